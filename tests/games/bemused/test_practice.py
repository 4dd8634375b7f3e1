"""A misconception about Bemused, where it leads nowhere."""

from __future__ import annotations

from tests.games.bemused.talk import BEMUSED, say, table


def test_whoever_takes_revealing_for_a_play_sees_nothing_otherwise_before_the_discard():
    """There no play is left that it could take the place of."""
    (belief,) = (each for each in BEMUSED.practice.misconceptions if each.id == "reveal is a play")
    right = table(hands={"Adele": "Singer Dancer Musician"}, at="discard")
    wrong = right.fork()
    say(right, "Adele: reveal gemina")
    with belief.on():
        say(wrong, "Adele: reveal gemina")

    assert right == wrong
