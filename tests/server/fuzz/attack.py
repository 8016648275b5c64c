"""Long attacks: `python -m tests.server.fuzz.attack --messages 200000`.

A server of its own gets hostile messages from one seed. It must answer each that is HTTP, and none with a fault of its
own; write nothing that it did not expect into its log or to its console; grow no more once it is warm; and
play on after all.
"""

from __future__ import annotations

import argparse
import json
import re
import socket
import struct
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import feldherr
from feldherr.kernel import games
from feldherr.server.editor import begun
from feldherr.server.wire import Blank

from .messages import Known, Message, message, request

ROOT = Path(__file__).parents[3]
PATIENCE = 120.0
"""Seconds after which an answer is taken never to come. No measure of anything."""
MOMENT = 0.1
"""Seconds for which a socket is listened to that need not be answered."""
WARM = 40_000
"""Messages after which all that the server keeps in memory by intent is full."""
GROWTH = 16_000
"""Kilobytes by which it may be larger at the end: memory is given back in pieces."""
LINGER = struct.pack("ii", 1, 0)
"""A line closed with this is cut off: whatever is under way is thrown away."""


class Broken(Exception):
    """The server failed on a message."""


def resident(pid: int) -> tuple[int, int]:
    """Kilobytes of memory of a process, and with those it has started; 0 where the system does not tell."""
    found, own = 0, 0
    waiting = [pid]
    while waiting:
        one = waiting.pop()
        try:
            status = Path(f"/proc/{one}/status").read_text()
            for task in Path(f"/proc/{one}/task").iterdir():
                waiting += map(int, (task / "children").read_text().split())
        except OSError:
            continue
        size = re.search(r"VmRSS:\s+(\d+)", status)
        found += int(size[1]) if size else 0
        own = own or found
    return own, found


class Server:
    """The server that is attacked, in a process of its own."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.diagrams = [
            begun(ruleset, Blank(ruleset.id, scenario, ready=ready))
            for ruleset in map(feldherr.ruleset, games())
            for scenario in ruleset.scenarios
            for ready in (True, False)
        ]
        self._complaints = (data / "complaints").open("w+", encoding="utf-8")
        command = [sys.executable, "-m", "tests.server.fuzz.server", str(data)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=self._complaints, text=True)
        assert self.process.stdout is not None
        address = self.process.stdout.readline().strip()
        assert address, "the server did not start"
        host, _, port = address.removeprefix("http://").rstrip("/").partition(":")
        self.place = (host, int(port))

    def sound(self) -> None:
        """See whether the server has complained of nothing. Raises Broken."""
        said = (self.data / "complaints").read_text("utf-8", "replace")
        if said:
            raise Broken(f"on its console: {said[:6_000]}")
        log = self.log()
        for word in (" ERROR ", " CRITICAL "):
            if word in log:
                raise Broken(f"in its log: {log[log.index(word) - 30 :][:6_000]}")

    def log(self) -> str:
        """What it has written into its log."""
        return (self.data / "feldherr.log").read_text("utf-8", "replace")

    def close(self) -> None:
        """End the server."""
        self.process.terminate()
        self.process.wait(timeout=PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self._complaints.close()


class Attack:
    """Messages from one seed, one after another.

    Attributes:
        answers: how many answers of each status there were, by kind of message.
    """

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.rng = Random(seed)
        self.answers: Counter[tuple[str, int]] = Counter()
        self.known = Known(":".join(map(str, server.place)), server.diagrams)
        self._line: socket.socket | None = None

    def settle(self) -> None:
        """Begin some matches to attack: a set-up, a fight, one from a diagram, a lesson."""
        wanted: list[tuple[str, dict[str, object]]] = [
            ("/api/matches", {"ruleset": "skirmish", "scenario": "meeting", "seats": {}}),
            ("/api/matches", {"ruleset": "srazhenie", "scenario": "general", "seats": {}}),
            ("/api/matches", {"ruleset": "prussia", "scenario": "rossbach_battle", "seats": {}}),
            ("/api/lessons", {"ruleset": "srazhenie", "lesson": "combat"}),
            (
                "/api/continued",
                {"seats": {}, "diagram": next(one for one in self.known.diagrams if '"srazhenie"' in one)},
            ),
        ]
        for path, body in wanted:
            status, answer = self.ask(Message("settle", request(self.known, "POST", path, json.dumps(body).encode())))
            if status != 201:
                raise Broken(f"{status} to a sound request: {answer[:500]!r}")
            made = json.loads(answer)
            self.known.add(made["id"], made["tokens"])

    def run(self, count: int) -> None:
        """Send so many messages. Raises Broken."""
        sent: Message | None = None
        try:
            for number in range(count):
                if number % 500 == 0:
                    # Matches are filled up by what was sent: others take their place.
                    self.settle()
                    self.server.sound()
                sent = message(self.rng, self.known)
                self.send(sent)
            self.settle()
            self.server.sound()
        except ConnectionRefusedError as fault:
            ended = self.server.process.poll()
            raise Broken(f"the server has ended ({ended}); the last message was {sent}"[:4_000]) from fault
        self._hang_up()

    def send(self, sent: Message) -> None:
        """Send a message. Raises Broken where the server fails on it."""
        if sent.cut is not None or sent.frames is not None:
            self._alone(sent)
            self.answers[sent.kind, 0] += 1
            return
        status, answer = self.ask(sent)
        self.answers[sent.kind, status] += 1
        if status >= 500 or (sent.sound and not status):
            raise Broken(f"{status} to {sent.data[:2_000]!r}: {answer[:500]!r}")
        if status == 201:
            made = json.loads(answer)
            self.known.add(made["id"], made.get("tokens", {}))

    def ask(self, sent: Message) -> tuple[int, bytes]:
        """The answer to a request: its status, 0 where the line was closed instead, and its body."""
        for fresh in (False, True):
            if self._line is None or fresh or not sent.sound:
                self._hang_up()
                self._line = socket.create_connection(self.server.place, timeout=PATIENCE)
            try:
                self._line.sendall(sent.data)
                if not sent.sound:
                    self._line.shutdown(socket.SHUT_WR)
                status, answer = _answer(self._line, head=sent.head)
            except TimeoutError as fault:
                raise Broken(f"no answer to {sent.data[:2_000]!r}") from fault
            except OSError:
                status, answer = 0, b""
            if not sent.sound or not status:
                self._hang_up()
            # A line that was kept open may have been closed by the other end meanwhile.
            if status or not sent.sound:
                return status, answer
        return 0, b""

    def _alone(self, sent: Message) -> None:
        """A socket, or a call that is cut off, on a line of its own."""
        with socket.create_connection(self.server.place, timeout=PATIENCE) as line:
            frames = sent.frames or b""
            cut = sent.cut
            try:
                line.sendall(sent.data[:cut])
                if sent.frames is not None and (cut is None or cut > len(sent.data)):
                    line.recv(4_096)
                    line.sendall(frames if cut is None else frames[: cut - len(sent.data)])
                    if cut is None:
                        # What is said may be no hello yet: no answer is due.
                        line.settimeout(MOMENT)
                        line.recv(4_096)
            except OSError:
                return
            finally:
                if cut is not None or self.rng.random() < 0.5:
                    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, LINGER)

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None


def _answer(line: socket.socket, *, head: bool) -> tuple[int, bytes]:
    """The status and body of an answer; status 0 where the line is closed before one."""
    data = b""
    while b"\r\n\r\n" not in data:
        more = line.recv(65_536)
        if not more:
            return 0, data
        data += more
    top, _, body = data.partition(b"\r\n\r\n")
    status = int(top.split(b" ", 2)[1])
    length = re.search(rb"(?i)\r\ncontent-length: *(\d+)", top)
    if length is None or head or status in (204, 304):
        return status, body
    while len(body) < int(length[1]):
        more = line.recv(65_536)
        if not more:
            break
        body += more
    return status, body


def main() -> int:
    """Attack on several lines at once, and tell how it went."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--messages", type=int, default=200_000)
    parser.add_argument("--lines", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rounds = 20
    part = max(1, wanted.messages // rounds // wanted.lines)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        attacks = [Attack(server, wanted.seed + line) for line in range(wanted.lines)]
        failed, warm = False, 0
        try:
            with ThreadPoolExecutor(wanted.lines) as threads:
                for number in range(1, rounds + 1):
                    list(threads.map(lambda attack: attack.run(part), attacks))
                    own, whole = resident(server.process.pid)
                    sent = number * part * wanted.lines
                    print(f"{sent} messages: {own} kB, {whole} kB with its workers", flush=True)
                    warm = warm or (own if sent >= WARM else 0)
                if warm and own > warm + GROWTH:
                    raise Broken(f"it has grown by {own - warm} kB since it was warm")
        except Broken as fault:
            print(fault)
            failed = True
        finally:
            server.close()
        answers = sum((attack.answers for attack in attacks), Counter())
        for (kind, status), count in sorted(answers.items()):
            print(f"{kind:8} {status or 'none':>4} {count}")
        warned = Counter(line[24:180] for line in server.log().splitlines() if " WARNING " in line)
        print(f"{sum(warned.values())} warnings in the log")
        for line, count in warned.most_common(20):
            print(f"  {count} {line}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
