## «Простые великие битвы истории»: игра, слова карты, фишек и кнопок

## Игра и битвы

sgboh-name = Простые великие битвы истории
sgboh-command-hint = activate m.phalanx_r by m.philip
sgboh-about = Семь битв древности, от Херонеи до Фарсала. Фаланги и легионы, равнение, лидеры, захват хода.
sgboh-scenario-chaeronea = Херонея
sgboh-scenario-chaeronea-text = 2 августа 338 г. до н. э. Филипп и Александр против Фив и Афин: фаланга против гоплитов.
sgboh-scenario-granicus = Граник
sgboh-scenario-granicus-text = Май 334 г. до н. э. Александр переходит реку на виду персидской конницы; греки-наёмники ждут на возвышенности.
sgboh-scenario-issus = Исс
sgboh-scenario-issus-text = 5 ноября 333 г. до н. э. Македоняне атакуют через Пинар; у моря их левому флангу грозит масса персидской конницы.
sgboh-scenario-beneventum = Беневент
sgboh-scenario-beneventum-text = 275 г. до н. э. Пирр идёт на римский лагерь, слоны впереди фаланги.
sgboh-scenario-zama = Зама
sgboh-scenario-zama-text = 202 г. до н. э. Сципион оставил в линиях проходы для слонов; за ними три линии пехоты Ганнибала.
sgboh-scenario-cynoscephalae = Киноскефалы
sgboh-scenario-cynoscephalae-text = 197 г. до н. э. Передовые отряды сходятся в тумане на гребне; половина фаланги ещё подходит в колоннах.
sgboh-scenario-pharsalus = Фарсал
sgboh-scenario-pharsalus-text = 9 августа 48 г. до н. э. Когорт у Цезаря меньше, но они лучше; вся конница Помпея на открытом фланге.

## Армии

sgboh-army-macedonian = Македоняне
ui-side-macedonian = { sgboh-army-macedonian }
sgboh-army-greek = Греки
ui-side-greek = { sgboh-army-greek }
sgboh-army-persian = Персы
ui-side-persian = { sgboh-army-persian }
sgboh-army-roman = Римляне
ui-side-roman = { sgboh-army-roman }
sgboh-army-epirote = Войска Пирра
ui-side-epirote = { sgboh-army-epirote }
sgboh-army-carthaginian = Карфагеняне
ui-side-carthaginian = { sgboh-army-carthaginian }
sgboh-army-caesarian = Цезарианцы
ui-side-caesarian = { sgboh-army-caesarian }
sgboh-army-pompeian = Помпеянцы
ui-side-pompeian = { sgboh-army-pompeian }

## Типы, рода войск, состояние

sgboh-type-PH = фаланга
sgboh-type-HO = гоплиты
sgboh-type-HI = тяжёлая пехота
sgboh-type-MI = средняя пехота
sgboh-type-LG = легионная пехота
sgboh-type-CO = когорта
sgboh-type-BI = варварская пехота
sgboh-type-LI = лёгкая пехота
sgboh-type-LP = пельтасты
sgboh-type-SK = застрельщики
sgboh-type-HC = тяжёлая кавалерия
sgboh-type-LN = кавалерия с копьями
sgboh-type-RC = римская кавалерия
sgboh-type-LC = лёгкая кавалерия
sgboh-type-GC = германская кавалерия
sgboh-type-EL = слоны
sgboh-type-CH = колесницы
sgboh-type-ART = артиллерия
sgboh-type-leader = лидер
sgboh-arm-foot = пехота
sgboh-arm-horse = конница
sgboh-arm-elephant = слоны
sgboh-arm-chariot = колесницы
sgboh-arm-artillery = артиллерия
sgboh-state-depleted = ослаблен
sgboh-state-column = в колонне
sgboh-state-deep = двойная глубина
sgboh-state-covered = под другим отрядом
sgboh-state-out = вне командования
sgboh-state-activated = задействован
sgboh-state-replaced = заменяющий лидер
sgboh-mark-moved = движение закончено
sgboh-mark-fired = выстрел сделан
sgboh-mark-bolted = удар и отход сделан
sgboh-mark-faced = поворот испробован

## Карта

sgboh-terrain-clear = открытая местность
sgboh-terrain-rough = пересечённая местность
sgboh-terrain-woods = лес
sgboh-terrain-marsh = болото
sgboh-terrain-river = река
sgboh-terrain-ford = брод
sgboh-terrain-town = город
sgboh-terrain-deep_river = глубокая река
sgboh-terrain-sea = море
sgboh-terrain-stream = ручей
sgboh-terrain-bank = крутой берег
sgboh-terrain-rampart = вал
sgboh-terrain-gate = ворота
sgboh-terrain-stakes = колья
sgboh-terrain-tower = башня
sgboh-terrain-wall = стена

## Фазы

sgboh-phase-seizure = захват хода
sgboh-phase-activation = задействование
sgboh-phase-movement = движение и обстрел
sgboh-phase-shock = боестолкновение
sgboh-phase-over = игра окончена

## Что считают

ui-count-rout = потеряно ОБ: { $count }
ui-count-rout-short = { $count } ОБ
ui-end-rout = потеряно очков бегства
sgboh-measure-points = Потеряно очков бегства
sgboh-measure-units = Потеряно отрядов
sgboh-measure-cohesion = Сколько повреждений ещё выдержат отряды
sgboh-measure-margin = Очков бегства до отхода
sgboh-measure-zones = Гексагоны в зонах контроля
sgboh-luck-measure = Везение считается в повреждениях и отрядах: каждое повреждение и каждый ослабленный или выбывший отряд по одному.
sgboh-chance-defender_routs = обороняющийся бежит
sgboh-chance-defender_depletes = обороняющийся ослаблен
sgboh-chance-defender_retreats = обороняющийся отступает
sgboh-chance-attacker_routs = атакующий бежит
sgboh-chance-attacker_depletes = атакующий ослаблен
sgboh-chance-attacker_retreats = атакующий отступает
sgboh-chance-target_hit = цель поражена

## Кнопки и названия действий

sgboh-do-post = Поставить
sgboh-act-post = поставлен:
sgboh-do-ready = Армия расставлена
sgboh-act-ready = расстановка закончена
sgboh-verb-ready = Армия расставлена
sgboh-do-seize = Захватить ход
sgboh-act-seize = захват хода:
sgboh-do-dash = Передвинуться за попытку захвата
sgboh-act-dash = движение лидера за попытку захвата:
sgboh-do-activate = Задействовать
sgboh-act-activate = задействование:
sgboh-do-detach = Увести отдельные отряды
sgboh-act-detach = уведены отряды:
sgboh-do-ride = Передвинуть верховного командира
sgboh-act-ride = движение верховного командира:
sgboh-do-lead = Передвинуть
sgboh-act-lead = движение лидера:
sgboh-do-place = Поставить сюда
sgboh-act-place = лидер поставлен:
sgboh-do-hasten = Двигаться спеша
sgboh-act-hasten = движение спеша:
sgboh-do-form = Двигаться строем
sgboh-act-form = движение строем:
sgboh-flag-stack = всей группировкой
sgboh-flag-alone = лидер остаётся
sgboh-do-swap = Поставить наверх
sgboh-act-swap = порядок в группировке:
sgboh-do-reform = Построиться в колонну или боевой порядок
sgboh-act-reform = перестроение:
sgboh-do-deepen = Построить двойную глубину
sgboh-act-deepen = двойная глубина:
sgboh-do-face = Повернуться
sgboh-act-face = смена равнения:
sgboh-do-spread = Шагнуть вбок
sgboh-act-spread = шаг в интервал:
sgboh-do-flee = Уйти
sgboh-act-flee = лидер уходит:
sgboh-do-fire = Выстрелить
sgboh-do-strike = Ударить и отойти
sgboh-do-shoot = Выстрелить
sgboh-do-volley = Залп
sgboh-do-shock = Атаковать
sgboh-act-shock = атаки:
sgboh-do-resolve = Провести атаку
sgboh-act-resolve = атака:
sgboh-do-answer = Взять этот тип
sgboh-act-answer = тип обороны:
sgboh-do-deploy = Построиться
sgboh-act-deploy = построение:
sgboh-do-evade = Отступить перед столкновением
sgboh-act-evade = отступление перед столкновением:
sgboh-do-follow = Продвинуться
sgboh-act-follow = продвижение за отступившим:
sgboh-do-bear = Принимает повреждение
sgboh-act-bear = повреждение принимает
sgboh-do-keep = Сохранить
sgboh-act-keep = сохранён:
sgboh-do-retreat = Отступить
sgboh-act-retreat = отступление:
sgboh-do-advance = Продвинуться
sgboh-act-advance = продвижение:
sgboh-do-return = Вернуть
sgboh-act-return = возвращение из преследования:
sgboh-verb-return_fire = Выстрелить в ответ
sgboh-verb-end = Закончить движение и обстрел
sgboh-verb-shock = Атаковать
sgboh-verb-evade = Отступить перед столкновением
sgboh-verb-activate = Задействовать
sgboh-verb-volley = Залп
sgboh-verb-form = Двигаться строем
sgboh-act-custom = обычное противодействие
sgboh-verb-custom = Отвечать как обычно
sgboh-act-end = конец движения и обстрела
sgboh-act-pass = отказ
sgboh-verb-pass = Отказаться
sgboh-verb-pass-seize = Не захватывать
sgboh-verb-pass-activate = Пас
sgboh-verb-pass-designate = Без атак
sgboh-verb-pass-evade = Стоять
sgboh-verb-pass-follow = Остаться
sgboh-verb-pass-keeping = Никого не сохранять
sgboh-verb-pass-return-fire = Не стрелять
sgboh-verb-pass-before-step = Ничего не делать
sgboh-verb-pass-after-step = Ничего не делать
sgboh-verb-pass-place-leader = Не возвращать
sgboh-verb-pass-go-on = Остановиться
sgboh-word-by = с командиром
sgboh-word-with = с
sgboh-word-at = →
sgboh-word-from = из
sgboh-word-hasty = спеша:
sgboh-word-stack = группировкой
sgboh-word-alone = без лидеров
sgboh-word-light = строкой лёгкой пехоты
sgboh-standing-setting-up = Расстановка армии
sgboh-standing-seize = Захват хода
sgboh-standing-activate = Задействование
sgboh-standing-designate = Назначение атак
sgboh-standing-evade = Отступление перед столкновением
sgboh-standing-follow = Продвижение за отступившим
sgboh-standing-return-fire = Ответная стрельба
sgboh-standing-before-step = Противодействие перед шагом
sgboh-standing-after-step = Противодействие после шага
sgboh-standing-keeping = Сохранённый отряд
sgboh-standing-place-leader = Возвращение лидера
sgboh-standing-go-on = Продолжение движения
sgboh-standing-movement = Движение и обстрел
sgboh-standing-retreating = Отступление
sgboh-standing-advancing = Продвижение
sgboh-standing-returning = Возвращение из преследования
sgboh-standing-sharing = Повреждения, не делящиеся поровну
sgboh-standing-resolve = Порядок атак
sgboh-standing-answer = Тип обороны
sgboh-standing-deploy = Построение из колонны

sgboh-option-setup = Расстановка
sgboh-option-setup-historical = как в истории
sgboh-option-setup-free = свободная
sgboh-option-setup-text = Армии стоят как в истории, или перед первым ходом каждая сторона переставляет своих в пределах зоны.
sgboh-option-variant = Размер битвы
sgboh-option-variant-none = целиком
sgboh-option-variant-small = малая
sgboh-option-variant-text = В малой битве третий легион со своей алой дерётся с царём, его греками и слонами.
sgboh-option-face_always = Спрашивать о повороте и перед выходом противника на фронт
sgboh-option-face_always-text = Обычно спрашивают, когда противник выходит к чьему-нибудь флангу или тылу. С этим чтением вопрос задают при каждом входе рядом с отрядом, который может повернуться.
sgboh-option-face_always-true = да
sgboh-option-face_always-false = нет

## Что учитывает оценка позиции

term-sgboh-routs = потерянные очки бегства
term-sgboh-hits = потери сплочённости
term-sgboh-depletion = ослабленные отряды
term-sgboh-flanks = открытые фланги и тылы
term-sgboh-line = разрывы линии
term-sgboh-elephants = слоны поблизости
term-sgboh-leaders = лидеры в опасности
term-sgboh-seizures = попытки захватить ход
term-sgboh-tempo = близость к противнику
term-sgboh-turn = чей ход
term-sgboh-side = сторона
