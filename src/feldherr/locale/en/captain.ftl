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
