// The table: news by EventSource, answers by fetch, the new page by morphing. Without this script forms do it all.
import { morph, slide } from "./morph.js";
import { remember } from "./site.js";

const table = document.querySelector("#table");
const lost = document.querySelector("#lost");
const id = table.dataset.table;
const base = `/t/${id}`;
let running = null;
let again = false;

// What changed since the reader's last decision: watched texts against those at that time.
const snapshotName = `hf_seen_${id}`;
const nameOf = (part) => part.id || part.dataset.count;
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
  sessionStorage.setItem(snapshotName, JSON.stringify(texts()));
}

// Numbers count to their new value; pieces slide; both are quick and block nothing.
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches || pace() === 0;
function tick(before) {
  if (still()) return;
  for (const part of table.querySelectorAll("svg [data-count], .counts b")) {
    const name = nameOf(part) ?? nameOf(part.parentElement);
    const from = Number(before[name]?.trim());
    const to = Number(part.textContent);
    if (!Number.isInteger(from) || !Number.isInteger(to) || from === to || part.firstElementChild) continue;
    const start = performance.now();
    const frame = (now) => {
      const done = Math.min(1, (now - start) / 240);
      part.textContent = Math.round(from + (to - from) * done);
      if (done < 1 && part.isConnected) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }
}

function read(html) {
  return new DOMParser().parseFromString(html, "text/html").querySelector("#table");
}
function put(html) {
  const fresh = read(html);
  if (!fresh) return location.reload(); // a curtain, or an error page
  const inDock = document.activeElement?.closest("#dock") || document.activeElement === document.body;
  closeMenu();
  const before = texts();
  slide(table, () => morph(table, fresh));
  tick(before);
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
  const box = table.querySelector("#pace-box");
  if (box) {
    box.hidden = false;
    box.querySelector("select").value = String(pace());
  }
}

// Moves of others are shown one after the other on the board, while the question can be answered already.
const MOST_FRAMES = 6;
let film = null; // what is being shown: how far it is, where it ends, the page at its end
function pace() {
  return Number(localStorage.getItem("hf_pace") ?? 350);
}
function swap(fresh, names) {
  for (const name of names) {
    const [old, next] = [table.querySelector(name), fresh.querySelector(name)];
    if (old && next) morph(old, next);
  }
}
function show(html) {
  const fresh = read(html);
  if (!fresh) return location.reload();
  const from = Number(table.dataset.decision);
  const to = Number(fresh.dataset.decision);
  const watchable = !table.dataset.replay && !still() && !document.hidden && to > from + 1;
  if (to < from || (!film && !watchable)) {
    film = null;
    return put(html);
  }
  const rolling = film !== null;
  film ??= { at: from };
  Object.assign(film, { to, html });
  swap(fresh, ["#dock"]);
  table.dataset.decision = to;
  return rolling ? undefined : void roll(film);
}
async function roll(mine) {
  for (let left = MOST_FRAMES; left > 0 && mine.at < mine.to - 1; left -= 1) {
    mine.at += Math.max(1, Math.round((mine.to - 1 - mine.at) / left));
    const answer = await fetch(`${base}/part?at=${mine.at}`).catch(() => null);
    if (film !== mine) return;
    const past = answer?.ok && read(await answer.text());
    if (film !== mine) return;
    if (past) {
      const before = texts();
      slide(table, () => swap(past, ["#board", "#seats", "#lines"]));
      tick(before);
    }
    await new Promise((done) => setTimeout(done, pace()));
    if (film !== mine) return;
  }
  film = null;
  put(mine.html);
}
function skip() {
  const html = film?.html;
  film = null;
  if (html) put(html);
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

async function send(form, button) {
  const data = new URLSearchParams(new FormData(form, button));
  const path = form.getAttribute("action"); // a button named "action" hides the property
  const query = form.getAttribute("method") === "get";
  film = null; // whoever acts has seen enough
  if (form.matches("[data-answer]")) keepSnapshot();
  const url = query ? `${path}?${data}` : path;
  try {
    const answer = await fetch(url, { method: query ? "GET" : "POST", body: query ? undefined : data, headers: { "X-Part": "1" } });
    if (answer.redirected) location.href = answer.url;
    else show(await answer.text());
    lost.hidden = true;
  } catch {
    lost.hidden = false;
  }
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
  const spot = event.target.closest(".board [data-anchor]");
  if (spot && !event.target.closest("button, a, input")) openSpot(spot);
  else if (menu && !menu.contains(event.target)) closeMenu();
  const step = event.target.closest("[data-step]");
  if (step) moveStep(step.dataset.for, Number(step.dataset.step));
  if (event.target.closest("[data-dismiss]")) dismiss();
  if (event.target.closest("[data-next]")) {
    hintAt += 1;
    guide();
  }
  if (event.target.closest("[data-copy]")) navigator.clipboard?.writeText(event.target.closest("[data-copy]").dataset.copy);
});
for (const name of ["mouseover", "focusin", "mouseout", "focusout"]) {
  document.addEventListener(name, (event) => {
    const anchor = event.target.closest?.("[data-anchor]")?.dataset.anchor;
    if (!anchor) return;
    const on = name === "mouseover" || name === "focusin";
    for (const other of table.querySelectorAll("[data-anchor]")) if (other.dataset.anchor === anchor) other.classList.toggle("lit", on);
  });
}

// A whole deployment at once: plus and minus, within the pools.
function poolLeft(form, pool) {
  const inputs = [...form.querySelectorAll("input[data-pool]")].filter((input) => input.dataset.pool === pool);
  return Number(inputs[0]?.dataset.total ?? 0) - inputs.reduce((sum, input) => sum + Number(input.value || 0), 0);
}
function moveStep(name, by) {
  const input = table.querySelector(`#${CSS.escape(name)}`);
  if (!input || (by > 0 && poolLeft(input.form, input.dataset.pool) < by)) return;
  input.value = Math.max(Number(input.min), Math.min(Number(input.max), Number(input.value) + by));
  showPools(input.form);
}
function showPools(form) {
  for (const left of form.querySelectorAll("[data-left]")) left.textContent = poolLeft(form, left.dataset.left);
}
document.addEventListener("change", (event) => event.target.id === "pace" && localStorage.setItem("hf_pace", event.target.value));
document.addEventListener("input", (event) => {
  if (event.target.dataset.pool) showPools(event.target.form);
  if (event.target.id === "replay-at") event.target.form.requestSubmit();
});

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
  if (event.key === "Escape") return closeMenu(skip());
  if (typing) return;
  if (/^[0-9]$/.test(event.key)) number(event.key);
  else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    if (event.target.matches("input")) return;
    const all = [...(menu ?? table).querySelectorAll(".option")];
    if (!all.length) return;
    const here = all.indexOf(document.activeElement);
    all.at(here < 0 ? 0 : (here + (event.key === "ArrowDown" ? 1 : -1)) % all.length).focus();
    event.preventDefault();
  } else if (event.key === "u" || event.key === "U") table.querySelector("#undo:not(:disabled)")?.click();
  else if (event.key === "h" || event.key === "H") table.querySelector("#hint")?.click();
  else if (event.key === "?") {
    table.querySelector("#why")?.setAttribute("open", "");
    table.querySelector("#why-words")?.focus();
    event.preventDefault();
  } else if (event.key === "Enter" && event.target.matches(".board [data-anchor]")) openSpot(event.target);
});

// The guided start is offered once for each game, one hint at a time.
const guided = `hf_guided_${table.dataset.game}`;
let hintAt = 0;
function guide() {
  const box = document.querySelector("#guide");
  if (!box) return;
  if (localStorage.getItem(guided)) return box.remove();
  const hints = [...box.querySelectorAll("li")];
  hints.forEach((hint, place) => (hint.hidden = place !== hintAt));
  box.querySelector("[data-next]").hidden = hintAt >= hints.length - 1;
  return undefined;
}
function dismiss() {
  localStorage.setItem(guided, "1");
  guide();
}

if (!table.dataset.replay) {
  const news = new EventSource(`${base}/stream`);
  news.onmessage = (event) => event.data !== table.dataset.change && refresh();
  news.onopen = () => {
    if (!lost.hidden) refresh();
    lost.hidden = true;
  };
  news.onerror = () => (lost.hidden = false);
  addEventListener("pagehide", () => news.close());
}
if (!sessionStorage.getItem(snapshotName)) keepSnapshot();
settle();
