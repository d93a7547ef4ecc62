// The moves of others, and fights blow by blow: one after the other on the board, at the reader's pace, while
// the question can be answered already. Escape, S, or a click on the board skips to the present.
import { pace, still } from "./morph.js";

const MOST_FRAMES = 80;
const strip = document.querySelector("#now");
const words = document.querySelector("#now-words");
let film = null; // what is being shown: its frames, how far it is, the page at its end

// The lines told since an answer, oldest first. A fight of one's own is shown line by line, that of a rival
// a few lines at a time, the rest answer by answer.
const MOST_WORDS = 3;
export function framesOf(page, from) {
  const frames = [];
  for (const line of [...page.querySelectorAll("#lines li[data-entry]")].reverse()) {
    const [at, number] = [Number(line.dataset.entry), Number(line.dataset.number)];
    if (at <= from) continue;
    const battle = line.classList.contains("battle");
    const rival = battle && line.dataset.place?.startsWith("seat.") ? line.dataset.place : "";
    const last = frames.at(-1);
    const alike = last?.at === at && last.battle === battle && (!battle || (rival && last.rival === rival && last.lines.length < MOST_WORDS));
    if (alike) {
      last.number = number;
      last.lines.push(line);
    } else frames.push({ at, number, battle, rival, lines: [line] });
  }
  return frames.slice(-MOST_FRAMES);
}

export const rolling = () => film !== null;

export function start(show, frames, html) {
  film = { show, frames, html, next: 0 };
  strip.dataset.rolling = "1";
  void roll(film);
}
export function extend(frames, html) {
  film.frames.push(...frames);
  film.html = html;
}
export function stop() {
  if (film) strip.hidden = true; // words of its own stay for their moment
  delete strip.dataset.rolling;
  film = null;
}
export function skip() {
  const mine = film;
  stop();
  if (mine) mine.show.end(mine.html);
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

function caption(frame) {
  words.replaceChildren(...frame.lines.slice(0, MOST_WORDS).map((line) => {
    const copy = document.createElement("p");
    copy.className = line.className;
    copy.append(...[...line.cloneNode(true).childNodes].filter((part) => !part.classList?.contains("dot")));
    return copy;
  }));
  strip.classList.toggle("battle", frame.battle);
  strip.hidden = false;
}

async function roll(mine) {
  let coming = load(mine.show, mine.frames[0]);
  while (mine.next < mine.frames.length - 1) {
    const frame = mine.frames[mine.next];
    const html = await coming;
    if (film !== mine) return;
    mine.next += 1;
    coming = mine.next < mine.frames.length - 1 ? load(mine.show, mine.frames[mine.next]) : null;
    caption(frame);
    if (html) mine.show.frame(html, frame);
    await sleep(pace());
    if (film !== mine) return;
    coming ??= mine.next < mine.frames.length - 1 ? load(mine.show, mine.frames[mine.next]) : null;
    if (still()) break;
  }
  const last = mine.frames.at(-1);
  film = null;
  delete strip.dataset.rolling;
  caption(last);
  mine.show.end(mine.html, last);
  await sleep(pace());
  if (!film) strip.hidden = true;
}

// Says a word in the same place, for a moment.
export function say(text) {
  if (film) return;
  const line = document.createElement("p");
  line.textContent = text;
  words.replaceChildren(line);
  strip.classList.remove("battle");
  strip.hidden = false;
  setTimeout(() => !film && words.firstChild === line && (strip.hidden = true), 2500);
}

document.querySelector("#now-skip").addEventListener("click", skip);
