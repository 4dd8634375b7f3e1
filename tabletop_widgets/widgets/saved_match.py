"""Saving a match and opening it again: who plays on, and what is dealt anew."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.kernel.table import OPEN, Table
from tabletop_widgets.match import HUMAN, Match
from tabletop_widgets.records.record import Record
from tabletop_widgets.records.transcript import Transcript
from tabletop_widgets.widgets import words


def open_match(saved: Record | Transcript, seats: Mapping[Any, Any] | None = None, seed: int | str = 0) -> Match:
    """Play on where a saved match ends, dealing hidden things anew; raises BadSetup for an omniscient transcript.

    `seats` says who plays; by default one person does, and bots of medium strength play the others. The person takes
    the seat that saved the match; for a bystander's file, a seat that owes a decision; for a record, the first seat.
    """
    what, me = begun(saved, Random(f"{seed}/load"))
    return Match(what, seats or _others(what, me), seed)


def can_go_on(saved: Record | Transcript) -> bool:
    """Tell whether a saved match can be played on; an omniscient transcript of a game with secrets cannot."""
    return isinstance(saved, Record) or saved.eyes != OPEN or not saved.game.hides


def begun(saved: Record | Transcript, rng: Random) -> tuple[Record | Table, int]:
    """Return what a match continues from, and the seat of its person."""
    if isinstance(saved, Record):
        return saved, 0
    if not can_go_on(saved):
        raise BadSetup(words.NOT_ONES_OWN.format(label=saved.label))
    asked = [seat for seat in (saved.eyes, *saved.frames[-1].asked) if seat >= 0]
    return saved.game.imagine(saved.seen(), rng), next(iter(asked), 0)


def _others(what: Record | Table, me: int) -> dict[int, Any]:
    from tabletop_widgets import bots  # noqa: PLC0415 - needed only when a match is loaded

    return {seat: HUMAN if seat == me else bots.medium for seat in range(len(what.names))}


def file_of(match: Match, eyes: Seat) -> dict[str, Any]:
    """Write a match as a file with a description: what this seat saw or, after the end, the whole record."""
    game, count = match.table.game, match.ply
    over = match.table.outcome is not None
    file = named(match, match.record if over else match.record.seen_by(eyes))
    said = words.SAVED if over else words.SAVED_PUBLIC if eyes < 0 else words.SAVED_SEEN
    said = said if over or game.hides else words.SAVED_OPEN
    return {"file": file, "text": said.format(name=file["name"], moves=f"{count} move{'s' * (count != 1)}")}


def named(match: Match, saved: Record | Transcript) -> dict[str, str]:
    """Write a saved match with the name of its file."""
    end = "record" if isinstance(saved, Record) else "json"
    return {"name": f"{match.table.game.name}-{match.ply}-moves.{end}", "text": saved.dumps()}
