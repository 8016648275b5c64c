"""Position, setting, and the loading of data."""
