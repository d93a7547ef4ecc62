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

// A map with a place of the reader's own shows that one in the middle, and what lies around it.
function showOwn(spots, end) {
  const own = spots[0]?.ownerSVGElement?.querySelector(".own-place");
  if (!own) return false;
  own.scrollIntoView({ block: "nearest", inline: "center" });
  const { top, bottom, height } = lies(own);
  if (top - height < TOP || bottom + height > end) bringIntoSight(own);
  return true;
}
const isSeen = ({ top, bottom, left, right }, end) => top >= TOP && bottom <= end && left >= 0 && right <= innerWidth;

// On a small screen what is fought over comes into sight while it is told.
export function follow(spots) {
  if (!isSmall() || !spots.length) return;
  const end = document.querySelector("#dock").getBoundingClientRect().top;
  if (!spots.some((spot) => isSeen(lies(spot), end))) bringIntoSight(spots[0]);
}

// Where some leave places for others, all places that they leave are in sight, or the lowest of them.
function showWhoLeaves(end) {
  const places = new Set([...document.querySelectorAll("#batch [data-source]")].map((field) => field.dataset.source));
  const boxes = [...board.querySelectorAll("[data-anchor]")].filter((spot) => places.has(spot.dataset.anchor)).map(lies);
  if (!boxes.length) return false;
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  if (top < TOP || bottom > end) scrollBy({ top: Math.max(bottom - end + EDGE, Math.min(0, top - TOP)), behavior: still() ? "instant" : "smooth" });
  return true;
}

// Where a question is about another part of the board than that of its answers, that part is in sight.
function showLookedAt(end) {
  const wanted = board.querySelector("[data-look]")?.dataset.look;
  const part = wanted && board.querySelector(wanted);
  if (!part) return false;
  const { top, bottom } = part.getBoundingClientRect();
  if (top > end / 2 || bottom < end / 2) scrollBy({ top: top - TOP, behavior: still() ? "instant" : "smooth" });
  return true;
}

// When the game is over, how it ended is read first.
function showTheEnd() {
  const told = document.querySelector("#main > :is(#sheet, #onward)");
  if (told && isSmall() && told.getBoundingClientRect().top < 0) scrollTo({ top: 0, behavior: still() ? "instant" : "smooth" });
}

// On a small screen the question covers much of the board: something that it is about is in sight,
// of what stands first in its list where there is such a thing (a free card in sight is not the next Worker).
function showWhereAsked() {
  if (!isSmall() || !table.dataset.turn) return;
  const end = document.querySelector("#dock").getBoundingClientRect().top;
  if (showWhoLeaves(end) || showLookedAt(end)) return;
  const alive = [...board.querySelectorAll(".hot")].filter((spot) => spot.getBoundingClientRect().width);
  const names = new Set([...(document.querySelector("#options .group")?.querySelectorAll(".option") ?? [])].map((option) => option.dataset.anchor));
  const first = alive.filter((spot) => names.has(spot.dataset.anchor));
  const spots = first.length ? first : alive;
  if (showOwn(spots, end)) return;
  if (spots.length) pan(spots);
  if (!spots.length || spots.some((spot) => isSeen(lies(spot), end))) return;
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
    else if (table.dataset.over && !table.dataset.replay) showTheEnd();
    else if (document.readyState === "complete") showWhereAsked();
    else addEventListener("load", showWhereAsked, { once: true }); // before that nothing lies where it will lie
  } else if (lesson) document.querySelector("#dock .option.wanted")?.scrollIntoView({ block: "nearest" }); // after a wrong try, too
  shown = table.dataset.decision;
}
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-dismiss]")) return;
  localStorage.setItem(guided, "1");
  guide();
});
new ResizeObserver(ring).observe(document.querySelector("#zoomed"));
