### The Napoleonic Wars: what is chosen before a game.

napoleon-option-players = Players
napoleon-option-players-2 = Two
napoleon-option-players-3 = Three
napoleon-option-players-4 = Four
napoleon-option-players-5 = Five
