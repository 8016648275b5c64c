# Faults of the machine: what is wrong, and what to do.

storage-damaged = { $path } is damaged or not a database: move it away and put a backup in its place.
storage-foreign = { $path } is another program’s database: name another folder with --data.
storage-newer = { $path } was written by a later Feldherr: update this one.
storage-read-only = Nothing may be written to { $folder }: change its permissions, or name another folder with --data.
storage-no-folder = { $folder } is not a folder: name another one with --data.
storage-full = The disk of { $folder } is full and nothing is saved: make room, then repeat the action.
storage-locked = Another program is using { $path }: close it, then try again.
storage-gone = { $path } was deleted or replaced and nothing is saved any more: put it back, then start Feldherr again.
storage-emptied = { $path } is empty: put a backup in its place, or delete it to start afresh.
storage-unreachable = { $path } cannot be read or written: check the disk and the folder, then try again.
storage-no-games = No games are kept in { $folder } yet: begin one with feldherr play.
storage-database-away = The database does not answer, and nothing of this was saved: try again in a moment.
storage-database-busy = The database was busy for too long, and nothing of this was saved: try again in a moment.
storage-database-full = The database has no room left and nothing is saved: whoever runs the server has to make room.
storage-database-closed = The database { $path } does not let this server in: check its name, the role and the password.
storage-database-foreign = { $path } holds another program’s tables: give Feldherr a database of its own.
storage-database-older = The database { $path } is from an earlier release: run feldherr serve migrate, then start the server.
storage-database-newer = The database { $path } is from a later release: update Feldherr.
storage-later-release = This game was continued with a later release, and this server is about to be replaced: try again in a moment.
