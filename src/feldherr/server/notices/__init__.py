"""Notices: people who have something to answer in a match while they are away are notified."""
