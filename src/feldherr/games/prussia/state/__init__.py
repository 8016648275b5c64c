"""The state of the game, and the modules that read its data, `*.toml` and `*.map`, as frozen values.

Sides are "prussia" and "coalition", as the first letter of an id says; hours are "08:30"; turns count from 1; hexes are
labels of the battle's map, zones its zone ids. Numbers the rulebook gives are its own, everything else is `designed`.
"""
