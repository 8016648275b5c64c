"""Studies: what only many games can tell. Balance runs, and what the benchmarks measure."""
