"""Every game's rule file: one row a rule, in words of our own, with its source and the tags a reader must see."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import Any

import pytest

FIELDS = {"id", "kind", "heading", "text", "source", "tags"}
KINDS = {"rule", "example", "teach", "ruling", "fact", "text"}
KIND_OF_TOPIC = {"example": "example", "teach": "teach", "strategy": "teach", "ruling": "ruling", "overview": "text"}
TAGS = {"house", "ruling", "likely"}
EDITIONS = {"summary", "published"}
SOURCE_OF_GAME = {"bemused": "000", "dazzle": "001", "mascarade": "002", "muses": "003", "tragedy_looper": "004"}

ID = re.compile(r"[a-z_]+(?:\.[a-z0-9_-]+)+")
MENTIONED = re.compile(rf"\b(?:{'|'.join(SOURCE_OF_GAME)})(?:\.[a-z0-9_-]+)+")
LINES = re.compile(r"(?P<file>\d{3}):L\d+(?:-L\d+)?(?:, (?:\d{3}:)?L\d+(?:-L\d+)?)*")
PUBLIC = re.compile(r"[\w.-]+/[\w.-]+|[\w-]+(?:\.[\w-]+)+")

Row = dict[str, Any]


def rulebook(game: str) -> list[Row]:
    """Return the rows of a game's rule file."""
    return json.loads(
        files("tabletop_widgets.games").joinpath(game).joinpath("rulebook.json").read_text(encoding="utf-8")
    )


GAMES = sorted(
    folder.name
    for folder in files("tabletop_widgets.games").iterdir()
    if folder.is_dir() and folder.joinpath("rulebook.json").is_file()
)


def texts(row: Row) -> list[str]:
    """Return the words of a row: one text, or one an edition."""
    return [row["text"]] if isinstance(row["text"], str) else list(row["text"].values())


def of_editions(game: str) -> list[Row]:
    """Return a game's rows, those that differ by edition once for each: text, source and tags as a reader sees them."""
    return [
        row | {key: value[edition] for key, value in row.items() if isinstance(value, dict)}
        for row in rulebook(game)
        for edition in (row["text"] if isinstance(row["text"], dict) else [""])
    ]


def test_rule_files_are_found():
    """The tests below are about something."""
    assert "muses" in GAMES


@pytest.mark.parametrize("game", GAMES)
def test_no_rule_id_occurs_twice(game):
    ids = [row["id"] for row in rulebook(game)]

    assert len(set(ids)) == len(ids) > 0


@pytest.mark.parametrize("game", GAMES)
def test_every_row_has_the_six_fields_and_an_id_of_its_game(game):
    """Ids read game, topic, name. A row that need not be taught says why in a seventh."""
    for row in rulebook(game):
        assert FIELDS == set(row) - {"excused", "unpractised"}, row
        assert row.get("excused", "why"), row
        assert row.get("unpractised", "why"), row
        assert ID.fullmatch(row["id"]), row["id"]
        assert row["id"].startswith(f"{game}."), row["id"]


@pytest.mark.parametrize("game", GAMES)
def test_the_kind_is_that_of_the_topic(game):
    """Examples, remarks, rulings and overviews are known by their topic; any other row may be text, too."""
    for row in rulebook(game):
        topic = row["id"].split(".")[1]
        allowed = {KIND_OF_TOPIC[topic], "text"} if topic in KIND_OF_TOPIC else {"rule", "fact", "text"}

        assert row["kind"] in allowed & KINDS, row["id"]


@pytest.mark.parametrize("game", GAMES)
def test_every_row_has_words_and_a_heading(game):
    """Each text is whole sentences on one line; where editions differ, each has its own whole text."""
    for row in rulebook(game):
        editions = [set(value) for value in row.values() if isinstance(value, dict)]
        assert all(each == EDITIONS for each in editions), row["id"]
        assert isinstance(row["text"], dict if editions else str), row["id"]
        assert row["heading"] == row["heading"].strip() != "", row["id"]
        for text in texts(row):
            assert re.fullmatch(r"\S.*[.?!)\"]", text), row["id"]
            assert text == " ".join(text.split()), row["id"]


@pytest.mark.parametrize("game", GAMES)
def test_a_heading_is_one_block(game):
    """Rows of one heading stand together, so that a reader meets each heading once."""
    headings = [row["heading"] for row in rulebook(game)]
    blocks = [each for each, before in zip(headings, [None, *headings], strict=False) if each != before]

    assert len(blocks) == len(set(blocks)), blocks


@pytest.mark.parametrize("game", GAMES)
def test_every_row_names_its_lines_or_says_that_it_has_none(game):
    """A source is lines of the game's own rulebook or a public source; without one the row is a ruling or house."""
    for row in of_editions(game):
        lines = LINES.fullmatch(row["source"])
        if lines:
            assert lines["file"] == SOURCE_OF_GAME[game], row["id"]
        elif row["source"]:
            assert all(PUBLIC.fullmatch(each) for each in row["source"].split(", ")), row["id"]
        else:
            assert {"ruling", "house"} & set(row["tags"]), row["id"]


@pytest.mark.parametrize("game", GAMES)
def test_line_ranges_run_forward(game):
    """L27-L33, never L33-L27 or L33-L33."""
    for row in of_editions(game):
        for first, last in re.findall(r"L(\d+)-L(\d+)", row["source"]):
            assert int(first) < int(last), row["id"]


@pytest.mark.parametrize("game", GAMES)
def test_tags_are_those_a_reader_must_see(game):
    """Every ruling says that it is one, unless a public source settled it; there are no tags but three."""
    for row in of_editions(game):
        assert set(row["tags"]) <= TAGS, row["id"]
        assert len(set(row["tags"])) == len(row["tags"]), row["id"]
        assert row["kind"] != "ruling" or "ruling" in row["tags"] or PUBLIC.search(row["source"]), row["id"]


@pytest.mark.parametrize("game", GAMES)
def test_every_id_that_a_text_mentions_exists(game):
    rows = rulebook(game)
    known = {row["id"] for row in rows}
    mentioned = {each.rstrip(".") for row in rows for text in texts(row) for each in MENTIONED.findall(text)}

    assert mentioned <= known
