// Words explained where they stand. A word in a text is a link to the rulebook that tells its meaning when it is
// pointed at (site.js); a finger that taps it stays on the page. Words on a button tell when the pointer rests on
// them, when a key has brought the focus there, or when it is held down: nothing inside a button is pressed by itself.
import { hideRule, isPointed, showRule } from "./site.js";

const LONG = 450; // ms of a press
const REST = 500; // ms the pointer or the focus rests
const MOST = 4; // words told at once
let wait = 0;
let held = null;
let swallow = false;
let keyed = false; // whether a key that moves the focus was touched last: where a page put it, nobody asked yet

const wordsOn = (button) => [...new Map([...button.querySelectorAll(".term")].map((word) => [word.dataset.href, word])).values()].slice(0, MOST);
const buttonAt = (event) => event.target.closest?.("button:has(.term)");
const byFinger = (event) => (event.pointerType ? event.pointerType !== "mouse" : matchMedia("(hover: none)").matches);

document.addEventListener("mouseover", (event) => {
  const word = event.target.closest?.("span.term");
  if (!word || !isPointed(event)) return;
  clearTimeout(wait);
  wait = setTimeout(() => word.matches(":hover") && showRule(word), REST);
});
document.addEventListener("focusin", (event) => {
  clearTimeout(wait);
  const button = buttonAt(event);
  if (!keyed || !button?.matches(":focus-visible")) return;
  wait = setTimeout(() => button === document.activeElement && showRule(button, wordsOn(button)), REST);
});
document.addEventListener("focusout", () => clearTimeout(wait));

document.addEventListener("click", (event) => {
  if (swallow) {
    swallow = false;
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const word = event.target.closest?.("a.term");
  if (!word || !event.detail || !byFinger(event)) return; // a key follows the link
  event.preventDefault();
  word.focus({ preventScroll: true });
  showRule(word);
}, true);

document.addEventListener("keydown", (event) => {
  keyed = event.key === "Tab" || event.key.startsWith("Arrow");
}, true);
document.addEventListener("pointerdown", (event) => {
  keyed = false;
  swallow = false;
  if (!event.target.closest?.(".term")) hideRule();
  const button = event.pointerType !== "mouse" && buttonAt(event);
  if (!button) return;
  held = { x: event.clientX, y: event.clientY };
  clearTimeout(wait);
  wait = setTimeout(() => {
    swallow = true;
    button.focus({ preventScroll: true });
    showRule(button, wordsOn(button));
  }, LONG);
});
document.addEventListener("pointermove", (event) => {
  if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > 10) clearTimeout(wait);
});
for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, () => {
    if (held) clearTimeout(wait);
    held = null;
  });
}
document.addEventListener("contextmenu", (event) => swallow && event.preventDefault());
