"""A match in plain lines: no screen is cleared and no cursor moved, so a screen reader can follow it."""
