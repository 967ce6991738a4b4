"""Hoy: take the piles that hold the highest cards."""
