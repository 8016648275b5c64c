"""Accounts: who a person is, on a site. `feldherr play` has none.

`people` keeps them, `entering` lets them in, `courier` carries their mail, `calls` serves their pages.
"""
