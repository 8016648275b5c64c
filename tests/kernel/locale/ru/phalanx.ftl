phalanx-name = Фаланга
phalanx-scenario-plain = На равнине
phalanx-phase-movement = движение
phalanx-type-phalanx = фаланга
phalanx-type-foot = пехота
phalanx-type-light = лёгкие
phalanx-type-horse = конница
phalanx-unit = { $type ->
    [phalanx] фаланга
    [light] лёгкие
    [horse] конница
   *[foot] пехота
}
phalanx-place-lost = потерян
phalanx-terrain-open = ровное место
phalanx-terrain-rough = неровное место

phalanx-form = Отряды строем или никто.
phalanx-move = Двигать отряд или закончить движение.
phalanx-go_on = Отряд идёт дальше, иначе или встаёт.
phalanx-react = { $unit } подходит: повернуться к ней или уклониться?
phalanx-strike = Удар или конец боя.

phalanx-verb-pass = Пас
phalanx-verb-end = Закончить фазу
phalanx-do-form = Строем
phalanx-do-move = Марш
phalanx-do-face = Повернуть
phalanx-do-evade = Уклониться
phalanx-do-strike = Ударить
phalanx-act-form = строй
phalanx-act-move = марш
phalanx-act-face = поворот
phalanx-act-evade = уклонение
phalanx-act-strike = удар
phalanx-act-end = конец фазы
phalanx-word-at = по

phalanx-event-moved = { $unit } движется.
phalanx-event-held = { $unit } не удерживает место в строю.
phalanx-event-faced = { $unit } поворачивается.
phalanx-event-evaded = { $unit } уклоняется.
phalanx-event-clashed = { $unit } бьёт.
phalanx-event-lost = { $unit }: потерян.

phalanx-not-now = Сейчас спрошено не это.
phalanx-not-to-move = { $unit } сейчас не движется.
phalanx-goes-nowhere = { $unit } никуда не идёт.
phalanx-no-such-step = Такого шага нет.
phalanx-among-friends = Там стоят свои.
phalanx-occupied = Там стоит противник.
phalanx-stops-in-zone = Фронт противника останавливает марш.
phalanx-too-far = Лишних очков: { $points }.
phalanx-no-way = { $unit }: пути туда нет.
phalanx-not-near = Слишком далеко, чтобы ответить.
phalanx-not-before-it = { $unit } не видит перед собой: { $unit_other }.
phalanx-another-is-on-its-way = Уже в пути: { $unit }.
phalanx-stands-better = Лучше стоит армия, которая вынесет больше попаданий.

phalanx-standing-form = Строй
phalanx-standing-react = Ответы
phalanx-unit-long = { phalanx-unit }
phalanx-act-pass = пас
