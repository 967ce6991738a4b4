"""Young Hunter: a trick-taking game for four whose only game is the jacks."""
