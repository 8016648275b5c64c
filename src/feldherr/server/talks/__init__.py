"""What people of a site say to each other, who is whose friend, who will have nothing to do with whom, and moderators.

`rooms` says who may read and write where, `bonds` keeps friends and blocks, `moderators` says what those hear and do.
"""
