"""The Napoleonic Wars: Europe 1805-1815. Two to five players, nine nations, cards, armies, fleets and alliances."""
