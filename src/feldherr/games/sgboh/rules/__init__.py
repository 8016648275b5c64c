"""The chapters of the rulebook, a file each; see the top of each for its paragraphs."""
