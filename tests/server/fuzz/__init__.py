"""Hostile messages: made from a seed, sent to a server of its own, none of which may break it."""
