## The game in a list of games

srazhenie-name = Srazhenie
srazhenie-about = Four armies of an invented war: hidden set-up, secret missions, combat by one die on a table.
