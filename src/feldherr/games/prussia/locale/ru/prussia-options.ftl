### «Слава Пруссии»: что выбирают перед игрой.

prussia-option-variant = Другой командующий
prussia-option-variant-none = как в истории
prussia-option-variant-hildburghausen = командует Гильдбурггаузен
prussia-option-variant-daun = командует Даун
prussia-option-setup = Расстановка
prussia-option-setup-historical = историческая
prussia-option-setup-free = свободная
