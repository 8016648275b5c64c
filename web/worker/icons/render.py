"""Renders the icons of the installable page from the drawings beside this file: `python web/worker/icons/render.py`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser.program import CHROMIUM

HERE = Path(__file__).parent
PUBLIC = HERE.parents[1] / "public"
ICONS = (
    ("icon-192.png", "icon.svg", 192, 1.0, "transparent"),
    ("icon-512.png", "icon.svg", 512, 1.0, "transparent"),
    # Systems cut it to shapes of their own: what matters stands within the inner four fifths.
    ("icon-maskable-512.png", "icon.svg", 512, 0.72, "#f3ead3"),
    ("badge.png", "badge.svg", 96, 1.0, "transparent"),
)
"""File, drawing, side in pixels, the share of it that the drawing takes, what is behind it."""


def main() -> None:
    """Render all of them."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, drawing, side, share, behind in ICONS:
            page = browser.new_page(viewport={"width": side, "height": side})
            picture = (HERE / drawing).read_text().replace("<svg ", f'<svg width="{side * share}" ', 1)
            page.set_content(
                f'<body style="margin:0;display:grid;place-items:center;height:100vh;background:{behind}">{picture}'
            )
            page.screenshot(path=PUBLIC / name, omit_background=behind == "transparent")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
