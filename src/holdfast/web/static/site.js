// On every page: a clause chip shows its text on hover and focus; filters work while one types; my games.
const texts = new Map();
let card = null;

async function clauseText(link) {
  const url = link.href.replace("#", "/clause/");
  if (!texts.has(url)) texts.set(url, fetch(url).then((answer) => (answer.ok ? answer.text() : "")).catch(() => ""));
  return texts.get(url);
}

async function showRule(link) {
  const words = await clauseText(link);
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
  const size = card.getBoundingClientRect();
  card.style.left = `${Math.max(8, Math.min(spot.left, innerWidth - size.width - 8))}px`;
  card.style.top = `${spot.bottom + size.height + 8 > innerHeight ? Math.max(8, spot.top - size.height - 6) : spot.bottom + 6}px`;
}

function hideRule() {
  card?.remove();
  card = null;
}

for (const name of ["mouseover", "focusin"]) {
  document.addEventListener(name, (event) => {
    const link = event.target.closest?.("a.chip[href*='#']");
    if (link) showRule(link);
  });
}
for (const name of ["mouseout", "focusout", "scroll"]) document.addEventListener(name, hideRule, true);
document.addEventListener("keydown", (event) => event.key === "Escape" && hideRule());

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
    if (count) count.textContent = `${shown} shown`;
  };
  filter.addEventListener("input", apply);
  filter.addEventListener("submit", (event) => event.preventDefault());
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

const list = document.querySelector("#my-games");
if (list) {
  const games = remembered();
  for (const game of games) {
    const item = list.querySelector("template").content.firstElementChild.cloneNode(true);
    const link = item.querySelector("a");
    link.href = `/t/${encodeURIComponent(game.id)}`;
    link.textContent = game.title;
    item.querySelector("[data-state]").textContent = `${game.state} · ${new Date(game.when).toLocaleString()}`;
    item.querySelector("button").addEventListener("click", () => {
      localStorage.setItem("hf_games", JSON.stringify(remembered().filter((one) => one.id !== game.id)));
      item.remove();
    });
    list.append(item);
  }
  document.querySelector("#no-games").hidden = games.length > 0;
}
