## «Простые великие битвы истории»: обстрел, удар и отход, противодействующая стрельба

## Вопросы

sgboh-return-fire = Отряд { $unit_other } стреляет, цель: { $unit }. Можно выстрелить в ответ, одновременно.

## Отказы: кто стреляет

sgboh-bad-shot = «{ $found }» не говорит, кто по кому стреляет. Пишите так: ОТРЯД@ЦЕЛЬ.
sgboh-fire-not-now = Сейчас решается, стрелять ли в ответ.
sgboh-fire-who = { $unit }: это не ваш отряд на карте. Выберите задействованный.
sgboh-fire-not-activated = { $unit }: в этот ход не задействован. Стреляют только задействованные отряды.
sgboh-fire-depleted = { $unit }: отряд ослаблен. Ослабленные отряды не стреляют.
sgboh-fire-no-missiles = { $unit }: стрелять нечем.
sgboh-fire-once = { $unit }: один выстрел за ход, не больше.
sgboh-fire-column = { $unit }: из колонны боя не начинают. Сначала вернитесь в боевое построение.
sgboh-fire-top = { $unit } под другим отрядом: { $unit_other }. Из группировки стреляет верхний отряд.
sgboh-fire-gun-moved = { $unit }: уже было движение. Артиллерия либо движется, либо стреляет.
sgboh-fire-chariot = { $unit }: рядом противник. Колесницы, закончившие движение рядом с ним, не стреляют.
sgboh-fire-javelins-in-zone = { $unit }: фаза начата во вражеской ЗК, дротиков в эту фазу не мечут.
sgboh-fire-javelins-at-horse = { $unit }: цель { $unit_other } — кавалерия. Пехота мечет дротики лишь в ту, что стреляла по ней.

## Отказы: по кому

sgboh-fire-whom = { $unit_other }: это не противник на карте. { $unit } по нему не стреляет.
sgboh-fire-leader-with-unit = { $unit_other } стоит с отрядом. Отряд { $unit } может стрелять по этому отряду.
sgboh-fire-at-top = { $unit_other } под отрядом { $unit_top }. Отряд { $unit } может стрелять по верхнему.
sgboh-fire-zone-first = { $unit }: в ЗК стоит { $unit_near }, мимо не стреляют. { $unit_other } вне этой ЗК.
sgboh-fire-away = { $unit }: до цели ({ $unit_other }) теперь дальше, чем в начале движения. Уходя от цели, не стреляют.
sgboh-fire-walls = Отряд { $unit } с вала или башни стреляет только в соседний гексагон за ними, с фронта или фланга. { $unit_other } не в таком.
sgboh-fire-mist = { $unit }: до цели ({ $unit_other }) гексагонов { $count }. В тумане стреляют не дальше { $range }.
sgboh-fire-range = { $unit }: до цели ({ $unit_other }) гексагонов { $count }. Досягаемость: { $range }.
sgboh-fire-round = { $unit }: до цели ({ $unit_other }) через фронт и фланги гексагонов { $count }. Досягаемость: { $range }.
sgboh-fire-too-near = { $unit }: цель ({ $unit_other }) слишком близко. На расстояние { $count } эти орудия не стреляют.
sgboh-fire-arc = { $unit }: { $unit_other } не с фронта и не с фланга.
sgboh-fire-over-walls = { $unit }: перед целью ({ $unit_other }) стена. Через стены артиллерия стреляет только с башни.
sgboh-fire-no-sight = { $unit }: { $unit_other } не видно, мешает { $hex }.

## Отказы: удар и отход

sgboh-strike-who = { $unit } не может ударить и отойти: это могут только застрельщики, лёгкая пехота и лёгкая кавалерия.
sgboh-strike-archers = { $unit }: это лучники. Пешие бьют и отходят только с дротиками и пращами.
sgboh-strike-moved = { $unit }: уже было движение. Удар и отход занимает всё движение.
sgboh-strike-engaged = { $unit } во вражеской ЗК или держит противника в своей. Удар и отход начинают издали.
sgboh-strike-uncommanded = { $unit } вне командования: к противнику такой отряд не подходит.
sgboh-strike-leader = { $unit_other } — лидер. Отряд { $unit } бьёт и отходит только против отрядов.
sgboh-strike-horse = { $unit_other } — кавалерия. { $unit } от неё не отойдёт.
sgboh-strike-two = { $unit }: до цели ({ $unit_other }) гексагонов { $count }. Удар и отход начинают ровно за два.
sgboh-strike-ride = { $unit }: до цели ({ $unit_other }) гексагонов { $count }. Лёгкая кавалерия бьёт с двух, трёх или четырёх.
sgboh-strike-held = Отряд { $unit_other } стоит в ЗК вашего отряда. Отряд { $unit } бьёт лишь по тем, кто не стоит ни в одной.
sgboh-strike-no-way = { $unit }: свободного пути к цели ({ $unit_other }) нет.
sgboh-strike-not-from = { $unit }: из { $hex } до цели ({ $unit_other }) не дотянуться.

## События

sgboh-event-shot =
    { $how ->
        [return]
            { $hit ->
                [true] { $side }: отряд { $unit } отвечает, цель { $unit_other }. Кубик { $die }, рейтинг { $rating }, МБК { $drm }: попадание.
               *[other] { $side }: отряд { $unit } отвечает, цель { $unit_other }. Кубик { $die }, рейтинг { $rating }, МБК { $drm }: мимо.
            }
        [strike]
            { $hit ->
                [true] { $side }: { $unit } — удар и отход, цель { $unit_other }. Кубик { $die }, рейтинг { $rating }, МБК { $drm }: попадание.
               *[other] { $side }: { $unit } — удар и отход, цель { $unit_other }. Кубик { $die }, рейтинг { $rating }, МБК { $drm }: мимо.
            }
        [alone] { $side }: отряд { $unit } стреляет по лидеру, { $unit_other } один. Кубик { $die }, опасен только 0.
       *[other]
            { $hit ->
                [true] { $side }: отряд { $unit } стреляет, цель { $unit_other }. Кубик { $die }, рейтинг { $rating }, МБК { $drm }: попадание.
               *[other] { $side }: отряд { $unit } стреляет, цель { $unit_other }. Кубик { $die }, рейтинг { $rating }, МБК { $drm }: мимо.
            }
    }
sgboh-event-leader_shot_at =
    { $killed ->
        [true] В лидера попали: { $unit }, на кубике { $die }.
       *[other] Снаряды пролетели мимо лидера: { $unit }, на кубике { $die }.
    }
sgboh-event-leader_shot = { $side }: { $unit } убит при обстреле в { $hex }.
sgboh-event-elephants_checked =
    { $held ->
        [true] { $side }: { $unit } под обстрелом, { $die } + { $hits } против КВ { $tq }. Слоны держатся.
       *[other] { $side }: { $unit } под обстрелом, { $die } + { $hits } против КВ { $tq }. Слоны взбесились.
    }
sgboh-event-shot_held = { $side }: отряд { $unit } уже не может стрелять, цель { $unit_other }. Выстрела нет.

## Модификаторы выстрела

sgboh-modifier-skirmisher = Цель — застрельщики
sgboh-modifier-elephant = Цель — слоны
sgboh-modifier-front = Через фронт плотного строя
sgboh-modifier-cataphract = Цель — кавалерия в доспехах
sgboh-modifier-cover-woods = Цель в лесу
sgboh-modifier-cover-town = Цель в населённом пункте
sgboh-modifier-works-rampart = Цель за валом
sgboh-modifier-works-gate = Цель за воротами
sgboh-modifier-works-tower = Цель в башне
sgboh-modifier-works-wall = Цель за стеной
sgboh-modifier-column = Цель в колонне
sgboh-modifier-sling = Пехота стреляет со стены
sgboh-modifier-balearic = Балеарские пращники

## Действия

sgboh-act-fire = выстрел
sgboh-act-volley = залп
sgboh-act-strike = удар и отход
sgboh-act-shoot = противодействующая стрельба
sgboh-act-return_fire = ответная стрельба
