"""D20, D21 What cards do as events, in the impulse of the nation that plays them: a file for each kind of effect."""
