"""Which paragraph each event of «Сражение» comes from: lines of the log lead there."""

CITED = {
    "placed": "S1.setup", "revealed": "S1.setup", "first": "4.0", "turn": "4", "phase": "4",
    "moved": "5", "returned": "9.2.1", "hastened": "9.2.2", "withdrew": "8.4.1", "followed": "8.4.1",
    "attacked": "7.5.1", "bombarded": "8.2.3", "power": "9.2", "resolved": "7.5", "gripped": "9.2.3",
    "destroyed": "7.7", "retreated": "7.8", "pursued": "7.9",
    "mission": "S1.missions", "counted": "S2.length", "ended": "S1.victory",
    "entering": "S3.entry", "entered": "S3.entry", "divided": "S4.forces", "picked": "S4.forces",
    "roles": "C.roles", "battle": "C", "won": "C.draw", "peace": "C.peace", "campaign": "C.chart",
}  # fmt: skip
