### Счёт законченной партии «Наполеоновских войн».

## Счёт партии

napoleon-measure-score = Победные очки
napoleon-measure-units = Части
napoleon-measure-squadrons = Эскадры
napoleon-measure-cards = Карточки на руках
napoleon-measure-keys = Ключи под контролем
