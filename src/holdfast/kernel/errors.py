"""What a person did wrong, said in one sentence."""


class Mistake(Exception):
    """A user's mistake: the message names the field and the way out. Never a bug of ours."""
