"""Findings as text for a terminal, and as json, sarif and github output for other programs."""

from __future__ import annotations

from .github import render_github
from .json import render_json
from .sarif import render_sarif
from .text import render_text, summary

__all__ = ["render_github", "render_json", "render_sarif", "render_text", "summary"]
