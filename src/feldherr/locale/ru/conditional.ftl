# Условные приказы: «если сыграют это, то я сыграю то».

conditional = Условный приказ: если… то…
conditional-text = Приказ сыграет ваш ответ, как только другие сыграют именно это; любой другой их ход его отменяет. Выбирайте действия из списков или пишите их как в строке команд, по одному в строке.
conditional-after = Если сыграют
conditional-answer = то я сыграю
conditional-add = Сохранить приказ
conditional-one = Если «{ $after }», то «{ $answer }»
conditional-drop = Удалить
conditional-pick-after = Что могут сыграть
conditional-pick-answer = Что могу ответить
conditional-choose = Выберите…
conditional-more = и ещё…
conditional-take = Добавить
conditional-again = Заново
conditional-unread = Не каждая строка выше — действие: исправьте её или допишите остальное сами.
conditional-my-turn = Сейчас решаете вы: приказ отдают, когда решают другие.
conditional-nobody = Никто другой сейчас ничего не решает.
conditional-not-mine = В этот момент решаете не вы: сначала добавьте, что ещё сыграют другие.
conditional-ends-dice = Здесь бросают кубик: что будет дальше, в список не внести, но можно написать самому.
conditional-ends-over = Партия к тому времени окончена.
conditional-ends-unlawful = Насколько вам известно, так сыграть тогда нельзя; можно написать самому.
conditional-ends-unknown = Вы знаете слишком мало, чтобы перечислить, что будет дальше; можно написать самому.
