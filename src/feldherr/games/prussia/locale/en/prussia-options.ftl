### Prussia’s Glory: what is chosen before a game.

prussia-option-variant = Another commander
prussia-option-variant-none = as in history
prussia-option-variant-hildburghausen = Hildburghausen commands
prussia-option-variant-daun = Daun commands
prussia-option-setup = Set-up
prussia-option-setup-historical = historical
prussia-option-setup-free = free
