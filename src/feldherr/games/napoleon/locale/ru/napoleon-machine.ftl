## Что учитывает оценка позиции

term-napoleon-points = победные очки
term-napoleon-threats = ключи под угрозой и в пределах досягаемости
term-napoleon-capitals = близость завоевания
term-napoleon-armies = части и генералы
term-napoleon-fleets = эскадры
term-napoleon-hand = карточки на руке
term-napoleon-courts = виды на пакт

napoleon-outlook-points = победные очки
napoleon-outlook-settled = очки, которые принесут завоевания
napoleon-outlook-doomed = завоевание своих стран
napoleon-outlook-units = части
napoleon-outlook-cards = карточки на руке
napoleon-outlook-reserves = резервы
napoleon-outlook-resources = ресурсы
napoleon-outlook-courted = виды на пакт
napoleon-outlook-takes = ключи, которые армии могут взять
napoleon-outlook-lure = на что могут пойти армии
napoleon-outlook-risk = ключи под угрозой
