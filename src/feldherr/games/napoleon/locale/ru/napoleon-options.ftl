### «Наполеоновские войны»: что выбирают перед игрой.

napoleon-option-players = Игроки
napoleon-option-players-2 = Двое
napoleon-option-players-3 = Трое
napoleon-option-players-4 = Четверо
napoleon-option-players-5 = Пятеро
