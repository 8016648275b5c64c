### The account of a finished game of The Napoleonic Wars.

## The account of a game

napoleon-measure-score = Victory points
napoleon-measure-units = Units
napoleon-measure-squadrons = Squadrons
napoleon-measure-cards = Cards in hand
napoleon-measure-keys = Keys held

napoleon-luck-measure = Luck is counted in pieces: units, leaders and squadrons lost in fights, to attrition on the march and to batteries.

## Amendments

napoleon-amendment-1-text = no army is deployed to or through a duchy in which an enemy stands, not even a friendly fortress (D14.21).
napoleon-amendment-2-text = with five, Austria and Prussia have 2 victory points more in the campaign of 1805.
napoleon-amendment-3-text = at sea all squadrons of a nation in a zone patrol together (13.21), stacks that are found together roll by their own commanders (13.21), whoever joins an armada does not take command of it (13.2), a fleet that leaves a port not blockaded and evades does not go back (13.31), one beaten at the mouth of a port goes to another (13.41), and only the squadrons that broke out themselves are not intercepted again at a port of that zone (13.3); a convoy goes to another port than its own (13.6); evasion over a strait costs attrition even into a friendly duchy (10.2).
