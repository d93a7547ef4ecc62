// Board, story and question keep step: what happened is shown event by event, each with the whole table as it was
// then, and the question waits until its own moment has come. Escape, S, Skip or a click on the board leads there.
import { follow, isSmall } from "./guide.js";
import { morph, pace, still } from "./morph.js";

export const CATCH_UP = 4000; // ms that everything which is behind may take in all
export const CALM = 1400; // whoever chose so much time for each event wants to watch them all
const LEAST = 400; // ms in which an event can be seen
const MOST_WORDS = 3;
const KEPT = new Set(["guide", "invites", "talk", "chairs", "lines", "lesson"]); // not of any moment, or waiting
const table = document.querySelector("#table");
let film = null; // what is being shown: the frames to come, the page at its end, until when
let sayings = 0;

// The lines told since an answer, oldest first. A fight of one's own is shown line by line, that of a rival
// a few lines at a time, the rest answer by answer; what comes again and again is told only.
export function framesOf(page, from) {
  const frames = [];
  for (const line of [...page.querySelectorAll("#lines li[data-entry]")].reverse()) {
    const [at, number] = [Number(line.dataset.entry), Number(line.dataset.number)];
    if (at <= from || line.classList.contains("routine")) continue;
    const battle = line.classList.contains("battle");
    const rival = battle && line.dataset.place?.startsWith("seat.") ? line.dataset.place : "";
    const last = frames.at(-1);
    const alike = last?.at === at && last.battle === battle && (!battle || (rival && last.rival === rival && last.lines.length < MOST_WORDS));
    if (alike) {
      last.number = number;
      last.lines.push(line);
    } else frames.push({ at, number, battle, lines: [line], rival });
  }
  return frames;
}

// How the frames are shown in a time: one by one where it suffices, else neighbours together. Each has its pause,
// and all pauses together are no longer than the time.
export function plan(frames, each, most = each < CALM ? CATCH_UP : Infinity) {
  const room = Math.max(1, Math.floor(most / Math.min(each, LEAST)));
  const count = Math.min(frames.length, room);
  const pause = Math.min(each, most / count);
  return Array.from({ length: count }, (_, place) => {
    const together = frames.slice(Math.floor((place * frames.length) / count), Math.floor(((place + 1) * frames.length) / count));
    const last = together.at(-1);
    return { ...last, page: together.length === 1 ? last.page : undefined, battle: together.some((one) => one.battle), lines: together.flatMap((one) => one.lines), pause };
  });
}

export const rolling = () => film !== null;
export const known = () => film?.known ?? table.dataset; // the newest table that has been heard of

export function start(show, frames, html, fresh) {
  film = { show };
  wait(true);
  const told = Math.max(-1, ...[...table.querySelectorAll("#lines li[data-number]")].map((line) => Number(line.dataset.number)));
  extend(frames, html, fresh, told);
  void roll(film);
}
export function extend(frames, html, fresh, told = film.told) {
  const late = frames.length > 0 || !film.rest;
  Object.assign(film, { html, told, known: { ...fresh.dataset } });
  if (late) {
    film.rest = plan([...(film.rest ?? []), ...frames], pace());
    film.until = pace() < CALM ? performance.now() + film.rest.reduce((sum, one) => sum + one.pause, 0) : Infinity;
  }
  const lines = fresh.querySelector("#lines");
  if (lines) morph(table.querySelector("#lines"), lines);
  tellUntil(told);
}
export function stop() {
  film = null;
  wait(false);
}
export function skip() {
  const mine = film;
  if (!mine) return;
  stop();
  mine.show.put(mine.html);
}

const dock = () => table.querySelector("#dock");
// The question waits: it is dim and cannot be touched, and a way to the present stands beside it.
function wait(on) {
  if (!dock()) return;
  dock().toggleAttribute("data-waits", on);
  for (const part of dock().children) if (!part.matches("#now, #fold, .fold")) part.toggleAttribute("inert", on);
  table.querySelector("#now").hidden = !on;
  if (!on) table.querySelector("#now-words").replaceChildren();
}
function tellUntil(number) {
  if (film) film.told = number;
  for (const line of table.querySelectorAll("#lines li[data-number]")) line.hidden = Number(line.dataset.number) > number;
}
export function strike(frame) {
  const { place } = frame.lines.at(-1).dataset;
  if (!place) return;
  const rival = place.startsWith("seat.") ? `[data-focus="${place.slice(5)}"]` : `[data-anchor="${place}"]`;
  const spots = [...table.querySelectorAll(`#board ${rival}`)];
  for (const spot of spots) spot.classList.add("struck");
  if (frame.battle && !frame.rival) follow(spots);
}
function caption(frame) {
  const words = frame.lines.slice(-MOST_WORDS).map((line) => {
    const copy = document.createElement("p");
    copy.className = line.className;
    copy.append(...[...line.cloneNode(true).childNodes].filter((part) => !part.classList?.contains("dot")));
    return copy;
  });
  table.querySelector("#now-words").replaceChildren(...words);
  table.querySelector("#now").classList.toggle("battle", frame.battle);
}

function load(show, frame) {
  const query = new URLSearchParams(location.search);
  query.set("at", frame.at);
  query.set("line", frame.number);
  return fetch(`${show.base}/part?${query}`)
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null);
}
const sleep = (time) => new Promise((done) => setTimeout(done, time));

// One event: the table as it was then. The last one is the table as it is, whose question opens after it; on a small
// screen the question leads elsewhere on the board, so a fight is told first.
async function present(mine, frame) {
  const now = !mine.rest.length && frame.at >= Number(mine.known.decision) && !(frame.battle && isSmall());
  const html = now ? mine.html : await (frame.page ??= load(mine.show, frame));
  if (film !== mine) return;
  if (mine.rest[0]) mine.rest[0].page ??= load(mine.show, mine.rest[0]);
  if (now) mine.show.put(html);
  else if (html) mine.show.frame(html, KEPT);
  wait(true);
  caption(frame);
  tellUntil(frame.number);
  strike(frame);
  mine.show.heard(frame);
  await sleep(frame.pause);
}
async function roll(mine) {
  while (film === mine && mine.rest.length && !still()) {
    const left = mine.until - performance.now();
    if (left < (mine.rest.length * Math.min(pace(), LEAST)) / 2) mine.rest = plan(mine.rest, pace(), Math.max(1, left)); // the server was slow
    await present(mine, mine.rest.shift());
  }
  if (film === mine) skip();
}

// Says a word over the board, for a moment.
export function say(text) {
  const said = table.querySelector("#said");
  if (!said) return;
  sayings += 1;
  const mine = sayings;
  said.replaceChildren(Object.assign(document.createElement("span"), { textContent: text }));
  said.hidden = false;
  setTimeout(() => mine === sayings && (said.hidden = true), 2500);
}

document.addEventListener("click", (event) => event.target.closest("#now-skip") && skip());
document.addEventListener("visibilitychange", () => document.hidden && skip());
