// A whole placing at once: plus and minus in the form and on the board, or dragging. Both are the same numbers.
import { showGoing } from "./going.js";

const table = document.querySelector("#table");
const fields = () => [...table.querySelectorAll("input[data-pool]")];
const asNumber = (input) => Number(input.value || 0);

// How many more a field could take: what is left of its pool, or up to its own most.
function room(input) {
  const own = Number(input.max) - asNumber(input);
  return input.dataset.pool ? Math.min(own, left(input.dataset.pool)) : own;
}
function left(pool) {
  const all = fields().filter((input) => input.dataset.pool === pool);
  return Number(all[0]?.dataset.total ?? 0) - all.reduce((sum, input) => sum + asNumber(input), 0);
}
// Another question, or a hint, fills the form anew; what somebody has counted in the same one stays.
let filled = "";
function refill() {
  const form = table.querySelector("#batch");
  if ((form?.dataset.fill ?? "") === filled) return;
  filled = form?.dataset.fill ?? "";
  for (const input of fields()) input.value = input.defaultValue;
  from = to = "";
}
export function showPlacing() {
  refill();
  for (const input of fields()) {
    for (const text of table.querySelectorAll(`[data-placed="${input.id}"]`)) text.textContent = asNumber(input);
    for (const piece of table.querySelectorAll(`[data-of="${input.id}"]`)) piece.classList.toggle("waiting", Number(piece.dataset.nth) > asNumber(input));
    for (const button of table.querySelectorAll(`[data-for="${input.id}"]`)) {
      const by = Number(button.dataset.step);
      const idle = by < 0 ? asNumber(input) <= 0 : room(input) <= 0;
      if (button.nodeName === "BUTTON") continue;
      button.setAttribute("aria-disabled", String(idle));
    }
  }
  for (const text of table.querySelectorAll("[data-left]")) text.textContent = left(text.dataset.left);
  const send = table.querySelector("#batch [data-none]");
  if (send) send.textContent = fields().some(asNumber) ? send.dataset.some : send.dataset.none;
  const again = table.querySelector("[data-refill]");
  if (again) again.hidden = fields().every((input) => input.value === input.defaultValue);
  showGoing(table, fields(), from);
}
export function moveStep(name, by) {
  const input = table.querySelector(`#${CSS.escape(name)}`);
  if (!input) return;
  input.value = Math.max(Number(input.min), asNumber(input) + Math.min(by, room(input)));
  showPlacing();
}
export function send() {
  table.querySelector("#batch")?.requestSubmit();
}
// A click on a place that something can go to puts one more there: of what leaves the place chosen before,
// else of the first kind that is left. A click on a place that something can leave chooses it; so after a step was
// taken a place that can be left and entered is chosen, and only a further click on the same target sends one more.
let from = "";
let to = "";
export function placeAt(anchor) {
  const here = fields().filter((input) => input.dataset.anchor === anchor);
  const chosen = here.filter((input) => input.dataset.source === from);
  const leaves = fields().some((input) => input.dataset.source === anchor);
  const enters = chosen.some((input) => room(input) > 0) && (!to || to === anchor || !leaves);
  if (leaves && !enters) {
    from = from === anchor && !to ? "" : anchor;
    to = "";
    showPlacing();
    return true;
  }
  const one = (chosen.length ? chosen : here).find((input) => room(input) > 0);
  if (chosen.length) to = anchor;
  if (one) moveStep(one.id, 1);
  return here.length > 0;
}

let dragged = null;
function drop(event) {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const side = (under?.closest("[data-drop]")?.dataset.drop ?? under?.closest("[data-anchor]")?.dataset.anchor ?? "").split(/[.-]/);
  return fields().find((input) => input.dataset.pool === dragged.kind && side.includes(input.dataset.anchor.split(".").at(-1)));
}
document.addEventListener("pointerdown", (event) => {
  const source = event.target.closest?.("[data-drag]");
  if (!source || event.button) return;
  const ghost = document.createElement("div");
  ghost.className = "dragged";
  const picture = source.ownerSVGElement.cloneNode(false);
  const box = source.getBBox();
  picture.setAttribute("viewBox", `${box.x} ${box.y} ${box.height} ${box.height}`);
  picture.append(source.querySelector(".piece").cloneNode(true));
  ghost.append(picture);
  source.closest("[class^=ate]")?.append(ghost) ?? document.body.append(ghost);
  dragged = { kind: source.dataset.drag, ghost };
  event.preventDefault();
  follow(event);
});
function follow(event) {
  if (!dragged) return;
  dragged.ghost.style.left = `${event.clientX}px`;
  dragged.ghost.style.top = `${event.clientY}px`;
}
document.addEventListener("pointermove", follow);
document.addEventListener("pointerup", (event) => {
  if (!dragged) return;
  dragged.ghost.remove();
  const input = drop(event);
  if (input) moveStep(input.id, 1);
  dragged = null;
});
document.addEventListener("pointercancel", () => {
  dragged?.ghost.remove();
  dragged = null;
});
document.addEventListener("input", (event) => event.target.matches("input[data-pool]") && showPlacing());
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-refill]")) return;
  for (const input of fields()) input.value = input.defaultValue;
  from = to = "";
  showPlacing();
});
