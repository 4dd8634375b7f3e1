"""A match at one screen: whose turn it is there, what may be shown, and what messages do."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, cycle
from random import Random
from typing import Any, ClassVar

from tabletop_widgets.codec.notation import Move, Seat
from tabletop_widgets.codec.texts import LONGEST
from tabletop_widgets.drawing.probability_text import plain_panels
from tabletop_widgets.errors import BadSetup, GameError, IllegalMove
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.table import CHANCE, PUBLIC, Table
from tabletop_widgets.match import Match
from tabletop_widgets.records.saved import find_saved
from tabletop_widgets.records.transcript import frame_of
from tabletop_widgets.sentences import listed
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.door import Pace, Refused, fields_of, place_of, unrefused
from tabletop_widgets.widgets.film import FilmMaker, begins, clicks, in_frames, tables_until
from tabletop_widgets.widgets.match_end import ending
from tabletop_widgets.widgets.review import Reviewing
from tabletop_widgets.widgets.saved_match import file_of, open_match
from tabletop_widgets.widgets.share import offers
from tabletop_widgets.widgets.table_setup import TableSetup, unfinished


@dataclass(frozen=True, slots=True)
class HandOver(Move):
    """Leave the screen to the next person; this is a move of no game."""

    form: ClassVar[str] = words.HAND_OVER


log = logging.getLogger(__name__)
HAND_OVER = HandOver()
FIELDS: dict[str, dict[str, Any]] = {
    "open": {"size": int, "text": str},
    "review": {"number": int},
    "replay": {"number": int},
    "deal": {"seats": list, "deal": int, "first": int | None, "allows": list, "decided": list},
}
"""The fields of each message besides its mark."""
MOST_ANEW = 2
Send = Callable[[dict[str, Any]], object]
Seats = Sequence[Seat] | None
LONGEST_WHY = 300


class Session:
    """One screen's side of a match. `send(data)` shows; `answered(message)` acts.

    Everything shown has a unique mark, and a message names the mark of what it answers: messages sent earlier, in any
    course of the match, are refused. The screen follows the match wherever it is played: here, at another screen or
    in a cell.

    A single person at the screen sees what that seat sees. Several hand over behind a curtain: while it is down, the
    page holds only what a bystander sees. A player whose move has revealed something private keeps the screen until
    handing it over.
    """

    def __init__(
        self, match: Match, send: Send, *, undo: bool = True, alone: bool = False, people: Seats = None
    ) -> None:
        """Join a match; its frames begin with the current table, or with an unoccupied one (`alone`).

        `people` are the seats at this screen: all that people play, unless some sit at other screens.
        """
        self._places = people
        self.send, self.may_undo, self.may_hint, self.chooses, self._dealt_here = send, undo, True, alone, alone
        self._marks, self.mark, self._anew, self._acting = count(1), 0, Pace(MOST_ANEW), False
        self._films: dict[Seat, FilmMaker] = {}
        self._sent: tuple[Seat, int] | None = None
        self._opened = 0
        self._sit_down(match, TableSetup(match.table.game) if alone else None)

    def _sit_down(self, match: Match, setup: TableSetup | None = None) -> None:
        """Show this match from now on, or the table set up for one."""
        self.match, self.tables = match, tables_until(match)
        self.people = match.people if self._places is None else tuple(self._places)
        self.lifted = self.people[0] if len(self.people) == 1 else None
        self.held: Decision | None = None
        self.setup = setup
        self.hint: dict[str, Any] | None = None
        self._hints: Iterator[dict[str, Any]] | None = None
        self.reviewing: Reviewing | None = None
        self._here, self._films, self._sent = match.moment, {}, None
        match.watch(self._told)

    # Following the match.

    def _told(self, frames: Sequence[Table]) -> None:
        """Follow the match. A screen that cannot be drawn stops no other; it is drawn again at its next message."""
        try:
            self.follow(frames)
        except Exception as fault:  # noqa: BLE001 - whatever it is, the match goes on
            log.error("a screen could not follow its match: %s", place_of(fault))  # noqa: TRY400 - it may quote secrets

    def follow(self, frames: Sequence[Table] = ()) -> None:
        """Catch up with the match, wherever it was played: drop frames that were undone, and show new ones."""
        match, t = self.match, self.match.table
        if match.moment is self._here:
            return
        happened = [table for table in self.tables if begins(table[0], t)]
        undone = len(happened) < len(self.tables)
        self._here, self.tables, self.reviewing = match.moment, happened or tables_until(match), None
        self.tables += in_frames((*frames, t.fork()), self.tables[-1][0].length)
        if undone:
            self._films, self._sent = {}, None
        if undone or self._acting or not self.held:
            self._moved_on()
        if not self._acting:
            self.show()

    # Showing.

    @property
    def asked(self) -> Decision | None:
        """The decision that a person at this screen owes next, people in seat order."""
        here = (d for d in self.match.waiting if d.seat == CHANCE or d.seat in self.people)
        return None if self.setup else min(here, key=lambda d: d.seat, default=None)

    @property
    def own(self) -> Decision | None:
        """The decision that the screen may answer now, with no curtain before it; chance needs no curtain."""
        asked = self.asked
        if self.held:
            return self.held
        return asked if asked and asked.seat in (self.lifted, CHANCE) else None

    @property
    def eyes(self) -> Seat:
        """The seat whose view is shown; a bystander's before all are seated, as any seat may play the deal."""
        if self.setup:
            return PUBLIC
        if len(self.people) == 1:
            return self.people[0]
        return self.own.seat if self.own and self.own.seat != CHANCE else PUBLIC

    def show(self, *, whole: bool = False) -> None:
        """Send what this screen may show now, under a new mark."""
        self.mark = next(self._marks)
        self.send(self.data(whole=whole))

    def _show_anew(self) -> None:
        """Send the whole film, twice a second at most, because a page can ask for it at almost no cost."""
        if self._anew.allows():
            self.show(whole=True)

    def data(self, *, whole: bool = True) -> dict[str, Any]:
        """Write the data for the kit, `PlayData` in `js/src/types.ts`, with the whole film or only its new frames."""
        match, t, asked, own, eyes = self.match, self.match.table, self.asked, self.own, self.eyes
        start, film = self._film(eyes, whole=whole or t.outcome is not None)  # a review needs no kernel
        curtain = t.name(asked.seat) if asked and not own else None
        question, waiting = self._in_words(curtain)
        seen = t.game.knows(t, eyes)
        return {
            "title": words.TITLE.format(game=t.game.title, names=", ".join(t.names)),
            "names": list(t.names),
            "mark": self.mark,
            "film": film,
            "from": start,
            "seat": own.seat if own else None,
            "curtain": curtain,
            "question": question,
            **({"rule": own.rule} if own and own.rule else {}),
            "candidates": [self._candidate(seen.view, own, move) for move in own.candidates] if own else [],
            "waiting": waiting,
            "undo": match.undoes if self.may_undo else None,
            "hindsight": [words.HINDSIGHT, words.TOOK_BACK] if match.hindsight else False,
            "over": ending([table for table, _ in self.tables]),
            "people": list(self.people or t.seats),
            **({"review": self.reviewing.data()} if self.reviewing and self.reviewing.finished else {}),
            "knows": plain_panels(t.game.conclusions(seen)),
            "hint": self.hint,
            "hints": self.may_hint,
            "chooses": self.chooses,
            **({"setup": self.setup.data()} if self.setup else {}),
            **(unfinished(match) if self._dealt_here and len(self.people) == 1 and not self.setup else {}),
        }

    def _in_words(self, curtain: str | None) -> tuple[str, str]:
        """Return the question and whom the table waits for; behind a curtain, who gets the screen next."""
        if self.setup:
            return words.WHO_SITS, self.setup.invitation
        if curtain is not None:
            return words.HAND_TO.format(name=curtain), words.LOOK_AWAY
        if self.own:
            return self.own.question, ""
        names = [self.match.table.name(d.seat) for d in self.match.table.waiting]
        return "", words.WAITING.format(names=listed(names)) if names else ""

    def _candidate(self, view: Any, own: Decision, move: Any) -> dict[str, Any]:
        t = self.match.table
        why = own.refused.get(move)
        clicked = {"touches": []} if own is self.held else clicks(t.game, view, move)
        return {"text": t.in_words(move)} | clicked | ({"why": why[0], "rule": why[1]} if why else {})

    def _film(self, eyes: Seat, *, whole: bool) -> tuple[int, dict[str, Any]]:
        """Draw the new frames for this seat; return the whole film, or the part that was not sent yet."""
        maker = self._films.setdefault(eyes, FilmMaker.at(self.match.table, eyes))
        for t, since in self.tables[len(maker.frames) :]:
            maker.add(frame_of(t, eyes, 0, since), t.game.knows(t, eyes))
        here = len(maker.frames)
        start = 0 if whole or self._sent is None or self._sent[0] != eyes or self._sent[1] > here else self._sent[1]
        self._sent = eyes, here
        film = maker.film(start, going_on=self._acting)
        return start, film | ({"id": f"{film['id']}, opened {self._opened}"} if self._opened else {})

    # Messages.

    def answered(self, content: dict[str, Any]) -> dict[str, Any] | None:
        """Carry out a message: a choice, or its `op` with the fields that belong to it."""
        self.follow()
        if "choice" in content:
            mark, choice = fields_of(content, mark=int, choice=int)
            self._act(mark, lambda: self.choose(choice))
            return None
        op = str(content.get("op"))
        _, mark, *given = fields_of(content, op=str, mark=int, **FIELDS.get(op, {}))
        tells: dict[str, Callable[..., Any]] = {
            "file": self.file,
            "share": lambda: offers(self.match, self.eyes),
            "whole": self._show_anew,
            "review": self.review,
            "replay": self.replay,
        }
        acts: dict[str, Callable[..., None]] = {"undo": self.undo, "hint": self.ask_hint, "lift": self.lift}
        acts |= {"again": self.again, "open": self.open, "seats": self.choose_seats, "deal": self.deal}
        if op in tells:
            told: dict[str, Any] | None = tells[op](*([mark] if given else []), *given)
            return told
        if op not in acts:
            raise Refused(words.NO_SUCH_OP)
        self._act(mark, lambda: acts[op](*given))
        return None

    def _act(self, mark: int, act: Callable[[], None]) -> None:
        """Act on what is shown, and show the result: all of it or nothing.

        A page that shows something else has fallen behind (data was lost, or another screen was quicker): it gets an
        error and the whole film again.
        """
        if mark != self.mark:
            self._show_anew()
            raise Refused(words.STALE)
        match, moment, mine = self.match, self.match.moment, vars(self).copy()
        self._acting = True
        try:
            act()
            self.show()
        except (Refused, IllegalMove):  # raised before anything was done
            raise
        except BaseException:
            vars(self).update(mine, _films={}, _sent=None)  # drawn frames may show what never happened
            match.return_to(moment)
            raise
        finally:
            self._acting = False

    def choose(self, choice: int) -> None:
        """Play the candidate with this number for the seat that is shown."""
        own = self.own
        if own is None:
            name = self.match.table.name(self.asked.seat) if self.asked else None
            raise Refused(words.OTHER_SEAT.format(name=name) if name else words.NOBODY_ASKED)
        if not 0 <= choice < len(own.candidates):
            raise Refused(words.NO_CHOICE.format(count=len(own.candidates)))
        move = own.candidates[choice]
        if own is self.held:
            self._moved_on()
            return
        if move in own.refused:
            raise IllegalMove(own, move, self.match.table.say(move))
        heard = unrefused(lambda: self.match.play(own.seat, move))
        if any(entry.to and own.seat in entry.to for entry in heard):
            self._hold(own.seat)

    def _hold(self, seat: Seat) -> None:
        """Keep the screen for this seat if somebody else at this screen is asked next."""
        asked = self.asked
        if len(self.people) > 1 and asked and asked.seat not in (seat, CHANCE):
            question = words.LEARNT.format(name=self.match.table.name(asked.seat))
            self.held = Decision(seat, (HAND_OVER,), question, "")

    def _moved_on(self) -> None:
        self.hint = self.held = self._hints = self.setup = None
        if len(self.people) > 1:
            self.lifted = None

    def undo(self) -> None:
        """Return to the last decision of a person here; frames that are undone are dropped."""
        if not self.may_undo:
            raise GameError(words.NO_UNDO)
        self.match.undo()

    def lift(self) -> None:
        """Lift the curtain for the person who is asked."""
        if self.asked is None:
            raise Refused(words.NOBODY_ASKED)
        if self.own is None:
            self.lifted = self.asked.seat

    def ask_hint(self) -> None:
        """Show the best move with its reason for the seat that is asked; on repetition, the next best, and so on."""
        if not self.may_hint:
            raise Refused(words.NO_HINTS)
        own = self.own
        if own is None or own is self.held or own.seat == CHANCE:
            raise Refused(words.NOTHING_TO_HINT)
        if self._hints is None:
            self._hints = cycle(self._thoughts(own))
        self.hint = next(self._hints)

    def _thoughts(self, own: Decision) -> list[dict[str, Any]]:
        """Write the hints, the best first: a sentence, and the pieces to click."""
        from tabletop_widgets import bots  # noqa: PLC0415 - a hint is asked for now and then

        match, t = self.match, self.match.table
        seen = t.game.knows(t, own.seat)
        found = bots.thoughts(seen, Random(f"{match.seed}/{match.ply}/hint"))
        forms = words.BEST, *[words.NEXT_BEST] * len(found)
        return [
            {"text": form.format(move=t.in_words(move), why=why), "touches": list(t.game.touches(seen.view, move))}
            | ({"details": details} if details else {})
            for form, (move, why, details) in zip(forms, found, strict=False)
        ]

    def again(self) -> None:
        """Start another match of the same people and bots, with the next seed, when this one is over."""
        if self.match.table.outcome is None:
            raise Refused(words.NOT_OVER)
        self._sit_down(unrefused(self.match.again))

    def choose_seats(self) -> None:
        """Offer the same table again, when the match at it is over."""
        if not self.chooses:
            raise Refused(words.NO_TABLE)
        if self.match.table.outcome is None:
            raise Refused(words.NOT_OVER)
        self.setup = self.setup or TableSetup.after(self.match)
        self._films, self._sent = {}, None

    def deal(self, seats: list[Any], deal: int, first: Seat | None, allows: list[str], decided: list[Any]) -> None:
        """Begin the chosen match, or continue it after `decided`; `allows` may list `undo` and `hints`."""
        if self.setup is None:
            raise Refused(words.NO_TABLE)
        match = self.setup.dealt(seats, deal, first, decided)
        self._opened += 1
        self.may_undo, self.may_hint, self._dealt_here = "undo" in allows, "hints" in allows, True
        self._sit_down(match)

    def review(self, mark: int, seat: Seat) -> dict[str, Any]:
        """Continue the review from this seat for a moment; reply with the findings so far.

        A complete review becomes part of the data shown, so that it is kept.
        """
        if mark != self.mark:
            raise Refused(words.STALE)
        if self.match.table.outcome is None:
            raise Refused(words.NOT_OVER)
        if seat not in (self.people or self.match.table.seats):
            raise Refused(words.NOT_YOUR_SEAT)
        if self.reviewing is None or self.reviewing.me != seat:
            self.reviewing = Reviewing(self.match, [t for t, _ in self.tables], seat)
        if not self.reviewing.finished:
            self.reviewing.go_on()
            if self.reviewing.finished:
                self.show()
        return {"review": self.reviewing.data()}

    def replay(self, mark: int, number: int) -> dict[str, Any]:
        """Return a choice of the review as an exercise."""
        if mark != self.mark or not self.reviewing:
            raise Refused(words.STALE)
        try:
            return {"exercise": self.reviewing.exercise(number)}
        except BadSetup as wrong:
            raise Refused(str(wrong)) from wrong

    def open(self, size: int, text: str) -> None:
        """Open a saved match of `size` bytes, as `Play.load` does; raises Refused for anything else."""
        if size > LONGEST:
            raise Refused(words.FILE_TOO_LARGE.format(most=LONGEST))
        try:
            match = open_match(find_saved(text))
        except BadSetup as wrong:
            raise Refused(words.NOT_OPENED.format(why=str(wrong)[:LONGEST_WHY])) from wrong
        self._opened += 1  # another film, which stands at its end: one that goes on would play by itself
        self._dealt_here = False
        self._sit_down(match)

    def file(self) -> dict[str, Any]:
        """Write what may be saved, and say what it is: what these eyes saw, or after the end the whole record."""
        return file_of(self.match, self.eyes)
