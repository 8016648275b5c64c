"""What people on a site say to each other, friends, blocks, and moderators.

`rooms` says who may read and write where, `bonds` keeps friends and blocks, `moderators` what moderators see and do.
"""
