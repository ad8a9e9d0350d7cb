"""A game as a project of BGA Studio: definition files, state classes, places for the rules."""
