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
function bringIntoSight() {
  const spot = board.querySelector(".hinted");
  document.querySelector("#dock .option.wanted")?.scrollIntoView({ block: "nearest" });
  if (!spot) return;
  if (innerWidth >= PHONE) return void spot.scrollIntoView({ block: "nearest", inline: "nearest" });
  const [box, dock] = [spot.getBoundingClientRect(), document.querySelector("#dock").getBoundingClientRect()];
  const middle = (60 + dock.top) / 2; // between the links of the site and the question
  scrollBy({ top: box.top + box.height / 2 - middle, behavior: still() ? "instant" : "smooth" });
}

// Hints are given until the reader has them, once for each game.
let shown = "";
export function guide() {
  const lesson = document.querySelector("#lesson");
  if (localStorage.getItem(guided)) document.querySelector("#guide")?.remove();
  const hint = table.dataset.turn ? document.querySelector("#guide") : null; // it stays while others are asked, and waits
  point(((lesson ?? hint)?.dataset.light ?? "").split(" ").filter((place) => place));
  ring();
  if (lesson && shown !== table.dataset.decision) bringIntoSight();
  shown = table.dataset.decision;
}
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-dismiss]")) return;
  localStorage.setItem(guided, "1");
  guide();
});
new ResizeObserver(ring).observe(document.querySelector("#zoomed"));
