// The Workshop: numbers of cards are moved, and the server tells line by line what becomes of it.
const main = document.querySelector("main.workshop");
const cards = JSON.parse(main.dataset.cards);
const tints = JSON.parse(main.dataset.tints);
const part = (name) => main.querySelector(`[data-${name}]`);
const WAIT = 400;
const LONG = 14; // a name with more letters has a line of its own
const changes = new Map(); // "Card:number" to what it becomes
let timer = 0;
let reading = null;
let isSaid = false; // everything the server had to say

function element(tag, words = "", className = "") {
  const made = document.createElement(tag);
  made.textContent = words;
  if (className) made.className = className;
  return made;
}

function showNumbers() {
  const card = part("card").value;
  part("numbers").replaceChildren(
    ...cards[card].map(([name, printed, low, high]) => {
      const key = `${card}:${name}`;
      const label = element("label", "", name.length > LONG ? "long" : "");
      const words = element("span");
      // The name of a number is long where it lies deep in a card: it may break where its parts meet.
      words.append(...name.split(/(?<=[._])/).flatMap((piece) => [piece, element("wbr")]));
      const range = Object.assign(element("input"), { type: "range", min: low, max: high });
      const field = Object.assign(element("input"), { type: "number", min: low, max: high });
      field.setAttribute("aria-label", `${name} of ${card}`);
      const set = (number) => {
        range.value = field.value = number;
        words.classList.toggle("changed", Number(number) !== printed);
      };
      set(changes.get(key) ?? printed);
      const move = (event) => {
        if (event.target.value === "") return;
        set(event.target.value);
        if (Number(event.target.value) === printed) changes.delete(key);
        else changes.set(key, event.target.value);
        later();
      };
      range.addEventListener("input", move);
      field.addEventListener("input", move);
      label.append(words, range, field);
      return label;
    }),
  );
}

// The change as a patch file, for the form of a new table.
function patch() {
  const byCard = new Map();
  for (const [key, number] of changes) {
    const at = key.lastIndexOf(":");
    const lines = byCard.get(key.slice(0, at)) ?? [];
    byCard.set(key.slice(0, at), [...lines, `${key.slice(at + 1)} = ${number}`]);
  }
  const blocks = [...byCard].map(([card, lines]) => `[[card]]\nname = ${JSON.stringify(card)}\n${lines.join("\n")}\n`);
  return [`game = "${main.dataset.game}"\n`, ...blocks].join("\n");
}

function later() {
  part("with").hidden = !changes.size;
  part("patch").value = patch();
  part("keep").href = `/workshop/${main.dataset.game}/patch?${new URLSearchParams([...changes])}`;
  clearTimeout(timer);
  reading?.abort();
  if (changes.size) timer = setTimeout(ask, WAIT);
  else clear();
}

function clear() {
  showPrinted();
  part("status").textContent = "Nothing is changed yet.";
  part("effect").hidden = true;
}

// What is chosen is shown as it is printed, until a number of it moves.
async function showPrinted() {
  const card = part("card").value;
  const answer = await fetch(`/workshop/${main.dataset.game}/card?${new URLSearchParams({ name: card })}`).catch(() => null);
  if (changes.size || card !== part("card").value || !answer?.ok) return;
  showCards((await answer.json()).cards);
}

async function ask() {
  const mine = (reading = new AbortController());
  part("status").textContent = "The card is made and the first games are played.";
  try {
    const query = new URLSearchParams([...changes]);
    const answer = await fetch(`/workshop/${main.dataset.game}/effect?${query}`, { signal: mine.signal });
    if (!answer.ok) {
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      part("status").textContent = page.querySelector("main p")?.textContent ?? "The server did not answer.";
      return;
    }
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    isSaid = false;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (rest + value).split("\n");
      rest = lines.pop();
      for (const line of lines) if (line) told(JSON.parse(line));
    }
    if (!isSaid) part("status").textContent = part("status").textContent.replace("More are played.", "The time for one change is up.");
  } catch (error) {
    if (error.name !== "AbortError") part("status").textContent = "The connection broke; move a number to try again.";
  }
}

function told(words) {
  if (words.mistake || words.done) isSaid = true;
  if (words.mistake) part("status").textContent = words.mistake;
  if (words.cards) showCards(words.cards);
  if (words.figures) showFigures(words.figures);
}

function parsed(markup) {
  return [...new DOMParser().parseFromString(markup, "text/html").body.childNodes];
}

function holding(tag, className, ...parts) {
  const made = element(tag, "", className);
  made.append(...parts);
  return made;
}

function sign(name) {
  return parsed(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="/static/sprite.svg#${encodeURIComponent(name)}"/></svg>`)[0];
}

// What the card says now, and struck out beside it what is printed where that is something else.
function both(card, tag, className, say) {
  const now = say(card);
  const was = card.was ? say(card.was) : now;
  if (!now && !was) return [];
  const made = element(tag, now, className);
  if (was !== now) made.append(now ? " " : "", element("s", was, "was"));
  return [made];
}

// A card without a drawing of its own, as the list of cards shows it.
function sheet(card) {
  const picture = card.picture ? parsed(card.picture) : card.signs.map(sign);
  const rows = card.face.map(([label]) => {
    const number = (one) => one.face.find(([other]) => other === label)?.[1] ?? "";
    return holding("div", "", element("dt", label), ...both(card, "dd", "", number));
  });
  return holding(
    "article",
    `card tint-${tints[card.family]}`,
    holding("div", card.picture ? "picture drawn" : "picture", ...picture),
    holding(
      "header",
      "",
      ...both(card, "span", "cost", (one) => (one.face.length ? "" : one.cost)),
      ...both(card, "span", "worth", (one) => `${one.value ?? ""}`),
    ),
    element("h3", card.name),
    ...(rows.length ? [holding("dl", "numbers face", ...rows)] : []),
    holding("div", "does", ...both(card, "p", "", (one) => one.text), ...(card.flavour ? [element("p", card.flavour, "flavour")] : [])),
    holding("footer", "", element("span", card.family)),
  );
}

function showCards(found) {
  part("now").replaceChildren(
    ...found.flatMap((card) => (card.drawn ? parsed(card.drawn) : [sheet(card)])),
  );
  if (!found.length) part("now").replaceChildren(element("p", "No card reads otherwise.", "quiet"));
}

function showFigures(told) {
  part("status").textContent = `${told.games} of at most ${told.wanted} games before and after. ` + (told.clear ? "The answer is clear." : told.games >= told.wanted ? "Not everything is clear." : "More are played.");
  part("effect").hidden = false;
  part("effect").tBodies[0].replaceChildren(
    ...told.rows.map((row) => {
      const say = (number, sign) => (sign && number > 0 ? "+" : "") + (row.share ? 100 * number : number).toFixed(1) + (row.share ? " %" : "");
      const line = element("tr", "", row.sure ? "sure" : "");
      line.append(element("td", row.figure), element("td", say(row.before)), element("td", say(row.after)));
      line.append(element("td", say(row.difference, true)), element("td", `${say(row.low, true)} to ${say(row.high, true)}`));
      return line;
    }),
  );
}

part("card").append(...Object.keys(cards).map((name) => new Option(name, name)));
part("card").addEventListener("change", () => {
  showNumbers();
  if (!changes.size) showPrinted();
});
part("back").addEventListener("click", () => {
  changes.clear();
  showNumbers();
  later();
});
showNumbers();
showPrinted();
