"""HTTP, sockets and storage of matches. Knows no rule of any game: everything comes from the kernel."""
