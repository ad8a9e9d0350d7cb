"""Ludomill: board games written once, checked, compiled and played."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .compiler.pipeline import load
    from .dsl.diagnostics import GameErrors
    from .runtime.matches.match import IllegalAction

__all__ = ["GameErrors", "IllegalAction", "load"]
_HOMES = {
    "load": "compiler.pipeline",
    "GameErrors": "dsl.diagnostics",
    "IllegalAction": "runtime.matches.match",
}


def __getattr__(name: str) -> object:
    """The public names, loaded when they are first asked for: start-up stays short."""
    if name not in _HOMES:
        raise AttributeError(f"module 'ludomill' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_HOMES[name]}", __name__), name)
