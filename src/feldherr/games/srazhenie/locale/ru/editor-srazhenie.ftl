## Что можно задать в диаграмме

srazhenie-drawn-turn = Ход
srazhenie-drawn-active = Чей ход
srazhenie-drawn-phase = Фаза
srazhenie-drawn-first = Кто ходит первым
srazhenie-drawn-powers = Особое правило: осталось раз
srazhenie-drawn-missions = Задание
srazhenie-drawn-raided = Кавалерия была на краю противника
srazhenie-drawn-last_loss = Ход последней потери
srazhenie-drawn-last_attack = Ход последней атаки
srazhenie-drawn-moved = уже двигалась
srazhenie-drawn-left = вышла из зоны контроля
srazhenie-drawn-fallen = потеряна
srazhenie-drawn-reserve = в резерве
