"""The stylesheet of the game. Every colour comes from the page's tokens, so that light and dark follow it."""

from typing import Final

CSS: Final = """\
.ate{container-type:inline-size;color:var(--text);
 --ate-wood:#a9763f;--ate-wood-line:#4d3217;--ate-stone:#a4a9ae;--ate-stone-line:#565c64;
 --ate-land:light-dark(#aec78b,#33472f);--ate-field:light-dark(#bfd49c,#3f583a);
 --ate-turf:light-dark(#87a65f,#59774b);--ate-hedge:light-dark(#7f9c5b,#263722);
 --ate-mound:light-dark(#9fb57c,#2a3a27);--ate-tree:light-dark(#6c8f4c,#2c4a2c);
 --ate-leaf:light-dark(#87ab62,#3f6539);
 --ate-road:light-dark(#dbc694,#74603f);--ate-yard:light-dark(#d6c39b,#54463a);
 --ate-cobble:light-dark(#c6b083,#483b30);--ate-court:light-dark(#e8d9b8,#6b5a47);
 --ate-walk:light-dark(#bab6ad,#77736d);--ate-soil:light-dark(#d9b455,#7d6326);
 --ate-furrow:light-dark(#b08a2c,#a8853a);
 --ate-paper-1:#fbf5e6;--ate-paper-2:#ebdfc2;--ate-chest:light-dark(#e3d3ad,#2c2620);
 --ate-cut:var(--panel);--ate-foe:#8f2417;--ate-seat:#0072b2}
.ate svg{display:block;width:100%;height:auto;overflow:visible}
.ate .ate-defs{position:absolute;width:0;height:0}
.ate h3{font:600 14px/1.2 var(--serif);margin:0 0 4px;color:var(--muted)}
.ate-table{--keep:clamp(400px,100dvh - 436px,49cqw);display:grid;gap:10px 14px;align-items:start;
 margin:0 auto;
 grid-template-columns:minmax(0,var(--keep)) minmax(0,1fr);max-width:calc(2.25*var(--keep))}
.ate-side,.ate-keep,.ate-sale,.ate-plans,.ate-hand,.ate-others{display:grid;gap:8px;min-width:0;
 align-content:start;
 grid-template-columns:minmax(0,1fr)}
.ate-tiles{display:grid;gap:6px}
.ate-spaces{grid-template-columns:repeat(4,minmax(0,1fr));grid-auto-flow:dense}
.ate-spaces .ate-broad{grid-column:span 2}
.ate-rows{display:grid;gap:8px}
.ate-buildings,.ate-refugees,.ate-cards,.ate-starters{grid-template-columns:repeat(3,minmax(0,1fr))}
.ate-keep+.ate-hand .ate-cards{grid-template-columns:repeat(2,minmax(0,1fr))}
.ate .ate-rowtitle{max-width:184px;margin-bottom:4px}
.ate-goal.broad{grid-column:span 2}
.ate-hordes{grid-template-columns:repeat(5,minmax(0,1fr))}
.ate-rivals{grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:8px}
.ate-part-rivals .ate-facts text.count{font-size:14.5px}
.ate-seasons{display:flex;flex-wrap:wrap;gap:4px;align-items:stretch;font-size:14px;line-height:1.2}
.ate-seasons .season{display:flex;gap:3px;align-items:center;padding:5px 6px;border:1px solid var(--line);
 border-radius:6px;background:var(--panel);font-variant-numeric:tabular-nums}
.ate-seasons .season b{min-width:1ch;margin-right:2px}
.ate-seasons .past{background:none;border-style:dashed;color:var(--muted)}
.ate-seasons .now{background:var(--gold);border-color:var(--gold);color:var(--on-gold)}
.ate .ate-i{display:inline-block;width:15px;height:15px}
.ate-seasons .ate-i{color:var(--gold)}.ate-seasons .now .ate-i{color:inherit}
.ate-seasons .past .ate-i{color:var(--muted)}
.ate-seasons .where{flex:1;display:grid;gap:3px;justify-items:end;align-content:center;min-width:92px}
.ate-seasons .phase{font:600 15px/1.1 var(--serif);color:var(--gold)}
.ate-seasons .dots{display:flex;gap:5px}
.ate-seasons .dot{width:9px;height:9px;border-radius:50%;border:1.5px solid var(--muted)}
.ate-seasons .dot.now{background:var(--gold);border-color:var(--gold)}
.ate svg.ate-gold{height:66px;background:var(--panel);border:1px solid var(--line);border-radius:8px}
.ate .ate-gold svg{width:1px;height:1px;display:inline}
@container (min-width:1240px){
 .ate-table{--keep:clamp(480px,100dvh - 370px,47cqw);max-width:none;grid-template-rows:auto auto 1fr;
  grid-template-columns:minmax(0,var(--keep)) minmax(500px,1fr) minmax(220px,.44fr)}
 .ate-side{display:contents}
 .ate-keep{grid-area:1/1/4/2}.ate-others{grid-area:1/3/4/4}
 .ate .ate-keep+.ate-hand .ate-cards{grid-template-columns:repeat(3,minmax(0,1fr))}
 .ate-plans{grid-area:1/2}.ate-sale{grid-area:2/2}.ate-hand{grid-area:3/2}
 .ate-rivals{grid-template-columns:minmax(0,1fr)}
 .ate .ate-rivals-1 .ate-far .ate-mini{max-width:none}.ate .ate-rivals-3 .ate-far .ate-mini{max-width:146px}
}
@container (max-width:760px){
 .ate-table{grid-template-columns:minmax(0,1fr);max-width:none}
 .ate-side,.ate-plans{display:contents}
 .ate-keep{order:1}.ate-part-starters{order:2}.ate-seasons{order:3}.ate-gold{order:4}.ate-part-hordes{order:5}
 .ate-spaces{order:5}.ate-sale{order:6}.ate-hand{order:7}.ate-others{order:8}
 .ate-spaces{grid-template-columns:repeat(3,minmax(0,1fr))}
 .ate-buildings,.ate-refugees,.ate-cards,.ate-starters{grid-template-columns:repeat(2,minmax(0,1fr))}
 .ate-hordes{grid-template-columns:repeat(3,minmax(0,1fr))}
 .ate-seasons .where{flex-basis:100%;justify-items:start;grid-auto-flow:column;justify-content:start;
 align-items:center;gap:10px}
}
@container (max-width:480px){.ate-seasons{gap:3px}.ate-seasons .season{flex:1 1 0;padding:4px 2px;gap:1px;
 justify-content:center}}
.ate text{font:14px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;fill:var(--text);pointer-events:none}
.ate use,.ate .piece{pointer-events:none}
.ate text.name,.ate text.title{font:600 14px var(--serif)}
.ate text.title{font-size:16px}
.ate text.small{font-size:13px}
.ate text.far{font-size:60px;font-weight:700;font-variant-numeric:tabular-nums}
.ate text.quiet{fill:color-mix(in srgb,var(--text) 70%,var(--ate-court))}
.ate text.count,.ate text.sign{font-size:13.8px}
.ate text.count,.ate text.value,.ate text.many,.ate text.number{font-weight:650;
 font-variant-numeric:tabular-nums}
.ate text.many{font-size:16px}
.ate text.number{font-size:20px}
.ate-castle text,.ate-castle text.name,.ate-castle text.count,.ate-castle text.many{font-size:20px}
.ate-castle text.name{font-size:20px}
.ate text.mid{text-anchor:middle}
.ate text.end{text-anchor:end}
.ate text.mute,.ate text.sign{fill:var(--muted)}
.ate text.ink,.ate text.value{fill:var(--ink)}
.ate text.accent{fill:var(--gold)}
.ate text.white{fill:#fff}
.ate-castle text.rose{font:600 22px var(--serif);fill:var(--text);opacity:.75}
.ate text.danger,.ate use.danger,.ate path.danger{fill:var(--danger);color:var(--danger)}
.ate text.danger-ink{fill:#8f2417}
.ate use{fill:currentColor}
.ate use.white{color:#fff}.ate use.ink{color:var(--ink)}
.ate use.faint{color:var(--muted);opacity:.7}
.ate use.away{color:#8d7f66;opacity:.5}.ate use.hired{color:#5a4227}
.ate use.scene{color:var(--gold);opacity:.13;--ate-cut:transparent}
.ate .i-log{color:#a8733c}.ate .i-block{color:#858c93}.ate .i-ingot{color:#5b83a8}
.ate .i-sheaf,.ate .i-furrow{color:#8a9a2e}.ate .i-coin{color:#c08a1c}
.ate .i-soldier{color:var(--ate-seat)}.ate .i-mercenary{color:#9b7b55}
.ate .i-swordsman,.ate .i-archer{color:#c0503c}.ate .i-flame{color:#e0702a}
.ate .i-shield,.ate .i-flag{color:#b98a22}.ate .i-heal{color:#c9515f}.ate .i-move{color:#4f9a74}
.ate .i-worker,.ate .i-card,.ate .i-scroll,.ate .i-crate,.ate .i-eye,.ate .i-chest,.ate .i-ruin,.ate .i-siege,
.ate .i-wall,.ate .i-turret,.ate .i-cube{color:#8d8577}
.ate .hurt{color:#c9515f}
.ate .chest{fill:var(--ate-chest);stroke:var(--line)}
.ate-goods text.number{font-size:22px}
.ate .rule{stroke:var(--line);stroke-width:1.5}.ate .rule.paper{stroke:#cdbf9f}
.ate .track,.ate .tick{fill:var(--muted);opacity:.6}
.ate .threat{fill:var(--ate-foe);stroke:var(--ate-foe);stroke-width:2;stroke-linejoin:round}
.ate .tie{stroke:currentColor;stroke-width:2}
.ate .tile{fill:url(#ate-tile);stroke:var(--line)}
.ate .tile-1{stop-color:var(--raised)}.ate .tile-2{stop-color:var(--panel)}
.ate .tile.full,.ate .tile.quiet{fill:none;stroke-dasharray:4 3}
.ate .peg{fill:none;stroke:var(--muted);stroke-width:1.5}
.ate .peg.taken{fill:var(--text);stroke:var(--text)}
.ate .peg-worker{color:var(--panel)}
.ate .face,.ate-horde,.ate-card,.ate-own,.ate-goal{--ate-cut:var(--card)}
.ate .face{fill:url(#ate-paper);stroke:#0004}
.ate .paper-1{stop-color:var(--ate-paper-1)}.ate .paper-2{stop-color:var(--ate-paper-2)}
.ate .shade{fill:#000;opacity:.22}
.ate .band{fill:#c9b48a77}.ate .band.building{fill:#c49a6488}.ate .band.refugee{fill:#8fb0a888}
.ate-horde .band{fill:#8f24172e}.ate-horde .band.engine-face{fill:#5b2f6640}
.ate .band.spent{fill:#a89f8c66}.ate .band.broken{fill:#c97c6666}
.ate-card text.count,.ate-own text.count,.ate-horde text.count{fill:var(--ink)}
.ate-card text.sign,.ate-own text.sign{fill:#6b6458}
.ate text.short{fill:#a8321f;text-decoration:underline}
.ate .family,.ate .when{color:#6b5f49}
.ate text.value{font-size:14px}
.ate .coin{fill:#e0b04a;stroke:#8a6212;stroke-width:1.5}.ate .coin-rim{fill:none;stroke:#f5d68a;
 stroke-width:1.2}
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
.ate .ready circle{fill:#4f8a3a}.ate .ready path{fill:none;stroke:#fff;stroke-width:2.2;stroke-linecap:round}
.ate .ready.used circle{fill:#8b8372}.ate :is(.damaged,.wounded,.missed) circle{fill:#a8321f}
.ate-own .peg{stroke:#3f6a2c;stroke-width:2}.ate-own .peg.taken{fill:#6b6458;stroke:#6b6458}
.ate .goal.draw{stroke:var(--gold);stroke-width:2}
.ate .land{fill:var(--ate-land);stroke:var(--ate-hedge);stroke-width:2}
.ate .turf-fill{fill:url(#ate-turf)}.ate .turf{fill:none;stroke:var(--ate-turf);stroke-width:1.4}
.ate .hedge{fill:none;stroke:var(--ate-hedge);stroke-width:7;stroke-linecap:round;stroke-dasharray:1 9}
.ate .mound{fill:var(--ate-mound)}
.ate .tree{fill:var(--ate-tree)}.ate .leaf{fill:var(--ate-leaf)}
.ate .pebble{fill:light-dark(#a7a596,#6d6f68);stroke:#0004}
.ate .field{fill:var(--ate-field);opacity:.6}
.ate .road{fill:var(--ate-road)}
.ate .farm{fill:var(--ate-soil);stroke:#0005}
.ate .farm.razed{fill:#3a3029}
.ate .fence{fill:none;stroke:#6b4a24;stroke-width:2;stroke-dasharray:7 4;opacity:.7}
.ate .furrow-fill{fill:url(#ate-furrow)}.ate .furrow{fill:none;stroke:var(--ate-furrow);stroke-width:1.4}
.ate .ash-fill{fill:url(#ate-ash)}.ate .ash{stroke:#8d8378;stroke-width:1;opacity:.45}
.ate .ripe{color:#f6d24a;stroke:#5a3d08;stroke-width:1;--ate-cut:#7a5610}
.ate .sheaf-empty{color:#0000;stroke:#3d2a08;stroke-width:1.4;stroke-dasharray:2 2;opacity:.6;
 --ate-cut:transparent}
.ate .guard{color:#1f6fb2;stroke:#fff;stroke-width:1.2;--ate-cut:#fff}
.ate .yard{fill:var(--ate-yard)}.ate .cobbles{fill:url(#ate-cobbles)}.ate .cobble{fill:var(--ate-cobble)}
.ate .court{fill:var(--ate-court);stroke:#0003}
.ate .plate{fill:url(#ate-paper);stroke:#6b5a3a}
.ate .walk{fill:var(--ate-walk);stroke:#0003}
.ate .walk.open{fill:none;stroke:var(--muted);stroke-dasharray:4 4}
.ate .wood{fill:var(--ate-wood)}.ate .grain{stroke:var(--ate-wood-line);stroke-width:1.1;fill:none;
 opacity:.75}
.ate .round{fill:#d7a468;opacity:.6}
.ate .stone{fill:var(--ate-stone)}.ate .joint{stroke:var(--ate-stone-line);stroke-width:1.1;fill:none}
.ate .worn{fill:#b6babd}.ate .chip{stroke:#d4d7d9;stroke-width:.8;fill:none}
.ate .wood-fill{fill:url(#ate-wood)}.ate .stone-fill{fill:url(#ate-stone)}
.ate .wood.edge,.ate .wood-fill.edge{stroke:var(--ate-wood-line);stroke-width:1.5}
.ate .stone.edge,.ate .stone-fill.edge{stroke:var(--ate-stone-line);stroke-width:1.5}
.ate .lit{fill:url(#ate-lit)}.ate .bright{stop-color:#fff;stop-opacity:.35}.ate .clear{stop-color:#fff;
 stop-opacity:0}
.ate .dusk{stop-color:#000;stop-opacity:.38}
.ate .beam{stroke:#6e481f;stroke-width:4;fill:none}.ate .coping{stroke:#dfe2e4;stroke-width:3;fill:none}
.ate .post{fill:#7a5226;stroke:var(--ate-wood-line);stroke-width:1.5}
.ate .merlon{fill:#c9cdd0;stroke:var(--ate-stone-line);stroke-width:1}
.ate .planks{fill:none;stroke:#0000002e;stroke-width:1.2}
.ate .gatehouse{fill:#6f655a;stroke:#2c2018;stroke-width:1.5}
.ate .gap{fill:#0000001a;stroke:var(--text);stroke-width:2;stroke-dasharray:3 7;opacity:.5}
.ate .hall{fill:#e9dbbd}.ate .timber{stroke:#6e481f;stroke-width:4;fill:none}
.ate .roof{stroke:#0006;stroke-width:1.5}.ate .shingles{fill:url(#ate-shingle)}
.ate .slate{stroke:#00000059;stroke-width:1.1;fill:none}.ate .ridge{stroke:#0008;stroke-width:4;
 stroke-linecap:round}
.ate .horde-disc{fill:var(--ate-foe);stroke:#fbeee6;stroke-width:4}
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
.ate .ghost circle{fill:light-dark(#fff5,#0004);stroke:var(--danger);stroke-dasharray:3 2}
.ate .ghost{color:var(--danger);--ate-cut:var(--ate-field)}
.ate-castle text.danger{paint-order:stroke;stroke:var(--ate-field);stroke-width:4px;font-weight:700}
.ate .engine{fill:#5b2f66;stroke:#1c0f20}
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
.ate .reach{fill:none;pointer-events:all}
.ate .step:hover .key{fill:color-mix(in srgb,var(--gold) 30%,var(--raised))}
.ate .step[aria-disabled=true]{cursor:default}
.ate .step[aria-disabled=true] .key{fill:var(--panel);stroke:var(--line)}
.ate .step[aria-disabled=true] .sign{stroke:var(--muted);opacity:.6}
.ate .step:focus-visible .key{stroke:var(--info);stroke-width:4}
.ate .send .key{fill:var(--gold)}
.ate .send text.name{fill:var(--on-gold)}
.ate .send:hover .key{fill:color-mix(in srgb,var(--gold) 80%,var(--text))}
.ate .waiting{visibility:hidden}
.ate .reserve *{pointer-events:all}
.ate .stands use{color:#fff}
.ate a.ate-rival{display:block;text-decoration:none;color:inherit;border-radius:8px;background:var(--panel);
 border:1px solid var(--line);padding:6px 8px}
.ate a.ate-rival.asked{border-color:var(--gold)}
.ate-far{display:flex;flex-wrap:wrap;gap:6px 8px;align-items:center;justify-content:center;font-size:14px}
.ate-far .head{flex:1 1 100%;display:flex;gap:6px;align-items:center;min-width:0}
.ate-far b{font:600 14px/1.2 var(--serif);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.ate-far small{margin-left:auto;font-size:12px;color:var(--gold);white-space:nowrap}
.ate .ate-far .sign{width:20px;height:20px;flex:none}
.ate .ate-far .ate-mini{flex:1 1 118px;max-width:200px}.ate .ate-far .ate-facts{flex:1 1 132px;
 max-width:190px}
@media (min-width:1000px) and (max-height:999px){@container (min-width:761px) and (max-width:1239px){
 .ate-table{max-width:calc(var(--keep) + 538px)}
 .ate-table :is(.ate-side,.ate-plans){gap:6px}.ate-table h3{margin-bottom:2px}
 .ate .ate-far .ate-mini{flex:0 0 116px;min-width:0}
 .ate .ate-far .ate-facts{flex:1 1 100px;min-width:0;max-width:150px}
 .ate a.ate-rival{padding-block:3px}.ate-keep{gap:6px}.ate-rows{gap:5px}.ate .ate-rowtitle{margin-bottom:2px}
 .ate-table:has(.ate-cards>:nth-child(4)) .ate-part-rivals h3{display:none}
 body:has(#guide) .ate-table:has(.ate-cards>:nth-child(4)) .ate-rivals-2{
  & .ate-mini{display:none}
  & .ate-far{flex-wrap:nowrap}& .head{flex:1 1 auto}& .ate-facts{flex:0 0 126px}
 }
}}
/* a board too high for its window: Secret Objectives by name and coin, then rivals' castles as small as their
 numbers, where there are at most two */
@media (min-width:1000px){
 [data-tight] .ate-goal{clip-path:inset(0 0 56% 0 round 7px);margin-bottom:-20%}
 [data-tight] .ate-cards{grid-auto-flow:dense}
 [data-tight] .ate .ate-goal.broad{grid-column:auto;width:calc(200% + 6px);max-width:none;
 clip-path:inset(0 calc(50% + 3px) 56% 0 round 7px)}
 [data-tight] .ate-goal.broad .corner{transform:translateX(-182px)}
 [data-tight] .ate-goal .small{display:none}
 @container (max-width:1239px){
  [data-tight="2"] .ate .ate-far .ate-mini{flex:0 0 58px;min-width:0}
  [data-tight="2"] .ate .ate-mini .far,[data-tight="2"] .ate-rivals-3 .ate-mini{display:none}
 }
}
.ate a.ate-rival:hover{box-shadow:0 0 0 2px var(--gold)}
.ate .struck>.ring{stroke:var(--danger);stroke-width:5;animation:ate-strike .3s ease-out}
.ate .hinted>.ring{stroke:var(--info);stroke-width:3;stroke-dasharray:7 5}
@keyframes ate-strike{0%{stroke-width:14;stroke-opacity:.3}}
.ate .spot>*{pointer-events:none}
.ate .ring{fill:transparent;stroke:none;pointer-events:all!important}
.ate .hot{cursor:pointer}
.ate .hot>.ring{stroke:var(--gold);stroke-width:3;animation:ate-glow 2.4s ease-in-out 2}
.ate .hot:hover>.ring{fill:color-mix(in srgb,var(--gold) 22%,transparent)}
.ate .chosen>.ring{fill:color-mix(in srgb,var(--gold) 35%,transparent);stroke:var(--gold);stroke-width:3}
.ate .lit>.ring{stroke:var(--info);stroke-width:3}
.ate .refused>.ring{fill:url(#ate-hatch)}
.ate :is(.ate-space,.ate-broad,.ate-card,.ate-home,.ate-own) .refused:not(:hover,:focus-visible)>.ring{
 fill:transparent}
.ate .hatch{stroke:var(--muted);stroke-width:1;opacity:.3}
.ate .spot:focus{outline:none}
.ate .spot:focus-visible>.ring{stroke:var(--info);stroke-width:4;animation:none}
.ate-asking :is(.ate-space,.ate-broad,.ate-card,.ate-home) .spot:not(.hot){opacity:.78}
@keyframes ate-glow{50%{stroke-opacity:.35}}
@media (prefers-reduced-motion:reduce){.ate .hot>.ring,.ate .struck>.ring{animation:none}}
"""
