### Lessons of “The Napoleonic Wars”: title, the sentence of each step, closing words.

napoleon-lesson-march = Map and movement
napoleon-lesson-march-army = Choose Davout in Strasbourg and { ui-click } Munich. A leader takes an army along: 1 CP per duchy, here 2.
napoleon-lesson-march-neutral = Choose Bernadotte in Hamburg and { ui-click } Mecklenburg. It is Prussian, and neutral Prussia lets no one through.
napoleon-lesson-march-sheet = Choose Davout again and point at Tyrol. The forecast warns: a pass into an enemy duchy causes attrition.
napoleon-lesson-march-pass = March on into Tyrol. A die is rolled for each piece; each 6 costs one.
napoleon-lesson-march-loss = One 6 was rolled. French losses are halved and rounded up, so one piece is lost: give up a unit.
napoleon-lesson-march-flag = Tyrol is empty. Open “Builds, fleets and other orders” and place a flag there for 1 CP: the duchy is yours.
napoleon-lesson-march-lone = A unit without a leader can march too, for 1 CP per duchy. { ui-click-start } the unit in Champagne, then Lorraine.
napoleon-lesson-march-end = The first four duchies of an impulse cause no attrition. From the fifth on, there is.

napoleon-lesson-cards = Cards and points
napoleon-lesson-cards-spend = Play a card for its command points: “Naval Arsenal” for 4 CP and add “Garrison Call-up”, whose “+” gives 2 more.
napoleon-lesson-cards-build = A unit costs 2 CP. Build one in Bordeaux: only home keys will do.
napoleon-lesson-cards-enough = Try another: { ui-click } Bordeaux. A key takes one unit per impulse, a capital two.
napoleon-lesson-cards-leader = A leader costs 1 CP. Put Lannes in Paris.
napoleon-lesson-cards-flag = Use two points for Davout: march from Munich to Salzburg and flag it.
napoleon-lesson-cards-over = End the impulse: the last point is lost. Britain has its impulse, and then it is your turn again.
napoleon-lesson-cards-event = A card can be played as its event instead. Play “Conscription” as an event.
napoleon-lesson-cards-levy = It builds up to four units. Build in Paris, Lyons, Marseilles and Strasbourg.
napoleon-lesson-cards-end = You still hold “Rally”, a response: it is played in the middle of a battle, even in others’ impulses.

napoleon-lesson-battle = Battle
napoleon-lesson-battle-rating = Choose Ferdinand in Linz. A battle rating is dice in battle; a command rating is how many pieces a leader leads.
napoleon-lesson-battle-group = Choose Napoleon in Munich. Under “Who goes with Napoleon” tick Davout and ten units, and point at Linz: 2 CP for two armies.
napoleon-lesson-battle-march = The forecast names every die, and who may intercept or evade. March to Linz.
napoleon-lesson-battle-card = Cards can be played before the dice. Play “Heavy Cavalry Charge” for two more dice.
napoleon-lesson-battle-flag = A 6 kills, a 5 disrupts. You inflicted three more losses than you suffered: a rout. Flag Linz for 1 CP.
napoleon-lesson-battle-fought = Choose Davout and { ui-click } Ratisbon. Pieces that have fought cannot move farther in this impulse.
napoleon-lesson-battle-overrun = There is one unit in Salzburg. Attack it with Ney: if nothing is left of it, that is an overrun.
napoleon-lesson-battle-free = You rolled more sixes than it had troops: you may flag Salzburg for free. Do so.
napoleon-lesson-battle-end = The flag cost no CP. The rout at Linz brought you a Resource on a roll of 4 or more.

napoleon-lesson-siege = Sieges and attrition
napoleon-lesson-siege-sheet = Mantua has fallen to Austria. Choose Masséna in Paris and point at it: five duchies, 5 CP.
napoleon-lesson-siege-march = March. The fifth duchy of an impulse causes attrition, and a fortress stops any army that enters.
napoleon-lesson-siege-loss = A 6 was rolled. Give up a unit, and keep Masséna: a lost leader can be dead.
napoleon-lesson-siege-halted = Choose Masséna and { ui-click } Bologna: he cannot move farther in this impulse.
napoleon-lesson-siege-wall = Under the other orders choose “Place a flag” and { ui-click } Mantua. A fortress holds its duchy by itself, whoever is outside.
napoleon-lesson-siege-odds = Cancel the order: the fortress can be besieged, and that costs nothing. Choose Masséna and look at the forecast.
napoleon-lesson-siege-siege = A fortress rolls two dice. Two sixes within one impulse take it. Besiege Mantua.
napoleon-lesson-siege-again = One six, and you were not hit: you can attack again at once. Do so.
napoleon-lesson-siege-end = Another six, and Mantua is yours with its flag. Otherwise the siege would start over next time.

napoleon-lesson-fleets = Fleets
napoleon-lesson-fleets-sail = 1 CP buys two manoeuvres. Under the other orders choose “Sail”, then the Western Approaches: one manoeuvre.
napoleon-lesson-fleets-meet = Choose “Sail” again and point at the Bay of Biscay. The forecast says 0 CP: this manoeuvre is already paid for.
napoleon-lesson-fleets-enter = Sail there. The French in the bay can intercept you first; they let you pass.
napoleon-lesson-fleets-patrol = Now look for them: choose “Patrol”. Two dice plus 2 for British seamanship must make 9.
napoleon-lesson-fleets-convoy = Found and sunk. Send Moore with three units by convoy from Plymouth to Lisbon: 1 CP for each zone and port.
napoleon-lesson-fleets-end = British squadrons roll three dice, others two or one. A fleet alone in a zone controls it and blockades its ports.

napoleon-lesson-courts = Diplomacy and conquest
napoleon-lesson-courts-pact = The Danish consul is one box short of your Pact. Under “Diplomacy”, court him for 3 CP: Denmark joins you with troops, fleet and cards.
napoleon-lesson-courts-snub = The Swedish consul is as near to Britain. Move him back a box for 2 CP: in others’ rows consuls can only be moved back.
napoleon-lesson-courts-allies = The Danes are yours to move now. Lead their unit from Holstein to Hamburg for 1 CP.
napoleon-lesson-courts-march = Vienna is taken, and keys count towards conquest too. March Davout to Moravia and flag it.
napoleon-lesson-courts-over = End the impulse. No one has cards left, so the conquest phase begins: a die, plus keys lost, minus 1 for Austria.
napoleon-lesson-courts-keep = 4 + 4 − 1 is more than 6: Austria is conquered. Keep two keys, Venice and Prague; the capital is returned.
napoleon-lesson-courts-end = Each key and each minor power in a Pact is a point. The conquest brought a Resource, worth one more.
