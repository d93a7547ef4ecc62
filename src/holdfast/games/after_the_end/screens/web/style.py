"""The stylesheet of the game. Colours come from the page's tokens, so that light and dark follow it."""

from typing import Final

from .style_cards import CARDS_CSS

LAYOUT_CSS: Final = """\
.end{container-type:inline-size;color:var(--text);font:var(--s14)/1.3 var(--sans);--end-cut:var(--panel);
 --end-food:#8a9a2e;--end-material:#b0613a;--end-tech:#3f7fa8;--end-brass:#b98a22;--end-blood:#b5392a}
.end *{min-width:0}
.end .end-defs{position:absolute;width:0;height:0}
.end-i{width:1.15em;height:1.15em;fill:currentColor;vertical-align:-.2em;flex:none;overflow:visible}
.end h3{font:600 var(--s16)/1.2 var(--serif);margin:0;white-space:nowrap}
.end h4{font:600 var(--s14)/1.2 var(--serif);margin:0;color:var(--text)}
.end p{margin:0}
.end b{font-weight:650}
.end .quiet{color:var(--muted)}
.end .end-n{font-variant-numeric:tabular-nums;position:relative}
.end .end-n.word{font-weight:500}
.end .end-n.changed::after{right:-5px;top:-4px}
.end-table{display:grid;gap:8px 10px;grid-template-columns:minmax(0,1.42fr) minmax(0,1fr);align-items:start;
 max-width:1240px;margin:0 auto}
.end-top{grid-column:1/-1;display:grid;grid-template-columns:minmax(0,1.42fr) minmax(0,1fr);gap:4px 10px;
 align-items:center}
.end-left,.end-right{display:grid;gap:8px;align-content:start}
.end-part{border:1px solid var(--line);border-radius:var(--radius);padding:6px 8px 8px;position:relative;
 background:var(--end-ground,var(--panel));--end-cut:var(--panel)}
.end-capitol{--end-ground:color-mix(in srgb,var(--gold) 7%,var(--panel))}
.end-wilds{--end-ground:color-mix(in srgb,var(--good) 8%,var(--panel))}
.end-colony{--end-ground:color-mix(in srgb,var(--end-seat) 8%,var(--panel));border-color:var(--end-seat)}
.end-part>.end-head{display:flex;gap:4px 10px;align-items:center;flex-wrap:wrap;margin-bottom:6px;
 min-height:26px}
.end-skyline{position:absolute;right:8px;top:0;width:46%;height:30px;z-index:0;pointer-events:none}
.end .skyline{fill:var(--text);opacity:.1}
.end-badge{display:inline-grid;place-items:center;width:1.4em;height:1.4em;border-radius:4px;
 background:var(--seat);
 color:#fff;flex:none;--end-cut:var(--seat);vertical-align:-.3em}
.end-badge .end-i{width:.95em;height:.95em;vertical-align:0}
.end-badge:is(.seat-3,.seat-4){color:#17120a}
.end .own-0{--end-seat:var(--seat-blue)}.end .own-1{--end-seat:var(--seat-vermilion)}
.end .own-2{--end-seat:var(--seat-green)}
.end .own-3{--end-seat:var(--seat-rose)}.end .own-4{--end-seat:var(--seat-amber)}
.end-cp{display:inline-grid;place-items:center;min-width:1.75em;height:1.55em;padding:0 .3em;
 border-radius:99px;
 background:#d8a63f;color:#2a1c02;box-shadow:inset 0 0 0 1.5px #8a6212;font-variant-numeric:tabular-nums;
 flex:none}
.end-cp b{font-weight:700}
/* the round and the points */
.end-course{display:flex;gap:4px 14px;align-items:center;flex-wrap:wrap}
.end-course .round{font:600 var(--s16)/1.2 var(--serif);display:flex;gap:5px;align-items:baseline}
.end-course .last,.end-course .phase{color:var(--gold);margin-left:8px}
.end-steps{display:flex;gap:2px;flex-wrap:wrap}
.end-steps li{padding:3px 10px;border-radius:99px;color:var(--muted);border:1px solid transparent}
.end-steps li.now{background:var(--gold);color:var(--on-gold);font-weight:600}
.end-steps li.now:last-child{background:#a8321f;color:#fff}
.end-scores{display:block;width:100%;height:44px;overflow:visible}
.end-scores .track{stroke:var(--edge);stroke-width:3;stroke-linecap:round}
.end-scores .tick{stroke:var(--edge);stroke-width:1.5}
.end-scores text{font:14px var(--sans);fill:var(--muted);font-variant-numeric:tabular-nums}
.end-scores .mark{text-anchor:middle}
.end-scores .score{font-size:15px;font-weight:650;fill:var(--text)}
.end-scores .tie{stroke:var(--seat);stroke-width:1.5;fill:none}
.end-scores .dot{fill:var(--seat);stroke:var(--panel);stroke-width:1}
.end-scores .charge-mark{fill:#fff;color:#fff}
.end-scores :is(.seat-3,.seat-4) .charge-mark{fill:#17120a}
/* spots: possible glows, refused is hatched, focused is outlined */
.end-hold{position:relative;display:grid}
.end .spot{position:relative;border-radius:var(--radius)}
.end .spot.hot{box-shadow:0 0 0 2px var(--gold),0 0 10px color-mix(in srgb,var(--gold) 55%,transparent);
 cursor:pointer}
.end .spot.hot:hover,.end .spot.lit{background-image:linear-gradient(#d9a44133,#d9a44133)}
.end .spot.lit{box-shadow:0 0 0 3px var(--info)}
.end .spot.chosen{box-shadow:0 0 0 4px var(--gold)}
.end .spot.asleep{cursor:help}
.end .spot.refused{background-image:repeating-linear-gradient(135deg,#0000 0 5px,#7f7f7f40 5px 7px)}
.end .spot:focus-visible{outline:3px solid var(--info);outline-offset:2px;z-index:3}
/* the Capitol */
.end-hall{display:flex;gap:4px 10px;align-items:center;flex-wrap:wrap;padding:3px 8px;z-index:1}
.end-hall .visitor{display:inline-flex;gap:4px;align-items:center}
.end-hall .inside{font-weight:650}
.end-row{display:grid;grid-template-columns:84px repeat(3,minmax(0,1fr));gap:6px;margin-top:5px}
.end-row>.end-hold>.spot{height:100%}
.end-rowhead{display:grid;gap:1px;align-content:start;font-size:var(--s12);color:var(--muted);
 --end-cut:var(--panel)}
.end-rowhead .price{display:flex;gap:2px 4px;flex-wrap:wrap;align-items:center}
.end-rowhead .price svg{font-size:14px}
.end-deck{display:inline-flex;gap:4px;align-items:center;color:var(--muted)}
/* the wilderness */
.end-field{display:grid;gap:6px}
.end-entries{display:grid;gap:3px}
.end-entries.crowd{grid-template-columns:repeat(2,minmax(0,1fr));gap:4px}
.end-entries.crowd .end-entry{display:flex;flex-wrap:wrap;gap:0 6px}
.end-entries.crowd .who{flex:1 0 auto;max-width:100%}
.end-entries.crowd .end-entry:not(.committed) .sent,:is(.crowd,.pair) .end-slot .words{display:none}
.end-entries.crowd .committed .state{display:none}
.end-entries.crowd .ahead .state{display:inline}
.end-entry .defence{grid-column:2/-1;display:flex;gap:2px 10px;flex-wrap:wrap;font-size:var(--s12);
 color:var(--muted)}
.end-entries.crowd .defence{flex:1 1 100%}
.end-entry .guard{display:inline-flex;gap:3px;align-items:center}
.end-entry{display:grid;grid-template-columns:minmax(88px,1fr) auto 34px minmax(84px,auto);gap:4px 8px;
 align-items:center;
 padding:2px 6px;border-radius:var(--radius);border-left:4px solid var(--seat);background:var(--panel);
 min-height:38px}
.end-entry.asked{box-shadow:inset 0 0 0 1.5px var(--gold)}
.end-entry.ahead{background:color-mix(in srgb,var(--gold) 12%,var(--panel))}
.end-entry .who{display:flex;gap:6px;align-items:center}
.end-entry .called{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:600}
.end-entry .i-first{color:var(--gold)}
.end-entry .sent{display:flex;gap:4px;align-items:center;justify-content:flex-end}
.end-entry .strength{font-size:var(--s20);font-weight:700;text-align:right}
.end-entry .state{font-size:var(--s12)}
.end-entry .leading{color:color-mix(in srgb,var(--gold) 80%,var(--text));font-weight:700;display:inline-flex;
 gap:3px;align-items:center}
.end-slot{display:flex;gap:5px;align-items:center;font-size:var(--s12);padding:1px 4px 1px 1px}
.end-slot .vacant{width:30px;height:30px;border-radius:50%;border:1.5px dashed var(--edge)}
.end-slot .end-face,.end-slot .token{width:32px;height:32px}
.end-rolled{padding:2px}
.end-die{width:26px;height:26px;display:block}
.end .die-body{fill:var(--card);stroke:#0006}.end .die-eye{fill:var(--ink)}
.end-beside{display:grid;gap:6px;margin-top:8px}
.end-deckline{display:flex;gap:2px 8px;align-items:baseline;flex-wrap:wrap;margin-bottom:3px}
.end-deckline .left{font-size:var(--s12);color:var(--muted);display:inline-flex;gap:3px}
.end-piles{display:flex;gap:4px;flex-wrap:wrap}
.end-pile{display:flex;gap:4px;align-items:center;padding:3px 6px;background:var(--panel);
 border:1px solid var(--line);
 min-height:28px}
.end .back{color:#7b5b37;--end-cut:#d9c39a}
/* rivals */
.end-rivals{display:grid;gap:6px;grid-template-columns:repeat(auto-fit,minmax(180px,1fr))}
.end-rivals>.end-head{display:none}
.end-strip{display:none;flex-wrap:wrap;align-items:center;gap:3px 10px;padding:5px 8px;
 border:1px solid var(--line);border-radius:var(--radius);background:var(--card);color:var(--ink);
 --end-cut:var(--card);box-shadow:0 2px 6px rgb(0 0 0/18%)}
.end-strip .wants{display:flex;flex:1 1 190px;align-items:center;gap:6px}
.end-strip b{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.end-strip .marks{display:inline-flex;gap:2px;flex:none}
.end-strip .brings{display:inline-flex;gap:3px;align-items:center;flex:none;font-weight:650}
.end-rivals{background:none;border:0;padding:0}
.end-rival{border:1px solid var(--line);border-top:3px solid var(--seat);border-radius:var(--radius);
 padding:4px 6px 6px;
 background:var(--panel);display:grid;gap:4px;align-content:start}
.end-rival.asked{box-shadow:0 0 0 1.5px var(--gold)}
.end-rival .end-head{display:flex;gap:6px;align-items:center}
.end-rival .called{color:inherit;font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;
 text-decoration-color:var(--edge)}
.end-rival .end-head .quiet{font-size:var(--s12);display:inline-flex;gap:3px;align-items:center}
.end-rival .end-head .end-cp{margin-left:auto}
.end-minis{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:2px}
.end-mini{position:relative;display:grid;justify-items:center;justify-self:center;width:34px;
 font-size:var(--s12)}
.end-mini .token,.end-mini .end-face,.end-mini .end-gone{width:30px;height:30px}
.end-mini .end-state{position:absolute;right:-1px;top:18px;font-size:12px;border-radius:50%;
 background:var(--panel);
 padding:0;border:0;line-height:1;--end-cut:var(--panel)}
.end-mini>.i-wound{position:absolute;left:-1px;top:17px;font-size:12px;color:var(--danger);
 --end-cut:var(--panel)}
.end-mini .mini-skill{font-weight:650;font-variant-numeric:tabular-nums;min-height:1.3em}
.end-facts,.end-cards{display:flex;gap:2px 9px;flex-wrap:wrap;font-size:var(--s14)}
.end-facts .fact{display:inline-flex;gap:3px;align-items:center}
.end-cards{gap:3px 6px;font-size:var(--s12)}
.end-cards .won{display:inline-flex;gap:2px;align-items:center}
.end .wall-no{opacity:.75}.end svg.wall-no{fill:none;stroke:var(--edge);stroke-width:1.5;stroke-dasharray:3 3}
.end .i-food{color:var(--end-food)}.end .i-material{color:var(--end-material)}
.end .i-tech{color:var(--end-tech)}
.end-rival .i-experience,.end-rival .i-knowledge,.end-rival .i-wall,.end-rival .i-broken,.end-rival .i-tool,
.end-rival .i-contract,.end-rival .i-noble{color:var(--muted)}
/* choosing a colony */
.end-choices{display:grid;grid-template-columns:repeat(auto-fit,minmax(180px,1fr));gap:8px}
.end-choices .one{display:grid;grid-template-columns:26px minmax(0,1fr) auto;gap:6px;align-items:center;
 font-size:var(--s12)}
.end-choices .end-face{width:26px;height:26px}
.end-choices .led{margin-left:auto;display:inline-flex;gap:4px;font-size:var(--s12);align-items:center}
.end-choices .numbers{font-variant-numeric:tabular-nums;word-spacing:.2em}
.end-colonies .key{display:inline-flex;gap:4px;margin-left:auto}
"""
# Below this width the boards lie in one column, in the order in which they are needed
STACKED: Final = """\
 .end-table,.end-top{grid-template-columns:minmax(0,1fr)}
 .end-left,.end-right{display:contents}
 .end-top{order:0}.end-wilds{order:1}.end-colony,.end-colonies{order:2}.end-capitol{order:3}
.end-rivals{order:4}
 .in-capitol .end-capitol{order:1}
 .end-course .round{flex:1 1 100%}
 .end-colony .end-full,.end-right .end-full{left:0;right:auto}
"""
# And below this one so do their cards
PHONE: Final = """\
 .end-table{display:flex;flex-direction:column;align-items:stretch}
 .end-strip{display:flex;order:1;position:sticky;top:0;z-index:4}
 .end-steps li{padding:2px 6px;font-size:var(--s12)}
 .at-table .end-course .round{display:none}.end-card.mission.slot{min-height:0;padding:6px 10px}
 .end-entry{grid-template-columns:minmax(0,1fr) auto auto auto}
 .end-row,.end-people,.end-fan,.end-track{grid-template-columns:minmax(0,1fr)}
 .end-rowhead{grid-template-columns:auto 1fr auto;gap:8px;align-items:baseline}
 .end-colony>.end-head{flex-wrap:wrap}.end-works{margin:0;flex-wrap:wrap}.end-lead{margin-left:auto}
 .end-character .skills{justify-content:flex-start;gap:10px}
 .end-full{width:min(300px,86cqw)}
 .end-skyline{width:60%}
"""
# On a telephone the board is one column however far it is zoomed, and what is in it grows by steps.
ZOOM: Final = """\
@container (min-width:500px){.end-table{zoom:1.5}}
@container (min-width:800px){.end-table{zoom:2.25}}
@container (min-width:1050px){.end-table{zoom:3}}
"""
# A large window shows people and missions larger: they are what is looked at.
# Where a pointer can rest or focus stay on a card, the drawing itself shows it in full; the page's own card
# is for a long press.
LAST_CSS: Final = """\
@media (min-width:1360px) and (min-height:860px){
 .end-character{grid-template-columns:52px minmax(0,1fr);padding:5px 7px;gap:1px 8px}
 .end-character>.token,.end-character>.end-gone{grid-row:1/span 2;width:52px;height:52px}
 .end-character>.line{grid-column:2;grid-row:1;align-self:end}
 .end-character>.foot{grid-column:2;grid-row:2;align-self:start}
 .end-character>.skills{grid-column:1/-1;grid-row:3;justify-content:space-around;margin-top:2px}
 .end-character .skill{font-size:var(--s16);padding:0 6px}.end-character .skill .end-i{font-size:14px}
 .end-card.mission:is(.now,.slot){min-height:80px}.end-card.mission.now .pic{font-size:56px}
 .end-entry{min-height:43px}.end-row{margin-top:7px}.end-card{padding-block:5px 6px}
}
@media (min-width:1700px) and (min-height:980px){.end-table{zoom:1.2}}
body:has(.end) .card-pop:not(.pinned){display:none}
@media (hover:none){.end-hold:not(:focus-visible,:has(:focus-visible))>.end-full{display:none}}
@media (prefers-reduced-motion:reduce){.end .end-full{animation:none}}
"""
NARROW_CSS: Final = (
    f"@container (max-width:820px){{{STACKED}}}\n@container (max-width:560px){{{PHONE}}}\n"
    f"@media (max-width:480px){{{STACKED}{PHONE}{ZOOM}}}\n"
)
CSS: Final = LAYOUT_CSS + CARDS_CSS + NARROW_CSS + LAST_CSS
