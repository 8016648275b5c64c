# Notices: that it is somebody's turn, and what they wish of that.

notice-turn = Your turn in { $title }
notice-turns = Your turn in { $count } games
notice-mail-end =
    When you get these mails is settled at { $account }
    No more of them: { $stop }
notice-stop-text = Feldherr mails you when it is your turn. Shall that end?
notice-stop-do = No more mails
notice-stopped = You get no more mails about your turn. Your account page can turn them on again.
