// Passkeys of this device; without them the page works by its forms alone.
const told = document.querySelector("#passkey-told");
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
function tell(box, words) {
  box.textContent = words;
  box.hidden = false;
}
async function send(path, body) {
  const answer = await fetch(path, { method: "POST", body: JSON.stringify(body ?? {}), headers: { "Content-Type": "application/json" } });
  const said = await answer.json().catch(() => ({ error: "The server did not answer; try again." }));
  if (!answer.ok) throw new Error(said.error);
  return said;
}
function asJson(made) {
  const response = {};
  for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"])
    if (made.response[name]) response[name] = text(made.response[name]);
  return { id: made.id, rawId: text(made.rawId), type: made.type, response, clientExtensionResults: {} };
}
async function add() {
  const options = await send("/you/passkeys/offer");
  options.challenge = bytes(options.challenge);
  options.user.id = bytes(options.user.id);
  for (const one of options.excludeCredentials ?? []) one.id = bytes(one.id);
  return send("/you/passkeys/add", asJson(await navigator.credentials.create({ publicKey: options })));
}
async function enter() {
  const options = await send("/you/passkeys/ask");
  options.challenge = bytes(options.challenge);
  delete options.allowCredentials;
  return send("/you/passkeys/enter", asJson(await navigator.credentials.get({ publicKey: options })));
}
for (const button of document.querySelectorAll("[data-passkey]")) {
  if (!window.PublicKeyCredential) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      location.href = (await (button.dataset.passkey === "add" ? add() : enter())).to;
    } catch (error) {
      const own = error instanceof DOMException;
      tell(told, own ? "The device did not give a passkey. Nothing was changed." : error.message);
      button.disabled = false;
    }
  });
}
