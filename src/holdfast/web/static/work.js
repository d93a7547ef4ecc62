// Workbenches: the page is rendered again as one types; things made are kept in this browser. Forms work alone.
import { morph } from "./morph.js";

const work = document.querySelector("#work");
const WAIT = 200;
let timer = 0;
let asked = 0;

async function render(form, submitter = null) {
  const number = (asked += 1);
  const body = new URLSearchParams(new FormData(form, submitter));
  const answer = await fetch(form.action || location.href, { method: "POST", body, headers: { "X-Part": "1" } }).catch(() => null);
  if (!answer?.ok || number !== asked) return; // something newer is under way
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("#work");
  if (!fresh) return;
  // What is being typed stays; everything else in the form is as the page says.
  const said = [...fresh.querySelectorAll("[id][name]")].map((field) => [field.id, field.value]);
  morph(work, fresh);
  for (const [id, value] of said) {
    const field = document.getElementById(id);
    if (field && (submitter || field !== document.activeElement) && field.value !== value) field.value = value;
  }
  remember();
  list();
}

work.addEventListener("input", (event) => {
  const form = event.target.closest("form[data-work]");
  if (!form) return;
  if (event.target === text()) remember(); // what is typed is kept before anybody has answered
  clearTimeout(timer);
  timer = setTimeout(() => render(form), WAIT);
});
work.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-work]");
  if (!form || event.submitter?.dataset.plain !== undefined) return;
  event.preventDefault();
  clearTimeout(timer);
  void render(form, event.submitter);
});

// Kept in the browser: a text under its name, in the shelf that the element names.
const shelf = () => work.querySelector("[data-shelf]");
const place = () => `hf_shelf_${shelf()?.dataset.shelf}`;
function kept() {
  try {
    return JSON.parse(localStorage.getItem(place())) ?? {};
  } catch {
    return {};
  }
}
function list() {
  const box = shelf();
  if (!box) return;
  const rows = Object.keys(kept()).sort().map((name) => {
    const row = document.createElement("li");
    for (const [word, task] of [[name, "load"], ["Delete", "drop"]]) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = word;
      button.dataset[task] = name;
      if (task === "drop") button.setAttribute("aria-label", `Delete ${name}`);
      row.append(button);
    }
    return row;
  });
  box.replaceChildren(...rows);
  box.closest("[data-shelf-box]")?.removeAttribute("hidden");
}
const text = () => work.querySelector("[data-kept]");
work.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  const all = kept();
  if (button.dataset.save !== undefined) {
    const name = /^name:\s*(.+)$/m.exec(text().value)?.[1].trim() || "Unnamed";
    localStorage.setItem(place(), JSON.stringify({ ...all, [name]: text().value }));
    list();
  } else if (button.dataset.load !== undefined) {
    text().value = all[button.dataset.load] ?? "";
    void render(text().form);
  } else if (button.dataset.drop !== undefined) {
    delete all[button.dataset.drop];
    localStorage.setItem(place(), JSON.stringify(all));
    list();
  } else if (button.dataset.download !== undefined) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text().value], { type: "text/plain" }));
    link.download = button.dataset.download;
    link.click();
    URL.revokeObjectURL(link.href);
  }
});

// What is on the bench is remembered as it changes, so that a reload or a closed page loses nothing.
const draft = `hf_draft_${location.pathname}`;
const settings = `${draft}.settings`; // what is chosen beside the text, such as what it is checked against
const chosen = () => [...(text()?.form.querySelectorAll("select, [type=checkbox]") ?? [])];
function remember() {
  if (!text()) return;
  if (text().value.trim()) localStorage.setItem(draft, text().value);
  else localStorage.removeItem(draft);
  localStorage.setItem(settings, JSON.stringify(chosen().map((field) => (field.type === "checkbox" ? field.checked : field.value))));
}
function choose() {
  let before = [];
  try {
    before = JSON.parse(localStorage.getItem(settings)) ?? [];
  } catch { /* an unreadable memory is no memory */ }
  for (const [place, field] of chosen().entries()) {
    if (typeof before[place] === "boolean") field.checked = before[place];
    else if (before[place]) field.value = before[place];
  }
}
function bringBack() {
  const before = localStorage.getItem(draft);
  if (!text() || text().value.trim() || !before) return;
  const note = document.createElement("p");
  note.className = "notice";
  note.id = "draft";
  note.setAttribute("role", "status");
  const empty = document.createElement("button");
  empty.type = "button";
  empty.textContent = "Start empty";
  empty.addEventListener("click", () => {
    note.remove();
    text().value = "";
    void render(text().form);
  });
  note.append("What you were working on here is back. ", empty);
  work.before(note);
  text().value = before;
  choose();
  void render(text().form);
}
list();
bringBack();
document.documentElement.dataset.awake = "1"; // from now on the page listens
