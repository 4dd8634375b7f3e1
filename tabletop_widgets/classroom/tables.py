"""A tournament as text, HTML and plain rows; tables and pages of a class's work."""

from __future__ import annotations

import csv as comma
import io
import re
from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from tabletop_widgets.classroom.tournaments.ranking import FEWEST
from tabletop_widgets.classroom.tournaments.schedule import Plan
from tabletop_widgets.drawing.render.svg_writer import escape_markup, showable
from tabletop_widgets.sentences import counted

FEW = 200
TEXTS, WORDS = {"strategy", "rule"}, " style='text-align:left'"  # columns that a notebook would align right
SIGNS = "=+@\uff1d\uff0b\uff20\uff0d-"  # a spreadsheet accepts full-width signs as well
LATER_CELL = re.compile(rf"([;|]\s*[\"']*)(?=[{SIGNS}])")
"""Where a spreadsheet with another separator would start a cell with a formula."""
STYLE = (
    "body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}"
    "table{display:block;overflow-x:auto}td,th{padding:.2em .8em;text-align:left;vertical-align:top}"
    "@media(max-width:40em){body{font-size:14px}td,th{padding:.2em .4em}}"
)


def rows(names: Sequence[str], plan: Plan, played: Sequence[Any]) -> list[dict[str, Any]]:
    """Return one row per match: who sat where and won what."""
    return [
        {
            "match": match.number,
            "deal": plan.deal(match.number),
            **{f"seat {seat}": names[who] for seat, who in enumerate(match.seats)},
            **{f"share {seat}": str(share) for seat, share in enumerate(match.shares)},
            "decisions": match.decisions,
            "lost by": "" if match.at_fault is None else names[match.seats[match.at_fault]],
            "fault": match.fault,
        }
        for match in played
    ]


def observations(names: Sequence[str], plan: Plan, played: Sequence[Any]) -> list[dict[str, Any]]:
    """Return one row per match and seat: who sat there, and that seat's share of the win."""
    return [
        {
            "match": match.number,
            "deal": plan.deal(match.number),
            "seat": seat,
            "strategy": names[who],
            "share": float(share),
            "decisions": match.decisions,
            "fault": match.fault if match.at_fault in {None, seat} else "",
        }
        for match in played
        for seat, (who, share) in enumerate(zip(match.seats, match.shares, strict=True))
    ]


def csv(rows: Sequence[dict[str, Any]], path: str | PathLike[str] | None = None) -> str:
    """Return rows as CSV, and write them to a file if one is named. Texts that look like formulas get a quote."""
    text = io.StringIO()
    if rows:
        writer = comma.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writerow({key: escape_formula(key) for key in rows[0]})
        writer.writerows([{key: escape_formula(value) for key, value in row.items()} for row in rows])
    if path is not None:
        Path(path).write_text(text.getvalue(), encoding="utf-8")
    return text.getvalue()


def escape_formula(value: Any) -> Any:
    """Quote a text that a spreadsheet would take for a formula, even after a semicolon; numbers stay as they are."""
    if not isinstance(value, str):
        return value
    text = LATER_CELL.sub(r"\1'", showable(value))
    return f"'{text}" if text.startswith(tuple(SIGNS)) and not text.lstrip("-").replace("/", "").isdecimal() else text


def percent(share: float) -> str:
    """Write a share as a percentage."""
    return f"{100 * share:.1f} %"


def cells(place: Any, at: int) -> tuple[str, ...]:
    """Return the cells of a place's row."""
    rank = f"{at}{' =' if place.level else ''}"
    between = "-" if place.low is None else f"({100 * place.low:.1f} to {100 * place.high:.1f})"
    return rank, place.name, percent(place.share), between, str(place.lost)


HEAD = "place", "strategy", "wins", "interval", "lost through a fault"


def remarks(cup: Any) -> list[str]:
    """Return the remarks that a reader of the standing needs."""
    said = [cup.note] if cup.note else []
    deals = cup.ranking[0].matches // cup.plan.players if cup.ranking else 0
    if deals < FEWEST:
        luck = f"(here {deals}): who is ahead of whom may be luck"
        said.append(f"No interval is given for fewer than {FEWEST} deals {luck}.")
    else:
        brackets = "In brackets: where the share over all deals lies, 95 times out of 100"
        said.append(f"{brackets}; the matches of one deal count together.")
    said.append(repr(cup.walled))
    if any(place.level for place in cup.ranking):
        said.append("= : level with the one above, because the interval of their difference contains 0.")
    if cup.plan.each < FEW:
        said.append(
            f"{cup.plan.each:,} matches each are not many: in a trial, rankings from 100 matches each agreed"
            " with another "
            "seed's by .75 (rank correlation), those from 400 by .93."
        )
    if cup.faults:
        _, who, why = cup.faults[0]
        said.append(
            f"{counted(len(cup.faults), 'match was', 'matches were')} lost through a fault; the first: {who}, {why}."
        )
    if cup.endless:
        said.append(f"{counted(len(cup.endless), 'match', 'matches')} did not end: {cup.endless[0][1]}.")
    if loud := [f"{place.name} {counted(place.printed, 'letter')}" for place in cup.ranking if place.printed]:
        said.append(f"What strategies printed is not shown: {', '.join(loud)}.")
    return said


def text(cup: Any) -> str:
    """Write the standing as plain text."""
    lines = columns([HEAD, *(cells(place, at) for at, place in enumerate(cup.ranking, 1))])
    return "\n".join([cup.heading(), *lines, *cup.remarks()])


def columns(body: Sequence[Sequence[str]]) -> list[str]:
    """Write rows as lines with aligned cells."""
    wide = [max(map(len, column)) for column in zip(*body, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, wide, strict=True)).rstrip() for row in body]


def html(cup: Any) -> str:
    """Draw the standing, and write it and the cross table as HTML tables; names are escaped."""
    standing = [cells(place, at) for at, place in enumerate(cup.ranking, 1)]
    order = [place.name for place in cup.ranking]
    cross = cup.cross
    ahead = grid(
        ("strategy", *order), [(one, *(whole_percent(cross[one].get(other)) for other in order)) for one in order]
    )
    said = "".join(f"<p>{escape_markup(remark)}</p>" for remark in cup.remarks())
    tables = f"{grid(HEAD, standing)}<p>Who finished ahead of whom, in percent:</p>{ahead}"
    return f"{cup.figure()._repr_html_()}{said}<details><summary>The same as tables</summary>{tables}</details>"


def whole_percent(share: float | None) -> str:
    """Write a share in whole percent, for the cross table."""
    return "" if share is None else f"{100 * share:.0f}"


def grid(head: Sequence[str], body: Sequence[Sequence[str]]) -> str:
    """Write a table; every cell is escaped."""
    first = "".join(f"<th scope='col'{WORDS if cell in TEXTS else ''}>{escape_markup(cell)}</th>" for cell in head)
    at = [WORDS if cell in TEXTS else "" for cell in head]
    rest = "".join(
        f"<tr>{''.join(f'<td{how}>{escape_markup(cell)}</td>' for how, cell in zip(at, row, strict=True))}</tr>"
        for row in body
    )
    return f"<table><thead><tr>{first}</tr></thead><tbody>{rest}</tbody></table>"


def page(path: str | PathLike[str], title: str, body: str) -> None:
    """Write a static page that runs nothing and fetches nothing; `body` must be our own markup."""
    policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
    Path(path).write_text(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" '
        f'content="{policy}"><title>{escape_markup(title)}</title><style>{STYLE}</style>'
        f"<h1>{escape_markup(title)}</h1>{body}</html>\n",
        encoding="utf-8",
    )
