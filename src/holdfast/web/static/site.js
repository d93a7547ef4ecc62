// On every page: a clause chip and a word show what they say on hover and focus; filters work while one types; light and dark;
// parts that come later; my games. Without this script links and forms do the same.
const texts = new Map();
let card = null;
let told = null; // whose words the card shows, and where that was

async function clauseText(link) {
  const url = (link.href ?? link.dataset.href).replace("#", "/clause/");
  if (!texts.has(url)) texts.set(url, fetch(url).then((answer) => (answer.ok ? answer.text() : "")).catch(() => ""));
  return texts.get(url);
}

export async function showRule(link, links = [link]) {
  const words = (await Promise.all(links.map(clauseText))).join("");
  hideRule();
  if (!words || !(link.matches(":hover") || link === document.activeElement)) return;
  card = document.createElement("div");
  card.className = "rule-card";
  card.id = "rule-card";
  card.setAttribute("role", "tooltip");
  card.innerHTML = words; // our own escaped fragment
  document.body.append(card);
  link.setAttribute("aria-describedby", "rule-card");
  const spot = link.getBoundingClientRect();
  told = { link, spot };
  const size = card.getBoundingClientRect();
  const dock = link.matches(".option, .option *") && link.closest("#dock, .spot-menu")?.getBoundingClientRect();
  const beside = dock && dock.left > size.width + 16; // the next options stay in sight
  card.style.left = `${beside ? dock.left - size.width - 8 : Math.max(8, Math.min(spot.left, innerWidth - size.width - 8))}px`;
  const below = beside ? Math.min(spot.top, innerHeight - size.height - 8) : spot.bottom + 6;
  card.style.top = `${below + size.height + 2 > innerHeight ? Math.max(8, spot.top - size.height - 6) : below}px`;
}

export function hideRule() {
  card?.remove();
  card = told = null;
}

// A page that changes puts things under a pointer that rests: nobody has pointed at those.
let at = null;
document.addEventListener("mousemove", (event) => {
  at = { x: event.clientX, y: event.clientY };
}, true);
export const isPointed = (event) => !at || event.clientX !== at.x || event.clientY !== at.y;

for (const name of ["mouseover", "focusin"]) {
  document.addEventListener(name, (event) => {
    const link = event.target.closest?.("a.chip[href*='#'], a.term");
    if (link && (name === "focusin" || isPointed(event))) showRule(link);
  });
}
document.addEventListener("focusout", hideRule, true);
// Parts that come later may push a word that was tapped from under the finger: it keeps the focus, and its words.
document.addEventListener("mouseout", () => told?.link !== document.activeElement && hideRule(), true);
// What is told of a word goes when the word is pushed away, not when a push before it is heard of late.
document.addEventListener("scroll", () => {
  const now = told?.link.getBoundingClientRect();
  if (now && (now.top !== told.spot.top || now.left !== told.spot.left)) hideRule();
}, true);
document.addEventListener("keydown", (event) => event.key === "Escape" && hideRule());

// Light or dark at once: the button that is shown names the other of what is seen.
document.querySelector("form.theme")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const chosen = event.submitter.value;
  document.documentElement.dataset.theme = chosen;
  fetch("/theme", { method: "POST", redirect: "manual", body: new URLSearchParams({ theme: chosen }) }).catch(() => {});
  event.target.querySelector(chosen === "light" ? ".to-dark" : ".to-light").focus();
});

// Where the links at the top are a row that a finger pushes, the one of this page is in sight.
const here = document.querySelector(".site nav [aria-current]");
if (here) here.parentElement.scrollLeft = here.offsetLeft - here.parentElement.offsetLeft - (here.parentElement.clientWidth - here.offsetWidth) / 2;

// Parts that take a while are fetched when they are on the page, or come into sight, and put in place.
const fetched = new WeakSet();
function load(part) {
  if (fetched.has(part)) return;
  fetched.add(part);
  fetch(part.dataset.load, { headers: { "X-Part": "1" } })
    .then((answer) => (answer.ok ? answer.text() : ""))
    .then((html) => html && part.isConnected && part.dataset.load && (part.outerHTML = html)) // our own escaped fragment
    .catch(() => {});
}
const sight = new IntersectionObserver((seen) => seen.filter((one) => one.isIntersecting).forEach((one) => load(one.target)), { rootMargin: "600px" });
function loadParts() {
  for (const part of document.querySelectorAll("[data-load]")) {
    if (part.dataset.when === "seen") sight.observe(part);
    else load(part);
  }
}
loadParts();
new MutationObserver(loadParts).observe(document.body, { childList: true, subtree: true });

// Links to pass on are copied by a button; without this script they are marked and copied by hand.
for (const button of document.querySelectorAll(".page [data-copy]")) button.hidden = false;
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (button) navigator.clipboard?.writeText(button.dataset.copy);
});

const printer = document.querySelector("[data-print]");
if (printer) {
  printer.hidden = false;
  printer.addEventListener("click", () => print());
}

// The words somebody searches for, marked where they stand.
function light(words) {
  if (!window.CSS?.highlights) return;
  CSS.highlights.delete("found");
  const long = words.filter((word) => word.length > 2);
  if (!long.length) return;
  const ranges = [];
  for (const item of document.querySelectorAll("[data-words]:not([hidden])")) {
    const walk = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
    while (walk.nextNode() && ranges.length < 2000) {
      const text = walk.currentNode.data.toLowerCase();
      for (const word of long) {
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
          const range = new Range();
          range.setStart(walk.currentNode, at);
          range.setEnd(walk.currentNode, at + word.length);
          ranges.push(range);
        }
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

// A form whose fields depend on each other is shown anew when one of them changes.
document.addEventListener("change", (event) => {
  const button = event.target.form?.querySelector("[data-change]");
  if (button && "reload" in event.target.dataset) event.target.form.requestSubmit(button);
});
for (const button of document.querySelectorAll("button[data-change]")) button.hidden = true;

// Filters of the rulebook and the cards: hide what does not hold every word.
const filter = document.querySelector("form[data-filter]");
if (filter) {
  const count = filter.querySelector("[data-count]");
  const apply = () => {
    const words = filter.q.value.toLowerCase().split(/\s+/).filter(Boolean);
    const family = filter.family?.value ?? "";
    let shown = 0;
    for (const item of document.querySelectorAll("[data-words]")) {
      const fits = words.every((word) => item.dataset.words.includes(word)) && (!family || item.dataset.family === family);
      item.hidden = !fits;
      shown += fits;
    }
    for (const part of document.querySelectorAll("[data-part]")) part.hidden = !part.querySelector("[data-words]:not([hidden])");
    if (count) count.textContent = words.length || filter.family ? `${shown} shown` : "";
    light(words);
  };
  const keep = () => {
    const query = new URLSearchParams([...new FormData(filter)].filter(([, value]) => value));
    history.replaceState(null, "", `${location.pathname}${query.size ? `?${query}` : ""}`);
  };
  filter.addEventListener("input", apply);
  filter.addEventListener("change", (event) => ("reload" in event.target.dataset ? filter.submit() : keep()));
  filter.addEventListener("submit", (event) => {
    event.preventDefault();
    keep();
  });
  // What the server has left out cannot be shown again without asking it.
  if (new URLSearchParams(location.search).get("q")) {
    filter.addEventListener("input", () => (location.search = new URLSearchParams(new FormData(filter))), { once: true });
  }
  light(filter.q.value.toLowerCase().split(/\s+/).filter(Boolean));
}

// My games: what this browser remembers.
export function remembered() {
  try {
    return JSON.parse(localStorage.getItem("hf_games") ?? "[]");
  } catch {
    return [];
  }
}

export function remember(entry) {
  const rest = remembered().filter((one) => one.id !== entry.id);
  localStorage.setItem("hf_games", JSON.stringify([entry, ...rest].slice(0, 60)));
}

function keepOnly(fits) {
  localStorage.setItem("hf_games", JSON.stringify(remembered().filter(fits)));
}

function listed(list, game) {
  const item = list.querySelector("template").content.firstElementChild.cloneNode(true);
  const link = item.querySelector("a");
  link.href = `/t/${encodeURIComponent(game.id)}`;
  link.textContent = game.title;
  item.querySelector("[data-state]").textContent = `${game.state} · ${new Date(game.when).toLocaleString()}`;
  list.append(item);
  return item;
}

const list = document.querySelector("#my-games");
if (list) {
  const games = remembered();
  const all = document.querySelector("#forget-all");
  for (const game of games) {
    const item = listed(list, game);
    item.dataset.over = game.state === "over" ? "1" : "";
    item.querySelector("button").addEventListener("click", () => {
      keepOnly((one) => one.id !== game.id);
      item.remove();
    });
    item.querySelector("button").setAttribute("aria-label", `Forget ${game.title}, ${game.state}`);
    const replay = item.querySelector("[data-replay]");
    replay.hidden = game.state !== "over";
    replay.href = `/t/${encodeURIComponent(game.id)}/replay`;
  }
  document.querySelector("#no-games").hidden = games.length > 0;
  all.hidden = !games.some((one) => one.state === "over");
  all.addEventListener("click", () => {
    keepOnly((one) => one.state !== "over");
    for (const item of list.querySelectorAll('[data-over="1"]')) item.remove();
    all.hidden = true;
  });
}

// At home: the tables that wait.
const open = document.querySelector("#go-on");
if (open) {
  const games = remembered().filter((one) => one.state !== "over").slice(0, 3);
  for (const game of games) listed(open.querySelector("ul"), game);
  open.hidden = !games.length;
}
