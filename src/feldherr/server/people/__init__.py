"""People as others see them: who sits at a table, their pages, what they have played, how well they are rated.

Who somebody is, and how they come in, is the room of the accounts.
"""
