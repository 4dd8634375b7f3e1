"""Games, tables and matches go to other processes: to a child that is spawned, and to one that starts afresh."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

import tabletop_widgets as tw
from tabletop_widgets.kernel import catalogue
from tabletop_widgets.kernel.catalogue import found_again
from tests.kernel.tiny import TINY

ROOT = Path(tw.__file__).resolve().parents[1]
GAME = """
    from dataclasses import dataclass

    import tabletop_widgets as tw


    @dataclass(frozen=True, slots=True)
    class Take(tw.Move):
        count: int


    class Turn(tw.Step):
        def ask(self, t):
            moves = tuple(Take(count) for count in (1, 2) if count <= t.heap)
            return (tw.decide(t, t.turn, moves, "How many?", "nim.turn.take"),)

        def run(self, t, moves):
            t.heap, t.turn = t.heap - moves[t.turn].count, 1 - t.turn
            t.next(Turn())


    class Nim(tw.Table):
        __slots__ = ("heap", "turn")

        def set_up(self, _):
            self.heap, self.turn = 4, 0
            self.next(Turn())

        def ending(self):
            return None if self.heap else tw.Outcome((1 - self.turn,), None, "All are taken.", "nim.end.last")
"""
MADE = 'NIM = tw.Game(name="nim", table=Nim, players=(2,))'
SPAWN = """
    import multiprocessing


    def played_on(*things):
        game, table, match, seen, record, transcript = things
        table.play(0, "take 1")
        match.play(0, "take 2")
        print(table.heap, match.table.heap, table.game is game, seen.game is game, seen.view.heap, record.game is game)


    if __name__ == "__main__":
        table, match = NIM.start(), tw.Match(NIM)
        things = NIM, table, match, NIM.knows(table, 0), match.record, match.record.seen_by(0)
        child = multiprocessing.get_context("spawn").Process(target=played_on, args=things)
        child.start()
        child.join()
        raise SystemExit(child.exitcode)
"""


def run(folder, *parts, code="", ok=True):
    """Run a script, or a line, that can import what lies in this folder; return what it prints, or its last error."""
    script = folder / "script.py"
    script.write_text("\n".join(map(dedent, parts)) if parts else code, encoding="utf-8")
    path = {"PYTHONPATH": f"{ROOT}:{folder}", "PATH": ""}
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, env=path, check=False)
    assert ok == (done.returncode == 0), done.stderr
    return done.stdout.strip() if ok else done.stderr.strip().splitlines()[-1]


def test_a_spawned_process_gets_what_a_script_has_made(tmp_path):
    assert "3 2 True True 4 True" == run(tmp_path, GAME, MADE, SPAWN)


def test_a_game_that_a_spawned_process_does_not_make_says_what_to_do(tmp_path):
    late = SPAWN.replace('if __name__ == "__main__":\n', f'if __name__ == "__main__":\n        {MADE}\n')
    said = run(tmp_path, GAME, late, ok=False)

    assert "the game 'nim' was made in a notebook or in a script's main part" in said
    assert said.endswith("at its top level, and import it from there.")


def test_a_fresh_process_loads_a_table_and_a_match_and_plays_on(tmp_path):
    (tmp_path / "nim.py").write_text(dedent(GAME) + MADE, encoding="utf-8")
    dump = "import pickle, nim, tabletop_widgets as tw; t = nim.NIM.start(); t.play(0, 'take 1')\n"
    dump += "open('{0}/it', 'wb').write(pickle.dumps((nim.NIM, t, tw.Match(t))))"
    load = "import pickle; game, t, match = pickle.load(open('{0}/it', 'rb')); match.play(1, 'take 2')\n"
    load += "print(game, t.heap, match.table.heap, t.game is game)"
    run(tmp_path, code=dump.format(tmp_path))

    assert "<game nim: Nim, 2 players, 0 rules> 3 0 True" == run(tmp_path, code=load.format(tmp_path))
    (tmp_path / "nim.py").unlink()
    assert "was made in the module nim, which cannot be imported here, or lacks it." in run(
        tmp_path, code=load.format(tmp_path), ok=False
    )


@pytest.mark.parametrize("game", TINY.values(), ids=TINY)
def test_a_seats_knowledge_can_be_pickled(game):
    t = game.start()
    for seat in (*t.seats, tw.PUBLIC, tw.OPEN):
        assert game.knows(t, seat) == pickle.loads(pickle.dumps(game.knows(t, seat)))
    assert game is pickle.loads(pickle.dumps(game))


def test_a_game_with_a_table_defined_inside_a_function_is_found_by_its_name():
    assert TINY["sand"] is catalogue.found_again("sand", __name__, "made.<locals>.Sand")
    with pytest.raises(tw.BadSetup, match=f"made in the module {__name__}, which"):
        catalogue.found_again("no such game", __name__, "made.<locals>.Sand")


def test_a_game_that_is_bound_here_is_found_by_its_name_where_its_table_has_another_game():
    muses, dazzle = tw.GAMES["muses"], tw.GAMES["dazzle"]

    assert muses is found_again("muses", dazzle.table.__module__, dazzle.table.__name__)


def test_a_game_missing_from_the_main_module_says_what_to_do():
    with pytest.raises(tw.BadSetup, match="write it to a file of its own"):
        found_again("no such game", "__main__", "Nowhere")
