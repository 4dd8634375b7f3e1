"""Bemused played in JupyterLab by clicking: four players, one of them a person, from the deal to the last fantasma."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.slow

TABLE = """
bemused = tw.GAMES["bemused"]
def bully(seen, rng):
    '''Plant whatever comes nearest to driving another mad; make no other play, and discard what comes first.'''
    v, moves = seen.view, seen.decision.moves
    def worth(move):
        on = getattr(move, "on", None) if str(move).startswith("plant") else None
        if on in (None, v.virtuosos[v.seat]):
            return -1, False, 0
        seat, dread = v.virtuosos.index(on), "dread" in str(move)
        return len(v.on[seat]), dread, -seat * dread
    best = max(moves, key=worth)
    return best if worth(best)[0] >= 0 else next((m for m in moves if str(m) == "no second play"), moves[0])
names = ["Adele", "Bruno", "Cedric", "David"]
bots = {name: bully for name in names[1:]}
"""
FRESH = f"{TABLE}w = tw.Play(tw.Match(bemused.start(names, seed=1, first=0), bots, seed=1)); w"
LAID_OUT = """
data = {"names": names, "virtuosos": ["Painter", "Dancer", "Singer", "Poet"], "turn": 0, "doubt_well": ["Poet"] * 4}
data["geminas"] = ["Dancer", "Singer", "Poet", "Painter"]
data["agenda"] = [{"step": each} for each in AGENDA]
data["on"] = LOADS
data["hands"] = [HAND, ["Singer", "Dread"], ["Singer", "Dread"], ["Singer", "Dread"]]
w = tw.Play(tw.Match(bemused.lay_out(data), bots, seed=3)); w"""
SANE = ["EndTurn", "DiscardStep", "PlayB", "PlayA"]
INSANE = ["EndTurn", "DiscardRest", "InsanePlay", "PickCards"]


def laid_out(agenda, hand, *loads):
    """A turn of Adele's after the draw, with these cards in her hand and these on the virtuosos."""
    on = [load.split() for load in (*loads, *[""] * (4 - len(loads)))]
    source = LAID_OUT.replace("AGENDA", repr(agenda)).replace("LOADS", repr(on)).replace("HAND", repr(hand.split()))
    return f"{TABLE}{source}"


def touch(window, *pieces, move="", told=""):
    """Touch pieces of the picture one after another and, where several moves are left, say which.

    What is `told` is all that comes of it, a single step; else there are several to be passed over.
    """
    window.take(*pieces, move=move)
    if told:
        window.says(told)
        window.still()  # what still glides cannot be touched
    else:
        window.settle()


def test_a_whole_game_in_which_adele_dies_in_the_first_round_and_haunts_the_others(live):
    """Adele reveals that she is her own gemina and takes the dread off again; the others pile up on her."""
    window = live.run(FRESH)
    for piece in ("hand-Painter", "virtuoso-0"):
        window.piece(piece).click()
    expect(window.refusal).to_contain_text("You can use the Singer's ability")
    window.ask_rule()
    expect(window.rule).to_contain_text("bemused.play.use_ability")
    window.page.keyboard.press("Escape")

    touch(window, "gemina-0")
    assert [True, ["Dread"]] == live.ask("[w.match.table.face_up[0], w.match.table.on[0]]")
    touch(window, "hand-Singer", "virtuoso-0", move="Use the Singer's ability")
    window.says("Adele removes a dread from the Singer; it goes back to the dread well.")
    touch(window, "hand-Dread", "virtuoso-1", told="Adele plants a dread on the Poet.")
    touch(window, "hand-Painter")
    window.says("Three dreads or more among five cards: the Singer dies and becomes a fantasma.")
    assert ["fantasma", []] == live.ask("[w.match.table.state[0], w.match.table.hands[0]]")

    touch(window, "on-1-Poet-1")
    window.says("Adele, a fantasma, replaces a Poet doubt on the Poet with a dread.")
    touch(window, "virtuoso-3")
    touch(window, "virtuoso-3")
    expect(window.strip).to_contain_text("Cedric wins with 7")
    expect(window.strip).to_contain_text("Cedric wins with 7 points and a sane virtuoso")
    window.button("Story").click()
    window.root.get_by_role("tab", name="What you know").click()
    window.says("Love: Singer fantasma, +0")


def test_two_doubts_that_match_and_the_dread_well_name_whom_to_instill_with_dread(live):
    window = live.run(laid_out(SANE, "Poet Poet Singer Painter", "", "Singer Dread"))
    told = "Adele shows and discards two Poet doubts to instill a dread on the Dancer."
    touch(window, "hand-Poet", "dread-well", "virtuoso-1", told=told)

    assert [["Singer", "Dread", "Dread"], ["Singer", "Painter"]] == live.ask(
        "[w.match.table.on[1], w.match.table.hands[0]]"
    )


def test_an_ability_asks_which_card_on_a_virtuoso_and_where_it_goes(live):
    window = live.run(laid_out(SANE, "Painter Poet Singer Dread", "Poet Singer", "Dread"))
    touch(
        window,
        "hand-Painter",
        "virtuoso-0",
        move="Use the Painter's ability",
        told="to use the Painter's ability: move doubt.",
    )
    touch(window, "on-0-Singer-1", "virtuoso-1", told="Adele moves a Singer doubt from the Painter to the Dancer.")

    assert [["Poet"], ["Dread", "Singer"]] == live.ask("w.match.table.on[:2]")


def test_the_insane_play_one_of_two_random_cards_and_others_are_not_offered(live):
    window = live.run(laid_out(INSANE, "Dread Dread Dread Dread", "Poet Poet Singer Poet Dread"))
    window.says("which of the two random cards do you play")
    expect(window.piece("picked-Dread")).to_be_visible()
    touch(window, "picked-Dread", "virtuoso-3")

    window.says("Adele discards the other of the two cards: a dread, which goes back to the dread well.")
    assert ["Dread", "Dread"] == live.ask("w.match.table.hands[0][:2]")


def test_a_doubt_planted_on_one_virtuoso_brings_down_others_step_by_step(live):
    """The story tells each link of the chain, and why."""
    load = "Poet Singer Poet Singer"
    window = live.run(laid_out(SANE, "Dancer Poet Singer Dread", "", load, load, load))
    window.take("hand-Dancer", "virtuoso-1")
    window.settle()

    for told in ("The Dancer carries five cards", "the gemina is the Singer", "the gemina is the Poet", "game ends"):
        window.says(told)
    expect(window.button("Rematch")).to_be_visible()
