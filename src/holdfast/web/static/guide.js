// What is pointed at on the board: what a hint of a first game speaks of, and what a lesson wants to be touched.
import { still } from "./morph.js";

const table = document.querySelector("#table");
const board = document.querySelector("#board");
const guided = `hf_guided_${table.dataset.game}`;
const PHONE = 1000; // narrower pages scroll as a whole, under the question

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
  if (innerWidth >= PHONE) return void spot.scrollIntoView({ block: "nearest", inline: "nearest" });
  const [box, dock] = [lies(spot), document.querySelector("#dock").getBoundingClientRect()];
  const middle = (TOP + dock.top) / 2; // between the links of the site and the question
  scrollBy({ top: box.top + box.height / 2 - middle, behavior: still() ? "instant" : "smooth" });
}

// Measures with everything where it will lie: pieces on their way to a new place are measured there.
function atRest(act) {
  const slides = board.getAnimations({ subtree: true }).filter((one) => one.id === "slide");
  const times = slides.map((one) => one.currentTime);
  for (const slide of slides) slide.currentTime = slide.effect.getComputedTiming().endTime;
  act();
  slides.forEach((slide, place) => (slide.currentTime = times[place]));
}

// A map that is broader than the screen is pushed to where something can be done.
function pan(spots) {
  let box = spots[0].parentElement;
  while (box !== board.parentElement && box.scrollWidth <= box.clientWidth + 1) box = box.parentElement;
  const places = spots.filter((spot) => box.contains(spot)).map(lies);
  const [left, right] = [Math.min(...places.map((one) => one.left)), Math.max(...places.map((one) => one.right))];
  const isRow = right - left > innerWidth && box.clientHeight < innerHeight / 3; // of cards: it is read from its beginning
  if (left < 0 || right > innerWidth) box.scrollLeft += isRow ? left - EDGE : (left + right - innerWidth) / 2;
}

// On a small screen the question covers much of the board: all that it is about is in sight where there is room for it,
// else something of it, of what stands first in its list where there is such a thing (a free card in sight is not the
// next Worker). What is placed in one go has its plus and minus on the board.
function showWhereAsked() {
  const end = document.querySelector("#dock").getBoundingClientRect().top;
  const alive = [...board.querySelectorAll(".hot")].filter((spot) => spot.getBoundingClientRect().width);
  const steps = [...board.querySelectorAll("[data-step]")];
  const names = new Set([...(document.querySelector("#options .group")?.querySelectorAll(".option") ?? [])].map((option) => option.dataset.anchor));
  const first = alive.filter((spot) => names.has(spot.dataset.anchor));
  const spots = steps.length ? steps : first.length ? first : alive;
  if (!spots.length) return;
  pan(spots);
  const isHigh = ({ top, bottom }) => top >= TOP && bottom <= end;
  const isSeen = (one) => isHigh(one) && one.left >= 0 && one.right <= innerWidth;
  const places = spots.map(lies);
  const [top, bottom] = [Math.min(...places.map((one) => one.top)), Math.max(...places.map((one) => one.bottom))];
  const fits = bottom - top <= end - TOP;
  if (places.some(isSeen) && (!fits || places.every(isHigh))) return;
  if (fits) return scrollTo({ top: scrollY + (top + bottom - TOP - end) / 2, behavior: still() ? "instant" : "smooth" });
  spots[0].scrollIntoView({ block: "nearest", inline: "center" });
  bringIntoSight(spots[0]);
}

// Hints are given until the reader has them, once for each game.
let shown = "";
export function guide() {
  const lesson = document.querySelector("#lesson");
  if (localStorage.getItem(guided)) document.querySelector("#guide")?.remove();
  const hint = table.dataset.turn ? document.querySelector("#guide") : null; // it stays while others are asked, and waits
  point(((lesson ?? hint)?.dataset.light ?? "").split(" ").filter((place) => place));
  ring();
  if (shown !== table.dataset.decision) {
    if (lesson) bringIntoSight(board.querySelector(".hinted"));
    else if (innerWidth < PHONE && table.dataset.turn) atRest(showWhereAsked);
    else if (innerWidth < PHONE && table.dataset.over && shown) scrollTo({ top: 0, behavior: still() ? "instant" : "smooth" }); // the points are there
  } else if (lesson) document.querySelector("#dock .option.wanted")?.scrollIntoView({ block: "nearest" }); // after a wrong try, too
  shown = table.dataset.decision;
}
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-dismiss]")) return;
  localStorage.setItem(guided, "1");
  guide();
});
new ResizeObserver(ring).observe(document.querySelector("#zoomed"));
