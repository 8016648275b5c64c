# What is expected where a lesson is at fault.

fault-lesson-text = a message in the catalogue: { $expected }
fault-lesson-step = a name that no other step has
fault-lesson-paragraph = a paragraph of the rulebook
fault-lesson-goal = one kind of goal: { $expected }
fault-lesson-event = an event of the game: { $expected }
fault-lesson-fields = fields of the event: { $expected }
fault-lesson-look = a step of its own for what is looked at
fault-lesson-needless = an action without which the goal is not reached
fault-lesson-astray = actions that lead to the goal
fault-lesson-reached = step { $expected } after the solution
fault-lesson-answer = an action of the game
fault-lesson-dice = a number that the die has
fault-lesson-draft = a draft that can be read
fault-lesson-why = an action that the goal’s paragraph forbids
fault-lesson-fight = a lawful fight
