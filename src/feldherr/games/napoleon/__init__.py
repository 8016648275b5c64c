"""The Napoleonic Wars: Europe from 1805 to 1814, for two to five players."""

from .game import RULESET

__all__ = ["RULESET"]
