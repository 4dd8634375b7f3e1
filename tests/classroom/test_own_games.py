"""A game made in a cell goes to other processes, and is one and the same thing with the moves that strategies name."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from types import ModuleType

import pytest

import tabletop_widgets as tw
from tabletop_widgets.classroom.sandbox.pickling import dumps, loads, shared
from tabletop_widgets.kernel import catalogue

NIM = '''
from dataclasses import dataclass
import tabletop_widgets as tw

@dataclass(frozen=True, slots=True)
class Take(tw.Move):
    count: int

@dataclass(frozen=True, slots=True)
class Took(tw.Event):
    seat: tw.Seat
    count: int
    rule, step, form = "nim.turn.take", "Turn", "{seat} takes {count}."

class Turn(tw.Step):
    """Take one or two. Rule: nim.turn.take."""
    def ask(self, t):
        moves = tuple(Take(count) for count in (1, 2) if count <= t.heap)
        return (tw.decide(t, t.turn, moves, "How many?", "nim.turn.take"),)
    def run(self, t, moves):
        t.tell(Took(t.turn, moves[t.turn].count))
        t.heap, t.turn = t.heap - moves[t.turn].count, 1 - t.turn
        t.next(Turn())

class Nim(tw.Table):
    """Who takes the last wins. Rule: nim.end.last."""
    heap: int = tw.field("how many are left", seen=tw.EVERYBODY)
    turn: int = tw.field("whose turn it is", seen=tw.EVERYBODY, fresh=0)
    bag: list[int] = tw.field("what nobody sees", fresh=lambda t: [len(t.names)])
    def set_up(self, rng):
        self.heap = rng.randrange(4, 12)
        self.next(Turn())
    def ending(self):
        return None if self.heap else tw.Outcome((1 - self.turn,), None, "All are taken.", "nim.end.last")

class View(tw.TableView, table=Nim):
    pass

def view(t, seat):
    return View.of(t, seat)

NIM = tw.Game(name="nim_of_a_cell", table=Nim, players=(2,), view=view, view_class=View, value=lambda t: (0.0, 0.0))

def clever(seen, rng):
    return Take(seen.view.heap % 3 or 1)

def greedy(seen, rng):
    return seen.decision.moves[-1]
'''
MANY = """
if __name__ == "__main__":
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor
    from tabletop_widgets.classroom import tournament
    acts = {"Ada": clever, "Ben": greedy}
    serial = tournament(NIM, acts, each=20, isolate=False)
    print(serial.digest, serial.faults)
    for how in ("spawn", "fork"):
        with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context(how)) as pool:
            print(tournament(NIM, acts, each=20, executor=pool, isolate=False).digest, ())
    alone = tournament(NIM, acts, each=20, isolate=True)
    print(alone.digest, alone.faults)
"""


@pytest.fixture
def names(monkeypatch):
    """What the cell has made, in a `__main__` that is no file."""
    module = ModuleType("__main__")
    monkeypatch.setitem(sys.modules, "__main__", module)
    exec(compile(NIM, "<cell>", "exec"), vars(module))
    yield vars(module)
    catalogue.made.pop("nim_of_a_cell", None)


@pytest.mark.slow
@pytest.mark.untraced
def test_a_game_written_in_a_cell_gives_the_same_tournament_in_one_process_or_several():
    done = subprocess.run([sys.executable, "-c", NIM + MANY], capture_output=True, text=True, check=True)
    serial, *others = done.stdout.splitlines()

    assert [serial] * 3 == others
    assert serial.endswith(" ()")


def test_another_process_plays_on_with_tables_and_moves_that_were_sent_separately(names, monkeypatch):
    common = shared(names["NIM"])
    t = names["NIM"].start(seed=1)
    t.fork()
    apart = [dumps(each, "it", common) for each in (names["clever"], (t, names["NIM"].knows(t, 0)))]
    data = dumps(common, "the game")
    monkeypatch.delitem(catalogue.made, "nim_of_a_cell")
    common = game, *_ = loads(data)
    act, (table, seen) = (loads(each, common) for each in apart)

    assert game is not names["NIM"]
    assert game is table.game is seen.game is catalogue.made["nim_of_a_cell"]
    assert vars(table).keys() == vars(t).keys()
    assert (t.heap, [2]) == (table.heap, table.bag)
    while table.waiting:
        seat = table.waiting[0].seat
        move = act(game.knows(table, seat), Random(1))
        assert type(move) in game.moves
        table.play(seat, move)
    assert "Player 1 takes" in table.events[0].event.say(table.names)
    assert ([2], 0) == (table.fork().bag, table.heap)
    assert hash(table.state_key()) == hash(table.fork().state_key())


def test_objects_shared_within_a_process_keep_their_identity_and_others_are_rebuilt(names):
    common = shared(names["NIM"])
    game, take, view = loads(dumps([names["NIM"], names["Take"], names["View"]], "them", common), common)
    other = loads(dumps(common, "the game"))[0]

    assert (names["NIM"], names["Take"], names["View"]) == (game, take, view)
    assert other is not game is catalogue.made["nim_of_a_cell"] is names["Nim"].game


LOCKED = "\nimport threading\nNim.lock = threading.Lock()\n"


def test_a_game_that_cannot_be_sent_is_played_in_this_process(names):
    exec(LOCKED, names)
    acts = {"Ada": names["clever"], "Ben": names["greedy"]}

    assert () == tw.tournament(names["NIM"], acts, each=4, isolate=False).faults
    with pytest.raises(tw.GameError, match="the game cannot be sent to another process"):
        tw.tournament(names["NIM"], acts, each=4)


def test_games_that_others_can_import_go_by_their_name():
    muses = tw.GAMES["muses"]

    assert muses is loads(data := dumps(muses, "it"))
    assert len(data) < 300
