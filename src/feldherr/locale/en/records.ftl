## Records and positions: open, share, go on, place by hand

records-open = Open record
records-opened = Opened records ({ $count })
records-row-opened = record, { $count } plies
records-row-position = position
records-row-origin = continued
records-drop = Remove the record from the list
records-close = Close
records-share = Share
records-share-record = Record of the game
records-share-diagram = Diagram of this position
records-share-copy = Copy diagram
records-share-report = Report in words
records-copied = Diagram copied.
records-report-title = { $name }: { $scenario }
records-edit = Edit this position
records-continue = Continue from here
records-continue-text = A new practice game will start from this position. This game stays as it is.
records-continue-laid = A new practice game will start from this position.
records-continue-side = Your side
records-continue-versus = Opponent
records-continue-start = Start
records-continue-over = The game is over here: step back first.
records-origin = Continued from ply { $ply } of another game
records-failed = That did not work: { $detail }
editor = Position editor
