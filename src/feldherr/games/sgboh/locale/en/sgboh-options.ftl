### Simple Great Battles of History: what is chosen before a game.

sgboh-option-setup = Set-up
sgboh-option-setup-historical = historical
sgboh-option-setup-free = free
sgboh-option-setup-text = Armies are set up as in history, or each side rearranges its own within its zone before the first turn.
sgboh-option-variant = Size of the battle
sgboh-option-variant-none = full
sgboh-option-variant-small = small
sgboh-option-variant-text = The small battle pits the third legion and its ala against the king, his Greeks and his elephants.
sgboh-option-face_always = Ask about reaction facing at every approach
sgboh-option-face_always-text = You are asked whenever an enemy is about to enter a hex next to a unit that can turn. If not, only when the enemy is about to reach a unit’s flank or rear.
sgboh-option-face_always-true = yes
sgboh-option-face_always-false = no
sgboh-option-evade_each = Retreat before shock: attack by attack
sgboh-option-evade_each-text = The attacker names the attacks one by one, and the defender is asked about a retreat before each, with the earlier results known. If not, the defender answers for all attacks at once.
sgboh-option-evade_each-true = yes
sgboh-option-evade_each-false = no
