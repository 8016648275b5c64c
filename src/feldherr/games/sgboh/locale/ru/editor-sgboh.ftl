## «Простые великие битвы истории»: редактор позиций

## Что задают в диаграмме

sgboh-drawn-active = Ход стороны
sgboh-drawn-phase = Фаза
sgboh-drawn-turns = Начато ходов
sgboh-drawn-attempted = Ход противника, который пытались захватить последним
sgboh-drawn-leader_points = Очки бегства за заменённых лидеров
sgboh-drawn-passes = Пасов подряд
sgboh-drawn-quiet = Ходов подряд без повреждений
sgboh-drawn-facing = Равнение
sgboh-drawn-hits = Повреждения
sgboh-drawn-depleted = ослаблен
sgboh-drawn-right_leads = колонну ведёт правая половина
sgboh-drawn-seizures = Осталось попыток захвата
sgboh-drawn-replaced = заменён
sgboh-drawn-lost = уничтожены
sgboh-drawn-pursuit = в преследовании
sgboh-drawn-vanished = пропали в преследовании
sgboh-drawn-away = заняты в другом месте
sgboh-drawn-reserve = ещё не прибыли
sgboh-facing-ne = { ui-facing-ne }
sgboh-facing-e = { ui-facing-e }
sgboh-facing-se = { ui-facing-se }
sgboh-facing-sw = { ui-facing-sw }
sgboh-facing-w = { ui-facing-w }
sgboh-facing-nw = { ui-facing-nw }
sgboh-facing-cn = { ui-facing-cn }
ui-facing-cn = колонна на север
sgboh-facing-cne = { ui-facing-cne }
ui-facing-cne = колонна на северо-восток
sgboh-facing-cse = { ui-facing-cse }
ui-facing-cse = колонна на юго-восток
sgboh-facing-cs = { ui-facing-cs }
ui-facing-cs = колонна на юг
sgboh-facing-csw = { ui-facing-csw }
ui-facing-csw = колонна на юго-запад
sgboh-facing-cnw = { ui-facing-cnw }
ui-facing-cnw = колонна на северо-запад
fault-facing = одно из равнений: { $expected }
fault-deep = отряд той же стороны, которого больше нигде нет
