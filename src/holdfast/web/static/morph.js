// Turns one piece of the page into another without rebuilding it: elements are matched by id, so that
// focus, scrolling, opened details and sliding pieces survive.

function same(old, fresh) {
  return old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && (old.id || "") === (fresh.id || "");
}

function attributes(old, fresh) {
  // The reader folds and unfolds; the script says when it is busy.
  const kept = (name) => (name === "open" && old.nodeName === "DETAILS") || name === "data-busy";
  for (const { name, value } of [...fresh.attributes]) if (!kept(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (!kept(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
}

let kept = new Set(); // ids that stay as they are, even where the new piece has none of them

function children(old, fresh) {
  const known = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
  let here = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    while (here && kept.has(here.id)) here = here.nextSibling;
    if (kept.has(next.id)) continue;
    let match = next.id ? known.get(next.id) : here && !here.id && same(here, next) ? here : null;
    if (match && !same(match, next)) match = null;
    if (!match) {
      old.insertBefore(next, here);
      continue;
    }
    if (match === here) here = here.nextSibling;
    else old.insertBefore(match, here);
    turnInto(match, next);
  }
  while (here) {
    const gone = here;
    here = here.nextSibling;
    if (!kept.has(gone.id)) gone.remove();
  }
}

export function morph(old, fresh, keep = kept) {
  const outer = kept;
  kept = keep;
  try {
    turnInto(old, fresh);
  } finally {
    kept = outer;
  }
}
function turnInto(old, fresh) {
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE || old.hasAttribute("data-kept")) return;
  attributes(old, fresh);
  if (old.nodeName === "INPUT") return; // what somebody is typing is theirs
  children(old, fresh);
}

// Motion, for any game: what carries data-piece slides from where it was, what carries data-face and shows
// another face turns over. Pieces of one name are alike: those that stayed stay, the others go the shortest way.
const QUICK = 240;

export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || pace() === 0;
}
export function pace() {
  return Number(localStorage.getItem("hf_pace") ?? 700);
}

// A drawing that goes elsewhere on the page takes its pieces along: within one drawing they lie where they lie in it.
function standing(root) {
  const cloth = root.querySelector("#zoomed")?.getBoundingClientRect() ?? { x: 0, y: 0 };
  const found = new Map();
  const corners = new Map();
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const box = piece.getBoundingClientRect();
    if (!box.width) continue;
    let drawing = piece.ownerSVGElement;
    while (drawing?.ownerSVGElement) drawing = drawing.ownerSVGElement;
    if (drawing && !corners.has(drawing)) corners.set(drawing, drawing.getBoundingClientRect());
    const corner = corners.get(drawing) ?? cloth;
    const one = { piece, drawing, x: box.x + box.width / 2 - cloth.x, y: box.y + box.height / 2 - cloth.y, left: corner.x - cloth.x, top: corner.y - cloth.y, face: piece.dataset.face };
    if (found.has(piece.dataset.piece)) found.get(piece.dataset.piece).push(one);
    else found.set(piece.dataset.piece, [one]);
  }
  return found;
}
const way = (one, other) => {
  const [left, top] = one.drawing && one.drawing === other.drawing ? [one.left - other.left, one.top - other.top] : [0, 0];
  return [one.x - other.x - left, one.y - other.y - top];
};
const apart = (one, other) => Math.hypot(...way(one, other));

function takeNearest(from, one, within) {
  let best = -1;
  for (let place = 0; place < from.length; place += 1) {
    const far = apart(from[place], one);
    if (far <= within && (best < 0 || far < apart(from[best], one))) best = place;
  }
  return best < 0 ? null : from.splice(best, 1)[0];
}

// Inside a picture lengths are those of the picture.
function inUnits(piece, x, y) {
  const matrix = piece.ownerSVGElement ? piece.parentNode.getScreenCTM?.()?.inverse() : null;
  return matrix ? [matrix.a * x + matrix.c * y, matrix.b * x + matrix.d * y] : [x, y];
}
function glide(now, was) {
  const [x, y] = inUnits(now.piece, ...way(was, now));
  now.piece.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: QUICK, easing: "ease-out", id: "slide" });
}
function turn(piece) {
  piece.animate([{ transform: "scaleX(0)" }, { transform: "none" }], { duration: QUICK, easing: "ease-out", id: "turn" });
}
function appear(piece) {
  piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: QUICK, easing: "ease-out", id: "appear" });
}

export function slide(root, change) {
  if (still()) return change();
  const before = standing(root);
  change();
  if (!before.size) return undefined;
  for (const [name, ones] of standing(root)) {
    const free = [...(before.get(name) ?? [])];
    const moved = [];
    for (const one of ones) {
      const here = takeNearest(free, one, 2);
      if (!here) moved.push(one);
      else if (here.face !== one.face) turn(one.piece);
    }
    for (const one of moved) {
      const was = takeNearest(free, one, Infinity);
      if (was) glide(one, was);
      else if (one.face) turn(one.piece);
      else appear(one.piece);
    }
  }
  return undefined;
}

// Numbers count to their new value. `before` holds the texts by name.
const running = new Set();
export function tick(parts, before, nameOf) {
  if (still()) return;
  for (const part of parts) {
    const from = Number(before[nameOf(part)]?.trim() || NaN);
    const to = Number(part.textContent);
    if (!Number.isInteger(from) || !Number.isInteger(to) || from === to || part.firstElementChild) continue;
    const count = { part, to, start: null };
    running.add(count);
    const frame = (now) => {
      count.start ??= now; // a page that is busy begins late and does not jump
      const done = Math.min(1, Math.max(0, (now - count.start) / QUICK));
      if (!running.has(count)) return;
      part.textContent = Math.round(from + (to - from) * done);
      if (done < 1) requestAnimationFrame(frame);
      else running.delete(count);
    };
    requestAnimationFrame(frame);
  }
}
export function settleCounts() {
  for (const { part, to } of running) part.textContent = to;
  running.clear();
}
