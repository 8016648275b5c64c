## «Наполеоновские войны»: редактор позиций

napoleon-drawn-active = Импульс державы
napoleon-drawn-phase = Момент
napoleon-drawn-phase-card = до карточки
napoleon-drawn-phase-points = тратятся очки
napoleon-drawn-points = Осталось командных очков
napoleon-drawn-turn = Ход
napoleon-drawn-round = Круг
napoleon-drawn-regroup = на перегруппировке
napoleon-drawn-dead = выбыли
fault-cards = карточки этой игры
fault-consul = держава, бокс и, если консул перевёрнут, +1
