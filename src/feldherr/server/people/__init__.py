"""People as others see them: who sits at a table, their pages, what they have played, how well they are rated.

Who a person is, and how they sign in, is the business of `accounts`.
"""
