"""A match in a link: all that was saved comes back, and what is no link is refused with a sentence."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64encode
from hashlib import sha256

import pytest

import tabletop_widgets as tw
from tabletop_widgets.records.link import MOST_LETTERS, MOST_UNPACKED, TOO_LONG, dictionary, from_link, to_link
from tests.contract.games import EVERY, started
from tests.widgets.screen import first

TURN = tw.GAMES["muses"].examples["turn"]
LINK = to_link(TURN)
HELD = {
    "bemused": "5e33532b", "dazzle": "61d1a922", "mascarade": "31aaa2c6", "muses": "2c6a2098",
    "tragedy_looper": "c00f6567",
}  # fmt: skip


def played(game, moves=3):
    """A record of a few decisions."""
    t = started(game, 3)
    match = tw.Match(t, {0: tw.HUMAN} | dict.fromkeys(t.seats[1:], first))
    for _ in range(moves):
        if match.waiting:
            match.play(0, match.waiting[0].moves[-1])
    return match.record


def packed(text):
    """What stands behind the game and the form."""
    pack = zlib.compressobj(9, zdict=dictionary(tw.GAMES["muses"]))
    return urlsafe_b64encode(pack.compress(text) + pack.flush()).decode().rstrip("=")


@pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)
def test_a_link_holds_a_record_or_what_was_seen_of_it_by_any_eyes(game):
    record = played(game)
    for saved in (record, record.seen_by(), record.seen_by().at_end(), record.seen_by(0).at_end()):
        link = to_link(saved)
        assert re.fullmatch(r"\w+\.1\.[\w-]+", link)
        assert saved.dumps() == from_link(f"https://example.org/open.html#r={link}\n").dumps()


@pytest.mark.parametrize("game", tw.GAMES.values(), ids=tw.GAMES)
def test_a_whole_match_of_one_of_our_games_fits_into_a_code_that_a_phone_reads(game):
    t = game.start(4 if 4 in game.players else game.players[0], seed=5)
    match = tw.Match(t, dict.fromkeys(t.seats, tw.bots.easy), 5)
    assert match.table.outcome
    assert all(len(to_link(saved)) < 1200 for saved in (match.record, match.record.seen_by().at_end()))


@pytest.mark.parametrize("game", tw.GAMES.values(), ids=tw.GAMES)
def test_the_dictionaries_of_links_never_change(game):
    assert HELD[game.name] == sha256(dictionary(game)).hexdigest()[:8]


def test_the_last_frame_alone_keeps_everything_its_eyes_had_seen():
    seen = TURN.seen_by("Don")
    assert (1, seen.seen()) == (len(seen.at_end().frames), seen.at_end().seen())


@pytest.mark.parametrize("at", range(len("muses.1."), len(LINK), 7))
def test_a_link_with_one_wrong_letter_is_refused(at):
    with pytest.raises(tw.BadSetup, match="cut or changed on its way"):
        from_link(LINK[:at] + ("B" if LINK[at] == "A" else "A") + LINK[at + 1 :])


@pytest.mark.parametrize("left", [3, 20, len(LINK) // 2, len(LINK) - 3])
def test_a_link_that_was_cut_is_refused(left):
    with pytest.raises(tw.BadSetup, match="cut or changed on its way"):
        from_link(LINK[:left])


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("", "holds no match"),
        (None, "holds no match"),
        ("https://example.org/", "holds no match"),
        ("muses.1.é", "holds no match"),
        ("muses.2." + LINK[8:], "form 2"),
        ("chess.1." + LINK[8:], "there is no game 'chess'"),
        ("dazzle.1." + LINK[8:], "holds no match"),
        ("muses.1." + packed(b"\xff\xfe"), "holds no match"),
        ("muses.1." + packed(b"hello"), "not a saved match"),
        ("muses.1." + packed(tw.GAMES["dazzle"].start(2).game.title.encode()), "not a saved match"),
        ("muses.1." + packed(played(tw.GAMES["dazzle"]).dumps().encode()), "holds no match"),
        ("muses.1." + packed(b"record " * 10_000_000)[: MOST_LETTERS - 8], "holds no match"),
        ("muses.1." + packed(b"{" + bytes(8_000_000)), "holds no match"),
        ("muses.1." + packed(TURN.dumps().encode() + b"{}\n" * 400_000), "holds no match"),
        ("muses.1." + "A" * MOST_LETTERS, "holds no match"),
    ],
)
def test_a_text_that_is_not_a_link_is_refused_with_a_sentence(link, said):
    with pytest.raises(tw.BadSetup, match=said):
        from_link(link)


HARD_TO_PACK = "".join(sha256(bytes([n % 256, n // 256])).hexdigest() for n in range(700))


@pytest.mark.parametrize("title", [HARD_TO_PACK, "a" * MOST_UNPACKED], ids=["packed", "as it is"])
def test_a_match_too_long_for_a_link_is_refused_with_a_sentence(title):
    record = played(tw.GAMES["muses"])
    record.title = title
    with pytest.raises(tw.BadSetup, match=re.escape(TOO_LONG)):
        to_link(record)
