# Подгонка вероятности победы в терминале.

cli-fit-of = { $scenario }: партий { $games }, строк { $rows } (что роль знала, когда её спросили). Логарифмические потери на строку, на партиях, не участвовавших в подгонке:
cli-fit-all = всего
cli-fit-rows = строк
cli-fit-fitted = подгонка
cli-fit-before = оценка
cli-fit-seats = одни стороны
cli-fit-coin = монета
cli-fit-gap = Партия предсказывается лучше, чем оценкой, на { $gap } ± { $doubt }; победитель угадан в { $right } случаев, оценкой — в { $before }.
cli-fit-fact = признак
cli-fit-begins = в начале
cli-fit-changes = прибавка к концу
cli-fit-no-facts = Игра «{ $found }» не говорит, из чего складывается вероятность победы.
cli-fit-too-few = Слишком мало законченных партий этой игры в { $found }: на сценарий нужно { $least }.

# Игры, итог которых — места: `fit` рассказывает, от чего они зависят.
cli-outlook-of = Партий { $games }. Логарифмические потери на пару ролей в один момент, на партиях, не участвовавших в подгонке:
cli-outlook-pairs = пар
cli-outlook-fitted = подгонка
cli-outlook-before = судья
cli-outlook-points = одни очки
cli-outlook-coin = монета
cli-outlook-all = всего
cli-outlook-seats = за столом { $seats }
cli-outlook-late = конец хода
cli-outlook-middle = его середина
cli-outlook-early = его начало
cli-outlook-gap = Партия предсказывается лучше, чем мнением судьи, на { $gap } ± { $doubt }.
cli-outlook-fact = очки за единицу признака
cli-outlook-turn = до конца хода
cli-outlook-turn-left = прибавка, пока весь он впереди
cli-outlook-game = до конца партии
cli-outlook-game-left = прибавка, пока весь ход впереди
