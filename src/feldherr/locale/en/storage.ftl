# Faults of the machine: what is wrong, and what to do.

storage-damaged = { $path } is damaged or not a database: move it away and put a backup in its place.
storage-foreign = { $path } is another program’s database: choose another folder with --data.
storage-newer = { $path } was written by a later Feldherr: update this one.
storage-older = { $path } was written by an earlier Feldherr: start feldherr play once, which brings it up to date.
storage-read-only = { $folder } cannot be written to: change its permissions, or choose another folder with --data.
storage-no-folder = { $folder } is not a folder: choose another one with --data.
storage-full = The disk with { $folder } is full and nothing is saved: free some space, then repeat the action.
storage-locked = Another program is using { $path }: close it, then try again.
storage-gone = { $path } was deleted or replaced and nothing is saved any more: put it back, then start Feldherr again.
storage-emptied = { $path } is empty: put a backup in its place, or delete it to start afresh.
storage-unreachable = { $path } cannot be read or written: check the disk and the folder, then try again.
storage-no-games = There are no games in { $folder } yet: start one with feldherr play.
storage-database-away = The database does not answer, and this was not saved: try again in a moment.
storage-database-busy = The database was busy for too long, and this was not saved: try again in a moment.
storage-database-full = The database is full and nothing is saved: the server’s owner has to free some space.
storage-database-closed = The database { $path } refuses this server: check its name, the role and the password.
storage-database-foreign = { $path } contains another program’s tables: give Feldherr a database of its own.
storage-database-older = The database { $path } is from an earlier release: run feldherr serve migrate, then start the server.
storage-database-newer = The database { $path } is from a later release: update Feldherr.
storage-later-release = This game was continued with a later release, and this server is about to be replaced: try again in a moment.
