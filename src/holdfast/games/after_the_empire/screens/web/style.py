"""The stylesheet of the game. Every colour comes from the page's tokens, so that light and dark follow it."""

from typing import Final

CSS: Final = """\
.ate{container-type:inline-size;color:var(--text);
 --ate-wood:#b07f4b;--ate-wood-line:#5f3f1f;--ate-stone:#a9aeb3;--ate-stone-line:#5a6068;
 --ate-land:color-mix(in srgb,var(--good) 20%,var(--panel));
 --ate-field:color-mix(in srgb,var(--good) 30%,var(--panel));
 --ate-yard:color-mix(in srgb,var(--gold) 16%,var(--panel));
 --ate-court:color-mix(in srgb,var(--gold) 26%,var(--panel));
 --ate-cut:var(--panel);--ate-foe:#8f2417;--ate-seat:#0072b2}
.ate svg{display:block;width:100%;height:auto;overflow:visible}
.ate .ate-defs{position:absolute;width:0;height:0}
.ate h3{font:600 14px/1.2 ui-serif,Georgia,serif;margin:0 0 4px;color:var(--muted)}
.ate-table{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.48fr);gap:12px 16px;align-items:start;
 max-width:1180px;margin:0 auto}
.ate-side{display:grid;gap:10px;min-width:0}
.ate-foot{grid-column:1/-1;display:grid;gap:10px;min-width:0}
.ate-tiles{display:grid;gap:8px}
.ate-spaces{grid-template-columns:repeat(5,minmax(0,1fr))}
.ate-spaces .ate-broad{grid-column:span 2}
.ate-homes{grid-template-columns:repeat(3,minmax(0,1fr))}
.ate-rows{display:grid;grid-template-columns:3fr 2fr;gap:8px 16px}
.ate-buildings,.ate-starters{grid-template-columns:repeat(3,minmax(0,1fr))}
.ate-starters{grid-template-columns:repeat(5,minmax(0,1fr))}
.ate-refugees{grid-template-columns:repeat(2,minmax(0,1fr))}
.ate .ate-rowtitle{max-width:184px;margin-bottom:4px}
.ate-hand{display:flex;flex-wrap:wrap;gap:10px 16px}
.ate-hand>section{flex:1 1 auto}
.ate-hand .ate-own{width:128px}.ate-hand .ate-goal{width:226px}
.ate-cards,.ate-goals{display:flex;flex-wrap:wrap}
.ate-hordes{grid-template-columns:repeat(5,minmax(0,1fr))}
.ate-rivals{grid-template-columns:repeat(3,minmax(0,1fr))}
@media (min-width:1000px){.ate-table{max-width:clamp(900px,122dvh - 190px,1180px)}}
@container (max-width:760px){
 .ate-table{grid-template-columns:minmax(0,1fr)}
 .ate-side,.ate-foot{display:contents}
 .ate-seasons{order:1}.ate-gold{order:2}.ate-castle{order:3}.ate-goods{order:4}.ate-homes{order:5}
 .ate-part-hordes{order:6}.ate-spaces{order:7}.ate-rows,.ate-part-starters{order:8}.ate-hand{order:9}
 .ate-part-rivals{order:10}
 .ate-spaces{grid-template-columns:repeat(3,minmax(0,1fr))}
 .ate-rows{grid-template-columns:minmax(0,1fr)}
 .ate-buildings,.ate-refugees,.ate-starters{grid-template-columns:repeat(2,minmax(0,1fr))}
 .ate-hand .ate-own{width:calc(33.3% - 6px);min-width:112px}.ate-hand .ate-goal{width:232px}
 .ate-cards{gap:8px}
 .ate-hordes{grid-template-columns:repeat(3,minmax(0,1fr))}
 .ate-rivals{grid-template-columns:repeat(2,minmax(0,1fr))}
}
.ate text{font:14px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;fill:var(--text);pointer-events:none}
.ate use,.ate .piece{pointer-events:none}
.ate text.name,.ate text.title{font:600 14px ui-serif,Georgia,"Times New Roman",serif}
.ate text.title{font-size:16px}
.ate text.small{font-size:12px}
.ate text.label{font-size:13px;fill:var(--muted)}
.ate text.phase{font-size:13px;fill:var(--gold)}
.ate text.count,.ate text.value,.ate text.many,.ate text.number,.ate text.season-number{font-weight:650;
 font-variant-numeric:tabular-nums}
.ate text.many{font-size:16px}
.ate text.number{font-size:20px}
.ate text.mid{text-anchor:middle}
.ate text.end{text-anchor:end}
.ate text.mute,.ate text.sign{fill:var(--muted)}
.ate text.ink,.ate text.value{fill:var(--ink)}
.ate text.accent{fill:var(--gold)}
.ate text.white{fill:#fff}
.ate text.rose{font:600 18px ui-serif,Georgia,serif;fill:var(--muted)}
.ate text.danger,.ate use.danger,.ate path.danger{fill:var(--danger);color:var(--danger)}
.ate text.danger-ink{fill:#8f2417}
.ate use{fill:currentColor}
.ate use.white{color:#fff}.ate use.ink{color:var(--ink)}
.ate use.faint{color:var(--muted);opacity:.55}
.ate .i-log{color:#a8733c}.ate .i-block{color:#858c93}.ate .i-ingot{color:#5b83a8}
.ate .i-sheaf,.ate .i-furrow{color:#8a9a2e}.ate .i-coin{color:#c08a1c}
.ate .i-soldier{color:var(--ate-seat)}.ate .i-mercenary{color:#9b7b55}
.ate .i-swordsman,.ate .i-archer{color:#c0503c}.ate .i-flame{color:#e0702a}
.ate .i-shield,.ate .i-flag{color:#b98a22}.ate .i-heal{color:#c9515f}.ate .i-move{color:#4f9a74}
.ate .i-worker,.ate .i-card,.ate .i-scroll,.ate .i-crate,.ate .i-eye,.ate .i-chest,.ate .i-ruin,.ate .i-siege,
.ate .i-wall,.ate .i-turret,.ate .i-cube{color:#8d8577}
.ate .hurt{color:#c9515f}
.ate .panel{fill:var(--panel);stroke:var(--line)}
.ate .panel.asked{stroke:var(--gold);stroke-width:2}
.ate .rule,.ate .tick{stroke:var(--line);stroke-width:1.5}
.ate .track{stroke:var(--muted);stroke-width:4;stroke-linecap:round;opacity:.6}
.ate .tick{stroke:var(--muted)}
.ate .threat{fill:var(--ate-foe);stroke:var(--ate-foe);stroke-width:2;stroke-linejoin:round}
.ate .season rect{fill:none;stroke:var(--line)}
.ate .season.now rect{fill:var(--gold);stroke:var(--gold)}
.ate .season.now text{fill:var(--panel)}.ate .season.now use{color:var(--panel)}
.ate .season.past rect{fill:var(--line)}
.ate .season.past{opacity:.6}
.ate .season use{color:var(--gold)}
.ate .tie{stroke:currentColor;stroke-width:1.5}
.ate .phase-dot{fill:none;stroke:var(--muted);stroke-width:1.5}
.ate .phase-dot.now{fill:var(--gold);stroke:var(--gold)}
.ate .tile{fill:var(--panel);stroke:var(--line)}
.ate .tile.full,.ate .tile.quiet{fill:none;stroke-dasharray:4 3}
.ate .peg{fill:none;stroke:var(--muted);stroke-width:1.5}
.ate .peg.taken{fill:var(--text);stroke:var(--text)}
.ate .peg-worker{color:var(--panel)}
.ate .face,.ate-horde,.ate-card,.ate-own,.ate-goal{--ate-cut:var(--card)}
.ate .face{fill:var(--card);stroke:#0003}
.ate .band{fill:#c9b48a55}
.ate-horde .band{fill:#8f241733}
.ate-card text.count,.ate-own text.count,.ate-horde text.count{fill:var(--ink)}
.ate-card text.sign,.ate-own text.sign{fill:#6b6458}
.ate text.short{fill:#a8321f;text-decoration:underline}
.ate .family,.ate .when{color:#6b5f49}
.ate text.value{font-size:13px}
.ate .coin{fill:#d8a63f;stroke:#8a6212;stroke-width:1.5}
.ate .leaves{stroke:#a8321f;stroke-width:2}
.ate .slot{fill:none;stroke:var(--line);stroke-dasharray:5 4}
.ate .back{fill:#43301f;stroke:#0006}
.ate .weave-fill{fill:url(#ate-back)}
.ate .weave{fill:#5a4229}
.ate .back-disc{fill:#43301f;stroke:#c9b48a;stroke-width:1.5}
.ate .back-icon{color:#c9b48a}
.ate .side-mark{fill:#8f2417}
.ate .reached{fill:#d9a44188;stroke:#9a6700}
.ate .face.spent{fill:#cfc6b3}.ate .face.broken{fill:#e3c3b4}
.ate .crack{fill:none;stroke:#8f2417;stroke-width:2.5}
.ate text.state{fill:#3f6a2c;font-weight:600}
.ate text.state.spent{fill:#6b6458}.ate text.state.broken{fill:#8f2417}
.ate .goal.draw{stroke:var(--gold);stroke-width:2}
.ate .land{fill:var(--ate-land);stroke:var(--line)}
.ate .turf-fill{fill:url(#ate-turf)}
.ate .turf{fill:none;stroke:var(--good);stroke-width:1;opacity:.35}
.ate .field{fill:var(--ate-field);stroke:var(--line);opacity:.85}
.ate .farm{fill:color-mix(in srgb,var(--gold) 30%,var(--ate-land));stroke:var(--line)}
.ate .farm.razed{fill:color-mix(in srgb,#000 45%,var(--ate-land))}
.ate .furrow-fill{fill:url(#ate-furrow)}
.ate .furrow{fill:none;stroke:var(--gold);stroke-width:1;opacity:.5}
.ate .ash-fill{fill:url(#ate-ash)}
.ate .ash{stroke:var(--muted);stroke-width:1;opacity:.5}
.ate .ripe{color:var(--gold)}
.ate .sheaf-empty{color:var(--ate-land);stroke:var(--muted);stroke-width:1.2;stroke-dasharray:2 2}
.ate .guard{color:var(--info)}
.ate .yard{fill:var(--ate-yard)}
.ate .court{fill:var(--ate-court)}
.ate .plate{fill:var(--panel);stroke:var(--line)}
.ate .walk{fill:color-mix(in srgb,var(--muted) 40%,var(--ate-yard))}
.ate .walk.open{fill:none;stroke:var(--line);stroke-dasharray:4 4}
.ate .wood{fill:var(--ate-wood)}.ate .grain{stroke:var(--ate-wood-line);stroke-width:1.2;fill:none}
.ate .stone{fill:var(--ate-stone)}.ate .joint{stroke:var(--ate-stone-line);stroke-width:1.2;fill:none}
.ate .wood-fill{fill:url(#ate-wood)}.ate .stone-fill{fill:url(#ate-stone)}
.ate .wood.edge,.ate .wood-fill.edge{stroke:var(--ate-wood-line);stroke-width:1.5}
.ate .stone.edge,.ate .stone-fill.edge{stroke:var(--ate-stone-line);stroke-width:1.5}
.ate .gap{fill:none;stroke:var(--muted);stroke-width:1.5;stroke-dasharray:3 6;opacity:.7}
.ate .opening{fill:#2c2018;stroke:#120c08;stroke-width:2}
.ate .bars{stroke:#a58a63;stroke-width:2;fill:none}
.ate .cube{fill:var(--card);stroke:#1c1712;stroke-width:1.5}
.ate .cube.lost{fill:#0004;stroke:#1c1712;stroke-dasharray:2 2}
.ate .floor{stroke:#0006}
.ate .wood-floor{fill:#d9b184}.ate .stone-floor{fill:#d5d8da}
.ate .burning .stone-floor{fill:#3a1710;stroke:#e0702a;stroke-width:2}
.ate .piece circle,.ate .piece rect{fill:var(--card);stroke:#1c1712;stroke-width:1.2}
.ate .piece{--ate-cut:var(--card);color:#2a2620}
.ate .p-soldier{color:var(--ate-seat)}
.ate .p-soldier circle{stroke:var(--ate-seat);stroke-width:2}
.ate .p-mercenary{color:#5a4227}
.ate .p-mercenary rect{stroke:#5a4227;stroke-width:1.6}
.ate .p-swordsman,.ate .p-archer{color:#fbeee6;--ate-cut:var(--ate-foe)}
.ate .p-swordsman circle,.ate .p-archer circle{fill:var(--ate-foe);stroke:#3d0c06}
.ate .ghost circle{fill:none;stroke:var(--danger);stroke-dasharray:3 2}
.ate .ghost{color:var(--danger);--ate-cut:var(--ate-field)}
.ate .engine{fill:#5b2f66;stroke:#1c0f20}
.ate .engine-face+.band{fill:#5b2f6644}
.ate .road{fill:color-mix(in srgb,var(--gold) 22%,var(--ate-field))}
.ate .hall{fill:color-mix(in srgb,var(--gold) 34%,var(--panel))}
.ate .hall-roof{fill:none;stroke:var(--ate-wood-line);stroke-width:4;stroke-linejoin:round}
.ate .seat-0{fill:#0072b2}.ate .seat-1{fill:#d55e00}.ate .seat-2{fill:#009e73}.ate .seat-3{fill:#cc79a7}
.ate .seat-4{fill:#e69f00}
.ate .own-0{--ate-seat:#0072b2}.ate .own-1{--ate-seat:#d55e00}.ate .own-2{--ate-seat:#009e73}
.ate .own-3{--ate-seat:#cc79a7}.ate .own-4{--ate-seat:#e69f00}
.ate .tone-0{color:#0072b2}.ate .tone-1{color:#d55e00}.ate .tone-2{color:#009e73}.ate .tone-3{color:#cc79a7}
.ate .tone-4{color:#e69f00}
.ate .pad{fill:var(--panel);stroke:var(--gold);stroke-width:1.5}
.ate .step{cursor:pointer;outline:none}
.ate .step .key{fill:var(--raised);stroke:var(--gold);stroke-width:1.5}
.ate .step .sign{stroke:var(--text);stroke-width:3;stroke-linecap:round;pointer-events:none}
.ate .step:hover .key{fill:color-mix(in srgb,var(--gold) 30%,var(--raised))}
.ate .step[aria-disabled=true]{cursor:default}
.ate .step[aria-disabled=true] .key{fill:var(--panel);stroke:var(--line)}
.ate .step[aria-disabled=true] .sign{stroke:var(--muted);opacity:.6}
.ate .step:focus-visible .key{stroke:var(--info);stroke-width:4}
.ate .send .key{fill:var(--gold)}
.ate .send text.name{fill:var(--on-gold);font-size:16px}
.ate .send:hover .key{fill:color-mix(in srgb,var(--gold) 80%,var(--text))}
.ate .waiting{visibility:hidden}
.ate .reserve *{pointer-events:all}
.ate .stands use{color:#fff}
.ate text.clause{font-size:10px;fill:#6b6458;letter-spacing:.02em}
.ate a.ate-rival{display:block;text-decoration:none;border-radius:8px}
.ate a.ate-rival:hover{box-shadow:0 0 0 2px var(--gold)}
.ate .struck>.ring{stroke:var(--danger);stroke-width:5;animation:ate-strike .3s ease-out}
.ate .hinted>.ring{stroke:var(--info);stroke-width:3;stroke-dasharray:7 5}
@keyframes ate-strike{0%{stroke-width:14;stroke-opacity:.3}}
.ate .spot>*{pointer-events:none}
.ate .ring{fill:transparent;stroke:none;pointer-events:all!important}
.ate .hot{cursor:pointer}
.ate .hot>.ring{stroke:var(--gold);stroke-width:3;animation:ate-glow 2.4s ease-in-out infinite}
.ate .hot:hover>.ring{fill:color-mix(in srgb,var(--gold) 22%,transparent)}
.ate .chosen>.ring{fill:color-mix(in srgb,var(--gold) 35%,transparent);stroke:var(--gold);stroke-width:3}
.ate .lit>.ring{stroke:var(--info);stroke-width:3}
.ate .refused>.ring{fill:url(#ate-hatch)}
.ate .hatch{stroke:var(--muted);stroke-width:1;opacity:.55}
.ate .spot:focus{outline:none}
.ate .spot:focus-visible>.ring{stroke:var(--info);stroke-width:4;animation:none}
.ate-asking :is(.ate-space,.ate-broad,.ate-card,.ate-home) .spot:not(.hot){opacity:.62}
@keyframes ate-glow{50%{stroke-opacity:.35}}
@media (prefers-reduced-motion:reduce){.ate .hot>.ring,.ate .struck>.ring{animation:none}}
"""
