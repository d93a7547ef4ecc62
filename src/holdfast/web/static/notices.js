// To be told in this browser that it is one's turn; without push the page shows nothing of it.
const button = document.querySelector("[data-push]");
const told = document.querySelector("#push-told");
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
function tell(words) {
  told.textContent = words;
  told.hidden = false;
  button.disabled = false;
}
async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("Your browser was told not to show notices from here; allow them in its settings.");
  const worker = await navigator.serviceWorker.register("/static/notices_worker.js");
  await new Promise((ready) => {
    const rising = worker.installing ?? worker.waiting;
    if (worker.active || !rising) return ready();
    rising.addEventListener("statechange", () => worker.active && ready());
  });
  const known = await worker.pushManager.getSubscription();
  await known?.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(button.dataset.push) });
  const answer = await fetch("/you/notices/browser", { method: "POST", body: JSON.stringify(made), headers: { "Content-Type": "application/json" } });
  const said = await answer.json().catch(() => ({ error: "The server did not answer; try again." }));
  if (!answer.ok) {
    await made.unsubscribe();
    throw new Error(said.error);
  }
  location.reload();
}
if (button && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
  button.hidden = false;
  button.addEventListener("click", () => {
    button.disabled = true;
    subscribe().catch((error) => tell(error instanceof DOMException ? "Your browser's push service did not answer. Nothing was changed." : error.message));
  });
} else if (button && navigator.standalone === false) {
  tell("On an iPhone or iPad only sites on the home screen may tell you something: choose Share, Add to Home Screen, open Holdfast there, and come back here.");
}
