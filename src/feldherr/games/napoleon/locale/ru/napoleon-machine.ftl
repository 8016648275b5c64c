## Что учитывает оценка позиции

term-napoleon-points = победные очки
term-napoleon-threats = ключи под угрозой и в пределах досягаемости
term-napoleon-capitals = близость завоевания
term-napoleon-armies = части и полководцы
term-napoleon-fleets = эскадры
term-napoleon-hand = карточки на руке
term-napoleon-courts = виды на союз
term-napoleon-left = оставшиеся командные очки
