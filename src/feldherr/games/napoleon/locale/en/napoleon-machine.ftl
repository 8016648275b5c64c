## What the evaluation of a position counts

term-napoleon-points = victory points
term-napoleon-threats = keys in danger and in reach
term-napoleon-capitals = nearness to conquest
term-napoleon-armies = units and leaders
term-napoleon-fleets = squadrons
term-napoleon-hand = cards in hand
term-napoleon-courts = Pacts in prospect

napoleon-outlook-points = victory points
napoleon-outlook-settled = points that conquests are to bring
napoleon-outlook-doomed = danger of one’s own nations being conquered
napoleon-outlook-units = units
napoleon-outlook-cards = cards in hand
napoleon-outlook-reserves = Reserves
napoleon-outlook-resources = Resources
napoleon-outlook-courted = Pacts in prospect
napoleon-outlook-takes = keys that armies may take
napoleon-outlook-lure = targets that armies may go for
napoleon-outlook-risk = keys in danger
