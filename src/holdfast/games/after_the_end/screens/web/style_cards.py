"""The stylesheet of cards, characters and the colony board."""

from typing import Final

CARDS_CSS: Final = """\
.end-card{background:var(--card);color:var(--ink);border:1px solid var(--card-line);padding:3px 7px 4px;
 display:grid;gap:1px;align-content:start;--end-cut:var(--card)}
.end-card .line,.end-character .line,.end-bin .line,.end-track .line{display:flex;gap:6px;align-items:center}
.end-card .name,.end-character .name,.whole .name,.end-own .name{font:600 var(--s14)/1.2 var(--serif)}
.end-card .line>.name{flex:1}
.end-card .words{font-size:var(--s12);line-height:1.25;color:var(--card-muted)}
.end-card .marks,.whole .marks,.end-card .cost,.whole .cost{display:inline-flex;gap:3px;align-items:center;
 flex-wrap:wrap}
.end-card .marks{font-size:var(--s14)}
.end-card .cost{font-size:17px}
.end-card .lacking{fill:none;stroke:currentColor;stroke-width:1.6}
.end-card .asks{display:flex;gap:2px 8px;align-items:center;flex-wrap:wrap}
.end-card.noble{border-left:4px solid #8b6bb0}.end-card.contract{border-left:4px solid #3f7fa8}
.end-card.tool{border-left:4px solid #6f7a3a}.end-card.experience{border-left:4px solid #b98a22}
.end-card.slot{background:none;border:1px dashed var(--edge);color:var(--muted)}
.end-card.slot .words{color:var(--muted)}
.end-asking .end-card.spot:not(.hot):not(.mission):not(.slot){
 background-color:color-mix(in srgb,var(--card) 88%,#5c6470)}
.end-asking .end-card.spot:not(.hot):not(.mission):not(.slot) .words{color:#4d4436}
.end-card.mission{grid-template-columns:auto minmax(0,1fr);gap:1px 10px;align-items:center}
.end-card.mission .pic{grid-row:span 3;font-size:44px;line-height:1;color:var(--end-tone,#5a5546)}
.end-card.mission.next .pic{font-size:30px}
.end-card.mission.hunt{--end-tone:#7a4b24}.end-card.mission.rescue{--end-tone:#a8321f}
.end-card.mission.salvage{--end-tone:#3d5a6c}.end-card.mission.truce{--end-tone:#4e6b2f}
.end-card.mission:is(.now,.slot){min-height:62px}
.end-card.mission.now .name{font-size:var(--s20)}
.end-card.mission.now .marks{font-size:var(--s20)}
.end-card.mission.now .words{font-size:var(--s14)}
.end-card.mission.raid{--end-tone:#8f2417;border:2px solid #8f2417;background:#f1d5c5}
.end-card.mission.raid .words{color:#5c2418}
.end-card.mission.slot{display:grid;padding:10px}
.end-card.mission.next{min-height:50px}
.end-card .many{font-size:var(--s16)}
/* the whole card, beside what is pointed at */
.end-full{display:none;position:absolute;z-index:8;top:100%;left:0;width:250px;padding-top:4px;
 animation:end-show 120ms 220ms both}
.end-hold:is(:hover,:focus-within)>.end-full{display:block}
.end-full,.end-full a{pointer-events:none}
.end-hold:focus-within>.end-full a{pointer-events:auto}
.end-hold:hover>.end-full{z-index:9}
.end-right .end-full{left:auto;right:0}
.end-colony .end-full{top:auto;bottom:100%;padding:0 0 4px}
@keyframes end-show{from{opacity:0;visibility:hidden}}
.end-full>.whole,.end-full>.why-not{background:var(--card);color:var(--ink);border:1px solid var(--card-line);
 border-radius:var(--radius);padding:8px 10px;box-shadow:var(--shadow);--end-cut:var(--card)}
.end .whole{display:grid;gap:4px}
.end .whole .top{display:flex;justify-content:space-between;align-items:center;font-size:var(--s16)}
.end .whole .top:empty,.end .whole .drawn:empty{display:none}
.end .whole .name{font-size:var(--s16)}
.end .whole .drawn{display:grid;place-items:center;font-size:28px;padding:6px;background:#0000000f;
 border-radius:4px}
.end .whole .drawn:has(.marks:empty){display:none}
.end .whole .drawn .end-face{width:64px;height:64px}
.end .whole p{font-size:var(--s14);line-height:1.35}
.end .whole .flavour,.end .whole .foot{color:var(--card-muted)}
.end .whole .now{font-weight:600}
.end .whole .foot{display:flex;justify-content:space-between;gap:8px;align-items:center;font-size:var(--s12);
 border-top:1px solid var(--card-line);padding-top:4px}
.end-full .chip{color:var(--card-muted);border-color:var(--card-line);background:var(--card)}
.end-full .why-not{border-color:#8f2417;border-left-width:4px;font-size:var(--s14);margin-top:3px}
/* the colony */
.end-lead{display:inline-flex;gap:6px;align-items:center}
.end-colony>.end-head{flex-wrap:wrap}
.end-colony>.end-head>.end-hold{flex:0 1 auto}
.end-leader{display:inline-flex;gap:6px;align-items:center}
.end-leader .called{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.end-colony .emblem{font-size:22px;color:var(--end-seat);order:-1}
.end-people{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:6px}
.end-people>.end-hold>.spot{height:100%}
.end-character{background:var(--card);color:var(--ink);border:1px solid var(--card-line);
 padding:3px 5px 3px 5px;
 display:grid;grid-template-columns:44px minmax(0,1fr);gap:0 6px;align-items:center;align-content:start;
 --end-cut:var(--card)}
.end-character>.token,.end-character>.end-gone{grid-row:1/span 3;width:44px;height:44px;align-self:center}
.end-character .foot{display:flex;gap:4px;align-items:center;justify-content:space-between;min-height:19px}
.end-face{display:block;width:100%;height:100%;border-radius:50%}
.end-gone{display:grid;place-items:center;border:2px dashed var(--edge);border-radius:50%;color:var(--muted)}
.end-character .end-gone{border-color:#9b8f78;color:#6b6458;font-size:20px}
.end-state{display:inline-flex;gap:3px;align-items:center;font-size:var(--s12)}
.end-character .end-state{margin-left:auto;flex:none}
.end-character .load{min-width:0}
.end .s-ready{color:#2f6d2c}.end .s-used{color:#4e4220}.end .s-dead{color:#4a4038}.end .s-away{color:#1f5f99}
.end-mini .s-ready{color:var(--good)}.end-mini .s-used{color:var(--muted)}.end-mini .s-dead{color:var(--text)}
.end-mini .s-away{color:var(--info)}
.end-character.is-used{background:color-mix(in srgb,var(--card) 78%,#6f6a5c)}
.end-character.is-used .token,.end-mini.is-used .token{filter:saturate(.35) brightness(.85)}
.end-character.is-dead{background:#4a463f;color:#e8e0d0;border-style:dashed;--end-cut:#4a463f}
.end-character.is-dead .s-dead{color:#e8e0d0}
.end-character.is-dead .token,.end-mini.is-dead .token{filter:grayscale(1) brightness(.6)}
.end-character .skills{display:flex;gap:1px;justify-content:space-between}
.end .skill{display:inline-flex;gap:2px;align-items:center;color:#4c463a;padding:0 2px;border-radius:4px;
 font-size:var(--s14)}
.end .skill .end-i{font-size:12px}
.end .skill.wanted{background:#2a2620;color:#fbeecb;--end-cut:#2a2620;font-weight:700}
.end .skill.better .end-n{text-decoration:underline dotted 1.5px}
.end-character .load{display:flex;gap:2px;align-items:center;font-size:var(--s12);flex-wrap:wrap}
.end .load .i-wound.on{color:var(--end-blood)}
.end .load .i-wound.off{fill:none;stroke:#8d8370;stroke-width:1.6;stroke-dasharray:3 2}
.end .token.free,.end-pile .token,.end .load .token{display:inline-grid;place-items:center;width:18px;
 height:18px;
 border-radius:50%;
 border:1.5px solid #8d8370;font-size:11px}
.end .load .token.free{border-style:dashed}
.end .load .token:not(.free),.end-pile .token{background:var(--card);--end-cut:var(--card)}
.end .load .bears,.end .load .marks{display:inline-flex;gap:2px;align-items:center}
.end .load .bears{background:#56602a;color:#fff;border-radius:4px;padding:0 4px;--end-cut:#56602a}
.end-works{display:flex;gap:4px;align-items:stretch;margin-left:auto;flex:none}
.end-store{display:flex;gap:4px}
.end-bin,.end-wall,.end-track{background:var(--panel);border:1px solid var(--line);padding:2px 4px;
 --end-cut:var(--panel)}
.end-bin,.end-wall{display:flex;gap:4px;align-items:center;min-height:28px}
.end-bin .cubes{display:flex;gap:1px}
.end .cube{width:17px;height:17px;border-radius:4px;display:inline-grid;place-items:center;font-size:12px}
.end .cube.free{border:1.5px dashed var(--edge)}
.end .cube.free .end-i{opacity:.28}
.end .cube:not(.free){background:var(--card);box-shadow:inset 0 0 0 1px #0004;--end-cut:var(--card)}
.end-wall{font-size:var(--s12)}
.end-wall .end-i{font-size:18px;color:#8a8f94}
.end-wall .safe{color:var(--good)}
.end-colony>.end-hold{margin-top:6px}
.end-track{display:grid;grid-template-columns:auto minmax(0,1fr);gap:8px;align-items:center}
.end-track .line{font-size:var(--s12)}
.end-track .places{display:grid;grid-template-columns:24px repeat(8,minmax(0,1fr));gap:3px}
.end-track .place{position:relative;display:grid;place-items:center;height:26px;border-radius:4px;
 border:1px solid var(--line);
 font-size:var(--s12);background:var(--panel)}
.end-track .place .marks{display:inline-flex;gap:1px;font-size:12px;align-items:center}
.end-track .place .end-cp{font-size:12px;min-width:1.5em;height:1.5em}
.end-track .place.past{background:color-mix(in srgb,var(--end-seat) 25%,var(--panel))}
.end-track .place.here{border-color:var(--end-seat);border-width:2px}
.end-track .place.coming{border:2px dashed var(--gold)}
.end-track .place.start{border-style:dotted}
.end-track .place.here>:not(.marker){opacity:0}
.end-track .marker{position:absolute;inset:0;display:grid;place-items:center}
.end-track .marker .end-badge{box-shadow:0 0 0 2px var(--panel)}
.end-fan{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:6px;margin-top:6px}
.end-fan>.end-hold>.spot{height:100%}
.end-own.experience{border-left:4px solid #b98a22}
.end-own .quiet{color:var(--card-muted)}
 .end-owned:is([data-tight] *) .mission>.name{display:none} /* a board too high: type and points say enough */
.end-owned{display:flex;gap:4px;flex-wrap:wrap;margin-top:6px}
.end-own{display:inline-flex;gap:5px;align-items:center;background:var(--card);color:var(--ink);
 border:1px solid var(--card-line);
 padding:2px 6px;font-size:var(--s12);--end-cut:var(--card)}
.end-own .name{font-size:var(--s12)}
.end-own .marks{display:inline-flex;gap:2px;align-items:center}
.end-backs{display:inline-flex;gap:4px;align-items:center;font-size:var(--s12);color:var(--muted)}
.end-backs .end-i{font-size:20px}
/* portraits */
.end.end-alone{width:72px;flex:none}.end.end-alone .end-face{width:72px;height:72px;display:block}
.end .ground{opacity:.35}
.end .c-harbour{fill:#3d6d8a}.end .c-quarry{fill:#8a7256}.end .c-orchard{fill:#5f7d3a}
.end .c-foundry{fill:#8a4a38}.end .c-archive{fill:#6a5a8a}
.end .collar{fill:#0003}
.end .skin-1{fill:#f0c9a4}.end .skin-2{fill:#d9a47a}.end .skin-3{fill:#a9714a}.end .skin-4{fill:#7a4a2e}
.end .hair-1{fill:#241c18}.end .hair-2{fill:#c08a3c}.end .hair-3{fill:#7a3f1e}.end .hair-4{fill:#8d8a86}
.end .hair-5{fill:#e4e0d8}
.end .gear{fill:#2b2f36}.end .edge{fill:none;stroke:#0004;stroke-width:1}
"""
