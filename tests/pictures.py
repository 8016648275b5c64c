"""Makes the pictures of the README anew: `python -m tests.pictures`, after a look of the board has changed.

Each is a screen of the tests, so a picture shows what the program shows; they are to be looked at before they are kept.
"""

from __future__ import annotations

import base64
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tests.browser.program import CHROMIUM, Program
from tests.browser.screens import Stages, visited
from tests.browser.seats import Maker
from tests.browser.table import Tables

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
SCREENS = {
    "srazhenie": "attack",
    "prussia": "Prussia, sheet",
    "sgboh": "Antiquity, movement",
    "napoleon": "Europe, cards",
}
LANGUAGES = ("en", "ru")
QUALITY = 0.85

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


def webp(page: Page, png: bytes) -> bytes:
    """The same picture in a quarter of the bytes; a browser can do that."""
    found: str = page.evaluate(WEBP, [base64.b64encode(png).decode(), QUALITY])
    return base64.b64decode(found)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, Program(Path(data)) as program, Maker(program.address) as maker:
        stages = Stages(program, maker)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
            blank = browser.new_page()
            tables = Tables(browser, program.address)
            for language in LANGUAGES:
                table = tables.open(language=language, width=1440, height=900)
                for game, screen in SCREENS.items():
                    for _ in visited(table, stages, [screen]):
                        table.drawn()
                        path = FOLDER / f"{game}-{language}.webp"
                        path.write_bytes(webp(blank, table.page.screenshot()))
                        print(path, path.stat().st_size)
            browser.close()


if __name__ == "__main__":
    main()
