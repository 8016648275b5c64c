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
fault-place = место на карте, его имя в файлах
fault-troops = нация и место на карте, их имена в файлах: "france paris"
napoleon-drawn-note = Части, эскадры, флаги, консулов и карточки записывают в диаграмму: скопируйте её, измените и вставьте. В готовой расстановке есть всё это.
