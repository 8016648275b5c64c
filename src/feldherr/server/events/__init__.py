"""Events of a site: round robins, Swiss events and ladders, whose matches begin by themselves.

`pairing` says who meets whom, `table` who stands where, `running` keeps events and takes them on, `reading` is what
somebody sees of them, `calls` is what the pages ask.
"""
