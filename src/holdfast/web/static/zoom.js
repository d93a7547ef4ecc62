// How large the board is. Where its window is too low for it, it is marked, and a game's style may draw it tight,
// a step ("0"), more ("1") or very much ("2"); on small screens it is a map: two fingers or the buttons zoom, one finger pans.
const LEAST = 1;
const MOST = 3;
let zoom = 1;
const board = () => document.querySelector("#board");

export function fitBoard() {
  const window = board();
  if (!window) return;
  delete window.dataset.tight;
  for (const much of ["0", "1", "2"]) if (window.scrollHeight > window.clientHeight + 1) window.dataset.tight = much;
}
if (board()) new ResizeObserver(fitBoard).observe(board());

export function showZoom() {
  const cloth = document.querySelector("#zoomed");
  const box = document.querySelector("#zoom");
  if (!cloth || !box) return;
  box.hidden = false;
  cloth.style.width = zoom === 1 ? "" : `${zoom * 100}%`;
  box.querySelector("[data-zoom='-1']").disabled = zoom <= LEAST;
  box.querySelector("[data-zoom='1']").disabled = zoom >= MOST;
}
function zoomTo(wanted, x, y) {
  const next = Math.min(MOST, Math.max(LEAST, wanted));
  if (next === zoom) return;
  const place = board().getBoundingClientRect();
  const [across, down] = [x - place.left, y - place.top];
  const ratio = next / zoom;
  const top = (board().scrollTop + down) * ratio - down;
  const left = (board().scrollLeft + across) * ratio - across;
  const page = scrollY + (place.top + down < 0 ? 0 : down * (ratio - 1)) * (board().scrollHeight <= board().clientHeight + 1 ? 1 : 0);
  zoom = next;
  showZoom();
  board().scrollTo(left, top);
  if (board().scrollHeight <= board().clientHeight + 1) scrollTo(scrollX, page);
}
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-zoom]");
  if (!button) return;
  const place = board().getBoundingClientRect();
  zoomTo(zoom * (button.dataset.zoom === "1" ? 1.5 : 1 / 1.5), place.left + place.width / 2, Math.max(place.top, 0) + 120);
});

const fingers = new Map();
const spread = () => {
  const [one, other] = [...fingers.values()];
  return Math.hypot(one.x - other.x, one.y - other.y);
};
let pinch = null;
document.addEventListener("pointerdown", (event) => {
  if (event.pointerType !== "touch" || !event.target.closest?.("#board")) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  pinch = fingers.size === 2 ? { spread: spread(), zoom } : null;
});
document.addEventListener("pointermove", (event) => {
  if (!fingers.has(event.pointerId)) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (!pinch || fingers.size !== 2) return;
  const [one, other] = [...fingers.values()];
  zoomTo((pinch.zoom * spread()) / Math.max(1, pinch.spread), (one.x + other.x) / 2, (one.y + other.y) / 2);
});
for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, (event) => {
    fingers.delete(event.pointerId);
    if (fingers.size < 2) pinch = null;
  });
}
