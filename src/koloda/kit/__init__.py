"""What a rule book is written with."""
