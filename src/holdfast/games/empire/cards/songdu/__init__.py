"""The cards of Songdu."""
