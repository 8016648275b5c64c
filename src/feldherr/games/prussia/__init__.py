"""Prussia's Glory: Rossbach, Leuthen, Zorndorf, Torgau."""

from .game import RULESET

__all__ = ["RULESET"]
