# Что учитывает оценка капитана, словами.

term-srazhenie-standing = то, что решает сценарий
term-srazhenie-strength = оставшаяся боевая сила
term-srazhenie-powers = особые правила на один раз
term-srazhenie-card = секретные миссии
term-srazhenie-initiative = инициатива
term-srazhenie-campaign = выигранные сражения кампании

term-prussia-points = победные очки
term-prussia-level = ожидаемый уровень победы
term-prussia-morale = мораль армии
term-prussia-strength = уровни на карте
term-prussia-order = порядок в строю

term-sgboh-routs = потерянные очки бегства
term-sgboh-hits = потери сплочённости
term-sgboh-depletion = ослабленные отряды
term-sgboh-flanks = открытые фланги и тылы
term-sgboh-line = разрывы линии
term-sgboh-elephants = слоны поблизости
term-sgboh-leaders = лидеры в опасности
term-sgboh-seizures = попытки захватить ход
term-sgboh-tempo = близость к противнику
