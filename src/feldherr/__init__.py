"""Feldherr: historical board wargames played by the book.

>>> import feldherr
>>> game = feldherr.ruleset("srazhenie")
"""

from .kernel import ruleset

__all__ = ["ruleset"]
