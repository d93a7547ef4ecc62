// What somebody cannot read on the page: words too small, over each other, cut off, or outside their card.
// legible(root) gives [what is wrong, where, the words, the other words] for each fault.
(() => {
  const LEAST = 11.9; // pixels: twelve, and what rounding takes
  const NEAR = 3; // so many pixels may boxes of letters share

  const named = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const word = [...at.classList].find((one) => one.includes("-")) ?? at.classList[0];
      if (word) return `${element.localName}.${word}`;
      if (at.id) return `${element.localName}#${at.id}`;
    }
    return element.localName;
  };
  // The part of a box that its frames let through; a frame that can be scrolled hides nothing for good
  const seen = (rect, frames) => {
    let { left, top, right, bottom } = rect;
    for (const frame of frames) {
      const box = frame.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom };
  };
  const drawn = (style) => style.borderTopStyle !== "none" && parseFloat(style.borderTopWidth) > 0;
  const filled = (style) => !/^rgba\(0, 0, 0, 0\)$|^transparent$/.test(style.backgroundColor);

  // What is around an element: what cuts it off, what scrolls, the nearest card it lies on
  const around = (element, known) => {
    if (known.has(element)) return known.get(element);
    const style = getComputedStyle(element);
    const above = element.parentElement && element.id !== "table" ? around(element.parentElement, known) : { cuts: [], frames: [], card: null, layer: null, short: false, gone: false };
    const found = { ...above };
    const flow = `${style.overflowX} ${style.overflowY}`;
    if (element instanceof HTMLElement) {
      if (/hidden|clip/.test(flow)) found.cuts = [...above.cuts, element];
      if (/auto|scroll|hidden|clip/.test(flow)) found.frames = [...above.frames, element];
      if (drawn(style) || filled(style)) found.card = element;
      if (/auto|scroll/.test(flow)) Object.assign(found, { cuts: [], card: null });
    } else if (element instanceof SVGSVGElement && style.overflowX !== "visible") found.cuts = [...above.cuts, element];
    found.gone = above.gone || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) || element.classList.contains("hidden-text");
    if (style.position === "fixed" || style.position === "sticky") found.layer = element; // what scrolls goes under it
    if (style.position === "fixed") Object.assign(found, { cuts: [], frames: [] });
    found.short = above.short || (style.webkitLineClamp !== "none" && element.closest("[data-card]") !== null); // the card opens
    known.set(element, found);
    return found;
  };
  const scaled = (element, size) => {
    const matrix = element instanceof SVGElement ? element.getScreenCTM() : null;
    return matrix ? size * Math.hypot(matrix.a, matrix.b) : size;
  };
  const lines = (root) => {
    const [found, known, range] = [[], new Map(), document.createRange()];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.data.trim();
      const element = node.parentElement;
      if (!words || ["title", "style", "script", "option"].includes(element.localName)) continue;
      const place = around(element, known);
      if (place.gone) continue;
      range.selectNodeContents(node);
      // A text of a picture is as long as it is drawn, which only its element knows.
      for (const rect of (element instanceof SVGElement ? element : range).getClientRects()) {
        if (rect.width < 1 || rect.height < 1) continue;
        found.push({ element, words, rect, place, shown: seen(rect, place.frames) });
      }
    }
    return found;
  };

  const outside = (rect, box) => Math.max(box.left - rect.left, rect.right - box.right, box.top - rect.top, rect.bottom - box.bottom);
  const cut = (line) => {
    if (line.place.short) return null;
    for (const frame of line.place.cuts) {
      const box = frame.getBoundingClientRect();
      const tall = line.rect.height * 0.2; // above and below letters there is air
      const letters = { left: line.rect.left, right: line.rect.right, top: line.rect.top + tall, bottom: line.rect.bottom - tall };
      if (outside(letters, box) > NEAR) return frame;
    }
    return null;
  };
  const spilt = (line) => {
    const card = line.place.card;
    if (!card || line.place.short || line.element instanceof SVGElement || card.id === "table") return false;
    const box = card.getBoundingClientRect();
    return Math.max(box.left - line.rect.left, line.rect.right - box.right, line.rect.bottom - line.rect.height * 0.2 - box.bottom) > NEAR;
  };
  // On a spot drawn as a polygon, a tile, words lie inside it
  const offTile = (line) => {
    const tile = line.element.closest?.("g[data-anchor]")?.firstElementChild;
    if (!(tile instanceof SVGPolygonElement)) return false;
    const back = tile.getScreenCTM().inverse();
    const { left, right, top, bottom } = line.rect;
    const middle = (top + bottom) / 2;
    return ![left + 1, right - 1].every((x) => tile.isPointInFill(new DOMPoint(x, middle).matrixTransform(back)));
  };
  const over = (one, other) => {
    if (one.place.layer !== other.place.layer) return false;
    const [a, b] = [one.shown, other.shown];
    const air = (box) => (box.bottom - box.top) * 0.16;
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom - air(a), b.bottom - air(b)) - Math.max(a.top + air(a), b.top + air(b));
    return across > NEAR && down > NEAR && !one.element.contains(other.element) && !other.element.contains(one.element);
  };

  window.legible = (root) => {
    const faults = [];
    const found = lines(root);
    const visible = found.filter(({ shown }) => shown.right - shown.left > 1 && shown.bottom - shown.top > 1);
    for (const line of found) {
      const size = scaled(line.element, parseFloat(getComputedStyle(line.element).fontSize));
      if (size < LEAST) faults.push([`${size.toFixed(1)} px`, named(line.element), line.words, ""]);
      const frame = cut(line);
      if (frame) faults.push(["cut off", named(line.element), line.words, named(frame)]);
      else if (offTile(line)) faults.push(["outside its tile", named(line.element), line.words, ""]);
      else if (spilt(line)) faults.push(["outside its card", named(line.element), line.words, named(line.place.card)]);
    }
    visible.sort((one, other) => one.shown.top - other.shown.top);
    visible.forEach((one, at) => {
      for (let next = at + 1; next < visible.length && visible[next].shown.top < one.shown.bottom; next += 1) {
        if (over(one, visible[next])) faults.push(["over each other", named(one.element), one.words, `${named(visible[next].element)} ${visible[next].words}`]);
      }
    });
    return faults;
  };
  // What a caption lies over while events are told, or a word over what was done for the reader
  const PLACES = ["#seats .seat", "#guide", "#facts li", ".prompt", "#answers .option", ".site a", ".site button", "#tools button"];
  const lyingUnder = (strip, words) => {
    const before = words.innerHTML;
    strip.hidden = false;
    words.innerHTML = "<p>Somebody did something that takes a whole sentence to be told, and more than one line.</p>".repeat(words === strip ? 1 : 3);
    if (words === strip) words.innerHTML = "<span>Only one way, so done for you: something that takes a few words.</span>";
    const box = words.getBoundingClientRect();
    const over = PLACES.filter((place) => [...document.querySelectorAll(place)].some((element) => {
      const other = element.getBoundingClientRect();
      const [across, down] = [Math.min(box.right, other.right) - Math.max(box.left, other.left), Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)];
      return other.width > 0 && !strip.contains(element) && across > NEAR && down > NEAR;
    }));
    const seen = (words === strip ? strip.firstElementChild : words).getBoundingClientRect().height;
    words.innerHTML = before;
    strip.hidden = true;
    return seen > 15 ? over : ["nowhere: it is not seen"];
  };
  window.underCaptions = () => [["#now", "#now-words"], ["#said", "#said"]].flatMap(([strip, words]) => lyingUnder(document.querySelector(strip), document.querySelector(words)));
  // Board after board, one in light, the next in dark; as tight as a low window has them
  window.legibleBoards = (boards, tight) => {
    const cloth = document.querySelector("#zoomed");
    if (tight) cloth.parentElement.dataset.tight = tight;
    return boards.map((board, at) => {
      document.documentElement.dataset.theme = at % 2 ? "dark" : "light";
      cloth.innerHTML = board;
      return window.legible(cloth);
    });
  };
})();
