"""Questions about the games, answered by playing."""
