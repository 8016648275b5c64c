### Счёт законченной партии «Наполеоновских войн».

## Счёт партии

napoleon-measure-score = Победные очки
napoleon-measure-units = Части
napoleon-measure-squadrons = Эскадры
napoleon-measure-cards = Карточки на руках
napoleon-measure-keys = Ключи под контролем

napoleon-luck-measure = Везение считается в фишках: части, генералы и эскадры, потерянные в боях, от истощения на марше и под батареями.

