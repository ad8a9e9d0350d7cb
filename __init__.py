"""Ludomill: board games written once, checked, compiled and played."""
