### Simple Great Battles of History: what is chosen before a game.

sgboh-option-setup = Set-up
sgboh-option-setup-historical = historical
sgboh-option-setup-free = free
sgboh-option-setup-text = Armies stand as in history, or each side rearranges its own within its zone before the first turn.
sgboh-option-variant = Size of the battle
sgboh-option-variant-none = full
sgboh-option-variant-small = small
sgboh-option-variant-text = The small battle is fought by the third legion and its ala against the king, his Greeks and his elephants.
sgboh-option-face_always = Ask about facing also when an enemy comes to a front
sgboh-option-face_always-text = Usually the question is asked when the enemy comes to a unit’s flank or rear. With this reading it is asked whenever the enemy comes next to a unit that may turn.
sgboh-option-face_always-true = yes
sgboh-option-face_always-false = no
sgboh-option-evade_each = Retreat before shock attack by attack
sgboh-option-evade_each-text = Usually the defender answers for all attacks at once. With this reading the attacker names the attacks one after another, and the defender is asked about retreat before each, knowing how the earlier ones ended.
sgboh-option-evade_each-true = yes
sgboh-option-evade_each-false = no
