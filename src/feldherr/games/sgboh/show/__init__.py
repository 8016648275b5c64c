"""What people and files get to see of the game."""
