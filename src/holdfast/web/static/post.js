// Sends what a reader does. An answer names its decision, so it can be sent until it has arrived, and counts once;
// what cannot be sent twice is not, and the reader is told.
const TOLD = {
  news: "The connection is lost; the page tries to get it back. Nothing you have done is lost.",
  answer: "Your answer has not arrived. It is sent again until it has; nothing else is done meanwhile.",
  other: "The connection was lost and this did not arrive. Please do it once more.",
};
const WAITS = [400, 1000, 2000, 4000];
const FAULTS = [502, 503, 504]; // of whatever stands between, or of a store that does not answer now
const box = document.querySelector("#lost");
const reasons = new Set();
let pending = false;

export function tellLost(reason, is) {
  if (is) reasons.add(reason);
  else reasons.delete(reason);
  const worst = ["answer", "other", "news"].find((one) => reasons.has(one));
  box.hidden = !worst;
  if (worst && box.textContent !== TOLD[worst]) box.textContent = TOLD[worst];
}
export const isLost = () => reasons.size > 0;
export const isPending = () => pending; // an answer is on its way again

function pause(time) {
  return new Promise((done) => {
    setTimeout(done, time);
    addEventListener("online", done, { once: true });
  });
}
export async function post(url, method, data, again) {
  const how = () => ({ method, body: method === "GET" ? undefined : data, headers: { "X-Part": "1" } });
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(url, how()).catch(() => null);
    if (answer && !(again && FAULTS.includes(answer.status))) {
      if (again) pending = false;
      tellLost("answer", false);
      tellLost("other", false);
      return answer;
    }
    tellLost(again ? "answer" : "other", true);
    if (!again) return null;
    pending = true;
    data.set("again", "1");
    await pause(WAITS[Math.min(tries, WAITS.length - 1)]);
  }
}
