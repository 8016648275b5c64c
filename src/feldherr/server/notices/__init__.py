"""Notices: whoever is asked in a match and is not there is told so by mail."""
