### “Srazhenie”: what amendments have changed, which the command line alone says.

srazhenie-amendment-1-text = in a retreat all three hexes on the side of your own edge count equally as leading towards it, and clear ground comes before distance (7.8.1).
srazhenie-amendment-2-text = in a withdrawal, cavalry spends as many MP as a path towards its own edge allows, and stays where it is if the best path leads off the map (8.4.1).
srazhenie-amendment-3-text = Red is not asked about “Bulldog grip” where A-1 cannot help it (9.2.3).
srazhenie-amendment-4-text = in scenario 2 the losses can be counted after turns without an attack, not without a loss.
srazhenie-amendment-5-text = a retreating attacker ends at least as far from the hex attacked as the result says (7.8), and a move out of a ZOC is recorded as costing all of the unit’s MP (6.3).
srazhenie-amendment-6-text = a unit pushed on through friends may stop sideways too (7.8.3); batteries pursue (7.9); a river helps against a battery directly across it (8.2.3); cavalry that cannot spend all its MP does not withdraw (8.4.1); a heavy battery that has moved counts as 1 (8.2.5.3); the Black counter enters through friends (9.2.1).
srazhenie-amendment-7-text = bombarding a redoubt does not harm it but fulfils the duty to attack it (7.3, 8.1.3); a battery, except a heavy one, pursues after firing from the adjacent hex (7.9, 8.2.3).
srazhenie-amendment-8-text = cavalry defends at full strength in forest and town; a unit can be attacked in close combat more than once a phase (7.2); there is no advance into the hex of a destroyed enemy (7.9); a redoubt can be bombarded even without a duty to attack it (8.1.3); a battery that attacks alone has its bracketed strength (8.2.4).
srazhenie-amendment-9-text = a heavy battery that has attacked in close combat with its bracketed number does not pursue (7.9, 8.2.5.3).
