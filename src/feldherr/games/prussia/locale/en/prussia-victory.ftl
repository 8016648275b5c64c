## Prussia's Glory: levels of victory (23.2, 24.1, 25.2, 26.2) and where the points came from

prussia-levels-of-victory = Levels of victory
prussia-level-decisive = { $army }: decisive victory
prussia-level-substantive = { $army }: substantive victory
prussia-level-marginal = { $army }: marginal victory
prussia-level-draw = A draw
prussia-level-now = as things stand
prussia-if-enemy-broken = enemy army broken
prussia-if-enemy-demoralized = enemy army demoralized
prussia-if-sound = own army sound
prussia-if-low = enemy army morale { $morale } or less
prussia-if-higher = own army morale higher
prussia-if-least = difference { $difference } or more
prussia-if-most = difference { $difference } or less
prussia-if-otherwise = in all other cases
prussia-counted = Where the victory points came from
