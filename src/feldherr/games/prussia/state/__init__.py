"""The data of the game, `*.toml` and `*.map`, beside the modules that read it as frozen values.

Sides are "prussia" and "coalition", as the first letter of an id says; hours are "08:30"; turns count from 1; hexes are
labels of the battle's map, zones its zone ids. Numbers the rulebook gives are its own, everything else is `designed`.
"""
