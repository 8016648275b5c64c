"""`python -m feldherr.cli`."""

from . import main

main()
