## Simple Great Battles of History: missile fire, hit and run, reaction fire

## Questions

sgboh-return-fire = { $unit_other } shoots at { $unit }, which can shoot back at the same time.

## Refusals: who shoots

sgboh-bad-shot = “{ $found }” does not say who shoots at whom. Write UNIT@TARGET.
sgboh-fire-not-now = The question now is whether to shoot back.
sgboh-fire-who = { $unit } is not one of your units on the map. Choose an activated one.
sgboh-fire-not-activated = { $unit } is not activated this turn. Only activated units can shoot.
sgboh-fire-depleted = { $unit } is depleted. Depleted units cannot shoot.
sgboh-fire-no-missiles = { $unit } has no missiles to shoot.
sgboh-fire-once = { $unit } has already shot this turn. Each unit shoots once.
sgboh-fire-column = { $unit } is in column and cannot start combat. Return it to battle order first.
sgboh-fire-top = { $unit } is under { $unit_other }. Only the top unit of a stack can shoot.
sgboh-fire-gun-moved = { $unit } has moved. Artillery either moves or shoots.
sgboh-fire-chariot = { $unit } is next to the enemy. Chariots that end their move there cannot shoot.
sgboh-fire-javelins-in-zone = { $unit } began the phase in an enemy ZOC and cannot throw javelins this phase.
sgboh-fire-javelins-at-horse = { $unit } cannot throw javelins at { $unit_other }: infantry can only at cavalry that has shot at it.

## Refusals: at whom

sgboh-fire-whom = { $unit_other } is not an enemy on the map, so { $unit } cannot shoot at it.
sgboh-fire-leader-with-unit = { $unit_other } is with a unit. { $unit } can shoot at that unit.
sgboh-fire-at-top = { $unit_other } is under { $unit_top }. { $unit } can shoot at the top unit.
sgboh-fire-zone-first = { $unit } has { $unit_near } in its ZOC and cannot shoot outside it. { $unit_other } is outside.
sgboh-fire-away = { $unit } is farther from { $unit_other } than when it began to move. Units cannot shoot while moving away.
sgboh-fire-walls = From fortifications { $unit } can shoot only at an adjacent hex beyond them, to its front or flank. { $unit_other } is not in one.
sgboh-fire-mist = { $unit_other } is { $count } hexes from { $unit }. In the mist the range is { $range }.
sgboh-fire-range = { $unit_other } is { $count } hexes from { $unit }, whose range is { $range }.
sgboh-fire-round = From { $unit } to { $unit_other } it is { $count } hexes by way of front and flanks, and the range is { $range }.
sgboh-fire-too-near = { $unit_other } is too near to { $unit }, which cannot shoot at a distance of { $count }.
sgboh-fire-arc = { $unit_other } is neither in front of { $unit } nor on its flanks.
sgboh-fire-over-walls = There is a wall between { $unit } and { $unit_other }. Artillery can shoot over walls only from a tower.
sgboh-fire-no-sight = { $unit } has no line of sight to { $unit_other }: { $hex } is in the way.

## Refusals: hit and run

sgboh-strike-who = { $unit } cannot hit and run: only skirmishers, light infantry and light cavalry can.
sgboh-strike-archers = { $unit } are archers. On foot only javelins and slings can hit and run.
sgboh-strike-moved = { $unit } has already moved. Hit and run takes the whole move.
sgboh-strike-engaged = { $unit } is in an enemy ZOC, or has an enemy in its own. Hit and run starts from a distance.
sgboh-strike-uncommanded = { $unit } is out of command and cannot move up to an enemy.
sgboh-strike-leader = { $unit_other } is a leader. { $unit } can use hit and run only against units.
sgboh-strike-horse = { $unit_other } is cavalry. { $unit } could not get away from it.
sgboh-strike-two = { $unit_other } is { $count } hexes from { $unit }. Hit and run starts exactly two hexes away.
sgboh-strike-ride = { $unit_other } is { $count } hexes from { $unit }. Light cavalry strikes from two to four hexes away.
sgboh-strike-held = { $unit_other } is in the ZOC of one of your units. { $unit } can strike only at units that are in none.
sgboh-strike-no-way = { $unit } has no free way up to { $unit_other }.
sgboh-strike-not-from = { $unit } cannot strike { $unit_other } from { $hex }.

## Events

sgboh-event-shot =
    { $how ->
        [return]
            { $hit ->
                [true] { $side }: { $unit } shoots back at { $unit_other }. Rolled { $die }, rating { $rating }, DRM { $drm }: a hit.
               *[other] { $side }: { $unit } shoots back at { $unit_other }. Rolled { $die }, rating { $rating }, DRM { $drm }: a miss.
            }
        [strike]
            { $hit ->
                [true] { $side }: { $unit } uses hit and run against { $unit_other }. Rolled { $die }, rating { $rating }, DRM { $drm }: a hit.
               *[other] { $side }: { $unit } uses hit and run against { $unit_other }. Rolled { $die }, rating { $rating }, DRM { $drm }: a miss.
            }
        [alone] { $side }: { $unit } shoots at { $unit_other }, who is alone. Rolled { $die }; only a 0 is dangerous.
       *[other]
            { $hit ->
                [true] { $side }: { $unit } shoots at { $unit_other }. Rolled { $die }, rating { $rating }, DRM { $drm }: a hit.
               *[other] { $side }: { $unit } shoots at { $unit_other }. Rolled { $die }, rating { $rating }, DRM { $drm }: a miss.
            }
    }
sgboh-event-leader_shot_at =
    { $killed ->
        [true] A missile hits { $unit }: rolled { $die }.
       *[other] Missiles miss { $unit }: rolled { $die }.
    }
sgboh-event-leader_shot = { $side }: { $unit } is killed by a missile in { $hex }.
sgboh-event-elephants_checked =
    { $held ->
        [true] { $side }: { $unit } under fire, rolled { $die } + { $hits } against TQ { $tq }. They hold.
       *[other] { $side }: { $unit } under fire, rolled { $die } + { $hits } against TQ { $tq }. They run wild.
    }
sgboh-event-shot_held = { $side }: { $unit } can no longer shoot at { $unit_other }.

## Modifiers of a shot

sgboh-modifier-skirmisher = The target is skirmishers
sgboh-modifier-elephant = The target is elephants
sgboh-modifier-front = Through the front of a close-order unit
sgboh-modifier-cataphract = The target is armoured cavalry
sgboh-modifier-cover-woods = The target is in woods
sgboh-modifier-cover-town = The target is in a town
sgboh-modifier-works-rampart = The target is behind a rampart
sgboh-modifier-works-gate = The target is behind a gate
sgboh-modifier-works-tower = The target is in a tower
sgboh-modifier-works-wall = The target is behind a wall
sgboh-modifier-column = The target is in column
sgboh-modifier-sling = Foot shooting from the wall
sgboh-modifier-balearic = Balearic slingers

## Actions

sgboh-act-fire = shot
sgboh-act-volley = volley
sgboh-act-strike = hit and run
sgboh-act-shoot = reaction fire
sgboh-act-return_fire = return fire
