## What the evaluation of a position counts

term-napoleon-points = victory points
term-napoleon-threats = keys in danger and in reach
term-napoleon-capitals = nearness to conquest
term-napoleon-armies = units and leaders
term-napoleon-fleets = squadrons
term-napoleon-hand = cards in hand
term-napoleon-courts = Pacts in prospect
term-napoleon-left = command points left
