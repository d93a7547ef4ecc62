// Who is about to go where, drawn on the board before it is confirmed: an arrow with a number for every count of
// the form that leads from one place to another, and the place chosen last with those it leads to.
const SVG = "http://www.w3.org/2000/svg";

function middle(spot) {
  const shape = spot.querySelector("polygon, rect, circle, path") ?? spot;
  const box = shape.getBBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
function part(name, attributes, text = "") {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}
function arrow(start, end, number) {
  const far = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const [x, y] = [(end.x - start.x) / far, (end.y - start.y) / far];
  const at = (along, aside) => `${start.x + x * along - y * aside} ${start.y + y * along + x * aside}`;
  const drawn = part("g", { class: "going", "aria-hidden": "true" });
  const shaft = far - 24;
  drawn.append(part("path", { d: `M${at(14, 3)}L${at(shaft, 3)}L${at(shaft, 9)}L${at(far - 8, 0)}L${at(shaft, -9)}L${at(shaft, -3)}L${at(14, -3)}z` }));
  const [left, top] = at(far / 2, 0).split(" ").map(Number);
  drawn.append(part("circle", { cx: left, cy: top, r: 10 }), part("text", { x: left, y: top + 4.5 }, number));
  return drawn;
}

function added(at, number) {
  const drawn = part("g", { class: "going", "aria-hidden": "true" });
  drawn.append(part("circle", { cx: at.x, cy: at.y, r: 12 }), part("text", { x: at.x, y: at.y + 4.5 }, `+${number}`));
  return drawn;
}

export function showGoing(table, fields, from) {
  for (const old of table.querySelectorAll("#board .going")) old.remove();
  const onward = new Set(fields.filter((input) => from && input.dataset.source === from).map((input) => input.dataset.anchor));
  const sources = new Set(fields.map((input) => input.dataset.source));
  const spots = new Map();
  for (const spot of table.querySelectorAll("#board svg [data-anchor]")) {
    if (!spots.has(spot.dataset.anchor)) spots.set(spot.dataset.anchor, spot);
    spot.classList.toggle("chosen-from", !!from && spot.dataset.anchor === from);
    spot.classList.toggle("onward", onward.has(spot.dataset.anchor));
    spot.classList.toggle("leaves", sources.has(spot.dataset.anchor));
  }
  const numbers = new Map();
  for (const input of fields) {
    if (Number(input.value) <= 0) continue;
    if (!input.dataset.source) {
      const spot = spots.get(input.dataset.anchor);
      if (spot && !table.querySelector(`[data-of="${input.id}"]`)) spot.ownerSVGElement.append(added(middle(spot), input.value));
      continue;
    }
    const way = `${input.dataset.source} ${input.dataset.anchor}`;
    numbers.set(way, (numbers.get(way) ?? 0) + Number(input.value));
  }
  for (const [way, number] of numbers) {
    const [start, end] = way.split(" ").map((anchor) => spots.get(anchor));
    if (start?.ownerSVGElement && start.ownerSVGElement === end?.ownerSVGElement) start.ownerSVGElement.append(arrow(middle(start), middle(end), number));
  }
  for (const group of table.querySelectorAll("#batch [data-from]")) {
    const chosen = !!from && group.dataset.from === from;
    if (chosen && !group.classList.contains("chosen")) group.scrollIntoView({ block: "nearest" });
    group.classList.toggle("chosen", chosen);
  }
}
