"""Players: those who answer the game's questions.

>>> from gloaming.game import Game
>>> from gloaming.players import RandomPlayer, play
>>> game = Game(["limited_rg_werewolves", "limited_rw_dawn_dusk"], seed=1)
>>> play(game, [RandomPlayer(1), RandomPlayer(2)], turn_limit=100)
>>> game.is_over
True
"""

from gloaming.players.playing import Endless, Player, play
from gloaming.players.simple import FirstLegal, RandomPlayer

__all__ = ["Endless", "FirstLegal", "Player", "RandomPlayer", "play"]
