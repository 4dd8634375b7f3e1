"""Tragedy Looper played in JupyterLab by clicking: one person with three decks, to the end of a loop and of a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.test_access import LETTERS
from tests.notebooks.test_lessons import cells
from tools.rewrite_notebooks import ROOT

pytestmark = pytest.mark.slow

TABLE = """
tragedy = tw.GAMES["tragedy_looper"]
plan = ["lay Intrigue +2 on City", "lay Paranoia +1 on Girl Student", "lay Vertical on Shrine",
        "lay Intrigue +1 on School", "use Brain on City", "use Conspiracy Theorist on Office Worker", "refuse"]
calm = ["done", "heed Forbid Intrigue", "allow"]
def schemer(seen, rng):
    '''Do what the plan says as long as it can be done, then nothing.'''
    said = {str(move): move for move in seen.decision.moves}
    return next(said[text] for text in (*plan, *calm) if text in said)
cast = {"Boy Student": "Person", "Girl Student": "Person", "Office Worker": "Conspiracy Theorist", "Informer": "Brain",
        "Patient": "Person", "Nurse": "Serial Killer"}
script = {"title": "Two Days", "set": "First Steps", "main": "Light of the Avenger", "subs": ["Shadow of the Ripper"],
          "days": 2, "loops": [2], "cast": cast}
names = ["Mastermind", "Player A"]
"""
FRESH = f"""{TABLE}
w = tw.Play(tw.Match(tragedy.start(names, script=script), {{"Mastermind": schemer}})); w"""
LAST_NIGHT = f"""{TABLE}
cast = {{"Boy Student": "Witch", "Class Rep": "Person", "Nurse": "Factor"}}
basic = {{**script, "set": "Basic Tragedy", "main": "Giant Time Bomb", "subs": ["Threads of Fate", "Unknown Factor X"]}}
night = [{{"step": each}} for each in ["EndLoop", "NextDay", "NightPhase", "Night"]]
t = tragedy.lay_out({{"script": {{**basic, "cast": cast}}, "names": names, "loop": 2, "day": 2,
    "counters": {{"School": [0, 0, 2]}}, "agenda": night}})
w = tw.Play(tw.Match(t, {{"Mastermind": schemer}})); w"""
LETTERS_OF_ROLES = """node => [...node.querySelectorAll('[data-id^="guess-"] text')]
  .map(each => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().d).filter(size => size < 12)"""
TOWN = "w.match.table.town"
CORNER = {"x": 24, "y": 18}
"""Where nothing lies on a piece."""


def touch(window, *pieces, move="", told=""):
    """Touch pieces of the picture one after another and, where several moves are left, say which.

    What is `told` is all that comes of it, a single step; else there are several to be passed over.
    """
    window.take(*pieces, move=move, at=CORNER)
    if told:
        window.says(told)
    else:
        window.settle()


def lay(window, *cards):
    """Lay a card on its target for each deck; after the last of the three all are turned up."""
    for deck, (card, target) in zip("ABC", cards, strict=False):
        expect(window.strip).to_contain_text(f"deck {deck}")  # else the click is for the deck before
        told = f"it is {card}, on the {target}." if deck != "C" else ""
        touch(window, f"hand-{card}", target, told=told)


def say(window, move):
    """Choose a move from the list."""
    window.choose(move)
    window.settle()


def test_a_whole_loop_with_a_request_a_corpse_and_intrigue_on_the_city_at_its_end(live):
    """One player with three decks against a mastermind who does the same every day."""
    window = live.run(FRESH)
    expect(window.svg).to_be_visible()
    assert [3, 0] == live.ask(f"[len({TOWN}.laid), len({TOWN}.faces)]")
    lay(window, ("Goodwill +2", "Boy Student"), ("Forbid Intrigue", "City"), ("Goodwill +1", "Nurse"))
    window.says("Forbid Intrigue: no Intrigue card works on the City.")
    window.says("1 Intrigue on the City.")  # whoever brought it
    touch(window, "Boy Student", "Girl Student")
    window.says("1 Paranoia taken off the Girl Student.")
    say(window, "Ask for nothing more")
    window.says("Dead: the Patient.")
    assert [2, ["Patient"]] == live.ask(f"[{TOWN}.day, sorted({TOWN}.dead)]")

    for piece in ("hand-Goodwill +1", "Patient"):
        window.piece(piece).click(position=CORNER)
    expect(window.refusal).to_contain_text("no card can be laid on a corpse")
    window.ask_rule()
    expect(window.rule).to_contain_text("tragedy_looper.target.no_corpse")
    window.page.keyboard.press("Escape")

    lay(window, ("Forbid Intrigue", "City"), ("Goodwill +1", "Informer"), ("Goodwill +1", "Girl Student"))
    say(window, "Ask for nothing more")
    window.says("Loop 1 is lost.")
    window.says("Loop 2 begins")
    assert [2, 1, []] == live.ask(f"[{TOWN}.loop, {TOWN}.day, sorted({TOWN}.dead)]")
    window.says_not("In secret, why")
    window.button("Story").click()
    window.root.get_by_role("tab", name="What you know").click()
    for show in window.root.get_by_role("button", name="Show the full table").all():
        show.click()
    known = window.root.get_by_role("table", name="Plots").get_by_role("row", name="Light of the Avenger")
    expect(known).to_contain_text("100 %")  # two Intrigue on the City: what the player can conclude


def test_the_last_loop_is_lost_and_every_role_named(live):
    window = live.run(LAST_NIGHT)
    window.says("Which role did the Boy Student have at the start?")
    for name, role in (("Boy Student", "Witch"), ("Class Rep", "Person"), ("Nurse", "Factor")):
        window.take(f"guess-{role}")
        window.says(f"says that the {name} is {role}: right.")

    expect(window.strip).to_contain_text("Player A wins")
    expect(window.strip).to_contain_text("The players have named every role.")


@pytest.mark.parametrize(("width", "page", "thumb"), [(390, (1000, 950), 48), (650, (1366, 768), 34)])
def test_all_roles_of_the_final_guess_are_in_sight(live, width, page, thumb):
    """With the question and the one it is about; nothing scrolls, on a phone or beside JupyterLab's side bar."""
    live.page.set_viewport_size({"width": page[0], "height": page[1]})
    window = live.run(LAST_NIGHT)
    window.narrow(width)
    window.says("Which role did the Boy Student have at the start?")
    roles, mat = window.svg.locator('[data-id^="guess-"]'), window.root.locator(".tt-mat").bounding_box()
    boxes = [each.bounding_box() for each in [*roles.all(), window.piece("Boy Student")]]

    expect(roles).to_have_count(14)
    expect(window.root.locator(".tt-choices")).to_have_count(0)
    assert all(mat["y"] <= box["y"] and box["y"] + box["height"] <= mat["y"] + mat["height"] for box in boxes)
    assert thumb <= min(box["height"] for box in boxes[:-1])
    assert [] == window.svg.evaluate(LETTERS_OF_ROLES)


TOWN_OF_TEN = f"""{TABLE}
from tests.games.tragedy_looper.drawn import LAST, LYING, town
t = town(agenda=LAST, **LYING, guarded=["Alien"], intrigue={{"City": 2}}, dead=["Nurse"])
w = tw.Play(tw.Match(t, {{name: tw.bots.random for name in t.names if name != "Player A"}})); w"""


@pytest.mark.parametrize("width", [265, 289, 340, 360, 390, 640])
@pytest.mark.parametrize("source", [FRESH, TOWN_OF_TEN, LAST_NIGHT], ids=["fresh", "ten people", "final guess"])
def test_the_town_fits_into_a_narrow_cell(live, width, source):
    window = live.run(source)
    if source == FRESH:
        lay(window, ("Goodwill +2", "Boy Student"))
    window.narrow(width)

    expect(window.svg).to_be_visible()
    expect(window.root.locator(".tt-slim")).to_have_count(int(width < 352))
    assert [] == window.root.evaluate(LETTERS)
    assert width >= window.root.bounding_box()["width"]
    assert window.root.evaluate("node => node.scrollWidth <= node.clientWidth")


LESSON = ROOT / "notebooks/tragedy_looper/4_what_do_we_know.ipynb"


def exercise(number):
    """Write a source that shows an exercise of the lesson."""
    code = cells(LESSON, "code")
    at = [at for at, source in enumerate(code) if "tw.TryMove(" in source][number]
    return "\n".join([*code[:at], code[at].replace("tw.TryMove(", "w = tw.TryMove(", 1), "w"])


def right(live):
    """Ask the kernel for the answers that are right."""
    return live.ask(
        "[each['text'] for each in w.data['ask']['candidates'] if 'why' not in each and tw.check(w, each['text'])]"
    )


@pytest.mark.parametrize("number", [0, 4])
def test_an_exercise_of_what_do_we_know_is_answered_by_a_click(live, number):
    window = live.run(exercise(number))
    (answer, *_) = right(live)
    window.choose(answer)

    window.says("Right.")
    live.comes_to(answer, "w.answer")
