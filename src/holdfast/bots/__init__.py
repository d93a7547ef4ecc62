"""Bots: programs that answer for a seat. They see what the seat may see, and nothing else."""

from .base import Bot
from .greedy import GreedyBot
from .plain_random import RandomBot
from .play import PlayedGame, answer_for_bot, play_game
from .table import BOTS, make_bot, make_bots

__all__ = [
    "BOTS",
    "Bot",
    "GreedyBot",
    "PlayedGame",
    "RandomBot",
    "answer_for_bot",
    "make_bot",
    "make_bots",
    "play_game",
]
