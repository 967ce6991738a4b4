"""Studies: questions about a game, answered by very many matches between bots. ``docs/study.md`` says how."""
