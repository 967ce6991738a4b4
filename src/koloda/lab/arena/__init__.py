"""The arena: bots against each other over the same cards, counted fairly. ``docs/bots.md`` says how."""
