// What is pointed at on the board: what a hint of a first game speaks of, and what a lesson wants to be touched.
import { still } from "./morph.js";

const table = document.querySelector("#table");
const board = document.querySelector("#board");
const guided = `hf_guided_${table.dataset.game}`;
const PHONE = 1000; // narrower pages scroll as a whole, under the question
export const isSmall = () => innerWidth < PHONE;

function point(places) {
  for (const spot of table.querySelectorAll("#board .hinted")) spot.classList.remove("hinted");
  for (const place of places) {
    const here = [...table.querySelectorAll("#board [data-anchor]")].filter((spot) => `${spot.dataset.anchor}.`.startsWith(`${place}.`));
    const alive = here.filter((spot) => spot.classList.contains("hot"));
    for (const spot of alive.length ? alive : here) spot.classList.add("hinted");
  }
}

// A ring lies over what a lesson points at, whatever it is drawn with.
function ring() {
  for (const old of board.querySelectorAll(".pointer")) old.remove();
  if (!document.querySelector("#lesson")) return;
  const cloth = board.getBoundingClientRect();
  for (const spot of board.querySelectorAll(".hinted")) {
    const box = spot.getBoundingClientRect();
    if (!box.width) continue;
    const mark = document.createElement("div");
    const [left, top] = [box.left - cloth.left + board.scrollLeft - board.clientLeft, box.top - cloth.top + board.scrollTop - board.clientTop];
    mark.className = top < 26 ? "pointer low" : "pointer";
    mark.setAttribute("aria-hidden", "true");
    Object.assign(mark.style, { left: `${left - 5}px`, top: `${top - 5}px`, width: `${box.width + 10}px`, height: `${box.height + 10}px` });
    board.append(mark);
  }
}
// Where a spot lies: in a drawing its own shape, for pieces on it may still be on their way from far off.
const lies = (spot) => ((spot instanceof SVGElement && spot.querySelector("polygon, path, rect, circle")) || spot).getBoundingClientRect();
const EDGE = 32; // beside the first of a row
const TOP = 60; // of what is seen, under the links of the site
function bringIntoSight(spot) {
  document.querySelector("#dock .option.wanted")?.scrollIntoView({ block: "nearest" });
  if (!spot) return;
  if (!isSmall()) return void spot.scrollIntoView({ block: "nearest", inline: "nearest" });
  const [box, dock] = [lies(spot), document.querySelector("#dock").getBoundingClientRect()];
  const middle = (TOP + dock.top) / 2; // between the links of the site and the question
  scroll(box.top + box.height / 2 - middle);
}

// Measures with everything where it will lie: pieces on their way to a new place are measured there.
function atRest(look) {
  const slides = document.getAnimations().filter((way) => way.id === "slide");
  const times = slides.map((way) => way.currentTime);
  for (const way of slides) way.currentTime = way.effect.getComputedTiming().endTime;
  look();
  for (const [place, way] of slides.entries()) way.currentTime = times[place];
}
const scroll = (way) => scrollBy({ top: way, behavior: still() ? "instant" : "smooth" });
const isHigh = ({ top, bottom }, end) => top >= TOP && bottom <= end;
const isSeen = (box, end) => isHigh(box, end) && box.left >= 0 && box.right <= innerWidth;
const around = (boxes) => [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
const endOfSight = () => document.querySelector("#dock").getBoundingClientRect().top;

// A map that is broader than the screen is pushed to where something can be done.
function pan(spots) {
  let box = spots[0].parentElement;
  while (box !== board.parentElement && box.scrollWidth <= box.clientWidth + 1) box = box.parentElement;
  const places = spots.filter((spot) => box.contains(spot)).map(lies);
  const [left, right] = [Math.min(...places.map((one) => one.left)), Math.max(...places.map((one) => one.right))];
  const isRow = right - left > innerWidth && box.clientHeight < innerHeight / 3; // of cards: it is read from its beginning
  if (left < 0 || right > innerWidth) box.scrollLeft += isRow ? left - EDGE : (left + right - innerWidth) / 2;
}

// A map with a place of the reader's own shows that one in the middle, and what lies around it.
function showOwn(spots, end) {
  const own = spots[0]?.ownerSVGElement?.querySelector(".own-place");
  if (!own) return false;
  own.scrollIntoView({ block: "nearest", inline: "center" });
  const { top, bottom, height } = lies(own);
  if (top - height < TOP || bottom + height > end) bringIntoSight(own);
  return true;
}

// A fight that is being told is in sight on a small screen, too: what it is about stands in the upper third.
export function follow(spots) {
  if (!isSmall() || !spots.length) return;
  const end = endOfSight();
  atRest(() => {
    if (spots.some((spot) => isSeen(lies(spot), end - (end - TOP) / 3))) return;
    const box = lies(spots[0]);
    scroll(box.top - TOP - Math.max(0, (end - TOP) / 3 - box.height));
  });
}

// Where some leave places for others, all places that they leave are in sight, or the lowest of them.
function showWhoLeaves(end) {
  const places = new Set([...document.querySelectorAll("#batch [data-source]")].map((field) => field.dataset.source));
  const boxes = [...board.querySelectorAll("[data-anchor]")].filter((spot) => places.has(spot.dataset.anchor)).map(lies);
  if (!boxes.length) return false;
  const [top, bottom] = around(boxes);
  if (top < TOP || bottom > end) scroll(Math.max(bottom - end + EDGE, Math.min(0, top - TOP)));
  return true;
}

// Where a question is about another part of the board than that of its answers, that part is in sight.
function showLookedAt(end) {
  const wanted = board.querySelector("[data-look]")?.dataset.look;
  const part = wanted && board.querySelector(wanted);
  if (!part) return false;
  const { top, bottom } = part.getBoundingClientRect();
  if (top > end / 2 || bottom < end / 2) scroll(top - TOP);
  return true;
}

// On a small screen the question covers much of the board: all that it is about is in sight where there is room for it,
// else the nearest of it, of what stands first in its list where there is such a thing (a free card in sight is not the
// next Worker). What is placed in one go has its plus and minus on the board.
function showWhereAsked() {
  const end = endOfSight();
  if (showWhoLeaves(end) || showLookedAt(end)) return;
  const alive = [...board.querySelectorAll(".hot")].filter((spot) => spot.getBoundingClientRect().width);
  const steps = [...board.querySelectorAll("[data-step]")];
  const names = new Set([...(document.querySelector("#options .group")?.querySelectorAll(".option") ?? [])].map((option) => option.dataset.anchor));
  const fold = document.querySelector("#fold");
  if (fold.checked && !alive.length) fold.checked = false; // nothing but its list can answer it
  const first = alive.filter((spot) => names.has(spot.dataset.anchor));
  const spots = steps.length ? steps : first.length ? first : alive;
  if (!spots.length || showOwn(spots, end)) return;
  pan(spots);
  const places = spots.map(lies);
  const [top, bottom] = around(places);
  const fits = bottom - top <= end - TOP;
  if (places.some((box) => isSeen(box, end)) && (!fits || places.every((box) => isHigh(box, end)))) return;
  if (fits) return void scroll((top + bottom - TOP - end) / 2);
  const far = (spot) => Math.abs(lies(spot).top - TOP);
  const nearest = spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best));
  nearest.scrollIntoView({ block: "nearest", inline: "center" });
  bringIntoSight(nearest);
}
const lookWhereAsked = () => isSmall() && table.dataset.turn && atRest(showWhereAsked);

// Hints are given until the reader has them, once for each game.
let shown = "";
let ended = false;
export function guide() {
  const lesson = document.querySelector("#lesson");
  if (localStorage.getItem(guided)) document.querySelector("#guide")?.remove();
  const hint = table.dataset.turn ? document.querySelector("#guide") : null; // it stays while others are asked, and waits
  point(((lesson ?? hint)?.dataset.light ?? "").split(" ").filter((place) => place));
  ring();
  const over = Boolean(table.dataset.over);
  if (shown && over && !ended && !table.dataset.replay && isSmall()) scroll(-scrollY); // there it says how it ended
  ended = over;
  if (shown !== table.dataset.decision) {
    if (lesson) atRest(() => bringIntoSight(board.querySelector(".hinted")));
    else if (document.readyState === "complete") lookWhereAsked();
    else addEventListener("load", lookWhereAsked, { once: true }); // before that nothing lies where it will lie
  } else if (lesson) document.querySelector("#dock .option.wanted")?.scrollIntoView({ block: "nearest" }); // after a wrong try, too
  shown = table.dataset.decision;
}
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-dismiss]")) return;
  localStorage.setItem(guided, "1");
  guide();
});
new ResizeObserver(ring).observe(document.querySelector("#zoomed"));
