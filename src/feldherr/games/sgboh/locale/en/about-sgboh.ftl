## The game in a list of games

sgboh-name = Simple Great Battles of History
sgboh-about = Seven battles of antiquity, from Chaeronea to Pharsalus. Phalanxes and legions, facing, leaders, the seizure of a turn.
sgboh-time = 2 to 4 hours, by the booklet.
