// The table: news by EventSource, answers by fetch, the new page by morphing. Without this script forms do it all.
import { faceAt, hide as hideCard } from "./cards.js";
import * as film from "./film.js";
import { guide } from "./guide.js";
import { morph, settleCounts, slide, still, tick } from "./morph.js";
import { passing, pressPassing, showPassing, stopPassing } from "./passing.js";
import { moveStep, placeAt, send as sendPlacing, showPlacing } from "./place.js";
import { isLost, isPending, post, tellLost } from "./post.js";
import { playReplay } from "./replay.js";
import { answersForced, showSettings, stopChosen } from "./settings.js";
import { hear } from "./sound.js";
import { tellTurn, waitTurn } from "./turn.js";
import { fitBoard, showZoom } from "./zoom.js";

const table = document.querySelector("#table");
const KEPT = new Set(["guide"]); // a hint of a first game stands until the next one
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
  slide(table, () => {
    change();
    fitBoard();
  });
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
  const asked = table.dataset.decision;
  const waits = !fresh.dataset.turn && !fresh.dataset.over;
  move(() => morph(table, fresh, waits ? KEPT : undefined)); // or the board would jump whenever somebody else is asked
  if (asked !== table.dataset.decision) table.querySelector("#options")?.scrollTo(0, 0); // another question
  settle();
  const best = table.querySelector(".best");
  (best?.closest(".option") ?? best)?.scrollIntoView({ block: "nearest" }); // with the reason below it
  const active = document.activeElement;
  const first = matchMedia("(hover: hover)").matches ? ".batch input, .option" : ".option"; // no keyboard on a phone
  if (inDock && (active === document.body || !active)) table.querySelector(first)?.focus({ preventScroll: true });
  return undefined;
}
function settle() {
  markChanges();
  guide();
  tellTurn(table);
  showPlacing();
  showPassing(table);
  showZoom();
  fitBoard();
  showProposed();
}

// What is proposed is marked on the board too.
function showProposed() {
  const places = new Set([...table.querySelectorAll(".option[data-proposed]")].map((one) => one.dataset.anchor));
  for (const spot of table.querySelectorAll("#board [data-anchor]")) spot.classList.toggle("proposed", places.has(spot.dataset.anchor));
}

// What others did, and what one's own answer brought about, is shown event by event before the next question.
const shows = {
  base,
  put,
  frame(html, kept) {
    const past = read(html);
    if (!past) return;
    closeMenu();
    hideCard();
    move(() => morph(table, past, kept));
    waitTurn();
    showZoom();
  },
  heard(frame) {
    hear(frame.battle ? "battle" : "event");
  },
};
function show(html, own = false) {
  const fresh = read(html);
  if (!fresh) return location.reload();
  const known = film.known();
  const [from, to] = [Number(known.decision), Number(fresh.dataset.decision)];
  // Answers of the server may overtake each other: what is older than the page is not shown any more.
  if (!table.dataset.replay && Number(fresh.dataset.change) < Number(known.change)) return undefined;
  const frames = table.dataset.replay || document.hidden || still() || to < from ? [] : film.framesOf(fresh, from);
  if (film.rolling() && to >= from) film.extend(frames, html, fresh);
  else if (frames.length > (own ? 1 : 0)) film.start(shows, frames, html, fresh);
  else {
    film.stop();
    put(html);
    if (frames.length) film.strike(frames[0]);
  }
  return answerForced(fresh);
}

// A question with one answer decides nothing, so it is answered at once, and said. After taking something back
// the reader answers everything, or there would be no way past such a question.
let undone = false;
function answerQuiet(page) {
  const answers = page.querySelector("#answers");
  const found = (answers?.dataset.quiet ?? "").split(" ").map((one) => one.split(":")).find(([stop]) => stop === (passing(page) || stopChosen()));
  const option = found?.[1] && page.querySelector(`#option-${found[1]}`);
  if (!option) return false;
  const words = option.querySelector(".what").textContent.trim();
  if (option.closest("li").querySelector(".propose")) return proposeQuiet(page, answers, option, words);
  film.say(`Done for you, as your settings say: ${words}.`);
  send(answers, option, true);
  return true;
}
// Where team mates may answer too, a reader who does not want to be asked has one voice, given once. It decides
// when none of them is at the table.
let voiced = "";
function proposeQuiet(page, answers, option, words) {
  if (voiced === page.dataset.decision || answers.querySelector(".propose[aria-pressed=true]")) return false;
  voiced = page.dataset.decision;
  film.say(`Said for you, as your settings say: ${words}.`);
  send(answers, option.closest("li").querySelector(".propose"), true);
  return true;
}
function answerForced(page = table) {
  const options = page.querySelectorAll("#answers .option");
  if (!page.dataset.turn || page.dataset.replay || undone || sending) return;
  if (answerQuiet(page) || !answersForced()) return;
  if (options.length !== 1 || page.querySelector("#batch")) return;
  if (page.querySelector("#answers[data-later]")) return; // a team mate's page does it
  film.say(`Only one way, so done for you: ${options[0].querySelector(".what").textContent.trim()}.`);
  send(page.querySelector("#answers"), options[0], true);
}

// News of a change is asked for while its own page is still on its way with words for the reader: they stay.
const isTold = (html) => table.querySelector("#notice") && read(html)?.dataset.change === table.dataset.change;

let heard = 0; // the latest change there was news of: whichever server gives the page has to know it, too
async function refresh() {
  if (running) {
    again = true;
    return running;
  }
  running = (async () => {
    do {
      again = false;
      const answer = await fetch(`${base}/part${location.search}`, { cache: "no-store", headers: { "X-Change": heard } });
      if (answer.redirected || answer.status >= 500) return;
      const html = await answer.text();
      if (!isTold(html)) show(html);
    } while (again);
  })();
  try {
    await running;
    tellLost("news", false);
  } catch {
    tellLost("news", true);
    setTimeout(refresh, 2000);
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
  const answers = form.matches("[data-answer]");
  if (answers && isPending()) return false;
  if (path.endsWith("/batch")) data.set("stop", stopChosen()); // what is answered in one go halts there
  sending += 1;
  if (!alone) {
    stopPassing();
    if (answers && !button?.matches(".propose")) {
      keepSnapshot();
      undone = path.endsWith("/undo");
    }
  }
  const look = new URLSearchParams(location.search).get("look");
  const url = query ? `${path}?${data}` : look ? `${path}?look=${look}` : path;
  table.dataset.busy = "1";
  const thinks = path.endsWith("/hint") ? button ?? form.querySelector("button") : null; // a bot takes its time
  if (thinks) thinks.disabled = true;
  const answer = await post(url, query ? "GET" : "POST", data, answers);
  let html = null;
  if (answer?.redirected) location.href = answer.url;
  else if (answer) html = await answer.text().catch(() => null);
  sending -= 1;
  if (thinks) thinks.disabled = false;
  if (!sending) delete table.dataset.busy;
  const late = alone && answer?.status === 409; // a team mate was faster with what the page did by itself
  if (late || (answer && html === null)) refresh();
  else if (html !== null) show(html, !alone);
  return answer?.ok;
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("form[data-live]")) return;
  event.preventDefault();
  const taken = await send(form, event.submitter);
  if (taken && form.matches("[data-clear]")) form.reset();
});

// Spots on the board: one option is done, several open a menu, none says why not.
let menu = null;
function closeMenu() {
  menu?.remove();
  menu = null;
}
function optionsAt(anchor) {
  const all = [...table.querySelectorAll(".option[data-anchor]")].filter((one) => one.dataset.anchor === anchor);
  const whole = all.filter((one) => !one.closest("#steps")); // single steps only where nothing is done in one go
  return whole.length ? whole : all;
}
async function openSpot(spot, finger = false) {
  const anchor = spot.dataset.anchor;
  const found = optionsAt(anchor);
  closeMenu();
  if (placeAt(anchor)) return undefined;
  if (found.length === 1) return found[0].click();
  menu = document.createElement("div");
  menu.className = "spot-menu";
  menu.setAttribute("role", "dialog");
  menu.tabIndex = -1;
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
    const here = menu;
    const [answer, face] = await Promise.all([fetch(`${base}/why?${new URLSearchParams({ anchor, only: "1" })}`), finger ? faceAt(spot) : ""]);
    here.innerHTML = face + (answer.ok ? await answer.text() : "");
    const label = here.querySelector(".asleep") && spot.getAttribute("aria-label"); // nothing to be done, so what is there
    if (label && !face) here.prepend(Object.assign(document.createElement("p"), { textContent: label }));
    if (menu !== here || !here.textContent.trim()) return menu === here ? closeMenu() : undefined;
    menu.tabIndex = -1; // the answer is read before the rule it names is opened
  }
  const place = spot.getBoundingClientRect();
  document.body.append(menu);
  menu.style.left = `${Math.max(8, Math.min(place.left, innerWidth - menu.offsetWidth - 8))}px`;
  const above = place.bottom + menu.offsetHeight + 12 > innerHeight && place.top - menu.offsetHeight - 4 >= 8; // the card stays in sight
  menu.style.top = `${above ? place.top - menu.offsetHeight - 4 : Math.max(8, Math.min(place.bottom + 4, innerHeight - menu.offsetHeight - 8))}px`;
  (found.length ? menu.querySelector("button") : menu)?.focus(); // an answer is read, and its clause is one step further
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
  if (spot && !event.target.closest("button, a, input")) openSpot(spot, event.pointerType === "touch");
  else if (menu && !menu.contains(event.target)) closeMenu();
  const step = event.target.closest("[data-step]");
  if (step) moveStep(step.dataset.for, Number(step.dataset.step));
});
for (const name of ["mouseover", "focusin", "mouseout", "focusout"]) {
  document.addEventListener(name, (event) => {
    const anchor = event.target.closest?.("[data-anchor]")?.dataset.anchor;
    if (!anchor) return;
    const on = name === "mouseover" || (name === "focusin" && event.target.matches(":focus-visible")); // not what the page focused
    const among = event.target.closest("#dock") ? "#board [data-anchor]" : "[data-anchor]"; // one choice of several there
    for (const other of table.querySelectorAll(among)) if (other.dataset.anchor === anchor) other.classList.toggle("lit", on);
  });
}

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
  if (event.key === "Escape" && !film.rolling()) { // else it only leads past what happens
    stopPassing();
    showPassing(table);
  }
  if (event.key === "Escape" || (!typing && film.rolling() && event.key.toLowerCase() === "s")) return closeMenu(film.skip());
  if (typing || film.rolling()) return;
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

if (!table.dataset.replay) {
  const news = new EventSource(`${base}/stream`);
  news.onmessage = (event) => {
    heard = Math.max(heard, Number(event.data));
    if (event.data !== table.dataset.change) refresh();
  };
  news.onopen = () => {
    if (isLost()) refresh();
    tellLost("news", false);
  };
  news.onerror = () => {
    tellLost("news", true);
    if (news.readyState === EventSource.CLOSED) refresh(); // refused: this browser may no longer sit here
  };
  addEventListener("pagehide", () => news.close());
}
if (!sessionStorage.getItem(snapshotName)) keepSnapshot();
settle();
showSettings((name) => name === "stop" && answerForced());
answerForced();
playReplay(put);
document.documentElement.dataset.awake = "1"; // from now on the page listens
