// Whose turn it is, told where a reader who looks elsewhere can see it: the title, the icon, a notice, a tone.
import { wantsNotice } from "./settings.js";
import { remember } from "./site.js";
import { hear } from "./sound.js";

let was = null; // what the table was when it was told last

export function tellTurn(table) {
  if (table.dataset.replay) return;
  const state = table.dataset.over ? "over" : table.dataset.turn ? "your turn" : "going on";
  const [title, mine] = [table.dataset.title, state === "your turn"];
  remember({ id: table.dataset.table, title, state, when: Date.now() });
  document.title = `${mine ? "● " : ""}${title} · Holdfast`;
  const icon = document.querySelector("link[rel=icon]");
  const sign = mine ? "/static/icon-turn.svg" : "/static/icon.svg";
  if (icon.getAttribute("href") !== sign) icon.setAttribute("href", sign);
  if (was !== null && was !== state && state !== "going on") {
    hear(mine ? "turn" : "over");
    if (document.hidden && wantsNotice()) notice(title, mine ? table.querySelector("#prompt p")?.textContent : "The game is over.", table.dataset.table);
  }
  was = state;
}
// While events are shown, it is nobody's turn.
export function waitTurn() {
  was = "going on";
}
function notice(title, body, tag) {
  const shown = new Notification(title, { body, tag, icon: "/static/icon.svg" });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
