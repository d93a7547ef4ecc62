"""Bots: programs that answer for a seat. They see what the seat may see, and nothing else."""

from .base import Bot
from .easy import EasyBot
from .figures import Level, levels_of
from .greedy import GreedyBot
from .plain_random import RandomBot
from .play import PlayedGame, answer_for_bot, play_from, play_game
from .table import BOTS, bots_of, make_bot, make_bots

__all__ = [
    "BOTS",
    "Bot",
    "EasyBot",
    "GreedyBot",
    "Level",
    "PlayedGame",
    "RandomBot",
    "answer_for_bot",
    "bots_of",
    "levels_of",
    "make_bot",
    "make_bots",
    "play_from",
    "play_game",
]
