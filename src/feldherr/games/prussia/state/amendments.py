"""The amendments of this game: what differs in games begun before each of them."""

from __future__ import annotations

from feldherr.kernel import Amendment

(
    FOUGHT, WITHDRAWN, MARCH, HOME, DIRECT, COUP, BANKS, VALUES, MEN, LETTER, PRINT, SEEN, POSTS, WHOLE, MEET, TERMS,
    ONCE, BACK, EVERY, LINES, EITHER, BESIDE, ASKED, JUDGED, GRENADIERS,
) = range(1, 26)  # fmt: skip

AMENDMENTS = (
    Amendment(FOUGHT, ("10", "10.1", "10.8.1", "10.13"), "WE13"),
    Amendment(WITHDRAWN, ("10.2",), "WE14"),
    Amendment(MARCH, ("23.5.1",), "R16"),
    Amendment(HOME, ("10.9", "25.3.3", "26.3.2"), "R04"),
    Amendment(DIRECT, ("4.2.2",), "R14"),
    Amendment(COUP, ("4.1.3", "4.3.2"), "WD01"),
    Amendment(BANKS, ("25.3.6",), "WD09"),
    # The values of counters and their hexes in the battle scenarios; the earlier ones are in `data/earlier.toml`.
    Amendment(VALUES, ("2.1", "22.2")),
    Amendment(MEN, ("2.1",)),
    # Where paragraphs meet: rulings W19, WD14 to WD16, WE15 and WE17.
    Amendment(LETTER, ("7.6.3", "10.4", "10.8.1", "10.8.1.4", "10.8.3.5", "10.13.1", "15.1", "15.2", "22.1", "23.3.2")),
    # Where two paragraphs bind one piece: rulings R06, WD17, WD19, WD20, WE14, WE16 and WE21 to WE24.
    Amendment(
        PRINT,
        (
            *("4.1", "4.2.2", "6.3", "7.5.1", "7.6.3", "9.2", "10.1", "10.1.1", "10.2", "10.8.3.1", "10.9.2"),
            *("10.11", "10.13.2", "12.3", "23.4", "23.4.4", "25.3.4", "25.3.5", "25.3.8", "26.3.6"),
        ),
    ),
    # Who need not move to be seen, what the march of Rossbach is bound by: rulings WD21, WD22, WD24 to WD26 and WE21.
    Amendment(
        SEEN,
        (
            *("4.1.3", "4.2.2", "4.3", "4.3.2", "4.4", "6.3", "7.5.2", "7.6.2", "7.6.3"),
            *("10.11", "15.2", "23.4", "23.4.4", "23.5.1", "25.3.4", "25.3.5"),
        ),
    ),
    # What a detachment is, and that each is a group of its own: rulings WD11, WD27 and W19.
    Amendment(POSTS, ("4.2", "4.3", "4.5", "15.2", "22.1", "23.4.2", "24.4", "26.3")),
    # What a paragraph says of all there is: guns in a hex with a column or left where others have withdrawn, Lassy's
    # corps, a detachment roused in its own player turn, a leader whose last unit retreats, a column formed off the
    # map, a combat whose defenders have all surrendered: rulings WD28, WE12 and WE25.
    Amendment(WHOLE, ("4.1.2", "4.1.3", "4.3", "5.2", "9.2", "10.2", "10.7", "10.9", "10.13.1", "10.13.3", "24.2.2")),
    # Where a special case meets the general rule: rulings WD29 to WD31, WK02 and WE26.
    Amendment(
        MEET,
        (
            "4.1",
            "4.1.2",
            "4.1.3",
            "4.3",
            "5.3",
            "7.1",
            "7.6.3",
            "9.4",
            "10.2",
            "10.9",
            "10.10",
            "10.11",
            "10.13.1",
            "15.1",
            "15.2",
            "23.5.1",
            "25.3.4",
        ),
    ),
    # What a rule says by its own word: when a limit is looked at, who draws near, who is free to go, what is movement,
    # what takes effect together, what is asked of guns: rulings C05, W22, WE10, WE12, WE20, WE26, WD21 and WD30.
    Amendment(
        TERMS,
        ("4.1.2", "4.3", "5.3", "7.6", "10.2", "10.8", "10.9", "10.9.2", "10.10", "10.11", "15.1", "15.2", "25.3.4"),
    ),
    # What happens at once and where it happens: at any edge of the map, beside whoever advances, withdraws or arrives,
    # in a hex that is full already or under a marker, by a corps in column: rulings WD08, WD32, WD33, WE28 and WE29.
    Amendment(
        ONCE,
        (
            *("6.3", "6.4", "7.1", "7.6", "9.2", "10.2", "10.9", "10.9.2", "10.10", "10.10.1", "10.11"),
            *("12.2", "15.1", "15.2", "26.3.3"),
        ),
    ),
    # What a move is on all of its way: one that comes back to the hex it began in, or goes over the edge of the map.
    Amendment(BACK, ("4.2.2", "7.5.5", "7.6.3", "12.3", "12.4", "15.2", "25.3.6")),
    # What happens every time: a marker for each rout, a die as soon as a leader is alone, a fortification that stops a
    # charge from either side: rulings WE06 and WD08.
    Amendment(EVERY, ("7.5.4", "9.2", "10.12", "10.13.1", "15.2")),
    # The Prussian foot at Rossbach, the Austrian reserve and horse at Leuthen: the earlier values are in
    # `data/earlier.toml`.
    Amendment(LINES, ("2.1",)),
    # What is the same either way: a leader is left alone by a unit that leaves the map, the man himself is in danger
    # who has just become chief, former detachments are in the main groups, an attempt counts in its own turn alone,
    # guns wait beneath who comes before them and after them, a detachment is one wherever its units stand: ruling WD11.
    Amendment(
        EITHER,
        (
            *("4.1.3", "4.2", "4.3", "4.3.1", "4.3.2", "4.5", "5.4", "7.5.4", "10.9", "12.3", "12.4", "15.1", "15.2"),
            *("23.4.4", "23.6", "24.2"),
        ),
    ),
    # Who is there with those who fight or command: any four levels of a support, routed troops before a charge, corps
    # leaders who wait off the map beside a special one, the rear before the front in a flight: rulings WE30, WE31, C19
    # and WD34.
    Amendment(BESIDE, ("4.2.1", "4.5", "7.1", "10.1.1", "10.3", "10.13.1", "26.3")),
    # What a paragraph asks, and of whom: a level before a retreat is asked in close combat and under canister alone,
    # works hinder the fire of those outside them, an army that declines to be activated free may still pay, and each
    # player names the lead unit: rulings W25, WH09 and W27.
    Amendment(ASKED, ("4.1.1", "8.3", "10.4", "10.8.1.2", "10.8.1.3", "10.8.1.4", "23.6")),
    # Where the march of Rossbach ends among friends under a marker its player says who is in front; who steps straight
    # back over a bridge has crossed no river: rulings WK03 and WD09.
    Amendment(JUDGED, ("23.5.1", "6.3", "25.3.6"), "WK03"),
    # The Prussian grenadiers at Torgau: where they stood before is in `data/earlier.toml`.
    Amendment(GRENADIERS, ("2.1",)),
)
