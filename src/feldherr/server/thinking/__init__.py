"""Thinking on any machines: questions that wait in PostgreSQL, and workers that answer them."""
