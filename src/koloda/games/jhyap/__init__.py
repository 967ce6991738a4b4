"""Jhyap, also called Dhumbal and Yaniv: draw, discard, and call when your hand is low."""
