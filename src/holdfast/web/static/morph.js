// Turns one piece of the page into another without rebuilding it: elements are matched by id, so that
// focus, scrolling, opened details and sliding pieces survive.

function same(old, fresh) {
  return old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && (old.id || "") === (fresh.id || "");
}

function attributes(old, fresh) {
  const kept = (name) => name === "open" && old.nodeName === "DETAILS"; // the reader folds and unfolds
  for (const { name, value } of [...fresh.attributes]) if (!kept(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (!kept(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
}

function children(old, fresh) {
  const known = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
  let here = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    let match = next.id ? known.get(next.id) : here && !here.id && same(here, next) ? here : null;
    if (match && !same(match, next)) match = null;
    if (!match) {
      old.insertBefore(next, here);
      continue;
    }
    if (match === here) here = here.nextSibling;
    else old.insertBefore(match, here);
    morph(match, next);
  }
  while (here) {
    const gone = here;
    here = here.nextSibling;
    gone.remove();
  }
}

export function morph(old, fresh) {
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) return;
  attributes(old, fresh);
  if (old.nodeName === "INPUT") return; // what somebody is typing is theirs
  children(old, fresh);
}

// Slides what moved: places before and after, then a straight line between them.
export function slide(root, change) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const pieces = () => [...root.querySelectorAll("[data-piece][id]")];
  const before = new Map(still ? [] : pieces().map((piece) => [piece.id, piece.getBoundingClientRect()]));
  change();
  if (still || localStorage.getItem("hf_pace") === "0") return;
  for (const piece of pieces()) {
    const from = before.get(piece.id);
    const to = piece.getBoundingClientRect();
    if (!from || !to.width || (Math.abs(from.x - to.x) < 2 && Math.abs(from.y - to.y) < 2)) continue;
    const move = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
    piece.animate([{ transform: move }, { transform: "none" }], { duration: 240, easing: "ease-out" });
  }
}
