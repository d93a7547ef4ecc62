// The table: news by EventSource, answers by fetch, the new page by morphing. Without this script forms do it all.
import { hide as hideCard } from "./cards.js";
import * as film from "./film.js";
import { morph, pace, settleCounts, slide, still, tick } from "./morph.js";
import { passing, pressPassing, showPassing, stopPassing } from "./passing.js";
import { moveStep, placeAt, send as sendPlacing, showPlacing } from "./place.js";
import { remember } from "./site.js";
import { showZoom } from "./zoom.js";

const table = document.querySelector("#table");
const lost = document.querySelector("#lost");
const id = table.dataset.table;
const base = `/t/${id}`;
let running = null;
let again = false;

// What changed since the reader's last decision: watched texts against those at that time.
const snapshotName = `hf_seen_${id}`;
const nameOf = (part) => part.id || part.dataset.count || undefined;
const watched = () => [...table.querySelectorAll("[data-watch][id], [data-count]")];
const texts = () => Object.fromEntries(watched().map((part) => [nameOf(part), part.textContent]));
function markChanges() {
  let before = null;
  try {
    before = JSON.parse(sessionStorage.getItem(snapshotName));
  } catch { /* an unreadable memory is no memory */ }
  if (table.dataset.replay) before = null;
  for (const part of watched()) {
    const name = nameOf(part);
    part.classList.toggle("changed", !!before && name in before && before[name] !== part.textContent);
  }
}
function keepSnapshot() {
  settleCounts();
  sessionStorage.setItem(snapshotName, JSON.stringify(texts()));
}

const counted = () => table.querySelectorAll("#zoomed [data-count], .counts b");
const countName = (part) => nameOf(part) ?? nameOf(part.parentElement);
const move = (change) => {
  settleCounts();
  const before = texts();
  slide(table, change);
  tick(counted(), before, countName);
};

function read(html) {
  return new DOMParser().parseFromString(html, "text/html").querySelector("#table");
}
function put(html) {
  const fresh = read(html);
  if (!fresh) return location.reload(); // a curtain, or an error page
  const inDock = document.activeElement?.closest("#dock") || document.activeElement === document.body;
  closeMenu();
  hideCard();
  move(() => morph(table, fresh));
  settle();
  table.querySelector(".best")?.scrollIntoView({ block: "nearest" });
  const active = document.activeElement;
  const first = matchMedia("(hover: hover)").matches ? ".batch input, .option" : ".option"; // no keyboard on a phone
  if (inDock && (active === document.body || !active)) table.querySelector(first)?.focus({ preventScroll: true });
  return undefined;
}
function settle() {
  markChanges();
  guide();
  note();
  showPlacing();
  showPassing(table);
  showZoom();
  showProposed();
  document.querySelector("#settings")?.removeAttribute("hidden");
  const [speed, alone] = [document.querySelector("#pace"), document.querySelector("#forced")];
  if (speed) speed.value = String(pace());
  if (alone) alone.checked = answersForced();
  const stop = document.querySelector("#stop");
  if (stop && [...stop.options].some((one) => one.value === stopChosen())) stop.value = stopChosen();
}

// What is proposed is marked on the board too.
function showProposed() {
  const places = new Set([...table.querySelectorAll(".option[data-proposed]")].map((one) => one.dataset.anchor));
  for (const spot of table.querySelectorAll("#board [data-anchor]")) spot.classList.toggle("proposed", places.has(spot.dataset.anchor));
}

// Moves of others are shown one after the other on the board, while the question can be answered already.
function swap(fresh, names) {
  for (const name of names) {
    const [old, next] = [table.querySelector(name), fresh.querySelector(name)];
    if (old && next) morph(old, next);
  }
}
const numberOf = (line) => Number(line.dataset.number);
function hideLinesAfter(number) {
  for (const line of table.querySelectorAll("#lines li[data-number]")) line.hidden = numberOf(line) > number;
}
function strike(frame) {
  const { place } = frame.lines.at(-1).dataset;
  if (!place) return;
  const rival = place.startsWith("seat.") ? `[data-focus="${place.slice(5)}"]` : `[data-anchor="${place}"]`;
  for (const spot of table.querySelectorAll(`#board ${rival}`)) spot.classList.add("struck");
}
const shows = {
  base,
  frame(html, frame) {
    const past = read(html);
    if (!past) return;
    move(() => swap(past, ["#zoomed", "#seats"]));
    hideLinesAfter(frame.number);
    showZoom();
    strike(frame);
  },
  end(html, frame) {
    put(html);
    if (frame) strike(frame);
    answerForced();
  },
};
function show(html) {
  const fresh = read(html);
  if (!fresh) return location.reload();
  // Answers of the server may overtake each other: what is older than the page is not shown any more.
  if (!table.dataset.replay && Number(fresh.dataset.change) < Number(table.dataset.change)) return undefined;
  const from = Number(table.dataset.decision);
  const to = Number(fresh.dataset.decision);
  const frames = table.dataset.replay || document.hidden || still() || to < from ? [] : film.framesOf(fresh, from);
  if (!frames.length || (!film.rolling() && frames.length < 2)) {
    if (film.rolling() && to === from) return void film.extend([], html);
    film.stop();
    put(html);
    if (frames.length) strike(frames[0]);
    return answerForced();
  }
  const told = Math.max(-1, ...[...table.querySelectorAll("#lines li[data-number]:not([hidden])")].map(numberOf));
  swap(fresh, ["#dock", "#lines"]);
  hideLinesAfter(told);
  for (const name of ["data-decision", "data-change", "data-turn", "data-over"]) {
    if (fresh.hasAttribute(name)) table.setAttribute(name, fresh.getAttribute(name));
    else table.removeAttribute(name);
  }
  showPlacing();
  showPassing(table);
  if (film.rolling()) film.extend(frames, html);
  else film.start(shows, frames, html);
  return answerForced();
}

// A question with one answer decides nothing, so it is answered at once, and said. After taking something back
// the reader answers everything, or there would be no way past such a question.
let undone = false;
const answersForced = () => localStorage.getItem("hf_forced") !== "0";
// Where the reader wants to be asked is the reader's own affair: the page gives the other answers.
const stopName = `hf_stop_${table.dataset.game}`;
const stopChosen = () => localStorage.getItem(stopName) ?? document.querySelector("#stop option[selected]")?.value ?? "";
function answerQuiet() {
  const answers = table.querySelector("#answers");
  const found = (answers?.dataset.quiet ?? "").split(" ").map((one) => one.split(":")).find(([stop]) => stop === (passing(table) || stopChosen()));
  const option = found?.[1] && table.querySelector(`#option-${found[1]}`);
  if (!option) return false;
  const words = option.querySelector(".what").textContent.trim();
  if (option.closest("li").querySelector(".propose")) return proposeQuiet(answers, option, words);
  film.say(`Done for you, as your settings say: ${words}.`);
  send(answers, option, true);
  return true;
}
// Where team mates may answer too, a reader who does not want to be asked has one voice, given once. It decides
// when none of them is at the table.
let voiced = "";
function proposeQuiet(answers, option, words) {
  if (voiced === table.dataset.decision || answers.querySelector(".propose[aria-pressed=true]")) return false;
  voiced = table.dataset.decision;
  film.say(`Said for you, as your settings say: ${words}.`);
  send(answers, option.closest("li").querySelector(".propose"), true);
  return true;
}
function answerForced() {
  const options = table.querySelectorAll("#answers .option");
  if (!table.dataset.turn || table.dataset.replay || undone || sending) return;
  if (answerQuiet() || !answersForced()) return;
  if (options.length !== 1 || table.querySelector("#batch")) return;
  if (table.querySelector("#answers[data-later]")) return; // a team mate's page does it
  film.say(`Only one way, so done for you: ${options[0].querySelector(".what").textContent.trim()}.`);
  send(table.querySelector("#answers"), options[0], true);
}

function note() {
  if (table.dataset.replay) return;
  const state = table.dataset.over ? "over" : table.dataset.turn ? "your turn" : "going on";
  remember({ id, title: table.dataset.title, state, when: Date.now() });
  document.title = `${table.dataset.turn ? "● " : ""}${table.dataset.title} · Holdfast`;
}

async function refresh() {
  if (running) {
    again = true;
    return running;
  }
  running = (async () => {
    do {
      again = false;
      const answer = await fetch(`${base}/part${location.search}`, { cache: "no-store" });
      if (answer.redirected || answer.status >= 500) return;
      show(await answer.text());
    } while (again);
  })();
  try {
    await running;
  } catch {
    lost.hidden = false;
  } finally {
    running = null;
  }
  return undefined;
}

let sending = 0;
async function send(form, button, alone = false) {
  const data = new URLSearchParams(new FormData(form, button));
  if (alone) data.set("alone", "1");
  const path = button?.getAttribute("formaction") ?? form.getAttribute("action"); // a button named "action" hides the property
  const query = form.getAttribute("method") === "get";
  sending += 1;
  if (!alone) {
    film.skip(); // whoever acts has seen enough
    stopPassing();
    if (form.matches("[data-answer]") && !button?.matches(".propose")) {
      keepSnapshot();
      undone = path.endsWith("/undo");
    }
  }
  const look = new URLSearchParams(location.search).get("look");
  const url = query ? `${path}?${data}` : look ? `${path}?look=${look}` : path;
  table.dataset.busy = "1";
  let html = null;
  let late = false; // a team mate was faster with what the page did by itself
  try {
    const answer = await fetch(url, { method: query ? "GET" : "POST", body: query ? undefined : data, headers: { "X-Part": "1" } });
    if (answer.redirected) location.href = answer.url;
    else html = await answer.text();
    late = alone && answer.status === 409;
    lost.hidden = true;
  } catch {
    lost.hidden = false;
  }
  sending -= 1;
  if (!sending) delete table.dataset.busy;
  if (late) refresh();
  else if (html !== null) show(html);
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-live]")) return;
  event.preventDefault();
  send(form, event.submitter);
  if (form.matches("[data-clear]")) form.reset();
});

// Spots on the board: one option is done, several open a menu, none says why not.
let menu = null;
function closeMenu() {
  menu?.remove();
  menu = null;
}
const optionsAt = (anchor) => [...table.querySelectorAll(".option[data-anchor]")].filter((one) => one.dataset.anchor === anchor);
async function openSpot(spot) {
  const anchor = spot.dataset.anchor;
  const found = optionsAt(anchor);
  closeMenu();
  if (found.length && placeAt(anchor)) return undefined;
  if (found.length === 1) return found[0].click();
  menu = document.createElement("div");
  menu.className = "spot-menu";
  menu.setAttribute("role", "dialog");
  menu.setAttribute("aria-label", spot.getAttribute("aria-label") ?? "Here");
  if (found.length) {
    for (const option of found) {
      const copy = option.cloneNode(true);
      copy.removeAttribute("id");
      copy.addEventListener("click", (event) => {
        event.preventDefault();
        option.click();
      });
      menu.append(copy);
    }
  } else {
    const answer = await fetch(`${base}/why?${new URLSearchParams({ anchor, only: "1" })}`);
    menu.innerHTML = answer.ok ? await answer.text() : "";
    if (!menu.textContent.trim()) return closeMenu();
  }
  const place = spot.getBoundingClientRect();
  document.body.append(menu);
  menu.style.left = `${Math.max(8, Math.min(place.left, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(place.bottom + 4, innerHeight - menu.offsetHeight - 8))}px`;
  menu.querySelector("button, a")?.focus();
  return undefined;
}
document.addEventListener("click", (event) => {
  if (film.rolling() && event.target.closest("#zoomed")) return film.skip(); // the board shows the past
  const look = event.target.closest("#table:not([data-replay]) a[href^='?look=']");
  if (look) {
    event.preventDefault();
    history.replaceState(null, "", look.getAttribute("href"));
    return void refresh();
  }
  if (event.target.closest("[data-send]")) return sendPlacing();
  const pass = event.target.closest("[data-pass]");
  if (pass) {
    pressPassing(table, pass);
    if (!passing(table)) return undefined;
    undone = false;
    return answerForced();
  }
  const spot = event.target.closest("[data-step]") ? null : event.target.closest(".board [data-anchor]");
  if (spot && !event.target.closest("button, a, input")) openSpot(spot);
  else if (menu && !menu.contains(event.target)) closeMenu();
  const step = event.target.closest("[data-step]");
  if (step) moveStep(step.dataset.for, Number(step.dataset.step));
  if (event.target.closest("[data-dismiss]")) dismiss();
  if (event.target.closest("[data-next]")) {
    hintAt += 1;
    guide();
  }
});
for (const name of ["mouseover", "focusin", "mouseout", "focusout"]) {
  document.addEventListener(name, (event) => {
    const anchor = event.target.closest?.("[data-anchor]")?.dataset.anchor;
    if (!anchor) return;
    const on = name === "mouseover" || name === "focusin";
    for (const other of table.querySelectorAll("[data-anchor]")) if (other.dataset.anchor === anchor) other.classList.toggle("lit", on);
  });
}

document.addEventListener("change", (event) => {
  if (event.target.id === "pace") localStorage.setItem("hf_pace", event.target.value);
  if (event.target.id === "stop") {
    localStorage.setItem(stopName, event.target.value);
    answerForced();
  }
  if (event.target.id === "forced") localStorage.setItem("hf_forced", event.target.checked ? "1" : "0");
});
document.addEventListener("input", (event) => event.target.id === "replay-at" && event.target.form.requestSubmit());

// Keys: 1-9 and longer numbers, arrows, Enter (the focused button), U, H, ?, Escape.
let typed = "";
let wait = 0;
function number(digit) {
  clearTimeout(wait);
  typed += digit;
  const keys = [...table.querySelectorAll(".option[data-key]")];
  const exact = keys.find((one) => one.dataset.key === typed);
  if (keys.some((one) => one.dataset.key !== typed && one.dataset.key.startsWith(typed))) {
    exact?.focus();
    wait = setTimeout(() => number(""), 700);
    if (digit) return;
  }
  clearTimeout(wait);
  typed = "";
  exact?.click();
}
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.matches("input:not([type=radio]):not([type=range]), textarea, select");
  if (event.key === "Escape") {
    stopPassing();
    showPassing(table);
  }
  if (event.key === "Escape" || (!typing && film.rolling() && event.key.toLowerCase() === "s")) return closeMenu(film.skip());
  if (typing) return;
  const button = event.target.closest?.(".board [role=button]");
  if (button && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    return;
  }
  if (/^[0-9]$/.test(event.key)) number(event.key);
  else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    if (event.target.matches("input")) return;
    const all = [...(menu ?? table).querySelectorAll(".option")];
    if (!all.length) return;
    const here = all.indexOf(document.activeElement);
    all.at(here < 0 ? 0 : (here + (event.key === "ArrowDown" ? 1 : -1)) % all.length).focus();
    event.preventDefault();
  } else if (event.key === "u" || event.key === "U") table.querySelector("#undo:not(:disabled)")?.click();
  else if (event.key === "p" || event.key === "P") document.activeElement.closest("#answers li")?.querySelector(".propose")?.click();
  else if (event.key === "h" || event.key === "H") table.querySelector("#hint")?.click();
  else if (event.key === "?") {
    table.querySelector("#why")?.setAttribute("open", "");
    table.querySelector("#why-words")?.focus();
    event.preventDefault();
  }
});

// The guided start is offered once for each game, one hint at a time.
const guided = `hf_guided_${table.dataset.game}`;
let hintAt = 0;
function guide() {
  const box = document.querySelector("#guide");
  if (!box) return;
  if (localStorage.getItem(guided)) return box.remove();
  const hints = [...box.querySelectorAll("li")];
  const now = Math.min(hintAt, hints.length - 1);
  hints.forEach((hint, place) => (hint.hidden = place !== now));
  box.querySelector("[data-next]").hidden = now >= hints.length - 1;
  point(hints[now]?.dataset.shows);
  return undefined;
}
// The places a hint speaks of are pointed at, as long as it is read.
function point(place) {
  for (const spot of table.querySelectorAll("#board .hinted")) spot.classList.remove("hinted");
  if (!place) return;
  const here = [...table.querySelectorAll("#board [data-anchor]")].filter((spot) => `${spot.dataset.anchor}.`.startsWith(`${place}.`));
  const alive = here.filter((spot) => spot.classList.contains("hot"));
  for (const spot of alive.length ? alive : here) spot.classList.add("hinted");
}
function dismiss() {
  localStorage.setItem(guided, "1");
  point("");
  guide();
}

if (!table.dataset.replay) {
  const news = new EventSource(`${base}/stream`);
  news.onmessage = (event) => event.data !== table.dataset.change && refresh();
  news.onopen = () => {
    if (!lost.hidden) refresh();
    lost.hidden = true;
  };
  news.onerror = () => {
    lost.hidden = false;
    if (news.readyState === EventSource.CLOSED) refresh(); // refused: this browser may no longer sit here
  };
  addEventListener("pagehide", () => news.close());
}
if (!sessionStorage.getItem(snapshotName)) keepSnapshot();
settle();
answerForced();
document.documentElement.dataset.awake = "1"; // from now on the page listens
