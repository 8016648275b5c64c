"""The lobby: games that people offer to each other, on a site. `feldherr play` has none.

`offers` keeps them and begins a match when the last place is taken, `calls` serves the pages.
"""
