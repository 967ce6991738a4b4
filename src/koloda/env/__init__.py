"""The games for programs that study them: matches, observations, actions, thousands of games at once."""

from koloda.env.actions import Actions
from koloda.env.error import Refused
from koloda.env.layout import Layout, Place, words_of
from koloda.env.making import make
from koloda.env.match import OpenMatch, read

__all__ = ["Actions", "Layout", "OpenMatch", "Place", "Refused", "make", "read", "words_of"]
