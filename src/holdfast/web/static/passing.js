// A stop for the moment, such as passing until something happens: a button in the dock begins it and shows that it
// holds. It is over when the table tells something that ends it, when the reader is asked what it does not answer,
// when the reader acts, presses the button again or Escape, and when the page is left.
let held = null; // the stop, and the number of the line that had ended it last when it was chosen

export function stopPassing() {
  held = null;
}

// The stop that holds now, or nothing.
export function passing(table) {
  if (!held) return "";
  const button = table.querySelector(`[data-pass="${held.stop}"]`);
  const answers = table.dataset.turn ? table.querySelector("#answers") : null;
  const unanswered = answers && !answers.dataset.quiet.split(" ").some((one) => one.startsWith(`${held.stop}:`));
  if (!button || button.dataset.ended !== held.ended || unanswered) held = null;
  return held?.stop ?? "";
}

export function showPassing(table) {
  const now = passing(table);
  for (const button of table.querySelectorAll("[data-pass]")) {
    const on = button.dataset.pass === now;
    button.hidden = false;
    button.setAttribute("aria-pressed", String(on));
    button.textContent = on ? `${button.dataset.title}: press to be asked again` : button.dataset.title;
  }
}

// The reader pressed a button: the stop holds, or no longer.
export function pressPassing(table, button) {
  held = passing(table) === button.dataset.pass ? null : { stop: button.dataset.pass, ended: button.dataset.ended };
  showPassing(table);
}
