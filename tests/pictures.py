"""Makes the pictures of the README and of the first page anew, after the look of a board has changed.

To be run as `python -m tests.pictures`.

Each is a screen of the tests, so a picture shows what the program shows; they are to be looked at before they are kept.
"""

from __future__ import annotations

import base64
import tempfile
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, FloatRect, Page, sync_playwright
from tests.browser.program import CHROMIUM, Program
from tests.browser.screens import Stages, visited
from tests.browser.seats import Maker
from tests.browser.table import Table, at_first

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures"
SKINS = ROOT / "web" / "src" / "skins"
SCREENS = {
    "srazhenie": "attack",
    "prussia": "Prussia, sheet",
    "sgboh": "Antiquity, movement",
    "napoleon": "Europe, cards",
}
CUTS = {
    "srazhenie": ("attack", (480, 450)),
    "prussia": ("Prussia, sheet", (385, 510)),
    "sgboh": ("Antiquity, reaction", (400, 540)),
    "napoleon": ("Europe, cards", (370, 395)),
}
"""What the first page shows: a screen of each game, and the upper left corner of the piece of it, in pixels."""
SIZE = (500, 172)
"""Pixels of a piece across and down."""
SHARP = 1.4
"""How many times as sharp it is."""
LANGUAGES = ("en", "ru")
THEMES = ("light", "dark")
QUALITY = {"screen": 0.85, "cut": 0.6}

WEBP = """async ([png, quality]) => {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', quality).split(',')[1]
}"""


def table_of(browser: Browser, address: str, language: str, theme: str, sharp: float) -> Table:
    """A page that draws `sharp` times as many pixels across as it has places."""
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, device_scale_factor=sharp, reduced_motion="no-preference"
    )
    return Table(context, address, at_first(language, theme, "reduced", 0, False))


def keep(page: Page, path: Path, png: bytes, quality: float) -> None:
    """Write a picture in a fraction of its bytes; a browser can do that."""
    found: str = page.evaluate(WEBP, [base64.b64encode(png).decode(), quality])
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(base64.b64decode(found))
    print(path, path.stat().st_size)


def main() -> None:
    with tempfile.TemporaryDirectory() as data, Program(Path(data)) as program, Maker(program) as maker:
        stages = Stages(program, maker)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
            blank = browser.new_page()
            for language, theme in product(LANGUAGES, THEMES):
                if theme == "light":
                    table = table_of(browser, program.address, language, theme, 1.0)
                    for game, screen in SCREENS.items():
                        for _ in visited(table, stages, [screen]):
                            keep(blank, FOLDER / f"{game}-{language}.webp", table.page.screenshot(), QUALITY["screen"])
                table = table_of(browser, program.address, language, theme, SHARP)
                for game, (screen, (left, top)) in CUTS.items():
                    for _ in visited(table, stages, [screen]):
                        part: FloatRect = {"x": left, "y": top, "width": SIZE[0], "height": SIZE[1]}
                        cut = SKINS / game / "pictures" / f"{language}-{theme}.webp"
                        keep(blank, cut, table.page.screenshot(clip=part), QUALITY["cut"])
            browser.close()


if __name__ == "__main__":
    main()
