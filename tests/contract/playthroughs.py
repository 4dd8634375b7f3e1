"""Playthroughs: whole games, played at random, kept as text and compared at every change.

`python -m tests.contract.playthroughs` writes them anew. Git's diff then shows every change, intended or not; read it
before you commit.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper.scripts import library
from tests.contract.games import EVERY

FOLDER = Path(__file__).with_name("playthroughs")


def any_move(seen: Any, rng: Random) -> Any:
    """Make a random move."""
    return rng.choice(seen.decision.moves)


def playthrough(game: tw.Game) -> str:
    """Play a few games at random; write down the longest: each question, the answer, the events, and the end."""
    match = max((played(game, seed) for seed in range(1, 9)), key=lambda each: each.ply)
    t = match.record.opening()
    t.advance()
    lines = [f"{game.title}: {', '.join(t.names)}", "", str(t), ""]
    for entry in match.record.entries:
        for seat, move in entry.moves.items():
            decision = t.owed_by(seat)
            lines += [f"{t.name(seat)}: {t.say(move)}", f"    asked: {decision.question} ({decision.rule})"]
            lines += [f"    could: {', '.join(map(t.say, decision.moves))}"]
            lines += [f"    not {t.say(refused)}: {why} ({rule})" for refused, (why, rule) in decision.refused.items()]
            lines += [told_line(t, told) for told in t.play(seat, move)]
    lines += ["", f"{t.outcome.reason} ({t.outcome.rule})", "", str(t), "", match.record.dumps()]
    return "\n".join(line.rstrip() for line in lines)


def retold(script: str) -> str:
    """Play a shipped script of Tragedy Looper at random; write down each answer and its events."""
    game = tw.GAMES["tragedy_looper"]
    matches = [begun(game.start(script=script), seed) for seed in (1, 2, 3)]
    match = sorted(matches, key=lambda each: each.ply)[1]
    t = match.record.opening()
    t.advance()
    lines = [f"{game.title}: {script}", *(told_line(t, told) for told in t.events), ""]
    for entry in match.record.entries:
        for seat, move in entry.moves.items():
            lines += [f"{t.name(seat)}: {t.say(move)}", *(told_line(t, told) for told in t.play(seat, move))]
    return "\n".join([*lines, "", f"{t.outcome.reason} ({t.outcome.rule})", ""])


def played(game: tw.Game, seed: int) -> tw.Match:
    """Play a game at random, with the usual number of players."""
    return begun(game.start(seed=seed), seed)


def begun(t: tw.Table, seed: int) -> tw.Match:
    """Play a table to its end."""
    return tw.Match(t, dict.fromkeys(t.seats, any_move), seed=seed)


def told_line(t: tw.Table, told: Any) -> str:
    """Write an event: its heading, its sentence, its rule and, unless everybody was told, who was."""
    to = "" if told.to is None else f" -> {', '.join(map(t.name, told.to))}"
    return f"  {told.event.step}: {told.event.say(t.names)} ({told.event.rule}){to}"


def main() -> None:
    """Write all playthroughs."""
    FOLDER.mkdir(exist_ok=True)
    for name, game in EVERY.items():
        (FOLDER / f"{name}.txt").write_text(playthrough(game), encoding="utf-8")
        print(f"{name}.txt")
    (FOLDER / "scripts").mkdir(exist_ok=True)
    for name in library.names():
        (FOLDER / "scripts" / f"{name}.txt").write_text(retold(name), encoding="utf-8")
        print(f"scripts/{name}.txt")


if __name__ == "__main__":
    main()
