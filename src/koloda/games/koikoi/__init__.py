"""Koi-Koi: flower cards for two; stop and score, or call “koi-koi” and risk it."""
