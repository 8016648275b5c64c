"""Simple Great Battles of History: battles of antiquity."""

from .game import RULESET

__all__ = ["RULESET"]
