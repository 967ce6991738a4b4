"""The games for programs that study them: matches, observations, actions, thousands of games at once."""

from koloda.env.actions import Actions
from koloda.env.error import IllegalAction, Refused
from koloda.env.layout import Layout, Place, words_of
from koloda.env.making import make
from koloda.env.many import Games
from koloda.env.match import OpenMatch, read

vector = Games

__all__ = [
    "Actions",
    "Games",
    "IllegalAction",
    "Layout",
    "OpenMatch",
    "Place",
    "Refused",
    "make",
    "read",
    "vector",
    "words_of",
]
