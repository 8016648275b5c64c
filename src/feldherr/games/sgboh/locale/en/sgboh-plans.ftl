# Gestures of whole formations.
sgboh-plan-ahead = Ahead { $count }
sgboh-plan-oblique-left = Oblique left
sgboh-plan-oblique-right = Oblique right
sgboh-plan-about = Face about
sgboh-plan-wheel-left = Wheel left
sgboh-plan-wheel-right = Wheel right
sgboh-plan-volley = Volley ({ $count })
sgboh-plan-shock-due = Attack only where required ({ $count })
sgboh-plan-shock-all = Attack with all ({ $count })
sgboh-plan-activate = Activate { $count } together
sgboh-plan-resolve-all = All { $count }, in this order
sgboh-plan-take-all = All { $count }, in this order
