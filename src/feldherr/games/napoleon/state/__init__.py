"""Loading of data."""
