"""Pages that send anything: a message that a window does not act on changes nothing, and no message breaks it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.kernel.position import position
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.practice import NOTE
from tests.contract.games import started
from tests.contract.test_hostile_files import records
from tests.games.muses.talk import table
from tests.mutations import STRANGE, mutated
from tests.widgets.screen import Screen, any_move, first, state_of, wire

SAID = 100
"""How many messages a page sends."""
OPS = "undo", "hint", "lift", "again", "file", "share", "whole", "continue", "open", "_act"
FORMS = [
    {"v": int, "id": str, **more}
    for more in (
        {"mark": int, "choice": int},
        {"mark": int, "op": str},
        {"mark": int, "op": str, "size": int, "text": str},
        {"ply": int, "op": str},
        {"op": str, "game": str},
        {"op": str, "game": str, **NOTE},
    )
]
SHOWN = "candidates", "question", "waiting", "over", "undo", "curtain", "seat", "names"
JUNK: tuple[Any, ...] = ({}, {"method": "dance"}, {"method": "custom"}, {"method": "update"}, None, 5, [], "update")
WHO = "easy", "easy", "easy", "easy", "random", "human", "nobody"
HINTS = 20  # one in twenty is really asked for: hints take long, and so do the bots of an opened match


def play(game: tw.Game, rng: Random, people: int = 1) -> tw.Play:
    """Make a match from some start of the game, with `people` at one screen, and bots."""
    t = started(game, rng.randrange(10**6))
    here = rng.sample(t.seats, min(people, len(t.seats)))
    return tw.Play(tw.Match(t, {seat: tw.HUMAN if seat in here else any_move for seat in t.seats}, seed=0))


PAGES: dict[str, Callable[[tw.Game, Random], Any]] = {
    "play": play,
    "shared": lambda game, rng: play(game, rng, 2),
    "replay": lambda game, rng: tw.Replay(rng.choice(records(game.name)), bot=any_move),
    "try": lambda game, rng: tw.TryMove(table(cards="Thalia Erato Clio Urania"), 0, replies=first, hint="No."),
    "rules": lambda game, rng: tw.Rules(game),
    "practice": lambda game, rng: tw.Practice(game, pool=1, seed=rng.randrange(9)),
}


def session(kind: str, number: int, said: int = SAID) -> None:
    """Open a page of this kind for some game, and let it send its messages; the number is the seed."""
    rng = Random(f"{kind} {number}")
    page = Screen(PAGES[kind](rng.choice([*tw.GAMES.values()]), rng))
    for _ in range(said):
        (speaks if rng.randrange(8) else disturbs)(page, rng)
    if match := getattr(page.widget, "match", None):
        match.record.check()
        *_, end = match.record.tables()
        assert match.table == end


def held(page: Screen) -> Any:
    """Return what a refused message must not change: the match, and what the page is shown of it."""
    match = getattr(page.widget, "match", None)
    shown = {key: page.data.get(key) for key in SHOWN}
    return shown, (position(match.table), match.record.dumps(), match.ply) if match else state_of(page.widget)


def message(page: Screen, rng: Random) -> Any:
    """Make a good message, a mutated one, one about another moment, or anything at all."""
    said = question(page, rng) if "questions" in page.data else {"mark": page.data.get("mark", 0), **wish(page, rng)}
    good = {"v": 1, "id": f"m{rng.randrange(99)}", **said}
    luck = rng.randrange(8)
    if luck == 0:
        return rng.choice(STRANGE)
    if luck in (1, 2):
        return mutated(good, rng)
    return {**good, "mark": good.get("mark", 0) + rng.choice((-1, 1, 10**30))} if luck == 3 else good


def wish(page: Screen, rng: Random) -> dict[str, Any]:
    """Ask for a candidate, mostly one that exists, or for another action of a window."""
    if page.data.get("curtain") and rng.randrange(2):
        return {"op": "lift"}
    if rng.randrange(3):
        return {"choice": rng.randrange(-1, len(page.data.get("candidates", ())) + 1)}
    op = rng.choice(OPS)
    if op == "continue":
        return {"op": op, "ply": rng.randrange(-1, 3)}
    if op == "open":
        return {"op": op, "size": 0, "text": file(page, rng)}
    return {"op": "lift" if op == "hint" and rng.randrange(HINTS) else op}


def question(page: Screen, rng: Random) -> dict[str, Any]:
    """Ask for more questions, or for one about a match that a page claims to remember."""
    game = tw.GAMES[page.data["game"]]
    if not rng.randrange(HINTS):
        return {"op": "more", "game": game.name}
    t = game.start(seed=(deal := rng.randrange(9)))
    moves = [t.say(each) for decision in t.waiting for each in decision.moves]
    seats = [[name, tw.HUMAN if not seat else rng.choice(WHO)] for seat, name in enumerate(t.names)]
    one = rng.choice(moves) if moves else ""
    made = {"seats": seats, "deal": deal, "begins": False, "allows": [], "decided": [one]}
    return {"op": "own", "game": game.name, "at": 1, **made}


def file(page: Screen, rng: Random) -> Any:
    """Make a file: now and then the match itself, mostly a piece of it, or anything at all."""
    if rng.randrange(2) or not (match := getattr(page.widget, "match", None)):
        return rng.choice(STRANGE)
    text = match.record.dumps()
    return text if not rng.randrange(HINTS) else text[: rng.randrange(len(text))]


def may_be_acted_on(page: Screen, content: Any) -> bool:
    """Tell whether a message has exactly the fields and types of a form, and is about what is shown."""
    said = content if isinstance(content, dict) else {}
    if {name: type(value) for name, value in said.items()} not in FORMS or said["v"] != 1:
        return False
    if "game" in said:
        return said["op"] == ("own" if "at" in said else "more") and said["game"] == page.data.get("game")
    candidates = page.data.get("candidates", ())
    if "choice" in said:
        there = 0 <= said["choice"] < len(candidates) and "why" not in candidates[said["choice"]]
        return there and said["mark"] == page.data.get("mark")
    if "ply" in said:
        return said["op"] == "continue" and "films" in page.data
    return said["op"] in {"file", "share", "whole"} or (said["op"] in OPS and said["mark"] == page.data.get("mark"))


def speaks(page: Screen, rng: Random) -> None:
    """Send a message; it is acted on only if it may be, or else the one reply says why, and never reports a crash."""
    content, before = message(page, rng), held(page)
    may = may_be_acted_on(page, content)
    reply = page.says(content, [b"x"] if not rng.randrange(30) else ())
    if reply["ok"]:
        assert may
        assert set(reply) <= {"id", "ok", "file", "share", "text", "faces", "questions"}
    else:
        assert before == held(page)
        assert set(reply) <= {"id", "ok", "text", "rule"}
        assert reply["text"].strip() not in {"", words.BROKEN}


def disturbs(page: Screen, rng: Random) -> None:
    """Send something that is no message, or overwrite a trait; nothing changes, and the page is corrected."""
    before, names = held(page), [name for name in page.widget.keys if name not in page.widget.writable]
    if rng.randrange(3):
        page.writes(**{rng.choice([*names, "__class__", "nothing"]): rng.choice(STRANGE)})
    else:
        page.sends(rng.choice(JUNK))
    assert before == held(page)
    assert wire(page.widget.get_state(names)) == {name: page.state[name] for name in names}
