"""The parts that an observation is made of."""
