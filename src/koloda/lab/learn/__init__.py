"""Learning from a game's own deals what is to be foretold of a deal."""
