"""The Battleground: Movement cards, Battles, fire, Soldiers, Traps."""
