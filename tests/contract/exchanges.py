"""What each game hides, stated independently of its view: positions with all that a seat cannot know exchanged.

A redeal starts from the view, so if a view shows too much, the redeal copies it, and nothing differs. These exchanges
rely only on plain positions and the rulebook. Every game that hides something has one here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.games.bemused.facts import DREAD, secrets_from
from tabletop_widgets.games.dazzle.facts import COPIES, DAZZLES
from tabletop_widgets.games.muses.facts import NAMES
from tabletop_widgets.games.tragedy_looper.board import MASTERMIND_HAND, PLAYER_DECK
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, ROLES, plots_of
from tests.kernel.tiny.boast import ANIMALS
from tests.kernel.tiny.kuhn import CARDS

Position = dict[str, Any]


def exchanged(t: tw.Table, seat: int, rng: Random) -> tw.Table:
    """Lay out a table with other secrets."""
    return t.game.lay_out(EXCHANGES[t.game.name](t.game.position(t), seat, rng))


def dealt(held: Sequence[Any], known: Sequence[bool], deck: Sequence[Any], rng: Random) -> list[Any]:
    """Replace the cards that are held but not known by others from the rest of a deck."""
    seen = [card for card, open_ in zip(held, known, strict=True) if open_]
    rest = [card for card in deck if card not in seen]
    rng.shuffle(rest)
    return [card if open_ or card is None else rest.pop() for card, open_ in zip(held, known, strict=True)]


def picked(data: Position, seat: int, words: Sequence[str], rng: Random) -> dict[str, str]:
    """Replace the sealed answers of the other seats."""
    return {who: text if int(who) == seat else rng.choice(words) for who, text in data["sealed"].items()}


def muses(data: Position, seat: int, rng: Random) -> Position:
    """Exchange what is hidden: Inspirations until they are picked and turned up, and picks that wait for others."""
    shown = [place == seat or "Inspiration" in data["picks"][place : place + 1] for place in range(len(data["names"]))]
    deck = [name for name in NAMES if name not in data["discarded"]]
    basic = "sun devotion", "moon devotion", "sun revolution", "moon revolution"
    hands = dealt(data["inspirations"], shown, deck, rng)
    return {**data, "inspirations": hands, "sealed": picked(data, seat, basic, rng)}


def mascarade(data: Position, seat: int, rng: Random) -> Position:
    """Exchange what is hidden: every card that is neither open now nor being looked at by this seat."""
    seen = {*data["open"], *(data["peeking"][1:] if data["peeking"][:1] == [seat] else ())}
    known = [place in seen for place in range(len(data["cards"]))]
    hidden = [card for card, open_ in zip(data["cards"], known, strict=True) if not open_]
    rng.shuffle(hidden)
    return {
        **data,
        "cards": [card if open_ else hidden.pop() for card, open_ in zip(data["cards"], known, strict=True)],
    }


def dazzle(data: Position, seat: int, rng: Random) -> Position:
    """Exchange faces in other hands and all decks; ranks on backs stay, in simple decks only that of the top card."""
    box = [f"{name} {rank}" for name in DAZZLES for rank, copies in COPIES.items() for _ in range(copies)]
    placed = [(name, ranks) for name, sides in data["will"].items() for ranks in sides] + [*data["points"].items()]
    own = data["hands"][seat] if seat >= 0 else []
    for card in (*own, *data["shown"], *(f"{name} {rank}" for name, ranks in placed for rank in ranks)):
        box.remove(card)
    rng.shuffle(box)

    def other(card: str) -> str:
        return box.pop(next(at for at, each in enumerate(box) if each[-1] == card[-1]))

    seen = 1 if data["options"].get("deal") == "simple" else len(box)
    hands = [hand if at == seat else [*map(other, hand)] for at, hand in enumerate(data["hands"])]
    tops = [[*map(other, deck[:seen])] for deck in data["decks"]]
    decks = [[*top, *(box.pop() for _ in deck[seen:])] for top, deck in zip(tops, data["decks"], strict=True)]
    return {**data, "hands": hands, "decks": decks}


def bemused(data: Position, seat: int, rng: Random) -> Position:
    """Exchange faces in other hands, well and pile and, until the end, secrets and geminas that were never open.

    The number of cards and of dreads in each hand is open, and so is the number picked.
    """
    seats, turn = range(len(data["names"])), data["turn"]
    piles = [*(hand for at, hand in enumerate(data["hands"]) if at != seat), data["doubt_well"], data["discards"]]
    doubts = [card for pile in piles for card in pile if card != DREAD]
    rng.shuffle(doubts)
    others = [[card if card == DREAD else doubts.pop() for card in rng.sample(pile, len(pile))] for pile in piles]
    *hands, well, pile = others
    hands = [*hands[:seat], data["hands"][seat], *hands[seat:]] if seat >= 0 else hands
    picked = data["picked"] if turn == seat else rng.sample(hands[turn], len(data["picked"]))
    dealt_anew = {"hands": hands, "doubt_well": well, "discards": pile, "picked": picked}
    if data["outcome"]:
        return {**data, **dealt_anew}
    shown = opened(data, seat)
    geminas = dealt(data["geminas"], [at in shown for at in seats], data["virtuosos"], rng)
    rows = secrets_from(data["options"].get("secrets", "house"), len(seats))
    deck = [row.name for row in rows for _ in range(row.copies)]
    if seat >= 0:
        deck.remove(data["secrets"][seat])
    secrets = [held if at == seat else deck.pop(rng.randrange(len(deck))) for at, held in enumerate(data["secrets"])]
    return {**data, **dealt_anew, "geminas": geminas, "secrets": secrets}


def tragedy_looper(data: Position, seat: int, rng: Random) -> Position:
    """Exchange every card that another seat laid face down and, for the players, the script."""
    if data["outcome"]:
        return data
    cards = [*data["cards"]]
    for deck in range(4):
        places = [at for at, (whose, _) in enumerate(data["laid"]) if whose == deck]
        if places and not data["faces"] and deck_owner(data, deck) != seat:
            for at, card in zip(places, in_hand(data, deck, rng), strict=False):
                cards[at] = card
    if seat == 0:
        return {**data, "cards": cards}
    script = other_script(data, rng)
    rumored = "An Unsettling Rumor" in script["subs"] and rng.random() < 0.5
    return {**data, "cards": cards, "script": script, "used": [], "rumored": rumored}


def deck_owner(data: Position, deck: int) -> int:
    """Return the seat that plays a deck; with fewer people, the Leader plays the decks left over."""
    return deck if deck < len(data["names"]) else data["leader"]


def in_hand(data: Position, deck: int, rng: Random) -> list[str]:
    """Return the cards that may have been laid from a deck, shuffled."""
    cards = [*(PLAYER_DECK if deck else MASTERMIND_HAND)]
    for card in (*data["spent"][deck], *(() if deck else data["script"].get("without", ()))):
        cards.remove(card)
    return rng.sample(cards, len(cards))


def other_script(data: Position, rng: Random) -> Position:
    """Write another script that fits the public sheet and all that was revealed; return the same if none is found."""
    script, known = data["script"], data["roles"]
    subs = 1 if script["set"] == "First Steps" else 2
    for _ in range(200):
        main = rng.choice(plots_of(script["set"], main=True))
        plots = [main, *rng.sample(plots_of(script["set"], main=False), subs)]
        cast = roles_for([role for plot in plots for role in plot.roles], [*script["cast"]], rng)
        fits = {*data["stated"]} <= {plot.name for plot in plots}
        mortal = all(cast.get(name) != "Time Traveler" for name in data["dead"])
        if cast and fits and mortal and all(cast[name] == role for name, role in known.items()):
            break
    else:
        return script  # type: ignore[no-any-return]
    if main.name == "Sign With Me!" and not all("Girl" in CHARACTERS[n].keywords for n in cast if cast[n] == KEY):
        return script  # type: ignore[no-any-return]
    free = rng.sample(
        [name for name in cast if name not in data["culprits"].values()], len(cast) - len(data["culprits"])
    )
    planned = [{**one, "culprit": data["culprits"].get(f"{one['day']}") or free.pop()} for one in script["incidents"]]
    names = [plot.name for plot in plots]
    return {**script, "title": "Another", "main": names[0], "subs": names[1:], "cast": cast, "incidents": planned}


KEY = "Key Person"
BARRED = "Person", "Serial Killer", "Curmudgeon"


def roles_for(called: list[str], cast: list[str], rng: Random) -> dict[str, str]:
    """Give the cast the roles that the plots call for, up to their limits; empty if they do not fit."""
    roles = [role for role in dict.fromkeys(called) for _ in range(min(called.count(role), ROLES[role].most or 9))]
    plain = [name for name in cast if name != "Mystery Boy"]
    if len(roles) > len(plain):
        return {}
    dealt_to = dict(zip(rng.sample(plain, len(roles)), roles, strict=True))
    strange = rng.choice([role for role in ROLES if role not in (*called, *BARRED)])
    return {name: dealt_to.get(name, "Person") if name in plain else strange for name in cast}


def opened(data: Position, seat: int) -> set[int]:
    """Return whose gemina card this seat has seen: its own, those that are or were open, those known from the start."""
    seen = {seat, *(at for at, up in enumerate(data["face_up"]) if up)}
    for event in data["events"]:
        match event:
            case {"event": "Revealed" | "TurnedUp", "seat": owner}:
                seen.add(owner)
            case {"event": "Dealt", "geminas": up}:
                seen |= {at for at, gemina in enumerate(up) if gemina}
            case {"event": "Knew", "seat": owner, "seats": seats} if owner == seat:
                seen |= {*seats}
    return seen


MANY = 500


def in_doubt(data: Position, seat: int) -> bool:
    """Tell whether a seat of Mascarade cannot be sure of every card, by listing all deals that fit what it was told."""
    deals: set[tuple[str, ...]] | None = None
    heard = [event for event in data["events"] if seat in event.get("to", [seat])]
    for event, then in zip(heard, [*heard[1:], {"event": ""}], strict=False):
        if event["event"] == "Dealt":
            deals = {tuple(event["cards"])}
        if deals is None or len(deals) > MANY:  # too many to list: hardly just one will be left
            return len({*data["cards"]}) > 1
        if event["event"] == "Handled":
            taken = event["first"], event["second"]
            own = then["event"] == "Exchanged"
            swapped = {swap(deal, *taken) for deal in deals} if not own or then["really"] else set()
            deals = swapped if own and then["really"] else deals | swapped
        for place, card in shown_in(event).items():
            deals = {deal for deal in deals if deal[place] == card}
    return deals is None or len(deals) > 1


def swap(deal: tuple[str, ...], one: int, two: int) -> tuple[str, ...]:
    """Exchange two cards."""
    cards = list(deal)
    cards[one], cards[two] = cards[two], cards[one]
    return tuple(cards)


def shown_in(event: Any) -> dict[int, str]:
    """Return the cards that an event shows, by place."""
    match event:
        case {"event": "Saw" | "Revealed", "places": places, "cards": cards}:
            return dict(zip(places, cards, strict=True))
        case {"event": "Shown", "place": place, "card": card}:
            return {place: card}
    return {}


def lowest(data: Position, seat: int, rng: Random) -> Position:
    """Exchange sealed answers, the only thing hidden."""
    last = data["last"]
    sealed = {
        who: text if int(who) == seat else f"name {rng.choice([n for n in range(1, 5) if n != last[int(who)]])}"
        for who, text in data["sealed"].items()
    }
    return {**data, "sealed": sealed}


def boast(data: Position, seat: int, rng: Random) -> Position:
    """Exchange cards that are not shown."""
    shown = [open_ or place == seat for place, open_ in enumerate(data["shown"])]
    return {**data, "cards": dealt(data["cards"], shown, ANIMALS, rng)}


def peek(data: Position, seat: int, rng: Random) -> Position:
    """Exchange cards that this seat has not held, and in the middle of a swap those held out."""
    known = data["knows"][seat] if seat >= 0 else [False] * len(data["names"])
    deck = range(1, data["options"].get("deck", 9) + 1)
    cards = data["cards"] if data["over"] else dealt(data["cards"], known, deck, rng)
    agenda = [
        {**step, "given": cards[step["seat"]], "taken": cards[step["other"]]} if step["step"] == "Exchange" else step
        for step in data["agenda"]
    ]
    return {**data, "cards": cards, "agenda": agenda, "sealed": picked(data, seat, ("stand", "fold"), rng)}


def kuhn(data: Position, seat: int, rng: Random) -> Position:
    """Exchange the other card, unless both are compared."""
    compared = data["outcome"] and data["said"][-2:] != ["bet", "pass"]
    known = [compared or place == seat for place in (0, 1)]
    return {**data, "cards": dealt(data["cards"], known[: len(data["cards"])], CARDS, rng)}


EXCHANGES: dict[str, Callable[[Position, int, Random], Position]] = {
    "bemused": bemused,
    "dazzle": dazzle,
    "muses": muses,
    "mascarade": mascarade,
    "tragedy_looper": tragedy_looper,
    "lowest": lowest,
    "boast": boast,
    "peek": peek,
    "kuhn": kuhn,
    "spied": peek,
}
DOUBTS: dict[str, Callable[[Position, int], bool]] = {"mascarade": in_doubt}
"""Games in which a seat may know what its view no longer shows."""
