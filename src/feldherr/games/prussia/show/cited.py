"""Which paragraph each event of Prussia's Glory comes from: lines of the log lead there."""

CITED = {
    "placed": "22.2", "turn": "3", "phase": "3",
    "activated": "4.1", "activation_tried": "4.1.1", "alarmed": "4.1.2", "roused": "4.3", "glanced": "4.1.3",
    "commanded": "4.5", "strayed": "4.2.2", "inspired": "4.5", "arrived": "26.3.3", "idled": "23.4.4",
    "column_formed": "7.6", "deployed": "7.6.2", "unfolded": "7.6.3", "moved": "7", "entered": "7",
    "marched_on": "23.5.1", "stack_raised": "5.4", "locked": "7.2", "lock_turned": "6.3",
    "leader_hit": "15.2", "leader_caught": "15.2", "leader_replaced": "15.1", "leader_gone": "15.1",
    "bombarded": "8", "bombardment_resolved": "8.3", "rallied": "9.4",
    "attacked": "10.1", "resolved": "10.6", "withdrew": "10.2", "retreated": "10.9", "advanced": "10.10",
    "pressed": "10.11", "guns_taken": "10.10.1", "sweep_tried": "10.13.2", "weakened": "10.8.1.1", "removed": "12.2",
    "disordered": "9.1", "routed": "9.2", "checked": "9.3", "went_home": "12.3",
    "filled": "12.2", "succeeded": "10.12", "morale_marked": "13", "health": "12.3", "lifted": "13", "rested": "25.3.4",
    "first_to_retreat": "12.3", "advance_declared": "23.4", "advance_failed": "23.4", "advance_free": "23.4",
    "advance_gone": "23.4.3", "counted": "22.1", "ended": "22",
}  # fmt: skip
