"""Notices: people who are asked something in a match while they are away are notified."""
