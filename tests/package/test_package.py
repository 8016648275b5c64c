"""The package as others get it: a wheel and an sdist with the client in them, installed outside the source tree."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import sysconfig
import tarfile
import time
import urllib.request
import zipfile
from pathlib import Path

import pytest

import feldherr

ROOT = Path(feldherr.__file__).parents[2]
STATIC = ROOT / "src/feldherr/server/static/index.html"
needs_client = pytest.mark.skipif(not STATIC.is_file(), reason="the client is not built: make")


def call(*words: object, folder: Path, code: int = 0, **more: str) -> str:
    """Run a program outside the source tree; all that it says."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | more
    done = subprocess.run(
        list(map(str, words)), cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a wheel and an sdist."""
    folder = tmp_path_factory.mktemp("dist")
    call(sys.executable, "-m", "hatchling", "build", "-d", folder, folder=ROOT)
    return folder


@pytest.fixture(scope="session")
def python(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Python of a fresh environment that has the wheel; what it needs is lent by this one."""
    folder = tmp_path_factory.mktemp("venv")
    call(sys.executable, "-m", "venv", "--without-pip", folder, folder=folder)
    python = folder / "bin/python"
    [wheel] = built.glob("*.whl")
    call(
        sys.executable,
        "-m",
        "pip",
        "--python",
        python,
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        wheel,
        folder=folder,
    )
    [packages] = folder.glob("lib/python*/site-packages")
    (packages / "lent.pth").write_text(sysconfig.get_paths()["purelib"] + "\n", "utf-8")
    return python


def files_in_wheel(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


@needs_client
def test_a_wheel_of_the_sdist_is_the_wheel(built: Path, tmp_path: Path) -> None:
    [wheel], [sdist] = built.glob("*.whl"), built.glob("*.tar.gz")
    kept = files_in_wheel(wheel)
    assert {"feldherr/py.typed", "feldherr/server/static/index.html", "feldherr/locale/ru/cli.ftl"} <= kept
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    [source] = tmp_path.iterdir()
    assert not (source / "tests").exists()
    call(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path / "again", folder=source)
    [again] = (tmp_path / "again").glob("*.whl")
    assert files_in_wheel(again) == kept


def test_without_the_client_there_is_no_wheel(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "src/feldherr").mkdir(parents=True)
    (tmp_path / "src/feldherr/__init__.py").touch()
    for kind in ("wheel", "sdist"):
        said = call(sys.executable, "-m", "hatchling", "build", "-t", kind, folder=tmp_path, code=1)
        assert said.splitlines()[-1].startswith("The client is not built")
        assert "Traceback" not in said
    assert not list(tmp_path.glob("dist/*"))


@needs_client
def test_an_installed_game_is_played_and_served(python: Path, tmp_path: Path) -> None:
    where = call(python, "-c", "import feldherr; print(feldherr.__file__)", folder=tmp_path).strip()
    assert Path(where).is_relative_to(python.parents[1])
    command = python.parent / "feldherr"
    assert "simulate" in call(command, "--help", folder=tmp_path, LANG="C.UTF-8", LC_ALL="C.UTF-8")
    example = shutil.copy(ROOT / "examples/copy_and_search.py", tmp_path)
    assert "of 10 after" in call(python, example, folder=tmp_path)
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    words = [command, "play", "--no-browser", "--data", tmp_path / "data", "--port", str(port)]
    server = subprocess.Popen(list(map(str, words)), cwd=tmp_path, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        assert str(port) in server.stdout.readline()
        assert '<div id="app"' in page(f"http://127.0.0.1:{port}/")
    finally:
        server.terminate()
        server.wait(20)


def page(address: str) -> str:
    end = time.monotonic() + 60
    while True:
        try:
            with urllib.request.urlopen(address, timeout=60) as answer:
                found: str = answer.read().decode()
                return found
        except OSError:
            assert time.monotonic() < end, "the server never answered"
            time.sleep(0.05)


def test_a_script_type_checks_against_the_installed_package(python: Path, tmp_path: Path) -> None:
    script = shutil.copy(ROOT / "examples/copy_and_search.py", tmp_path)
    said = call(sys.executable, "-m", "mypy", "--strict", "--python-executable", python, script, folder=tmp_path)
    assert "Success" in said
    wrong = tmp_path / "wrong.py"
    wrong.write_text("import feldherr\nfeldherr.ruleset(3)\n", "utf-8")
    said = call(sys.executable, "-m", "mypy", "--strict", "--python-executable", python, wrong, folder=tmp_path, code=1)
    assert "arg-type" in said


CORE = """
import sys
import feldherr, feldherr.kernel, feldherr.maps, feldherr.players.pool, feldherr.players.search
from random import Random
for name in feldherr.kernel.games():
    game = feldherr.ruleset(name)
    position = game.start(next(iter(game.scenarios)))
    role = position.decisions[0].role
    assert feldherr.players.player("sergeant", game)(position.known(role), role, Random(1)) is not None
beyond = {"alembic", "fluent", "gymnasium", "litestar", "numpy", "pettingzoo", "rich", "sqlalchemy", "typer", "uvicorn"}
print(sorted(beyond & set(sys.modules)))
"""


def test_the_core_needs_little() -> None:
    assert call(sys.executable, "-c", CORE, folder=ROOT) == "[]\n"


CLIENT = """
import sys
class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"litestar", "sqlalchemy", "alembic", "uvicorn", "typer", "fluent"}:
            raise ModuleNotFoundError("no", name=name)
sys.meta_path.insert(0, Nothing())
from feldherr.client import Client, play
"""


def test_the_client_needs_nothing_of_a_server(tmp_path: Path) -> None:
    """`pip install 'feldherr[client]'` is httpx beside the core."""
    call(sys.executable, "-c", CLIENT, folder=tmp_path)


LACKING = """
import sys
class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == {lacking!r}:
            raise ModuleNotFoundError("no", name=name)
sys.meta_path.insert(0, Nothing())
sys.argv = ["feldherr", "play"]
from feldherr.__main__ import main
sys.exit(main())
"""


@pytest.mark.parametrize(
    ("language", "said"), [("ru_RU.UTF-8", "Команде `feldherr`"), ("C.UTF-8", "The command `feldherr`")]
)
def test_the_core_alone_says_what_the_command_needs(language: str, said: str, tmp_path: Path) -> None:
    for lacking in ("typer", "fluent"):
        code = LACKING.format(lacking=lacking)
        complaint = call(sys.executable, "-c", code, folder=tmp_path, code=2, LC_ALL=language)
        assert complaint.startswith(said)
        assert lacking in complaint
        assert complaint.endswith("pip install 'feldherr[server]'\n")
