### The account of a finished game of The Napoleonic Wars.

## The account of a game

napoleon-measure-score = Victory points
napoleon-measure-units = Units
napoleon-measure-squadrons = Squadrons
napoleon-measure-cards = Cards in hand
napoleon-measure-keys = Keys held

napoleon-luck-measure = Luck is counted in pieces: units, leaders and squadrons lost in battles, to attrition on the march and to batteries.

