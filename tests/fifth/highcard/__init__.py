"""High Card: the smallest whole game, which shows what one new folder must hold."""
