"""The wheel: it holds all that it must, and works where the checkout is not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import Distribution, distribution
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
FLOORS = ("compiler", "dsl", "runtime")
LEFT_OUT = shutil.ignore_patterns(".*", "build", "dist", "*.egg-info", "__pycache__")
# What a person would type, and what the module that `build` writes loads when it is used.
USE_THE_ENGINE = """
import sys
import reversi
print(len(reversi.GAME.engine(2).legal(reversi.GAME.engine(2).start(7))))
ours = {name for name in sys.modules if name.startswith("ludomill.")}
print(sorted({".".join(name.split(".")[:2]) for name in ours}))
print(sorted({"lark", "yaml", "jinja2", "click"} & set(sys.modules)))
"""


def listed_packages() -> set[str]:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    return set(tomllib.loads(text)["tool"]["setuptools"]["packages"])


def sources() -> set[str]:
    """All files of the package, as paths from its root."""
    found = {"__init__.py", "py.typed"}
    for folder in (*FLOORS, "games"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                found.add(path.relative_to(ROOT).as_posix())
    return found


def test_every_folder_of_modules_is_listed() -> None:
    folders = {os.path.dirname(path) for path in sources() if path.endswith(".py")}
    packages = {".".join(["ludomill", *folder.split("/")]).rstrip(".") for folder in folders}
    assert listed_packages() == packages | {"ludomill.games"}
    assert [f for f in folders if not (ROOT / f / "__init__.py").exists()] == []


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy: setuptools leaves old files in the `build` of a checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    shutil.copytree(ROOT, folder / "copy", ignore=LEFT_OUT, symlinks=True)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    ran(folder, *pip, "--no-index", "--wheel-dir", str(folder), str(folder / "copy"))
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def elsewhere(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an environment `env` that holds the wheel and what it says it needs."""
    folder = tmp_path_factory.mktemp("elsewhere")
    ran(folder, sys.executable, "-m", "venv", "--without-pip", "env")
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "env/bin/python")]
    ran(folder, *pip, "install", "--quiet", "--no-index", "--no-deps", str(wheel))
    (site,) = (folder / "env/lib").glob("python*/site-packages")
    (info,) = site.glob("ludomill-*.dist-info")
    copy_needs(Distribution.at(info), site)
    ran(folder, *pip, "check")
    return folder


def copy_needs(wanting: Distribution, site: Path) -> None:
    """Copy what a distribution says it needs from the environment of the tests: no download."""
    for line in wanting.requires or ():
        requirement = Requirement(line)
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": ""}):
            continue
        needed = distribution(requirement.name)
        for file in needed.files or ():
            if ".." not in file.parts and "__pycache__" not in file.parts:
                (site / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(needed.locate_file(file), site / file)
        copy_needs(needed, site)


def ran(folder: Path, *command: str, typed: str = "") -> str:
    """What a command prints that must succeed. It finds nothing of the checkout."""
    hidden = ("PYTHONPATH", "PYTHONHOME", "LUDOMILL_DEBUG", "VIRTUAL_ENV")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"XDG_CACHE_HOME": str(folder / "cache"), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    done = subprocess.run(
        command, cwd=folder, env=environment, input=typed, capture_output=True, text=True
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def test_wheel_holds_the_package_and_no_more(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    held = {name for name in names if not name.split("/")[0].endswith(".dist-info")}
    assert held == {f"ludomill/{path}" for path in sources()}
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)


def test_installed_from_the_wheel(elsewhere: Path) -> None:
    where = ran(elsewhere, "env/bin/python", "-c", "import ludomill; print(ludomill.__file__)")
    assert Path(where.strip()).is_relative_to(elsewhere)
    shown = ran(elsewhere, "env/bin/ludomill", "--version")
    assert shown == f"ludomill {distribution('ludomill').version}\n"


def test_command_works_from_the_wheel(elsewhere: Path) -> None:
    ludomill = "env/bin/ludomill"
    assert ran(elsewhere, ludomill, "lint", "reversi") == "Nothing found in 1 file.\n"
    assert "E0301" in ran(elsewhere, ludomill, "explain", "E0301")
    ran(elsewhere, ludomill, "new", "my_game")
    assert ran(elsewhere, ludomill, "lint", "my_game.game") == "Nothing found in 1 file.\n"
    played = ran(elsewhere, ludomill, "play", "reversi", "--seed", "7", typed="d3\nquit\n")
    assert "You have left the game." in played


def test_built_engine_needs_the_runtime_alone(elsewhere: Path) -> None:
    ran(elsewhere, "env/bin/ludomill", "build", "reversi", "--output", "engines")
    program = f"import sys; sys.path.insert(0, 'engines')\n{USE_THE_ENGINE}"
    lines = ran(elsewhere, "env/bin/python", "-c", program).splitlines()
    assert lines == ["4", "['ludomill.runtime']", "[]"]
