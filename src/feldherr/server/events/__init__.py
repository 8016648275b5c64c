"""Events of a site: round robins, Swiss events and ladders, whose matches begin by themselves.

`pairing` says who meets whom, `table` who stands where, `running` keeps events and advances them, `reading` is what a
person sees of them, `calls` serves the pages.
"""
