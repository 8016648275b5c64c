"""Studies: what takes many games to tell. Balance runs, and what the benchmarks measure."""
