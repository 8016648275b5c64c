"""Accounts: who somebody is, on a site. `feldherr play` has none.

`people` keeps them, `entering` lets them in, `courier` carries their mail, `calls` is what their pages ask.
"""
