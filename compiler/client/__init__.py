"""The client of a game: a class with the hooks of BGA, its declarations, its style sheet."""
