"""The states for pictures: how each is made in the kernel, and what is then done to its widget."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.bench import Window, press

PREPARE = """from random import Random
def on_to(turn):
    table, rng = muses.start(["Rob", "Don", "Jule", "Chris"], seed=12), Random(5)
    while table.round < turn:
        for seat in table.seats:
            table.play(seat, rng.choice(next(each for each in table.waiting if each.seat == seat).moves))
    return table
match = lambda turn: tw.Match(on_to(turn), {name: any_move for name in ("Don", "Jule", "Chris")}, seed=4)
mascarade = tw.GAMES["mascarade"]
def masked(players, *lines, **keys):
    table = mascarade.lay_out({"players": players, "prepared": True, **keys})
    for line in lines:
        table.play(*line.split(": "))
    return tw.Match(table, {seat: quiet for seat in table.seats if seat != table.waiting[0].seat}, seed=4)
dazzle = tw.GAMES["dazzle"]
def dazzled(moves, deal="dazzle"):
    table, rng = dazzle.start(seed=3, starter=0, deal=deal), Random(3)
    for _ in range(moves):
        table.play(table.waiting[0].seat, rng.choice(table.waiting[0].moves))
    return tw.Match(table, {"Player B": any_move}, seed=4)
quiet = lambda seen, rng: next((move for move in seen.decision.moves if str(move) == "pass"), seen.decision.moves[0])
claims = "Adele: announce Queen", "Bruno: claim", "Cedric: pass", "David: claim", "Fran: pass"
halves = [[0, 1], [1, 0], [2], [3, 2], [4], [5, 0]]
rich = [5, 9, 11, 2, 7, 3, 6, 8, 12, 4, 6, 10, 6]
bemused = tw.GAMES["bemused"]
def maddened(players, *loads, **keys):
    names = ["Adele", "Bruno", "Cedric", "David", "Fran", "Harry"][:players]
    virtuosos = ["Painter", "Dancer", "Singer", "Poet", "Musician", "Thespian"][:players]
    on = [load.split() for load in (*loads, *[""] * (players - len(loads)))]
    at = {"names": names, "virtuosos": virtuosos, "geminas": [*virtuosos[1:], virtuosos[0]], "on": on, "turn": 0}
    return tw.Match(bemused.lay_out(at | keys), {name: any_move for name in names[1:]}, seed=4)
torn = "Painter Painter Dread", "Dancer Poet Dancer Dread Dread", "Singer", "Poet Dancer Poet Dread", "", "Thespian"
state = ["sane", "insane", "sane", "sane", "fantasma", "sane"]
up = [False, True, False, False, True, False]
poets = [["Poet", "Poet", "Singer", "Dread"], *[["Dancer", "Singer", "Painter", "Dread"]] * 3]
tragedy = tw.GAMES["tragedy_looper"]
dusk = ["EndLoop", "NextDay", "NightPhase", "Night", "PassLeader", "IncidentPhase", "GoodwillPhase", "MastermindPhase"]
seen = {
    "script": "house_clock", "loop": 2, "day": 3, "leader": 2, "gone_off": [2], "dead": ["Nurse"], "guarded": ["Alien"],
    "places": {"Class Rep": "Shrine", "Pop Idol": "School"}, "roles": {"Pop Idol": "Friend"},
    "counters": {"Class Rep": [2, 2, 1], "Police Officer": [3, 1, 0], "Pop Idol": [0, 2, 0], "Shrine Maiden": [0, 1, 0],
                 "City": [0, 0, 2], "Alien": [0, 0, 1], "Doctor": [2, 0, 0]},
    "spent": [["Diagonal"], ["Goodwill +2"], [], ["Paranoia -1"]]}
lying = {
    "laid": [[0, "Class Rep"], [0, "City"], [0, "Police Officer"], [2, "Class Rep"], [3, "City"]],
    "cards": ["Intrigue +1", "Intrigue +2", "Paranoia +1", "Goodwill +1", "Forbid Intrigue"]}
nine = ["Girl Student", "Rich Man's Daughter", "Class Rep", "Mystery Boy", "Alien", "Nurse", "Pop Idol", "Boss",
        "Patient"]
packed = {
    **seen, "script": "neverending_story", "loop": 4, "places": dict.fromkeys(nine, "School"), "dead": ["Pop Idol"],
    "roles": {"Pop Idol": "Person"}, "gone_off": [2, 3], "day": 4, "turf": "School", "freed": True,
    "counters": {"Class Rep": [1, 2, 1], "Boss": [3, 1, 0], "Mystery Boy": [1, 1, 0], "Alien": [2, 0, 1],
                 "School": [0, 0, 1], "Nurse": [0, 3, 0]}}
def laid_out(left, *lines, **keys):
    agenda = {"agenda": [each if isinstance(each, dict) else {"step": each} for each in left]} if left else {}
    table = tragedy.lay_out({**seen, **keys, **agenda})
    for line in lines:
        table.play(*line.split(": ", 1))
    return table
def recorded(left, line, **keys):
    match = tw.Match(laid_out(left, **keys))
    match.play(*line.split(": ", 1))
    return match.record
def looped(seat, *given, **keys):
    table = laid_out(*given, **keys)
    return tw.Match(table, {each: any_move for each in table.seats if each != seat}, seed=4)
crossed = {"laid": [[0, "Class Rep"], [0, "Boss"], [0, "School"], [2, "Class Rep"], [3, "School"]],
           "cards": ["Intrigue +1", "Paranoia +1", "Intrigue +2", "Goodwill +1", "Forbid Intrigue"]}
ask = "Player B: ask Class Rep to return a card of Player A"
turn = "Player A: lay Vertical on Alien"
last = [*dusk, "TurnUp", {"step": "LayPlayer", "deck": 1}]
guess = [{"step": "FinalGuess", "character": name} for name in ("Nurse", "Doctor", "Pop Idol")]
"""


def made(window: Window, move: str) -> None:
    """Make a move, and wait for its result."""
    window.choose(move)
    window.settle()


def nothing(window: Window) -> None:
    """Leave the widget as it is."""


def stepped(window: Window) -> None:
    """Go on one step."""
    window.press("One step on")


def refused(window: Window) -> None:
    """Choose a move that is refused, and open the rule."""
    window.choose("Play Inspiration")
    window.ask_rule()


def forbidden(window: Window) -> None:
    """Choose the announcement that is refused after a reveal, and open the rule."""
    press(window.piece("token-King"))
    window.ask_rule()


def revealed(window: Window) -> None:
    """Go on to the claims, have the question answered, and show the cards."""
    for name in (*["One step on"] * 4, "Show me", "One step on"):
        window.press(name)


def touched(window: Window, piece: str) -> None:
    """Choose a piece, and wait for the result."""
    window.take(piece)
    window.settle()


def half_asked(window: Window) -> None:
    """Click one of the two cards to be shown."""
    window.svg.locator('[data-id^="hand-0"]').nth(2).click()


def asked(window: Window) -> None:
    """Show two cards, and wait until the other player has chosen one."""
    half_asked(window)
    for _ in range(2):
        window.svg.locator('[data-id^="hand-0"]').nth(5).click()
    window.settle()


def chosen(window: Window) -> None:
    """Make the first of the shown cards Will, and wait for the result."""
    for _ in range(2):
        window.svg.locator('[data-id^="shown"]').first.click()
    window.settle()


def in_hand(window: Window) -> None:
    """Click a card of the hand, to show where it may go."""
    window.svg.locator('[data-id^="hand"]').first.click()


def not_yours(window: Window) -> None:
    """Choose the ability of another player's virtuoso, and open the rule that refuses it."""
    for piece in ("hand-Poet", "virtuoso-0"):
        window.piece(piece).click()
    window.ask_rule()


def falling(window: Window) -> None:
    """Have the question answered, and go on into the chain."""
    for name in ("Show me", *["One step on"] * 6):
        window.press(name)


def to_the_end(window: Window) -> None:
    """Have the question answered, and go on to the end."""
    for name in ("Show me", *["One step on"] * 14):
        window.press(name)


def turned_up(window: Window) -> None:
    """Go on until all cards are open."""
    for name in ["One step on"] * 2:
        window.press(name)


def too_little(window: Window) -> None:
    """Choose an ability that needs more Goodwill."""
    for piece in ("Shrine Maiden", "Shrine"):
        window.piece(piece).click(position={"x": 9, "y": 9})


def after_it(window: Window) -> None:
    """Go on a few steps, and have any question answered."""
    for name in ["One step on"] * 3:
        window.press(name)
        if window.button("Show me").count():
            window.press("Show me")


STATES: dict[str, tuple[str, Callable[[Window], None]]] = {
    "muses-set-up": ("w = tw.Play(match(1)); w", nothing),
    "muses-game": ("w = tw.Play(match(5)); w", lambda window: made(window, "Play Sun Revolution")),
    "muses-round": ('w = tw.Replay(muses.examples["turn"], eyes=[0, tw.OPEN]); w', stepped),
    "muses-refused": ("w = tw.Play(match(3)); w", refused),
    "muses-end": ("w = tw.Play(match(9)); w", lambda window: made(window, "Play Moon Devotion")),
    "mascarade-2": ('w = tw.Play(masked(2, "Adele: announce King with left", coins=[8, 5])); w', nothing),
    "mascarade-3": ('w = tw.Play(masked(3, "Adele: announce Fool with right", "Bruno: claim with left")); w', nothing),
    "mascarade-4": (
        "w = tw.Play(masked(4, coins=[4, 8, 11, 6], courthouse=2, known=[[0, 2], [1], [2], [3]])); w",
        nothing,
    ),
    "mascarade-6": ("w = tw.Play(masked(6, *claims, coins=rich[:6], courthouse=3, known=halves)); w", nothing),
    "mascarade-8": ("w = tw.Play(masked(8, *claims, coins=rich[:8])); w", nothing),
    "mascarade-13": ("w = tw.Play(masked(13, *claims, coins=rich, courthouse=4)); w", nothing),
    "mascarade-reveal": ('w = tw.Replay(mascarade.examples["king-nobody"], eyes=["Cedric", tw.OPEN]); w', revealed),
    "mascarade-look": ("w = tw.Play(masked(4)); w", lambda window: window.piece("card-0").click()),
    "mascarade-forced": ("w = tw.Play(masked(4, shown=[0], coins=[7, 6, 9, 4])); w", forbidden),
    "mascarade-end": (
        "w = tw.Play(masked(5, coins=[12, 5, 3, 7, 8])); w",
        lambda window: touched(window, "token-Queen"),
    ),
    "bemused-start": ("w = tw.Play(maddened(4)); w", nothing),
    "bemused-6": ("w = tw.Play(maddened(6, *torn, state=state, face_up=up)); w", nothing),
    "bemused-half": ("w = tw.Play(maddened(6, *torn, state=state, face_up=up)); w", in_hand),
    "bemused-refused": ("w = tw.Play(maddened(4, *torn[:4], hands=poets)); w", not_yours),
    "bemused-insane": ('w = tw.Play(maddened(5, "Painter Dancer Dread Singer Singer", "Dread")); w', nothing),
    "bemused-ghost": ('w = tw.Play(maddened(4, "", *torn[1:4], state=["fantasma", *state[1:4]])); w', nothing),
    "bemused-cascade": ('w = tw.Replay(bemused.examples["cascade"], eyes=["Adele", tw.OPEN]); w', falling),
    "bemused-open": ('w = tw.Replay(bemused.examples["musician-poet"], eyes=[tw.OPEN, "Adele"]); w', stepped),
    "bemused-end": ('w = tw.Replay(bemused.examples["cascade"], eyes=[tw.PUBLIC]); w', to_the_end),
    "tragedy-start": (
        "w = tw.Play(tw.Match(tragedy.start(script='house_ashes'), dict.fromkeys((1, 2, 3), any_move))); w",
        nothing,
    ),
    "tragedy-morning": ("w = tw.Play(looped(0, [])); w", nothing),
    "tragedy-half": ("w = tw.Play(looped(0, [])); w", in_hand),
    "tragedy-laid": ("w = tw.Play(looped(1, last, **lying)); w", nothing),
    "tragedy-up": ("w = tw.Replay(recorded(last, turn, **lying), eyes=[3]); w", turned_up),
    "tragedy-goodwill": ("w = tw.Play(looped(2, dusk[:-1])); w", nothing),
    "tragedy-refused": ("w = tw.Play(looped(2, dusk[:-1])); w", too_little),
    "tragedy-answer": ("w = tw.Play(looped(0, dusk[:-1], ask)); w", nothing),
    "tragedy-incident": ('w = tw.Replay(tragedy.examples["unease"], eyes=["Player A", tw.OPEN]); w', after_it),
    "tragedy-night": ('w = tw.Replay(tragedy.examples["night"], eyes=[tw.OPEN, "Player A"]); w', after_it),
    "tragedy-open": ('w = tw.Replay(tragedy.examples["two-forbids"], eyes=[tw.OPEN]); w', stepped),
    "tragedy-crowded": ("w = tw.Play(looped(0, dusk, **packed)); w", nothing),
    "tragedy-crowded-laid": ("w = tw.Play(looped(1, last, **{**packed, **crossed})); w", nothing),
    "tragedy-guess": ("w = tw.Play(looped(2, guess, loop=4)); w", nothing),
    "tragedy-end": ('w = tw.Play(looped(2, guess[2:], "Player B: Pop Idol is Friend", loop=4)); w', nothing),
    "dazzle-start": ("w = tw.Play(dazzled(0)); w", nothing),
    "dazzle-half": ("w = tw.Play(dazzled(16)); w", half_asked),
    "dazzle-asked": ("w = tw.Play(dazzled(16)); w", asked),
    "dazzle-choose": ("w = tw.Play(dazzled(7)); w", nothing),
    "dazzle-last": ("w = tw.Play(dazzled(32)); w", nothing),
    "dazzle-end": ("w = tw.Play(dazzled(35)); w", chosen),
    "dazzle-open": ('w = tw.Replay(dazzle.examples["last-asks"], eyes=[tw.OPEN, 1]); w', stepped),
}
"""Name, which begins with its game -> how it is made, and what is then done."""
STATIC = {
    "muses-static": "match(5)",
    "mascarade-static": "masked(13, *claims, coins=rich, courthouse=4)",
    "dazzle-static": "dazzled(12)",
    "bemused-static": "maddened(6, *torn, state=state, face_up=up)",
    "tragedy-static": "looped(1, last, **lying)",
    "tragedy-crowded-static": "looped(0, last, **{**packed, **crossed})",
}
"""Name of a static picture -> the match it shows."""
