## «Простые великие битвы истории»: прогнозы

## Строки прогноза

sgboh-row-attacker = { $unit }, { $hex }: КВ { $tq }, численность { $size }, повреждений { $hits }
sgboh-row-defender = { $unit }, { $hex }: КВ { $tq }, численность { $size }, повреждений { $hits }
sgboh-row-cornered =
    { $hits ->
        [one] { $unit }: отступать сейчас некуда, отряд остался бы на месте и получил { $hits } повреждение
        [few] { $unit }: отступать сейчас некуда, отряд остался бы на месте и получил { $hits } повреждения
       *[many] { $unit }: отступать сейчас некуда, отряд остался бы на месте и получил { $hits } повреждений
    }
sgboh-row-off_map = { $unit }: отступать пришлось бы за карту, отряд был бы уничтожен
sgboh-row-shies =
    { $hits ->
        [one] { $unit }: от слонов { $hits } повреждение при любом броске
        [few] { $unit }: от слонов { $hits } повреждения при любом броске
       *[many] { $unit }: от слонов { $hits } повреждений при любом броске
    }
sgboh-row-types = Типы для МБК: { $unit } и { $unit_other }
sgboh-row-net = Модификатор броска
sgboh-row-shooter = { $unit }, цель { $unit_other }
sgboh-sheet-fire = Обстрел { $hexes }
sgboh-row-rating = Рейтинг обстрела на расстоянии { $range }
sgboh-row-drm = Модификатор броска
sgboh-row-seizer =
    { $unit }{ $replaced ->
        [1] , заменяющий лидер
       *[0] { "" }
    }
sgboh-row-initiative = Инициатива: на кубике не больше

## Модификаторы, как в журнале

sgboh-row-weapons-front = { sgboh-modifier-weapons-front }
sgboh-row-weapons-flank = { sgboh-modifier-weapons-flank }
sgboh-row-pila = { sgboh-modifier-pila }
sgboh-row-fury = { sgboh-modifier-fury }
sgboh-row-chariot = { sgboh-modifier-chariot }
sgboh-row-phalanx = { sgboh-modifier-phalanx }
sgboh-row-quality = { sgboh-modifier-quality }
sgboh-row-size = { sgboh-modifier-size }
sgboh-row-hits = { sgboh-modifier-hits }
sgboh-row-momentum = { sgboh-modifier-momentum }
sgboh-row-leader = { sgboh-modifier-leader }
sgboh-row-leader_enemy = { sgboh-modifier-leader_enemy }
sgboh-row-ground-defender-rough = { sgboh-modifier-ground-defender-rough }
sgboh-row-ground-defender-woods = { sgboh-modifier-ground-defender-woods }
sgboh-row-ground-defender-marsh = { sgboh-modifier-ground-defender-marsh }
sgboh-row-ground-defender-town = { sgboh-modifier-ground-defender-town }
sgboh-row-ground-defender-river = { sgboh-modifier-ground-defender-river }
sgboh-row-ground-attacker-river = { sgboh-modifier-ground-attacker-river }
sgboh-row-ground-attacker-ford = { sgboh-modifier-ground-attacker-ford }
sgboh-row-ground-across-stream = { sgboh-modifier-ground-across-stream }
sgboh-row-ground-across-bank_up = { sgboh-modifier-ground-across-bank_up }
sgboh-row-ground-across-up = { sgboh-modifier-ground-across-up }
sgboh-row-ground-across-down = { sgboh-modifier-ground-across-down }
sgboh-row-ground-across-cliff_up = { sgboh-modifier-ground-across-cliff_up }
sgboh-row-ground-across-cliff_down = { sgboh-modifier-ground-across-cliff_down }
sgboh-row-ground-across-rampart_in = { sgboh-modifier-ground-across-rampart_in }
sgboh-row-ground-across-stakes_in = { sgboh-modifier-ground-across-stakes_in }
sgboh-row-ground-across-gate_in = { sgboh-modifier-ground-across-gate_in }
sgboh-row-ground-across-tower_in = { sgboh-modifier-ground-across-tower_in }
sgboh-row-skirmisher = { sgboh-modifier-skirmisher }
sgboh-row-elephant = { sgboh-modifier-elephant }
sgboh-row-front = { sgboh-modifier-front }
sgboh-row-cataphract = { sgboh-modifier-cataphract }
sgboh-row-cover-woods = { sgboh-modifier-cover-woods }
sgboh-row-cover-town = { sgboh-modifier-cover-town }
sgboh-row-works-rampart = { sgboh-modifier-works-rampart }
sgboh-row-works-gate = { sgboh-modifier-works-gate }
sgboh-row-works-tower = { sgboh-modifier-works-tower }
sgboh-row-works-wall = { sgboh-modifier-works-wall }
sgboh-row-column = { sgboh-modifier-column }
sgboh-row-sling = { sgboh-modifier-sling }
sgboh-row-balearic = { sgboh-modifier-balearic }

## Что приносит грань кубика

sgboh-then-attacker =
    Атакующие: { $what ->
        [rout] бегство
        [check] проверка на бегство{ $plus ->
            [0] { "" }
           *[other] { " " }с +{ $plus }
        }; кто устоял, { $hits ->
            [0] отступает
            [one] получает { $hits } повреждение и отступает
            [few] получает { $hits } повреждения и отступает
           *[many] получает { $hits } повреждений и отступает
        }
       *[hits] { $hits ->
            [0] без повреждений
            [one] { $hits } повреждение
            [few] { $hits } повреждения
           *[many] { $hits } повреждений
        }{ $retreat ->
            [1] , отступление
           *[0] { "" }
        }
    }
sgboh-then-defender =
    Обороняющиеся: { $what ->
        [rout] бегство
        [check] проверка на бегство{ $plus ->
            [0] { "" }
           *[other] { " " }с +{ $plus }
        }; кто устоял, { $hits ->
            [0] отступает
            [one] получает { $hits } повреждение и отступает
            [few] получает { $hits } повреждения и отступает
           *[many] получает { $hits } повреждений и отступает
        }
       *[hits] { $hits ->
            [0] без повреждений
            [one] { $hits } повреждение
            [few] { $hits } повреждения
           *[many] { $hits } повреждений
        }{ $retreat ->
            [1] , отступление
           *[0] { "" }
        }
    }
sgboh-then-hit =
    { $unit }: повреждение{ $what ->
        [depletes] , отряд ослаблен
        [routs] , отряд бежит
        [rampages] , отряд впадает в буйство
       *[hit] { "" }
    }
sgboh-then-elephants = { $unit }: проверка на буйство
sgboh-then-leader = Второй кубик: { $units }; 0 убивает
sgboh-then-seized = ход переходит: { $unit }

## Грани обстрела и захвата хода

sgboh-result-hit = попадание
sgboh-result-miss = мимо
sgboh-result-seized = захвачен
sgboh-result-vain = неудача
sgboh-underway-shot = Обстрел: { $hexes }
sgboh-underway-shock = Столкновение: { $hexes }
