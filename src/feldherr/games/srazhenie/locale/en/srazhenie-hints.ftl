### “Srazhenie”: hints of the first battle.

srazhenie-hint-choose = Green is yours, for four turns; who destroys more wins. { ui-click-start } a unit to move it.
srazhenie-hint-reach = The numbers in the hexes are the MP it costs to get there. Forest costs 2. { ui-click-start } where to go.
srazhenie-hint-zone = A unit stops beside an enemy: that is the enemy’s zone of control. Bring up the others.
srazhenie-hint-closer = Come right up to the enemy: adjacent units attack.
srazhenie-hint-endmove = When your units are in place, end movement.
srazhenie-hint-attack = Now combat. { ui-click-start } an enemy unit in brackets.
srazhenie-hint-odds = The bars are your chances before the roll. Tick and untick units, then roll.
srazhenie-hint-guns = A battery in range stands under supporting fire: tick it and watch the column.
srazhenie-hint-lose = One of your units is lost: { ui-click } the one to give up, then “{ ui-do-lose }”.
srazhenie-hint-retreat = Your unit was thrown back. { ui-click-start } the number where its path is to end.
srazhenie-hint-follow = Enemy cavalry slipped away before combat. Take its hex at once, or stay.
srazhenie-hint-withdraw = Your cavalry is faster than the enemy beside it: withdraw before combat, or stay.
srazhenie-hint-pursue = The enemy hex is empty. Choose a unit to take it, or stay.
srazhenie-hint-bombard = A battery can fire alone: choose it, then a target.
srazhenie-hint-endcombat = No attacks are left: end combat, and the enemy moves.
srazhenie-hint-far = None of your units is next to the enemy. End combat and come closer next turn.
srazhenie-hint-wait = The enemy is moving. You can look around the map.
srazhenie-hint-free = You are on your own from here: the dice are honest, and the book is in the Rules tab.
srazhenie-hint-over = The battle is over. Two-minute lessons teach the rest; whole armies wait in a new game.
