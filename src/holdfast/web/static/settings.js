// What a reader has chosen, kept in this browser: how events are shown, sounds, notices, where to be asked.
import { pace } from "./morph.js";
import { hear } from "./sound.js";

const box = document.querySelector("#settings");
const game = document.querySelector("#table").dataset.game;
const field = (name) => box?.querySelector(`#${name}`);
const isOn = (name, usual) => (localStorage.getItem(name) ?? usual) === "1";

export const answersForced = () => isOn("hf_forced", "1");
// Where the reader wants to be asked is the reader's own affair: the page gives the other answers.
export const stopChosen = () => localStorage.getItem(`hf_stop_${game}`) ?? field("stop")?.querySelector("[selected]")?.value ?? "";

// A notice of the browser: only whoever wishes for it is asked to allow it.
const notices = () => "Notification" in window;
export const wantsNotice = () => isOn("hf_notify", "0") && notices() && Notification.permission === "granted";
async function chooseNotice(wanted) {
  const told = field("notify-told");
  let allowed = wanted && notices() ? Notification.permission : "";
  if (allowed === "default") allowed = await Notification.requestPermission();
  localStorage.setItem("hf_notify", allowed === "granted" ? "1" : "0");
  field("notify").checked = wantsNotice();
  told.textContent = wanted && !wantsNotice() ? "This browser does not allow it; its own settings for this site can." : "";
}

// Settings as they stand; `changed` hears which was chosen.
export function showSettings(changed) {
  if (!box) return;
  document.querySelector("#settings-open").hidden = false;
  field("pace").value = pace() === 0 ? "0" : pace() < 1400 ? "700" : "1400";
  field("sound").checked = isOn("hf_sound", "0");
  field("notify").checked = wantsNotice();
  field("forced").checked = answersForced();
  const stop = field("stop");
  if (stop && [...stop.options].some((one) => one.value === stopChosen())) stop.value = stopChosen();
  box.addEventListener("change", ({ target }) => {
    if (target.id === "pace") localStorage.setItem("hf_pace", target.value);
    if (target.id === "sound") {
      localStorage.setItem("hf_sound", target.checked ? "1" : "0");
      hear("turn");
    }
    if (target.id === "notify") void chooseNotice(target.checked);
    if (target.id === "forced") localStorage.setItem("hf_forced", target.checked ? "1" : "0");
    if (target.id === "stop") localStorage.setItem(`hf_stop_${game}`, target.value);
    changed(target.id);
  });
}
