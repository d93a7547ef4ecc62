// Where everybody stands unfolds over the board; a click elsewhere or Escape folds it again.
const open = () => document.querySelector("#standings[open]");
document.addEventListener("click", (event) => {
  const box = open();
  if (box && !box.contains(event.target)) box.open = false;
});
document.addEventListener("keydown", (event) => {
  const box = event.key === "Escape" && open();
  if (!box) return;
  box.open = false;
  box.querySelector("summary").focus();
});
