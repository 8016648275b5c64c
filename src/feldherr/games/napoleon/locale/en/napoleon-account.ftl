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
napoleon-amendment-4-text = battle events, those of Reserves too, are played by who has pieces in the battle, and in the order of the round: who has had the turn plays only responses (11.1); Rally undisrupts only pieces of the player who plays it, and Napoleon’s card only French ones (D20.2, D21.1); The Weather Gauge is for attempts of the player’s own, Cavalry Pursuit and Rear Guard for battles that the player has had a part in (D20.3, D20.12, D20.13); Forced March and Pontoon Train serve only an army of the player’s own (D20.14, D20.15); where Plot of the Garrison has taken a fortress’s dice no other card gives it any (D20.17); Gunboats serve against landings and over straits too (D20.18); who marches to the guns commands units that have no leader (D20.8); a fortress that a revolt has made nobody’s is taken by siege alone (12.1, D20.42); the commander whom the attacker names decides of odd losses and of the retreat (9.72); a battle or landing won by a Pact’s army flags for the nation whose impulse it is (9.73); troops that come ashore lose to batteries as in a battle, units before leaders, shared by the nations, and fives beyond the units disrupt leaders (13.7); a fleet that has broken out is tried again at a port of that zone (13.3); units of an allied power are embarked only under a leader of theirs (13.6); who has given up has no say in a consent any more (D14.1); a ceded duchy that the enemy has taken before its owner joins the conqueror is ceded no more (8.83).
napoleon-amendment-5-text = where several forces meet each keeps its own: troops evade under their own leader, though a better one has intercepted to them, and whatever interceptors have lost on the way is not taken for theirs; nations of one player that nobody there may lead together evade apart (10.2); whoever comes by interception, evasion or retreat takes no command from whoever commands there, nor does one who comes on the march without leave of all, and a commander named by the attacker makes no group (9.72); after a failed interception those left behind do not intercept from elsewhere either, and those who come there later may (10.13); every unit that comes to an enemy fortress stops there, though others have stopped there before it (9.52), and so it is with units put ashore (13.6) and beaten back (9.51); a leader who is brought next to an enemy army may be intercepted like units (10.1).
