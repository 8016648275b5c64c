## The game in a list of games

napoleon-name = The Napoleonic Wars
napoleon-about = Europe from 1805 to 1814, for two to five players: cards, armies, fleets and shifting alliances.
napoleon-time = 1 to 10 hours, by our estimate.
