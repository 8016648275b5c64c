"""«Сражение»: an introductory battle of two invented armies of the nineteenth century on a hex map."""

from .game import RULESET

__all__ = ["RULESET"]
