"""Studies: questions that take many games to answer. Balance runs, arenas, fits, and what the benchmarks measure."""
