# Движения целых формирований.
sgboh-plan-ahead = Вперёд на { $count }
sgboh-plan-oblique-left = Наискось влево
sgboh-plan-oblique-right = Наискось вправо
sgboh-plan-about = Кругом
sgboh-plan-wheel-left = Заход влево
sgboh-plan-wheel-right = Заход вправо
sgboh-plan-volley = Залп ({ $count })
sgboh-plan-shock-due = Атаковать только обязательное ({ $count })
sgboh-plan-shock-all = Атаковать всеми ({ $count })
sgboh-plan-activate = Задействовать вместе: { $count }
sgboh-plan-resolve-all = Все по порядку: { $count }
sgboh-plan-take-all = Все по порядку: { $count }
