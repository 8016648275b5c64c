# What the captain's evaluation counts, in words.

term-srazhenie-standing = what decides the scenario
term-srazhenie-strength = fighting strength left
term-srazhenie-powers = powers of once a game
term-srazhenie-card = the secret missions
term-srazhenie-initiative = the initiative
term-srazhenie-campaign = battles won in the campaign

term-prussia-points = victory points
term-prussia-level = the level of victory to expect
term-prussia-morale = army morale
term-prussia-strength = levels on the map
term-prussia-order = order in the ranks

term-sgboh-routs = rout points lost
term-sgboh-hits = cohesion hits
term-sgboh-depletion = depleted units
term-sgboh-flanks = open flanks and rears
term-sgboh-line = gaps in the line
term-sgboh-elephants = elephants near by
term-sgboh-leaders = leaders in danger
term-sgboh-seizures = attempts to seize the turn
term-sgboh-tempo = nearness to the enemy
