"""A mission from the commitments to the next one."""
