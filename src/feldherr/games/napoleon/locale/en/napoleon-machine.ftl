## What the evaluation of a position counts

term-napoleon-points = victory points
term-napoleon-threats = keys in danger and in reach
term-napoleon-capitals = nearness to conquest
term-napoleon-armies = units and leaders
term-napoleon-fleets = squadrons
term-napoleon-hand = cards in hand
term-napoleon-courts = prospects of Pacts

napoleon-outlook-points = victory points
napoleon-outlook-settled = points due from conquests
napoleon-outlook-doomed = danger of own nations being conquered
napoleon-outlook-units = units
napoleon-outlook-cards = cards in hand
napoleon-outlook-reserves = Reserves
napoleon-outlook-resources = Resources
napoleon-outlook-courted = prospects of Pacts
napoleon-outlook-takes = keys that armies can take
napoleon-outlook-lure = targets within armies’ reach
napoleon-outlook-risk = keys in danger
