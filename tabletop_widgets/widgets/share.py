"""Sharing a match as it stands: one link for each thing its reader may see, with a description."""

from __future__ import annotations

from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.drawing.render.svg import Picture
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.kernel.table import OPEN, PUBLIC
from tabletop_widgets.match import Match
from tabletop_widgets.records.link import to_link
from tabletop_widgets.records.record import Record
from tabletop_widgets.records.transcript import Transcript
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.saved_match import named


def offers(match: Match, eyes: Seat) -> dict[str, Any]:
    """Offer links to what a bystander sees, to what this seat sees, and after the end to everything."""
    seats = [PUBLIC] + ([eyes] if eyes >= 0 and match.table.game.hides else [])
    found = [_offer(match, match.record.seen_by(seat).at_end()) for seat in seats]
    if match.table.outcome is not None:
        found.append(_offer(match, match.record))
    return {"share": {"head": _head(match), "eyes": found, "over": match.table.outcome is not None}}


def _offer(match: Match, saved: Record | Transcript) -> dict[str, Any]:
    """Write a link, and what a player should know before sending it."""
    eyes = saved.eyes if isinstance(saved, Transcript) else OPEN
    try:
        link, why = to_link(saved), ""
    except BadSetup as wrong:
        link, why = "", str(wrong)
    name, game = match.table.name(eyes) if eyes >= 0 else "", match.table.game
    form = words.SHARE_SEAT if eyes >= 0 else words.SHARE_WHOLE if eyes == OPEN else words.SHARE_PUBLIC
    label, note, tells, hides = form
    label, note, *lines = (line.format(name=name) for line in (label, note, *tells, *hides))
    tells, hides = lines[: len(tells)], lines[len(tells) :]
    picture = Picture(game.scene(game.view(match.table, eyes)), label, game.title).svg()
    return {
        "label": label, "note": note, "tells": tells, "hides": hides, "link": link, "why": why, "picture": picture,
        "file": named(match, saved),
    }  # fmt: skip


def _head(match: Match) -> str:
    """Describe the moment of the match."""
    if match.table.outcome is not None:
        return words.SHARE_OVER
    return {0: words.SHARE_FRESH, 1: words.SHARE_ONE}.get(match.ply, words.SHARE_NOW).format(count=match.ply)
