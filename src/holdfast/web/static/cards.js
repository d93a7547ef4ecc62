// A card in full: on hover, on focus, or after a long press. Whatever carries data-card can be read so.
import { isPointed } from "./site.js";

const LONG = 450; // ms of a press
const REST = 350; // ms the pointer rests
const table = document.querySelector("#table");
const texts = new Map();
let shown = null;
let wait = 0;
let pressed = null;
let swallow = false;

function text(id) {
  const shelf = table.dataset.cards ?? `/card/${table.dataset.game}/`; // a game with other numbers has its own
  const url = `${shelf}${encodeURIComponent(id)}`;
  if (!texts.has(url)) texts.set(url, fetch(url).then((answer) => (answer.ok ? answer.text() : "")).catch(() => ""));
  return texts.get(url);
}
async function faceOf(source) {
  const near = source.nextElementSibling?.closest("[data-full]"); // the page has it already
  return near ? near.innerHTML : text(source.dataset.card);
}
// The face of the card that lies at a spot, for fingers: they cannot rest on it without touching.
export async function faceAt(spot) {
  const card = spot.closest("[data-card]");
  return card ? faceOf(card) : "";
}
async function show(source, pinned) {
  const words = await faceOf(source);
  hide();
  if (!words || !source.isConnected) return;
  shown = document.createElement("div");
  shown.className = pinned ? "card-pop pinned" : "card-pop";
  shown.id = "card-pop";
  shown.setAttribute("role", pinned ? "dialog" : "tooltip");
  if (pinned) shown.setAttribute("aria-label", "Card");
  shown.innerHTML = words; // our own escaped fragment
  document.body.append(shown);
  const [spot, size] = [source.getBoundingClientRect(), shown.getBoundingClientRect()];
  const beside = spot.right + size.width + 12 < innerWidth ? spot.right + 8 : spot.left - size.width - 8;
  const narrow = innerWidth < 700;
  shown.style.left = `${Math.max(8, Math.min(narrow ? spot.left : beside, innerWidth - size.width - 8))}px`;
  shown.style.top = `${Math.max(8, Math.min(narrow ? spot.top - size.height - 8 : spot.top, innerHeight - size.height - 8))}px`;
}
export function hide() {
  clearTimeout(wait);
  shown?.remove();
  shown = null;
}
const cardAt = (event) => event.target.closest?.("#table [data-card]");

document.addEventListener("pointerover", (event) => {
  const card = event.pointerType === "mouse" && cardAt(event);
  if (!card || card.contains(event.relatedTarget) || !isPointed(event)) return;
  clearTimeout(wait);
  wait = setTimeout(() => card.matches(":hover") && show(card, false), REST);
});
document.addEventListener("pointerout", (event) => {
  const card = event.pointerType === "mouse" && cardAt(event);
  if (card && !card.contains(event.relatedTarget) && !shown?.classList.contains("pinned")) hide();
});
document.addEventListener("focusin", (event) => {
  const card = cardAt(event);
  if (card && event.target.matches(":focus-visible")) show(card, false);
});
document.addEventListener("focusout", (event) => cardAt(event) && !shown?.classList.contains("pinned") && hide());

// A long press shows the card and does not do what a tap would do.
document.addEventListener("pointerdown", (event) => {
  if (shown && !shown.contains(event.target)) hide();
  swallow = false;
  const card = event.pointerType !== "mouse" && cardAt(event);
  if (!card) return;
  pressed = { x: event.clientX, y: event.clientY };
  clearTimeout(wait);
  wait = setTimeout(() => {
    swallow = true;
    show(card, true);
  }, LONG);
});
document.addEventListener("pointermove", (event) => {
  if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > 10) clearTimeout(wait);
});
for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, (event) => {
    if (event.pointerType === "mouse") return;
    pressed = null;
    clearTimeout(wait);
  });
}
document.addEventListener("contextmenu", (event) => swallow && event.preventDefault());
document.addEventListener("click", (event) => {
  if (!swallow || shown?.contains(event.target)) return;
  swallow = false;
  event.preventDefault();
  event.stopPropagation();
}, true);
document.addEventListener("keydown", (event) => event.key === "Escape" && hide());

// Whoever has just clicked a spot wants to see what it does: what is told beside it waits until the mouse moves away.
let clicked = null;
document.addEventListener("click", (event) => {
  if (event.pointerType !== "mouse" || !event.target.closest?.("#board [data-anchor]")) return;
  hide();
  clicked = { x: event.clientX, y: event.clientY };
  document.body.dataset.clicked = "1";
});
document.addEventListener("pointermove", (event) => {
  if (!clicked || Math.hypot(event.clientX - clicked.x, event.clientY - clicked.y) < 24) return;
  clicked = null;
  delete document.body.dataset.clicked;
});
