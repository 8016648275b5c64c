### «Простые великие битвы истории»: что выбирают перед игрой.

sgboh-option-setup = Расстановка
sgboh-option-setup-historical = как в истории
sgboh-option-setup-free = свободная
sgboh-option-setup-text = Армии стоят как в истории, или перед первым ходом каждая сторона переставляет своих в пределах зоны.
sgboh-option-variant = Размер битвы
sgboh-option-variant-none = целиком
sgboh-option-variant-small = малая
sgboh-option-variant-text = В малой битве третий легион со своей алой дерётся с царём, его греками и слонами.
sgboh-option-face_always = Спрашивать о повороте при каждом подходе противника
sgboh-option-face_always-text = Вопрос задают каждый раз, когда противник подходит к отряду, который может повернуться. Если нет — только когда противник выходит к чьему-нибудь флангу или тылу.
sgboh-option-face_always-true = да
sgboh-option-face_always-false = нет
sgboh-option-evade_each = Отступление перед столкновением — отдельно перед каждой атакой
sgboh-option-evade_each-text = Атакующий называет атаку за атакой, и об отступлении спрашивают перед каждой, когда исход прежних уже виден. Если нет — обороняющийся отвечает сразу за все атаки.
sgboh-option-evade_each-true = да
sgboh-option-evade_each-false = нет
