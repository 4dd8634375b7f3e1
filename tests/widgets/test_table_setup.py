"""A game that is opened without a match: the page chooses who sits at the table, and then it is dealt."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.kernel.table import PUBLIC
from tabletop_widgets.widgets import table_setup, words
from tests.widgets.screen import Screen

THREE = [["Rob", "human"], ["Don", "easy"], ["Jule", "strong"]]


def opened(game="muses"):
    return Screen(tw.Play(tw.GAMES[game]))


def deal(page, seats=THREE, **fields):
    return page.asks(
        op="deal", **{"seats": seats, "deal": 0, "first": None, "allows": ["hints", "undo"], "decided": []} | fields
    )


# What is offered.
@pytest.mark.parametrize("name", tw.GAMES)
def test_a_game_opened_alone_offers_a_table_that_can_be_dealt_at_once(name):
    page, game = opened(name), tw.GAMES[name]
    offered = page.data["setup"]

    assert (words.WHO_SITS, None, None, []) == tuple(
        page.data[key] for key in ("question", "seat", "curtain", "candidates")
    )
    assert (list(game.players), game.usual) == (offered["players"], len(offered["seats"]))
    assert len(offered["names"]) == game.players[-1]
    assert {"ok": True} == deal(page, offered["seats"], deal=offered["deal"])
    assert "setup" not in page.data


def test_python_in_a_browser_is_handed_an_object_of_its_own_for_a_null_and_deals_all_the_same(monkeypatch):
    monkeypatch.setattr("tabletop_widgets.widgets.jupyter_host.IN_BROWSER", True)

    assert {"ok": True} == deal(opened(), first=object())


def test_a_new_player_of_tragedy_looper_is_not_the_mastermind():
    seats = opened("tragedy_looper").data["setup"]["seats"]
    assert [("Mastermind", "medium"), ("Player A", "human")] == [tuple(seat) for seat in seats[:2]]


@pytest.mark.parametrize("name", tw.GAMES)
def test_before_the_deal_the_page_shows_a_bystanders_view(name):
    page, curtained = opened(name), Screen(tw.Play(tw.Match(tw.GAMES[name])))

    assert curtained.data["curtain"]
    assert (PUBLIC, "public") == (page.widget.session.eyes, page.data["film"]["id"])
    assert curtained.data["film"] == page.data["film"]


@pytest.mark.parametrize("name", tw.GAMES)
def test_every_bot_of_a_game_is_offered_once_with_its_face_and_as_strong_as_was_measured(name):
    game, page = tw.GAMES[name], opened(name)
    rows = page.data["setup"]["bots"]
    held = {row["bot"]: table_setup.bot_of(game, row["bot"]) for row in rows}

    assert len(rows) == len({id(bot) for bot in held.values()}) >= 4
    assert [1, 5] == [rows[0]["strength"], rows[-1]["strength"]]
    assert [row["strength"] for row in rows] == sorted(row["strength"] for row in rows)
    for row in rows:
        assert eval(row["code"], {"tw": tw, "game": game}) is held[row["bot"]]
        assert row["face"][1][1] in page.state["art"]
        assert "" not in (row["text"], row["speed"])


def test_a_readers_own_game_offers_its_bots_with_their_descriptions(monkeypatch):
    def fox(seen, rng):
        """Take what is nearest.

        And nothing else.
        """
        return seen.decision.moves[0]

    monkeypatch.setitem(vars(tw.GAMES["muses"]), "bots", {"red_fox": fox})
    monkeypatch.setattr(table_setup, "WORTH", {})
    offered = opened().data["setup"]

    assert ["Dice", "Easy", "Medium", "Strong", "Red Fox"] == [row["title"] for row in offered["bots"]]
    assert ("Take what is nearest.", 'game.bots["red_fox"]') == tuple(
        offered["bots"][-1][key] for key in ("text", "code")
    )
    assert "strength" not in offered["bots"][-1]
    assert "" == offered["measured"]


# What is dealt.
def test_the_chosen_players_get_the_chosen_deal():
    page = opened()
    deal(page, deal=7)
    match = page.widget.match
    same = tw.Match(tw.GAMES["muses"], {"Rob": tw.HUMAN, "Don": tw.bots.easy, "Jule": tw.bots.strong}, seed=7)

    assert same.players == match.players
    assert same.record.opening() == match.record.opening()
    assert (0, match.table.waiting[0].question) == (page.data["seat"], page.data["question"])


def test_a_person_may_sit_at_any_seat_and_several_at_one_screen():
    page = opened()
    deal(page, [["Don", "medium"], ["Rob", "human"], ["Jule", "human"]])

    assert [1, 2] == page.data["people"]
    assert "Rob" == page.data["curtain"]


def test_where_the_starter_can_be_chosen_a_person_may_start():
    page = opened("mascarade")
    seats = [["Adele", "honest"], ["Bruno", "human"], ["Cedric", "bluffer"], ["David", "counter"]]
    deal(page, seats, first=1)

    assert 1 == page.data["seat"]
    assert [] == page.widget.match.record.entries
    assert "first" == opened("mascarade").data["setup"]["begins"]
    assert "" == opened("muses").data["setup"]["begins"]


def test_undo_and_hints_are_there_if_they_were_allowed():
    page = opened()
    deal(page, allows=[])
    page.picks(page.moves()[0])

    assert (None, False) == (page.data["undo"], page.data["hints"])
    assert words.NO_HINTS == page.asks(op="hint")["text"]
    assert words.NO_UNDO == page.asks(op="undo")["text"]


def test_after_the_end_the_same_table_is_offered_with_the_next_deal():
    page = opened("dazzle")
    deal(page, [["Ada", "easy"], ["Rob", "human"]], deal=4)
    assert words.NOT_OVER == page.asks(op="seats")["text"]
    while not page.data["over"]:
        page.picks(page.moves()[0])
    page.asks(op="seats")

    assert ([["Ada", "easy"], ["Rob", "human"]], 5) == tuple(page.data["setup"][key] for key in ("seats", "deal"))
    deal(page, [["Ada", "strong"], ["Rob", "human"]], deal=5)
    assert {0: tw.bots.strong, 1: tw.HUMAN} == page.widget.match.players


def test_a_rematch_is_played_by_the_same_bots():
    page = opened("dazzle")
    deal(page, [["Ada", "human"], ["Rob", "easy"]])
    match = page.widget.match
    while not page.data["over"]:
        page.picks(page.moves()[0])
    page.asks(op="again")

    assert match.players == page.widget.match.players
    assert (0, 1) == (match.seed, page.data["deal"])


# Another day.
def said(page):
    """All that the film tells."""
    frames = page.widget.session.data()["film"]["frames"]
    return [each["text"] for frame in frames for each in frame.get("say", [])]


@pytest.mark.slow
@pytest.mark.parametrize("name", tw.GAMES)
def test_a_match_continues_another_day_from_its_deal_and_decisions(name):
    page = opened(name)
    seats = page.data["setup"]["seats"]
    deal(page, seats, deal=3)
    for turn in range(4):
        page.picks(page.moves()[turn % len(page.moves())])
    page.asks(op="undo")
    match, decided = page.widget.match, page.data["decided"]
    later = opened(name)
    deal(later, seats, deal=3, decided=decided)

    assert 3 == len(decided)
    assert match.record.entries == later.widget.match.record.entries
    assert page.data["candidates"] == later.data["candidates"]
    assert said(page) == said(later)
    assert decided == later.data["decided"]
    later.asks(op="undo")
    assert decided[:-1] == later.data["decided"]


@pytest.mark.slow
@pytest.mark.parametrize("name", tw.GAMES)
@pytest.mark.parametrize("first", [None, 1])
def test_a_rematch_continues_another_day_as_well(name, first):
    game = tw.GAMES[name]
    page, later = opened(name), opened(name)
    seats = [[who, "human" if seat == 1 else "random"] for seat, who in enumerate(game.seated(None))]
    begins = first if page.data["setup"]["begins"] else None
    deal(page, seats, first=begins)
    while not page.data["over"]:
        page.picks(page.moves()[0])
    page.asks(op="again")
    page.picks(page.moves()[0])
    deal(later, seats, deal=page.data["deal"], first=begins, decided=page.data["decided"])

    assert page.widget.match.record.entries == later.widget.match.record.entries
    assert page.widget.match.table == later.widget.match.table


def test_a_match_of_a_file_is_not_taken_for_the_one_that_was_dealt():
    page = opened()
    deal(page)
    text = tw.Match(tw.GAMES["dazzle"], seed=3).record.seen_by(0).dumps()
    assert {"ok": True} == page.asks(op="open", size=len(text), text=text)

    assert "decided" not in page.data


def test_after_the_match_of_a_file_the_seats_can_be_chosen_again():
    page = opened()
    text = tw.Match(tw.GAMES["dazzle"], dict.fromkeys(("Ada", "Rob"), tw.bots.random), seed=3).record.dumps()
    page.asks(op="open", size=len(text), text=text)

    assert page.data["over"]
    assert page.data["chooses"]
    assert {"ok": True} == page.asks(op="seats")
    assert "dazzle" == page.data["setup"]["game"]
    assert ["Ada", "Rob"] == [name for name, _ in page.data["setup"]["seats"]]
    deal(page, [["Ada", "human"], ["Rob", "easy"]])
    assert [] == page.data["decided"]


def test_saved_decisions_hold_nothing_of_others_and_do_not_continue_a_finished_match():
    page, shared = opened("dazzle"), opened("dazzle")
    deal(page, [["Ada", "human"], ["Rob", "easy"]])
    deal(shared, [["Ada", "human"], ["Rob", "human"]])
    while not page.data["over"]:
        page.picks(page.moves()[0])
        assert {0} == {seat for seat, _ in page.widget.match.decided}

    over, *made = page.data["decided"]
    assert "" == over
    assert [page.widget.match.table.say(move) for _, move in page.widget.match.decided] == made
    assert "decided" not in shared.data
    assert (
        words.CANNOT_GO_ON == deal(opened("dazzle"), [["Ada", "human"], ["Rob", "easy"]], decided=["", *made])["text"]
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    "decided", [["sun devotion", "fly to the moon"], ["moon devotion"] * 99, [3], [""], [["sun devotion"]]]
)
def test_moves_that_there_are_not_are_refused_and_the_table_can_still_be_dealt(decided):
    page = opened()

    assert words.CANNOT_GO_ON == deal(page, decided=decided)["text"]
    assert page.data["setup"]
    assert {"ok": True} == deal(page)


# What is refused.
@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ([["Rob", "easy"], ["Don", "easy"], ["Jule", "easy"]], words.NOBODY_PLAYS),
        ([["Rob", "human"], ["Don", "easy"]], "Muses takes 3 to 5 players, not 2."),
        ([["Rob", "human"], ["Rob", "easy"], ["Jule", "easy"]], "two players cannot have the same name"),
        ([["", "human"], ["Don", "easy"], ["Jule", "easy"]], "a name is 1 to"),
        ([["Rob", "human"], ["Don", "os.system"], ["Jule", "easy"]], words.NOT_OURS),
        ([["Rob", "human"], ["Don", "__class__"], ["Jule", "easy"]], words.NOT_OURS),
        ([["Rob", "human"], ["Don", "easy", "x"], ["Jule", "easy"]], words.NOT_OURS),
        ([["Rob", "human"], ["Don", 3], ["Jule", "easy"]], words.NOT_OURS),
        ([], words.NOBODY_PLAYS),
    ],
)
def test_a_table_that_there_is_not_is_refused_in_words_and_nothing_has_changed(seats, said):
    page = opened()
    before = page.state["data"]
    answer = deal(page, seats)

    assert not answer["ok"]
    assert said in answer["text"]
    assert before == page.state["data"]
    assert {"ok": True} == deal(page)


@pytest.mark.parametrize("fields", [{"deal": -1}, {"deal": 10**9}, {"deal": "1"}, {"first": "Rob"}, {"allows": None}])
def test_fields_of_another_kind_are_refused(fields):
    page = opened()

    assert words.NOT_OURS == deal(page, **fields)["text"]
    assert page.data["setup"]


def test_a_seat_that_cannot_start_is_named():
    page = opened("tragedy_looper")
    seats = page.data["setup"]["seats"]
    answer = deal(page, seats, first=0)

    assert not answer["ok"]
    assert "first" in answer["text"]


def test_before_the_deal_nothing_else_is_possible_and_a_given_match_needs_no_table():
    page = opened()
    given = Screen(tw.Play(tw.Match(tw.GAMES["muses"], {"Rob": tw.HUMAN, "Don": tw.bots.easy, "Jule": tw.bots.easy})))

    assert words.NOTHING_TO_HINT == page.asks(op="hint")["text"]
    assert words.NOBODY_ASKED == page.asks(choice=0)["text"] == page.asks(op="lift")["text"]
    assert not page.asks(op="undo").get("ok")
    assert page.data["setup"]
    assert [words.NO_TABLE] * 2 == [deal(given)["text"], given.asks(op="seats")["text"]]


def test_a_move_in_a_cell_shows_the_match_instead_of_the_table_setup():
    page = opened()
    match = page.widget.match
    match.play(0, match.table.waiting[0].moves[0])

    assert "setup" not in page.data
    assert page.data["curtain"]
