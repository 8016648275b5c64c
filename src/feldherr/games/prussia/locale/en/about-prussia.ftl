## The game in a list of games

prussia-name = Prussia’s Glory
prussia-about = Four battles of the Seven Years’ War: Rossbach, Leuthen, Zorndorf, Torgau. Command, morale, close combat.
prussia-time = 1 to 6 hours, by our estimate.
