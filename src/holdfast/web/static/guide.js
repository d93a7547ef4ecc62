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

// A map that is broader than the screen is pushed to where something can be done.
function pan(spots) {
  let box = spots[0].parentElement;
  while (box !== board.parentElement && box.scrollWidth <= box.clientWidth + 1) box = box.parentElement;
  const places = spots.filter((spot) => box.contains(spot)).map(lies);
  const [left, right] = [Math.min(...places.map((one) => one.left)), Math.max(...places.map((one) => one.right))];
  const isRow = right - left > innerWidth && box.clientHeight < innerHeight / 3; // of cards: it is read from its beginning
  if (left < 0 || right > innerWidth) box.scrollLeft += isRow ? left - EDGE : (left + right - innerWidth) / 2;
}

// Pieces that slide lie, for what is looked at here, where their way ends.
function atRest(look) {
  const ways = document.getAnimations().filter((way) => way.id === "slide");
  const times = ways.map((way) => way.currentTime);
  for (const way of ways) way.currentTime = way.effect.getComputedTiming().endTime;
  look();
  for (const [place, way] of ways.entries()) way.currentTime = times[place];
}

const isSeen = ({ top, bottom, left, right }, end) => top >= TOP && bottom <= end && left >= 0 && right <= innerWidth;

// A fight that is being told is in sight on a small screen, too: what it is about stands in the upper third.
export function follow(spots) {
  if (innerWidth >= PHONE || !spots.length) return;
  const end = document.querySelector("#dock").getBoundingClientRect().top;
  atRest(() => {
    if (spots.some((spot) => isSeen(lies(spot), end - (end - TOP) / 3))) return;
    const box = lies(spots[0]);
    scrollBy({ top: box.top - TOP - Math.max(0, (end - TOP) / 3 - box.height), behavior: still() ? "instant" : "smooth" });
  });
}

// On a small screen the question covers much of the board: something that it is about is in sight,
// of what stands first in its list where there is such a thing (a free card in sight is not the next Worker).
function showWhereAsked() {
  if (innerWidth >= PHONE || !table.dataset.turn) return;
  const end = document.querySelector("#dock").getBoundingClientRect().top;
  const alive = [...board.querySelectorAll(".hot")].filter((spot) => spot.getBoundingClientRect().width);
  const names = new Set([...(document.querySelector("#options .group")?.querySelectorAll(".option") ?? [])].map((option) => option.dataset.anchor));
  const fold = document.querySelector("#fold");
  if (fold.checked && !alive.length) fold.checked = false; // nothing but its list can answer it
  const first = alive.filter((spot) => names.has(spot.dataset.anchor));
  const spots = first.length ? first : alive;
  if (spots.length) pan(spots);
  if (!spots.length || spots.some((spot) => isSeen(lies(spot), end))) return;
  const far = (spot) => Math.abs(lies(spot).top - TOP);
  const nearest = spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best));
  nearest.scrollIntoView({ block: "nearest", inline: "center" });
  bringIntoSight(nearest);
}

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
  if (shown && over && !ended && innerWidth < PHONE) scrollTo({ top: 0, behavior: still() ? "instant" : "smooth" }); // there it says how it ended
  ended = over;
  if (shown !== table.dataset.decision) {
    atRest(() => (lesson ? bringIntoSight(board.querySelector(".hinted")) : showWhereAsked()));
  } else if (lesson) document.querySelector("#dock .option.wanted")?.scrollIntoView({ block: "nearest" }); // after a wrong try, too
  shown = table.dataset.decision;
}
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-dismiss]")) return;
  localStorage.setItem(guided, "1");
  guide();
});
new ResizeObserver(ring).observe(document.querySelector("#zoomed"));
