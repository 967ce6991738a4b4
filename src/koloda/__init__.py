"""Koloda: the home of four card games, Hoy, Koi-Koi, Young Hunter and Jhyap."""

__version__ = "0.1.0"
