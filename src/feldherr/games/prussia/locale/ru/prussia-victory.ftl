## Prussia's Glory: уровни победы (23.2, 24.1, 25.2, 26.2) и откуда взялись очки

prussia-levels-of-victory = Уровни победы
prussia-level-decisive = { $army }: решительная победа
prussia-level-substantive = { $army }: существенная победа
prussia-level-marginal = { $army }: нерешительная победа
prussia-level-draw = Ничья
prussia-level-now = если закончить сейчас
prussia-if-enemy-broken = армия противника разгромлена
prussia-if-enemy-demoralized = армия противника деморализована
prussia-if-sound = своя армия не деморализована
prussia-if-low = армейская мораль противника { $morale } или меньше
prussia-if-higher = своя армейская мораль выше
prussia-if-least = разница { $difference } или больше
prussia-if-most = разница { $difference } или меньше
prussia-if-otherwise = во всех остальных случаях
prussia-counted = Откуда взялись победные очки
