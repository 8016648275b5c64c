# Условные приказы: «если сыграют это, то я сыграю то».

conditional = Если… то…
conditional-text = Ответ даётся сразу, как только другие сыграли именно это; любой другой их ход его отменяет. Выбирайте действия из списков или пишите их как в строке команд, по одному в строке.
conditional-after = Если сыграют
conditional-answer = то я сыграю
conditional-add = Оставить приказ
conditional-one = Если «{ $after }», то «{ $answer }»
conditional-drop = Отменить
conditional-pick-after = Что могут сыграть
conditional-pick-answer = Что могу ответить
conditional-choose = Выберите…
conditional-more = и ещё…
conditional-take = Взять
conditional-again = Заново
conditional-unread = Не каждая строка выше — действие: исправьте её или допишите остальное сами.
conditional-my-turn = Сперва спрашивают вас: оставьте приказ, когда спросят других.
conditional-nobody = Никого другого ни о чём не спрашивают.
conditional-not-mine = Вас тогда ещё не спросят: добавьте, что они сыграют до этого.
conditional-ends-dice = Там бросают кубик, и что будет дальше, в список не внести; можно написать самому.
conditional-ends-over = Партия к тому времени окончена.
conditional-ends-unlawful = Насколько вам известно, так сыграть тогда нельзя; можно написать самому.
conditional-ends-unknown = Вы знаете слишком мало, чтобы перечислить, что будет дальше; можно написать самому.
