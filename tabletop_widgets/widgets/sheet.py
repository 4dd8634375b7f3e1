"""Sheet: a game's rules on one page, two sides of A4, complete in itself for saving and printing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from math import sqrt
from pathlib import Path

from tabletop_widgets.drawing.render.svg_writer import escape_markup
from tabletop_widgets.rulebook.sheet import Line, Section
from tabletop_widgets.sentences import counted
from tabletop_widgets.widgets import words

LARGEST, EASY, SMALLEST = 9.5, 8.0, 5.5
"""Font sizes in points; below the second the page is set tightly."""
ROOM, TIGHT_ROOM = 1_150_000, 1_565_000
"""The number of characters on two sides of A4 times the square of the font size in points, less at line ends."""
LOST_A_CELL, LOST_A_TITLE = 22, 90
LOST_A_ROW, LOST_A_MARK = 22, 3
NARROW = 4
"""The most columns of a table that fits one column of the page; wider tables span it."""
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>
@page {{ size: A4; margin: 8mm }}
body {{ font: 15px/1.4 Arial, "Liberation Sans", sans-serif; color: #111; background: #fff; margin: 1rem }}
h1 {{ font-size: 1.5em; margin: 0 0 .2em }}
h2 {{ font-size: 1.1em; margin: .5em 0 .15em; border-bottom: 1px solid #777; break-after: avoid }}
article {{ columns: 22em auto; column-gap: 1.6em }}
ul {{ margin: 0; padding-left: .8em; list-style: "• " }}
li, tr {{ break-inside: avoid }}
table {{ border-collapse: collapse; width: 100%; margin: .2em 0 }}
th, td {{ border: 1px solid #999; padding: 0 .3em; text-align: left; vertical-align: top }}
@media print {{
  body {{ font-size: {size}pt; line-height: 1.17; margin: 0 }}
  article {{ columns: 3; column-gap: 4mm }}
  .wide {{ column-span: all }}
{tight}}}
</style></head>
<body>{body}</body></html>
"""
TIGHT = """\
  body { font-family: "Arial Narrow", "Liberation Sans Narrow", "DejaVu Sans Condensed", Arial, sans-serif }
  body { line-height: 1.08; font-stretch: condensed }
  article { column-gap: 3mm; text-align: justify; hyphens: auto }
  h1 { font-size: 1.2em }
  h2 { font-size: 1em; margin: .3em 0 .1em; column-span: none }
  ul, li, td { display: inline; padding: 0; border: 0 }
  li::before { content: "• " }
  li::after { content: " " }
  table, thead, tbody, tr { display: block; margin: 0 }
  tr { padding-left: 1em; text-indent: -1em; break-inside: auto }
  th { display: inline; padding: 0; border: 0; font-style: italic; font-weight: normal }
  td:first-child { font-weight: bold }
  td + td::before, th + th::before { content: " | "; font-weight: normal }
  .wide { column-span: none }
"""
"""The style for a game with long rules: sentences run on, and rows of tables become lines of text."""


class Sheet:
    """A game's rules on one page: shown in a notebook, or `save("muses.html")`d and printed."""

    def __init__(self, title: str, sections: Iterable[Section]) -> None:
        """Keep the title and the sections."""
        self.title = title
        self.sections = tuple(sections)

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of all rules on the page, in its order."""
        return tuple(rule for line in self._lines() for rule in line.rules)

    @property
    def size(self) -> float:
        """The font size in points: as large as two sides allow."""
        room, letters = (TIGHT_ROOM, self._letters_tightly) if self.tight else (ROOM, self._letters)
        return round(max(SMALLEST, min(LARGEST, sqrt(room / letters))), 2)

    @property
    def tight(self) -> bool:
        """Whether the page must be set tightly, because the text would otherwise be too small to read easily."""
        return sqrt(ROOM / self._letters) < EASY

    @property
    def _letters(self) -> int:
        """Count the characters, including the space lost at line ends."""
        letters = sum(len(" ".join(line.cells)) + LOST_A_CELL * len(line.cells) for line in self._lines())
        return letters + LOST_A_TITLE * len(self.sections)

    @property
    def _letters_tightly(self) -> int:
        """Count the characters of the tight style, in which only titles and rows of tables end a line."""
        said = sum(len(" ".join(line.cells)) + LOST_A_MARK * len(line.cells) for line in self._lines())
        return said + LOST_A_ROW * sum(line.row for line in self._lines()) + LOST_A_TITLE * len(self.sections)

    def save(self, path: str | Path) -> Path:
        """Write a self-contained page, without scripts or network access. Return its path."""
        page = PAGE.format(
            title=escape_markup(self.title), size=self.size, tight=TIGHT * self.tight, body=self._repr_html_()
        )
        target = Path(path)
        target.write_text(page, encoding="utf-8")
        return target

    def _lines(self) -> Iterator[Line]:
        return (line for section in self.sections for line in section.lines)

    def _repr_html_(self) -> str:
        parts = "".join(_section(section) for section in self.sections)
        return f"<h1>{escape_markup(self.title)}</h1><article>{parts}</article><p>{escape_markup(words.OUR_WORDS)}</p>"

    def __repr__(self) -> str:
        """Name the game and count the rules."""
        return f"<Sheet: {self.title}, {counted(len(self.rules), 'rule')}>"


def _section(section: Section) -> str:
    """Write a title, followed by its lists and tables."""
    runs = (_table([*lines]) if row else _list(lines) for row, lines in groupby(section.lines, key=lambda ln: ln.row))
    across = _across(section.lines[0])
    return f"<section><h2{across}>{escape_markup(section.title)}</h2>{''.join(runs)}</section>"


def _list(lines: Iterable[Line]) -> str:
    items = "".join(f"<li{_title(line)}>{escape_markup(line.cells[0])}</li>" for line in lines)
    return f"<ul>{items}</ul>"


def _table(lines: list[Line]) -> str:
    head, *rows = lines
    top = "".join(f"<th>{escape_markup(cell)}</th>" for cell in head.cells)
    body = "".join(
        f"<tr{_title(row)}>{''.join(f'<td>{escape_markup(c)}</td>' for c in row.cells)}</tr>" for row in rows
    )
    return f"<table{_across(head)}><thead><tr{_title(head)}>{top}</tr></thead><tbody>{body}</tbody></table>"


def _across(line: Line) -> str:
    return ' class="wide"' if len(line.cells) > NARROW else ""


def _title(line: Line) -> str:
    """Name a line's rules in a tooltip, which tests read as well."""
    return f' title="{escape_markup(" ".join(line.rules), quote=True)}"' if line.rules else ""
