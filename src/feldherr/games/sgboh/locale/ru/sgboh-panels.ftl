## Simple Great Battles of History: что стоит рядом с картой

ui-tab-rout = Бегство

## Кто может действовать, кроме формирований в строке

sgboh-able-activate = Без формирования ({ $count })

## Карточка отряда

sgboh-leader = лидер
sgboh-overall = верховный командир
sgboh-hero = харизма
sgboh-initiative = инициатива
sgboh-range = командная досягаемость
sgboh-seizures = попытки захвата хода
sgboh-of = { $left } из { $most }
sgboh-quality = КВ
sgboh-size = численность
sgboh-allowance = ОД
sgboh-missile = оружие
sgboh-missile-A = луки
sgboh-missile-B = луки
sgboh-missile-C = составные луки
sgboh-missile-S = пращи
sgboh-missile-J = дротики
sgboh-missile-O = камнемёт
sgboh-missile-K = катапульта
sgboh-missile-P = пилумы
sgboh-missile-F = метательные топоры
sgboh-missile-X = топоры
sgboh-reach =
    { $count ->
        [one] на { $count } гексагон
        [few] на { $count } гексагона
       *[other] на { $count } гексагонов
    }
sgboh-points = очки бегства
sgboh-hits =
    { $count ->
        [one] { $count } повреждение
        [few] { $count } повреждения
       *[other] { $count } повреждений
    }
sgboh-has-to = обязан атаковать
sgboh-left = осталось { $mp } ОД
sgboh-designed = Значения этой битвы наши: в книге правил их нет.
sgboh-place-under = под другим отрядом
sgboh-place-reserve = ещё не пришёл
sgboh-place-pursuit = преследует за краем карты
sgboh-place-away = в отлучке
sgboh-place-lost = потерян

## Обе стороны

sgboh-turn = Ход { $number }
sgboh-turn-of = { $side }
sgboh-seized = захватил { $unit }
sgboh-rout = потеряно { $points } из { $level } очков бегства
sgboh-tried = пробовали в прошлый ход противника, в следующий нельзя
sgboh-pursuing = преследуют
sgboh-away = в отлучке
sgboh-reserve =
    { $count ->
        [one] ещё не пришёл { $count }
       *[other] ещё не пришли { $count }
    }
sgboh-lost = потери: { $count }
sgboh-quiet = Пропущено ходов подряд: { $passes } из { $most }; ходов без повреждений: { $quiet } из { $quiet_most }. Когда любой из счётчиков заполнен, битва кончается вничью.
sgboh-present = { $count } из { $total }

## Формирования

sgboh-bar = Формирования
sgboh-bar-activated = задействовано
sgboh-bar-held = удержано
sgboh-bar-out = вне командования: { $count }
sgboh-bar-points = { $points } ОБ
sgboh-bar-activate = Задействовать: { $group }
sgboh-bar-chip = { $group }, { $count } из { $total }
sgboh-bar-farther = Дальше
sgboh-bar-nearer = Ближе
sgboh-bar-nothing = Всё формирование вместе сейчас ничего сделать не может.
sgboh-bar-thinking = Считаем, что может всё формирование
sgboh-bar-with = { $group }: вместе с другим
sgboh-bar-led = { $group }: выбрать, кто командует
sgboh-bar-gestures = Всё формирование
sgboh-plan-stays = Идут: { $count }. Остаются: { $units }
sgboh-bar-hits = попаданий в среднем: { $hits }

## Куда идут колонны

ui-facing-ce = колонна на восток
ui-facing-cw = колонна на запад

## Вопросы

sgboh-stars = Атаки
sgboh-strikes = { $unit } бьёт: { $unit_other }
sgboh-star-theirs = Они: бегство { $rout }, отступление { $retreat }, повр. { $hits }
sgboh-star-ours = Мы: бегство { $rout }, отступление { $retreat }, повр. { $hits }
sgboh-ways = Кто отступает перед столкновением
sgboh-stands = Стоит
sgboh-goes = { $unit } отступает в { $hex }
sgboh-reactions = Ваша реакция
sgboh-order = Осталось провести
sgboh-order-by = По типу: { $unit }
sgboh-order-fight = Провести
sgboh-order-net = МБК { $net }
sgboh-order-then =
    { $routs ->
        [true] бегство противника { $chance }, повр. им { $theirs }, нам { $ours }
       *[false] повр. им { $theirs }, нам { $ours }
    }

## Прогноз

sgboh-fate-hits = повр.
sgboh-fate-rout = бегство
sgboh-fate-retreat = отступление
sgboh-fate-rampage = буйство
sgboh-fate-points = ОБ
sgboh-fate-defender = Обороняющиеся
sgboh-fate-attacker = Атакующие
sgboh-fate-leader = Опасность для лидера: { $unit }, { $chance }.
sgboh-fate-evaders = Могут отступить перед столкновением: { $units }.
