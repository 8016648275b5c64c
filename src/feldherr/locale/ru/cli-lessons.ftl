# Что ожидается там, где с уроком что-то не так.

fault-lesson-text = сообщение в каталоге: { $expected }
fault-lesson-step = имя, какого нет у других шагов
fault-lesson-paragraph = параграф книги правил
fault-lesson-goal = цель одного вида: { $expected }
fault-lesson-event = событие этой игры: { $expected }
fault-lesson-fields = поля события: { $expected }
fault-lesson-look = отдельный шаг для того, на что смотрят
fault-lesson-needless = действие, без которого цель не достигнута
fault-lesson-astray = действия, которые ведут к цели
fault-lesson-reached = после решения — шаг { $expected }
fault-lesson-answer = действие этой игры
fault-lesson-dice = число, которое есть на этой кости
fault-lesson-draft = действие, которое читается
fault-lesson-why = действие, которое запрещает параграф цели
fault-lesson-fight = бой по правилам
