## Simple Great Battles of History: the position editor

## What may be set in a diagram

sgboh-drawn-active = Side to move
sgboh-drawn-phase = Phase
sgboh-drawn-turns = Turns begun
sgboh-drawn-attempted = Enemy turn of the last attempt to seize
sgboh-drawn-leader_points = Rout points of leaders replaced
sgboh-drawn-passes = Turns passed in a row
sgboh-drawn-quiet = Turns without a hit in a row
sgboh-drawn-facing = Facing
sgboh-drawn-hits = Hits
sgboh-drawn-depleted = depleted
sgboh-drawn-right_leads = right half leads the column
sgboh-drawn-seizures = Attempts to seize left
sgboh-drawn-replaced = replaced
sgboh-drawn-lost = lost
sgboh-drawn-pursuit = in pursuit
sgboh-drawn-vanished = gone in pursuit
sgboh-drawn-away = busy elsewhere
sgboh-drawn-reserve = not yet arrived
sgboh-facing-ne = { ui-facing-ne }
sgboh-facing-e = { ui-facing-e }
sgboh-facing-se = { ui-facing-se }
sgboh-facing-sw = { ui-facing-sw }
sgboh-facing-w = { ui-facing-w }
sgboh-facing-nw = { ui-facing-nw }
sgboh-facing-cn = { ui-facing-cn }
ui-facing-cn = column to the north
sgboh-facing-cne = { ui-facing-cne }
ui-facing-cne = column to the north-east
sgboh-facing-cse = { ui-facing-cse }
ui-facing-cse = column to the south-east
sgboh-facing-cs = { ui-facing-cs }
ui-facing-cs = column to the south
sgboh-facing-csw = { ui-facing-csw }
ui-facing-csw = column to the south-west
sgboh-facing-cnw = { ui-facing-cnw }
ui-facing-cnw = column to the north-west
fault-facing = one of the facings: { $expected }
fault-deep = a unit of the same side that is nowhere else
