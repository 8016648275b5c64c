## The game in a list of games

srazhenie-name = Srazhenie
srazhenie-about = The one to begin with. Four armies of an invented war: hidden set-up, secret missions, combat by one die on a table.
srazhenie-time = Half an hour a battle, by the booklet.
