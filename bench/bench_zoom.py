"""Zooming and panning the map of Leuthen in a browser that draws in software, its main thread slowed to a fourth.

The wheel is turned a notch a frame, in and out, and once more with zones and threats laid over the map; then the map is
pulled to and fro. Beside it, in the same run, a page with nothing but a bitmap of the same size that is scaled by as
much: no map can be quicker. Of the traces, which are kept: the work of the main thread a frame, and whether anything
was laid out or painted while the gesture lasted.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from itertools import pairwise
from pathlib import Path
from typing import Any

FRAMES = 120
THROTTLE = 4
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PASSES = ("Layout", "Paint")
"""What must not happen while the map is zoomed."""

GESTURE = """async ([selector, frames, pan]) => {
  const host = document.querySelector(selector), box = host.getBoundingClientRect()
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true, cancelable: true }
  const times = []
  const mouse = (on, type, x) =>
    on.dispatchEvent(new MouseEvent(type, { ...at, clientX: at.clientX + x, view: window }))
  if (pan) mouse(host, 'mousedown', 0)
  performance.mark('zoom-begins')
  for (let i = 0; i < frames; i++) {
    await new Promise(done => requestAnimationFrame(done))
    times.push(performance.now())
    if (pan) mouse(window, 'mousemove', 120 * Math.sin(i / 10))
    else host.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: Math.floor(i / 15) % 2 ? 12 : -12 }))
  }
  performance.mark('zoom-ends')
  if (pan) mouse(window, 'mouseup', 0)
  return times
}"""

BITMAP = """([width, height]) => {
  document.body.innerHTML = '<div id="host" style="position:fixed;inset:0;overflow:hidden"></div>'
  const bitmap = document.createElement('canvas')
  Object.assign(bitmap, { width, height })
  bitmap.style.cssText = 'position:absolute;will-change:transform;transform-origin:0 0'
  const context = bitmap.getContext('2d')
  for (let i = 0; i < 4000; i++) {
    context.fillStyle = `hsl(${i % 360} 50% 50%)`
    context.fillRect((i * 97) % width, (i * 61) % height, 40, 40)
  }
  const host = document.getElementById('host')
  host.append(bitmap)
  let k = 1
  host.addEventListener('wheel', event => {
    k *= 2 ** (-event.deltaY * 0.002)
    bitmap.style.transform = `scale(${k})`
  })
}"""


def _post(address: str, path: str, body: Any) -> Any:
    request = urllib.request.Request(
        address + path, json.dumps(body).encode(), {"Content-Type": "application/json", "Origin": address}
    )
    return json.load(urllib.request.urlopen(request, timeout=60))


def _work(trace: dict[str, Any]) -> tuple[float, dict[str, int]]:
    """Of a trace between the marks: the work of the page's main thread a frame (ms), and how often each pass ran."""
    events = trace["traceEvents"]
    begin, end = (next(one for one in events if one["name"] == f"zoom-{which}") for which in ("begins", "ends"))
    mine = [
        one for one in events
        if (one["pid"], one["tid"]) == (begin["pid"], begin["tid"]) and begin["ts"] <= one["ts"] <= end["ts"]
    ]  # fmt: skip
    # Processor time: what other programs take of the machine meanwhile is no work of the page.
    tasks = [one.get("tdur", one.get("dur", 0)) / 1000 for one in mine if one["name"].endswith("RunTask")]
    return sum(tasks) / FRAMES, {name: sum(one["name"] == name for one in mine) for name in PASSES}


def _moved(
    browser: Any, page: Any, selector: str, name: str, kept: Path, *, pan: bool = False
) -> tuple[float, float, dict[str, int]]:
    """Frames a second, the work of the main thread a frame (ms) and the passes of a zoom, or of a pan."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
    page.evaluate(GESTURE, [selector, 30, pan])
    page.wait_for_timeout(1500)
    path = kept / f"zoom-{name}.json"
    categories = ["toplevel", "devtools.timeline", "blink.user_timing"]
    browser.start_tracing(page=page, path=str(path), categories=categories)
    times = page.evaluate(GESTURE, [selector, FRAMES, pan])
    browser.stop_tracing()
    steps = [b - a for a, b in pairwise(times)]
    work, passes = _work(json.loads(path.read_text("utf-8")))
    return 1000 / (sum(steps) / len(steps)), work, passes


def run() -> None:
    """Measure, print, and keep the traces in `bench/traces`."""
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        chromium = None
    if chromium is None:
        print("no Chromium and Playwright here: the zoom is not measured")
        return
    kept = Path(__file__).parent / "traces"
    kept.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "feldherr", "play", "--no-browser", "--data", folder, "--port", "0"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            words = (word for line in server.stdout for word in line.split())
            address = next(word for word in words if word.startswith("http")).rstrip("/")
            seats = {"prussia": "human", "coalition": "human"}
            body = {"ruleset": "prussia", "scenario": "leuthen_battle", "seats": seats, "options": {}, "seed": "bench"}
            match = _post(address, "/api/matches", body)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium, args=["--disable-gpu"])
                page = browser.new_page(viewport={"width": 1280, "height": 800})
                page.goto(f"{address}/m/{match['id']}")
                page.wait_for_selector(".board.ready")
                page.wait_for_timeout(1500)
                world = page.locator(".world").bounding_box()
                assert world is not None
                rows = {}
                board = "[role=application]"
                rows["map"] = _moved(browser, page, board, "map", kept)
                rows["pan"] = _moved(browser, page, board, "pan", kept, pan=True)
                for button in page.locator(".bar [aria-pressed]").all()[:2]:
                    button.click()
                page.wait_for_timeout(1500)
                rows["map with overlays"] = _moved(browser, page, board, "overlays", kept)
                empty = browser.new_page(viewport={"width": 1280, "height": 800})
                empty.goto("about:blank")
                empty.evaluate(BITMAP, [round(world["width"]), round(world["height"])])
                rows["bitmap"] = _moved(browser, empty, "#host", "bitmap", kept)
                browser.close()
        finally:
            server.terminate()
            server.wait()
    for name, (rate, work, passes) in rows.items():
        print(f"{name}: {rate:.1f} frames a second, {work:.1f} ms of work a frame at {THROTTLE}x throttle, {passes}")
    print(f"the map reaches {rows['map'][0] / rows['bitmap'][0]:.0%} of the bitmap")


if __name__ == "__main__":
    run()
