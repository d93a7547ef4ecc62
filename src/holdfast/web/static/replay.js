// A replay plays by itself, answer by answer, at a speed of the reader's: a button or Space begins and pauses it, and
// it stops at the end. Answers that tell nothing take no time.
const bar = document.querySelector("#replay-bar");
const slider = () => document.querySelector("#replay-at");
const speed = () => document.querySelector("#replay-speed");
const sleep = (time) => new Promise((done) => setTimeout(done, time));
const newest = () => document.querySelector("#lines li[data-number]")?.dataset.number ?? "";
let playing = 0; // which play it is; none when 0
let plays = 0;

function mark(on) {
  const button = document.querySelector("#replay-play");
  button.setAttribute("aria-pressed", String(on));
  button.querySelector(".what").textContent = on ? "Pause" : "Play";
  button.querySelector(".sign").textContent = on ? "❚❚" : "▶\uFE0E";
}
function pause() {
  playing = 0;
  mark(false);
}
async function play(put) {
  plays += 1;
  const mine = plays;
  playing = mine;
  mark(true);
  const most = Number(slider().max);
  let at = Number(slider().value) >= most ? -1 : Number(slider().value); // from the end it begins again
  while (at < most) {
    at += 1;
    const query = new URLSearchParams(location.search);
    query.set("at", at);
    const answer = await fetch(`${location.pathname}?${query}`, { headers: { "X-Part": "1" } }).catch(() => null);
    if (playing !== mine) return;
    if (!answer?.ok) break;
    const told = newest();
    put(await answer.text());
    slider().value = at;
    history.replaceState(null, "", `?${query}`);
    if (newest() !== told) await sleep(Number(speed().value));
    if (playing !== mine) return;
  }
  pause();
}

export function playReplay(put) {
  if (!bar) return;
  const toggle = () => (playing ? pause() : void play(put));
  speed().value = localStorage.getItem("hf_replay") ?? speed().value;
  document.querySelector("#replay-play").addEventListener("click", toggle);
  speed().addEventListener("change", () => localStorage.setItem("hf_replay", speed().value));
  document.addEventListener("input", (event) => event.target.id === "replay-at" && playing && pause());
  document.addEventListener("keydown", (event) => {
    if (event.key !== " " || event.target.closest("button, a, summary, select, input:not([type=range])")) return;
    event.preventDefault();
    toggle();
  });
}
