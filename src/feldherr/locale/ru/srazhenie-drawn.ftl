## Что можно задать в диаграмме

srazhenie-drawn-turn = Ход
srazhenie-drawn-active = Чей ход
srazhenie-drawn-active-north = Северная армия
srazhenie-drawn-active-south = Южная армия
srazhenie-drawn-phase = Фаза
srazhenie-drawn-phase-movement = движение
srazhenie-drawn-phase-withdrawal = отход кавалерии
srazhenie-drawn-phase-combat = бой
srazhenie-drawn-first = Кто ходит первым
srazhenie-drawn-first-north = Северная армия
srazhenie-drawn-first-south = Южная армия
srazhenie-drawn-powers = Особое правило: осталось раз
srazhenie-drawn-missions = Задание
srazhenie-drawn-raided = Кавалерия была на краю противника
srazhenie-drawn-last_loss = Ход последней потери
srazhenie-drawn-moved = уже двигалась
srazhenie-drawn-left = вышла из зоны контроля
srazhenie-drawn-fallen = потеряна
srazhenie-drawn-reserve = в резерве
