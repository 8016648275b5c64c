## The Napoleonic Wars: the position editor

napoleon-drawn-active = Impulse of
napoleon-drawn-phase = Moment
napoleon-drawn-phase-card = before the card
napoleon-drawn-phase-points = points to spend
napoleon-drawn-points = Command points left
napoleon-drawn-turn = Turn
napoleon-drawn-round = Round
napoleon-drawn-regroup = in Regroup
napoleon-drawn-dead = out of the game
fault-cards = cards of this game
fault-consul = a power, a box and, where it is turned over, +1
fault-place = a place of the map, by its id
fault-troops = a nation and a place of the map, by their ids: "france paris"
napoleon-drawn-note = Units, squadrons, flags, consuls and hands are written in the diagram: copy it, change it and paste it. Ready set-up has all of them.
