"""Every screen of this stage by name, opened the short way, for what must hold on all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from math import inf
from typing import Any

from playwright.sync_api import expect
from tests.browser.antiquity import masinissa, to_contact
from tests.browser.kept import lay_out
from tests.browser.leuthen import TURN, leuthen
from tests.browser.program import Program
from tests.browser.rival import Rival
from tests.browser.seats import Game, Maker
from tests.browser.table import Table
from tests.browser.test_napoleon import space
from tests.rules.napoleon import table as napoleon
from tests.rules.napoleon.acts import fight, mantua

from feldherr.games.napoleon.game import RULESET as NAPOLEON
from feldherr.games.sgboh.game import RULESET as SGBOH
from feldherr.games.srazhenie.rules.combat import Combat
from feldherr.games.srazhenie.rules.duty import owed
from feldherr.kernel import Match


def owes(match: Match) -> bool:
    """Whether an enemy must still be attacked (7.3) and no battery has done it: they bear a mark of their own."""
    step = match.position.steps[-1]
    return isinstance(step, Combat) and bool(owed(match.position, step.duties, step.side))


def joint(text: str) -> bool:
    """Whether an attack is made by several units, so that one may stay out of it."""
    return len(text.partition(" by ")[2].partition(" with ")[0].split()) > 1


class Stages:
    """Matches brought once to the point the screens need, each when it is first requested."""

    def __init__(self, program: Program, make: Maker) -> None:
        self.program = program
        self.make = make

    @cached_property
    def setup(self) -> Game:
        return self.make.game("battle", north="human")

    @cached_property
    def movement(self) -> Game:
        return self.make.battle(practice=True)

    @cached_property
    def _fight(self) -> tuple[Game, str]:
        game = self.make.battle(seed="1812")
        return game, game.advance(lambda match, role, text: text.startswith("attack") and owes(match) and joint(text))

    @property
    def fight(self) -> Game:
        return self._fight[0]

    @property
    def blow(self) -> str:
        """An attack to be made in the fight."""
        return self._fight[1]

    @cached_property
    def ended(self) -> Game:
        game = self.make.game("first", seed="1813")
        game.advance(lambda match, role, text: False, rng=2)
        return game

    @cached_property
    def meeting(self) -> Game:
        return self.make.battle(scenario="meeting")

    @cached_property
    def dividing(self) -> Game:
        return self.make.game("assault")

    @cached_property
    def divided(self) -> Game:
        game = self.make.game("assault")
        game.advance(lambda match, role, text: text.startswith("pick"))
        return game

    @cached_property
    def between(self) -> Game:
        game = self.make.battle(scenario="campaign", aggressor="south")
        game.agree()
        return game

    @cached_property
    def rival(self) -> Rival:
        rival = Rival.begin(self.make, "srazhenie", "battle", "sergeant")
        rival.until(lambda match, text: text.startswith("attack") and owes(match), most=900)
        return rival

    @cached_property
    def campaign(self) -> Game:
        game = self.make.game("campaign", aggressor="south")
        while game.twin.position.outcome is None:
            game.resign("north")
        return game

    @cached_property
    def corps(self) -> Game:
        return self.make.prussia("rossbach_main")

    @cached_property
    def marching(self) -> Game:
        return leuthen(self.program, self.make, "move")

    @cached_property
    def closing(self) -> Game:
        return leuthen(self.program, self.make, "attack")

    @cached_property
    def coming(self) -> Game:
        """Leuthen, the whole day: the Prussians come from beyond the map."""
        return lay_out(self.program, self.make.http, "prussia/leuthen-main-01", 2)

    @cached_property
    def decided(self) -> Game:
        game = self.make.prussia()
        game.resign("coalition")
        return game

    @cached_property
    def phalanx(self) -> Game:
        game = self.make.antiquity()
        game.act("macedonian", "activate m.phalanx_r by m.philip")
        return game

    @cached_property
    def contact(self) -> Game:
        game = self.make.antiquity()
        to_contact(game)
        return game

    @cached_property
    def approached(self) -> Game:
        """A unit has come near, and those who may shoot at it are asked."""
        game = self.make.laid(SGBOH, masinissa())
        game.tell("roman", "activate r.masinissa by r.masinissa")
        game.tell("roman", "form r.lc3@1806w")
        return game

    @cached_property
    def deployment(self) -> Game:
        return self.make.antiquity("beneventum", setup="free", variant="small")

    @cached_property
    def fled(self) -> Game:
        game = self.make.antiquity()
        game.resign("greek")
        return game

    @cached_property
    def europe(self) -> Game:
        """The campaign of 1805 for three; France is asked for a card."""
        game = self.make.standin(NAPOLEON, dict.fromkeys(("france", "britain", "austria_russia"), "human"), players=3)
        game.act("britain", "pass")
        return game

    def _europe(self, *stacks: str, march: str = "", active: str = "france", **more: Any) -> Game:
        """A table of the rules' tests, after a march out of Munich if one is given."""
        table = napoleon.Table(*stacks, active=active, points=6, **more)
        if march:
            table.play(march)
        return self.make.laid(NAPOLEON, table.position)

    @cached_property
    def army(self) -> Game:
        """Napoleon may march upon Linz, and Charles intercept him."""
        return self._europe("munich: napoleon davout france*8", "linz: john austria*4", "prague: charles austria*3")

    @cached_property
    def besieger(self) -> Game:
        return self.make.laid(NAPOLEON, mantua(points=4).position)

    @cached_property
    def interceptors(self) -> Game:
        stacks = ("munich: napoleon france*8", "vienna: john austria*2", "prague: charles austria*3")
        return self._europe(*stacks, march="march napoleon to linz taking france*8")

    @cached_property
    def moment(self) -> Game:
        """A battle is fought, and a card may change its dice."""
        hands = {"austria": ["rally", "fog"]}
        table = napoleon.Table("munich: davout france*5", "linz: charles austria*5", hands=hands)
        fight(table)
        return self.make.laid(NAPOLEON, table.position)

    @cached_property
    def beaten(self) -> Game:
        table = napoleon.Table("munich: napoleon france*8", "linz: charles austria*6", active="france", points=6)
        table.play("march napoleon to linz taking france*8")
        # Three hits of the attacker, none of the defender.
        table.play("pass", *[6] * 3, *[1] * 21)
        return self.make.laid(NAPOLEON, table.position)

    @cached_property
    def peace(self) -> Game:
        game = self.make.standin(NAPOLEON, dict.fromkeys(("france", "britain", "austria_russia"), "human"), players=3)
        for role in ("france", "austria_russia"):
            game.resign(role)
        return game

    @cached_property
    def volley(self) -> Game:
        """Masinissa's line has gone ahead and may shoot."""
        game = self.make.laid(SGBOH, masinissa())
        game.stand("carthaginian", {"after-step": "pass"})
        game.tell("roman", "activate r.masinissa by r.masinissa")
        ahead = next(one for one in SGBOH.plans(game.follow().position, "roman") if one.id == "ahead")
        game.tell("roman", ahead.action)
        return game

    @cached_property
    def follower(self) -> Game:
        """An enemy has retreated before shock, and who would have struck may advance."""
        return lay_out(self.program, self.make.http, "sgboh/chaeronea-04", 223)

    @cached_property
    def shocks(self) -> Game:
        return lay_out(self.program, self.make.http, "sgboh/chaeronea-04", 231)


def home(table: Table, stages: Stages) -> None:
    table.go("/")
    expect(table.page.get_by_role("link", name="Feldherr").first).to_be_visible()


def new(table: Table, stages: Stages) -> None:
    table.go("/new")
    expect(table.page.locator("input[name=scenario]").first).to_be_visible()
    table.page.locator("details > summary").click()
    expect(table.page.locator("#option-strict_duty")).to_be_visible()


def settings(table: Table, stages: Stages) -> None:
    table.go("/settings")
    expect(table.page.locator("fieldset").first).to_be_visible()


def rules(table: Table, stages: Stages) -> None:
    table.go("/rules/srazhenie#6.3")
    expect(table.page.locator("[data-paragraph='6.3']")).to_be_visible()


def lessons(table: Table, stages: Stages) -> None:
    table.go("/learn")
    expect(table.page.locator("main ol li").first).to_be_visible()


def lesson(table: Table, stages: Stages) -> None:
    lessons(table, stages)
    table.page.locator("main ol li button").first.click()
    expect(table.page.locator(".coach")).to_be_visible()


def lost(table: Table, stages: Stages) -> None:
    table.go("/nowhere")
    expect(table.page.locator("h1")).to_be_visible()


def setting_up(table: Table, stages: Stages) -> None:
    table.sit(stages.setup, "south")


def moving(table: Table, stages: Stages) -> None:
    table.sit(stages.movement, stages.movement.asked)
    table.page.locator("[data-able] button, .able button").first.evaluate("button => button.click()")
    expect(table.page.locator(".reach")).to_be_attached()


def attacking(table: Table, stages: Stages) -> None:
    table.sit(stages.fight, stages.fight.asked)
    target = stages.blow.split()[1]
    table.page.locator(".able button", has_text=target).first.evaluate("button => button.click()")
    # Chances that are being requested again are greyed, which is no appearance to be judged.
    expect(table.sheet.locator(".odds:not(.stale) .groups")).to_be_visible()


def advising(table: Table, stages: Stages) -> None:
    table.sit(stages.rival, stages.rival.me)
    table.page.locator("#prompt").focus()
    table.page.keyboard.press("o")
    expect(table.page.locator("[data-advice] .groups")).to_be_visible()


def _tab(name: str) -> Callable[[Table, Stages], None]:
    def open_tab(table: Table, stages: Stages) -> None:
        table.sit(stages.fight, stages.fight.asked)
        table.page.locator(f"#tab-{name}").click()
        expect(table.page.locator("#tabpanel")).to_be_visible()
        if name == "rules":
            expect(table.page.locator("[data-paragraph]").first).to_be_visible()

    return open_tab


def listed(table: Table, stages: Stages) -> None:
    table.sit(stages.fight, stages.fight.asked)
    table.page.locator(".skip").evaluate("link => link.click()")
    expect(table.page.locator("#decision-list")).to_be_visible()


def called(table: Table, stages: Stages) -> None:
    table.sit(stages.movement, "south", "north")
    expect(table.page.locator(".over h1")).to_be_visible()


def ended(table: Table, stages: Stages) -> None:
    table.sit(stages.ended, "south")
    if not table.page.locator("section.end").is_visible():
        table.page.locator("#tab-now").click()
    expect(table.page.locator("section.end .sources .sum")).to_be_visible()


def replay(table: Table, stages: Stages) -> None:
    table.sit(stages.ended, "south", path="/ply/5")
    expect(table.page.locator("input[type=range]")).to_be_visible()


def analysis(table: Table, stages: Stages) -> None:
    table.go(f"/m/{stages.ended.id}/analysis")
    # Among them the chance of winning, for which a fit exists here.
    expect(table.page.locator(".figure")).to_have_count(6)


def analysis_tables(table: Table, stages: Stages) -> None:
    analysis(table, stages)
    for button in table.page.locator(".figure [aria-pressed]").all():
        button.click()
    expect(table.page.locator(".figure table")).to_have_count(6)


def filters(table: Table, stages: Stages) -> None:
    table.sit(stages.movement, stages.movement.asked)
    table.page.locator("#tab-log").click()
    table.page.locator(".tools [aria-expanded]").click()
    expect(table.page.locator(".more")).to_be_visible()


def waiting(table: Table, stages: Stages) -> None:
    other = "north" if stages.movement.asked == "south" else "south"
    table.sit(stages.movement, other)


def dividing(table: Table, stages: Stages) -> None:
    table.sit(stages.dividing, stages.dividing.asked)
    expect(table.page.locator("[data-part] button").first).to_be_visible()


def dividing_list(table: Table, stages: Stages) -> None:
    dividing(table, stages)
    table.page.locator(".skip").evaluate("link => link.click()")
    expect(table.page.locator("#decision-list input[type=checkbox]").first).to_be_visible()


def picking(table: Table, stages: Stages) -> None:
    table.sit(stages.divided, stages.divided.asked)
    expect(table.page.locator(".choose").first).to_be_visible()


def entering(table: Table, stages: Stages) -> None:
    table.sit(stages.meeting, stages.meeting.asked)
    waiting = table.page.locator("[data-type]:not([aria-disabled=true]):visible").first
    waiting.evaluate("button => button.click()")
    expect(table.page.locator(".reach")).to_be_attached()


def entering_forces(table: Table, stages: Stages) -> None:
    table.sit(stages.meeting, stages.meeting.asked)
    table.page.locator("#tab-forces").click()
    expect(table.page.locator(".later").first).to_be_attached()


def between(table: Table, stages: Stages) -> None:
    table.sit(stages.between, "south")
    expect(table.page.locator("[data-interlude]")).to_be_visible()


def chart(table: Table, stages: Stages) -> None:
    table.sit(stages.campaign, "south")
    table.page.locator(".war").click()
    expect(table.page.get_by_role("dialog").locator(".chart")).to_be_visible()


def campaign_end(table: Table, stages: Stages) -> None:
    table.sit(stages.campaign, "south")
    if not table.page.locator("section.end").is_visible():
        table.page.locator("#tab-now").click()
    expect(table.page.locator("section.end .path")).to_be_visible()


def campaign_replay(table: Table, stages: Stages) -> None:
    table.sit(stages.campaign, "south", path="/ply/2")
    expect(table.page.locator(".tick").first).to_be_visible()


def opening(table: Table, stages: Stages) -> None:
    home(table, stages)
    table.page.locator(".tools button").click()
    table.page.locator("#open-text").fill("feldherr-record 1")
    table.page.locator(".open button.main").click()
    expect(table.page.locator("#open-problem li")).to_be_visible()


def going_on(table: Table, stages: Stages) -> None:
    replay(table, stages)
    table.page.locator(".moment button").first.click()
    expect(table.page.locator("#go-on")).to_be_visible()


def _editor(path: str) -> Callable[[Table, Stages], None]:
    def open_editor(table: Table, stages: Stages) -> None:
        table.go(f"/editor/{path}")
        expect(table.page.locator(".editor .board.ready")).to_be_visible()
        table.page.locator(".bar button").nth(1).click()
        expect(
            table.page.locator(".editor[data-stale='false'] svg.live .pieces, .editor svg.live g").first
        ).to_be_attached()

    return open_editor


def _new(scenario: str) -> Callable[[Table, Stages], None]:
    def open_page(table: Table, stages: Stages) -> None:
        new(table, stages)
        table.page.locator(f"input[value={scenario}]").check()
        expect(table.page.locator("input[name=attacker], input[name=aggressor]").first).to_be_visible()

    return open_page


def corps_setting_up(table: Table, stages: Stages) -> None:
    table.sit(stages.corps, stages.corps.asked)
    expect(table.prompt.locator(".line")).to_contain_text("31")


def marching(table: Table, stages: Stages) -> None:
    table.sit(stages.marching, "coalition")
    table.page.locator(".able button").first.evaluate("button => button.click()")
    expect(table.page.locator(".reach")).to_be_attached()


def closing(table: Table, stages: Stages) -> None:
    """The sheet of a close combat, all its lines."""
    table.sit(stages.closing, "coalition")
    hex = next(action.split()[1] for _, action in TURN if action.startswith("attack "))
    table.page.locator(".able button", has_text=hex).first.evaluate("button => button.click()")
    expect(table.sheet.locator(".odds:not(.stale) .groups")).to_be_visible()


def coming(table: Table, stages: Stages) -> None:
    table.sit(stages.coming, "prussia")
    table.page.locator("[data-all]:visible").evaluate("button => button.click()")
    expect(table.page.locator("svg.live .reach")).to_be_attached()


def army(table: Table, stages: Stages) -> None:
    table.sit(stages.closing, "prussia")
    table.page.locator("#tab-army").click()
    expect(table.page.locator("#tabpanel .track").first).to_be_visible()


def decided(table: Table, stages: Stages) -> None:
    table.sit(stages.decided, "prussia")
    if not table.page.locator("section.end").is_visible():
        table.page.locator("#tab-now").click()
    expect(table.page.locator("section.end h3").first).to_be_visible()


def choosing(table: Table, stages: Stages) -> None:
    """A formation is to be activated, or is: the chips of both armies' formations."""
    table.sit(stages.phalanx, "macedonian")
    expect(table.page.locator("[data-plan=ahead]")).to_be_visible()


def stepping(table: Table, stages: Stages) -> None:
    choosing(table, stages)
    table.page.locator(".able button").first.evaluate("button => button.click()")
    expect(table.page.locator(".reach")).to_be_attached()


def _antiquity(tab: str) -> Callable[[Table, Stages], None]:
    def open_tab(table: Table, stages: Stages) -> None:
        table.sit(stages.contact, "greek")
        table.page.locator(f"#tab-{tab}").click()
        expect(table.page.locator("[data-stars] .net" if tab == "now" else "#tabpanel h2").first).to_be_visible()

    return open_tab


def reacting(table: Table, stages: Stages) -> None:
    table.sit(stages.approached, "carthaginian")
    expect(table.page.locator("[data-reactions] li button").first).to_be_visible()


def deploying(table: Table, stages: Stages) -> None:
    table.sit(stages.deployment, stages.deployment.asked)
    expect(table.prompt.locator(".line")).to_be_visible()


def fled(table: Table, stages: Stages) -> None:
    table.sit(stages.fled, "greek")
    if not table.page.locator("section.end").is_visible():
        table.page.locator("#tab-now").click()
    expect(table.page.locator("section.end")).to_be_visible()


def hand_of_cards(table: Table, stages: Stages) -> None:
    table.sit(stages.europe, "france")
    table.page.locator("[data-card]").nth(1).evaluate("card => card.click()")
    expect(table.page.locator("[data-uses]")).to_be_visible()


def in_hand(table: Table, stages: Stages) -> None:
    """An army with all its ways, and the forecast of the battle at the end of one."""
    table.sit(stages.army, "france")
    page = table.page
    page.locator(".able [data-piece=napoleon]").evaluate("button => button.click()")
    goal = space(table, "linz")
    if page.evaluate("() => matchMedia('(pointer: coarse)').matches"):
        page.touchscreen.tap(*goal)
    else:
        page.mouse.move(*goal)
    expect(page.locator(".forecast").first).to_be_attached()


def siege(table: Table, stages: Stages) -> None:
    table.sit(stages.besieger, "france")
    table.page.locator(".able [data-piece=massena]").evaluate("button => button.click()")
    expect(table.page.locator(".forecast")).to_be_attached()


def intercepting(table: Table, stages: Stages) -> None:
    table.sit(stages.interceptors, "austria")
    expect(table.page.locator(".ways li")).to_have_count(2)


def moment(table: Table, stages: Stages) -> None:
    table.sit(stages.moment, "austria")
    expect(table.page.locator(".underway .chances li").first).to_be_attached()


def beaten(table: Table, stages: Stages) -> None:
    table.sit(stages.beaten, "austria")
    expect(table.prompt.locator(".line")).to_be_visible()


def peace(table: Table, stages: Stages) -> None:
    table.sit(stages.peace, "britain")
    if not table.page.locator("section.end").is_visible():
        table.page.locator("#tab-now").click()
    expect(table.page.locator("section.end")).to_be_visible()


def shooting(table: Table, stages: Stages) -> None:
    """The sheet of a volley, shot by shot."""
    table.sit(stages.volley, "roman")
    table.page.locator("[data-plan=volley]").evaluate("button => button.click()")
    expect(table.sheet.locator("summary strong").first).to_be_visible()


def following(table: Table, stages: Stages) -> None:
    table.sit(stages.follower, "greek")
    expect(table.page.locator("svg.live .reach")).to_be_attached()


def shocks(table: Table, stages: Stages) -> None:
    """Which attack is resolved next, with what each costs both sides."""
    table.sit(stages.shocks, "macedonian")
    expect(table.page.locator("[data-ask] button").first).to_be_attached()


def powers(table: Table, stages: Stages) -> None:
    table.sit(stages.europe, "france")
    table.page.locator("#tab-politics").evaluate("tab => tab.click()")
    expect(table.page.locator("table.track")).to_be_visible()


SCREENS: dict[str, Callable[[Table, Stages], None]] = {
    "home": home,
    "new game": new,
    "settings": settings,
    "rules": rules,
    "lessons": lessons,
    "lesson": lesson,
    "lost": lost,
    "set-up": setting_up,
    "movement": moving,
    "attack": attacking,
    "advice": advising,
    "log": _tab("log"),
    "forces": _tab("forces"),
    "rules beside": _tab("rules"),
    "list": listed,
    "hand-over": called,
    "end": ended,
    "replay": replay,
    "analysis": analysis,
    "new game, campaign": _new("campaign"),
    "division": dividing,
    "entry": entering,
    "campaign chart": chart,
    "campaign's end": campaign_end,
    "Prussia, set-up": corps_setting_up,
    "Prussia, movement": marching,
    "Prussia, sheet": closing,
    "Prussia, army morale": army,
    "continue from here": going_on,
    "editor": _editor("srazhenie/battle"),
    "Antiquity, attacks": _antiquity("now"),
    "Europe, cards": hand_of_cards,
    "Europe, powers": powers,
}
"""What every run looks at."""
FURTHER: dict[str, Callable[[Table, Stages], None]] = {
    "analysis, tables": analysis_tables,
    "log, filters": filters,
    "waiting": waiting,
    "new game, assault": _new("assault"),
    "division, list": dividing_list,
    "choice of a group": picking,
    "forces off the map": entering_forces,
    "campaign replay": campaign_replay,
    "Prussia, entry": coming,
    "Prussia, end": decided,
    "open record": opening,
    "editor, second game": _editor("prussia/leuthen_battle"),
    "between battles": between,
    "Antiquity, formations": choosing,
    "Antiquity, movement": stepping,
    "Antiquity, log": _antiquity("log"),
    "Antiquity, forces": _antiquity("forces"),
    "Antiquity, reaction": reacting,
    "Antiquity, deployment": deploying,
    "Antiquity, end": fled,
    "editor, third game": _editor("sgboh/zama"),
    "Antiquity, volley": shooting,
    "Antiquity, advance": following,
    "Antiquity, shocks": shocks,
    "Europe, army": in_hand,
    "Europe, siege": siege,
    "Europe, interception": intercepting,
    "Europe, card of a battle": moment,
    "Europe, retreat": beaten,
    "Europe, end": peace,
}
"""What is also looked at with the corpus: most of it differs little from one of the others."""


def visited(table: Table, stages: Stages, screens: Iterable[str] = SCREENS) -> Iterator[str]:
    """Open one screen after the other, each with its own settings and seats, and give its name.

    The client walks from one to the next, as its own links do: loading it each time would be most of the work.
    """
    table.go("/nowhere")
    table.walks = inf
    for name in screens:
        (SCREENS | FURTHER)[name](table, stages)
        table.complete()
        yield name
        table.rise()
        table.begin()
    table.walks = 0


__all__ = ["FURTHER", "SCREENS", "Game", "Stages", "visited"]
