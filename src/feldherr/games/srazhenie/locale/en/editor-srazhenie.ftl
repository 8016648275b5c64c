## What may be set in a diagram

srazhenie-drawn-turn = Turn
srazhenie-drawn-active = Side to move
srazhenie-drawn-phase = Phase
srazhenie-drawn-first = Moves first
srazhenie-drawn-powers = Special rule: uses left
srazhenie-drawn-missions = Mission
srazhenie-drawn-raided = Cavalry has been on the enemy edge
srazhenie-drawn-last_loss = Turn of the last loss
srazhenie-drawn-last_attack = Turn of the last attack
srazhenie-drawn-moved = has moved
srazhenie-drawn-left = has left a zone of control
srazhenie-drawn-fallen = lost
srazhenie-drawn-reserve = in reserve
