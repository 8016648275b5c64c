"""What people get to see of the game."""
