"""Who may know what: labels through all code of a game, and where something hidden comes out."""

from .analysis import Visibility, visibility
from .findings import Leak

__all__ = ["Leak", "Visibility", "visibility"]
