"""A second, plain implementation of Bemused, as if on paper, which shares nothing with the package.

Players are named by the virtuoso they back, answers are sentences. The game is a coroutine: it yields who is asked and
the possible answers, receives one, and continues until it is over.
"""

from __future__ import annotations

from itertools import combinations, cycle

NEEDS = {
    "Painter": "doubt",
    "Dancer": "dread",
    "Musician": "doubt",
    "Singer": "dread",
    "Thespian": "doubt",
    "Poet": "dread",
}


class Over(Exception):
    """The game is over: fewer than two are sane."""


class Artist:
    """A virtuoso and all that belongs to it."""

    def __init__(self, name, gemina, hand):
        self.name, self.gemina, self.hand = name, gemina, list(hand)
        self.load, self.state, self.up = [], "sane", False


class Paper:
    """A table kept with pencil and paper; `asked` is who is asked, `answers` the possible answers."""

    def __init__(self, virtuosos, geminas, hands, well, first, **lying):
        rows = zip(virtuosos, geminas, hands, strict=True)
        self.artists = {name: Artist(name, gemina, hand) for name, gemina, hand in rows}
        self.well, self.pile, self.dreads = list(well), [], 18 - len(virtuosos)
        self.doomed, self.turn, self.broken, self.over = set(), "", False, False
        if lying:
            self.lie(**lying)
        self.evening = self.turns(virtuosos[first:] + virtuosos[:first])
        self.asked, self.answers = next(self.evening)

    def hear(self, said):
        """Continue with the answer of the player who is asked."""
        try:
            self.asked, self.answers = self.evening.send(said)
        except Over:
            self.over = True

    def turns(self, order):
        """Take one turn after another, clockwise."""
        for name in cycle(order):
            self.turn, self.broken, me = name, False, self.artists[name]
            if me.state == "fantasma":
                yield from self.haunt(me)
            else:
                self.draw(me)
                yield from self.mad(me) if me.state == "insane" else self.sober(me)

    def lie(self, loads, states, up, pile, dreads):
        """Begin in the middle of a game."""
        for artist, load, state, shown in zip(self.artists.values(), loads, states, up, strict=True):
            artist.load, artist.state, artist.up = list(load), state, shown
        self.pile, self.dreads = list(pile), dreads

    # Small things.

    def named(self, state):
        """List the virtuosos in a state: sane, insane or fantasma."""
        return [artist.name for artist in self.artists.values() if artist.state == state]

    def take(self, many):
        """Take doubts from the top of the well, which the pile refills."""
        if len(self.well) < many:
            self.well += self.pile[::-1]
            self.pile = []
        taken, self.well = self.well[:many], self.well[many:]
        return taken

    def draw(self, me):
        """Draw two doubts, or three with an open gemina that is one's own virtuoso."""
        me.hand += self.take(3 if me.up and me.gemina == me.name else 2)

    def away(self, cards):
        """Put doubts on the pile and dreads in the well."""
        self.pile += [card for card in cards if card != "Dread"]
        self.dreads += cards.count("Dread")

    # Turns.

    def sober(self, me):
        """Play, perhaps a second time, then discard; reveal at any point."""
        while me.hand:
            said = yield me.name, self.first(me) | self.revealing(me)
            if said == "reveal gemina":
                yield from self.reveal(me)
                if me.state == "sane":
                    continue
                if me.state == "insane":
                    yield from self.mad(me)
                return
            if said.startswith("lay away"):
                self.drop(me, said.removeprefix("lay away "))
            else:
                yield from self.play(me, said)
            break
        yield from self.again(me)
        yield from self.last(me)

    def again(self, me):
        """Offer a second play to a player who has stayed sane."""
        while me.hand and not self.broken:
            singles = self.singles(me, me.hand) if len(me.hand) > 1 else set()
            pairs = self.pairs(me) if len(me.hand) > 2 else set()
            said = yield me.name, singles | pairs | {"no second play"} | self.revealing(me)
            if said == "reveal gemina":
                yield from self.reveal(me)
                continue
            if said != "no second play":
                yield from self.play(me, said)
            return

    def last(self, me):
        """Discard by choice, or at random after losing sanity in this turn."""
        while me.hand:
            if self.broken:
                said = yield "chance", {f"draw slot {at + 1}" for at in range(len(me.hand))}
                self.drop(me, spoken(me.hand[int(said.split()[-1]) - 1]))
                return
            said = yield me.name, {f"discard {spoken(card)}" for card in me.hand} | self.revealing(me)
            if said != "reveal gemina":
                self.drop(me, said.removeprefix("discard "))
                return
            yield from self.reveal(me)
        if me.state == "sane" and self.revealing(me):
            said = yield me.name, {"play nothing", "reveal gemina"}
            if said == "reveal gemina":
                yield from self.reveal(me)

    def mad(self, me):
        """Draw two cards at random: play one, discard the other."""
        if not me.hand:
            return
        slots = [f"slot {at + 1}" for at in range(len(me.hand))]
        said = yield "chance", {f"draw {', '.join(pair)}" for pair in combinations(slots, min(2, len(slots)))}
        two = [me.hand[slots.index(slot)] for slot in said.removeprefix("draw ").split(", ")]
        said = yield me.name, self.singles(me, two) or {"play nothing"}
        if said != "play nothing":
            two.remove("Dread" if "dread" in said else said.split()[1])
            yield from self.play(me, said)
        while me.state == "sane" and self.revealing(me):
            said = yield me.name, {f"discard {spoken(two[0])}" if two else "play nothing", "reveal gemina"}
            if said != "reveal gemina":
                break
            yield from self.reveal(me)
        for card in two if me.state != "fantasma" else ():
            self.drop(me, spoken(card))

    def haunt(self, me):
        """Plant a dread on the sane, or replace a doubt on the living by one."""
        if not self.dreads:
            return
        plants = {f"plant dread on {name}" for name in self.named("sane")}
        said = yield me.name, plants | self.doubts_of("replace {} doubt on {}")
        if said in plants:
            self.dreads -= 1
            yield from self.hit(said.split()[-1], "Dread")
        else:
            _, doubt, *_, name = said.split()
            yield from self.swapped(self.artists[name], doubt)
            self.look()

    # Possible answers.

    def first(self, me):
        """List the first plays; a card may be laid away only if there is no other play."""
        singles, pairs = self.singles(me, me.hand), self.pairs(me)
        plays = singles or pairs if len(me.hand) == 2 else singles | pairs
        return plays or {f"lay away {spoken(card)}" for card in me.hand}

    def revealing(self, me):
        """List the reveal of the gemina card, which needs a dread."""
        return {"reveal gemina"} if self.dreads and not me.up else set()

    def singles(self, me, cards):
        """List the plays of one of these cards."""
        found = set()
        for card in cards:
            if card == "Dread":
                found |= {f"plant dread on {name}" for name in self.named("sane")}
                continue
            found |= {f"plant {card} doubt"} if card in self.named("sane") else set()
            lent = me.up and me.gemina == card and card not in self.named("fantasma")
            found |= {f"use {card}"} if (card == me.name or lent) and self.works(card) else set()
        return found

    def works(self, ability):
        """Tell whether there is a card that an ability could affect."""
        cards = [card == "Dread" for artist in self.artists.values() for card in artist.load]
        return (NEEDS[ability] == "dread") in cards and (ability != "Thespian" or self.dreads > 0)

    def pairs(self, me):
        """List the plays of two equal doubts, which instill a dread."""
        twice = {card for card in me.hand if card != "Dread" and me.hand.count(card) > 1 and self.dreads}
        return {f"instill dread on {name} with {card} doubts" for card in twice for name in self.named("sane")}

    def doubts_of(self, form):
        """Write a sentence for each doubt on each virtuoso."""
        loads = [(artist.name, artist.load) for artist in self.artists.values()]
        return {form.format(card, name) for name, load in loads for card in load if card != "Dread"}

    def dreads_of(self, form):
        """Write a sentence for each virtuoso with a dread."""
        return {form.format(artist.name) for artist in self.artists.values() if "Dread" in artist.load}

    # Effects.

    def drop(self, me, said):
        """Move a card from the hand to the pile or the well."""
        card = "Dread" if said == "dread" else said.split()[0]
        me.hand.remove(card)
        self.away([card])

    def play(self, me, said):
        """Plant, use or instill."""
        words = said.split()
        if words[0] == "instill":
            self.drop(me, words[5])
            self.drop(me, words[5])
            self.dreads -= 1
            yield from self.hit(words[3], "Dread")
        elif words[0] == "use":
            self.drop(me, words[1])
            yield from self.ability(me, words[1])
        else:
            card = "Dread" if words[1] == "dread" else words[1]
            me.hand.remove(card)
            yield from self.hit(words[-1] if card == "Dread" else card, card)

    def reveal(self, me):
        """Turn the gemina card up, and put a dread on one's own virtuoso."""
        me.up = True
        self.dreads -= 1
        yield from self.hit(me.name, "Dread")

    def ability(self, me, which):
        """Use the ability of a virtuoso."""
        sane = self.named("sane")
        if which in ("Painter", "Dancer"):
            form = "move {} doubt from {} to " if which == "Painter" else "move dread from {} to "
            moved = self.doubts_of(form) if which == "Painter" else self.dreads_of(form)
            said = yield me.name, {f"{each}{name}" for each in moved for name in sane if name != each.split()[-2]}
            words = said.split()
            self.off(words[-3], "Dread" if which == "Dancer" else words[1])
            yield from self.hit(words[-1], "Dread" if which == "Dancer" else words[1])
        elif which in ("Musician", "Singer"):
            form = "remove {} doubt from {}" if which == "Musician" else "remove dread from {}"
            said = yield me.name, self.doubts_of(form) if which == "Musician" else self.dreads_of(form)
            card = "Dread" if which == "Singer" else said.split()[1]
            self.off(said.split()[-1], card)
            self.away([card])
        elif which == "Thespian":
            said = yield me.name, self.doubts_of("change {} doubt on {} to dread")
            yield from self.swapped(self.artists[said.split()[4]], said.split()[1])
            self.look()
        else:
            said = yield me.name, self.dreads_of("change dread on {} to doubt")
            artist = self.artists[said.split()[3]]
            artist.load.remove("Dread")
            artist.load += self.take(1)
            self.dreads += 1

    # Sanity.

    def off(self, name, card):
        """Take a card off a virtuoso, who is then sane."""
        artist = self.artists[name]
        artist.load.remove(card)
        artist.state = "sane"

    def hit(self, name, card):
        """Put a card on a virtuoso, with all that follows; then check for the end."""
        yield from self.suffer(self.artists[name], card)
        self.look()

    def suffer(self, artist, card):
        """Put a card on a virtuoso; the fifth drives it insane."""
        artist.load.append(card)
        if len(artist.load) < 5:
            return
        artist.state, self.broken = "insane", self.broken or artist.name == self.turn
        artist.up = not artist.up
        if artist.load.count("Dread") > 2:
            self.doomed.add(artist.name)
        if artist.up:
            yield from self.blame(artist)
        if artist.name in self.doomed:
            self.die(artist)

    def blame(self, artist):
        """Give the gemina a dread."""
        gemina = self.artists[artist.gemina]
        doubts = {card for card in gemina.load if card != "Dread"}
        if gemina.state == "fantasma" or not self.dreads:
            return
        if gemina.state == "sane":
            self.dreads -= 1
            yield from self.suffer(gemina, "Dread")
        elif doubts:
            doubt = next(iter(doubts))
            if len(doubts) > 1:
                said = yield artist.name, {f"replace {each} doubt on {gemina.name}" for each in doubts}
                doubt = said.split()[1]
            yield from self.swapped(gemina, doubt)

    def swapped(self, artist, doubt):
        """Replace a doubt by a dread; the third dread on an insane virtuoso kills it."""
        artist.load.remove(doubt)
        artist.load.append("Dread")
        self.dreads -= 1
        self.pile.append(doubt)
        if artist.state == "insane" and artist.load.count("Dread") > 2 and artist.name not in self.doomed:
            self.die(artist)
        yield from ()

    def die(self, artist):
        """Remove all cards of a virtuoso, who becomes a fantasma."""
        self.away(artist.hand + artist.load)
        artist.hand, artist.load, artist.state = [], [], "fantasma"

    def look(self):
        """End the game unless two are sane."""
        if len(self.named("sane")) < 2:
            raise Over

    def scores(self):
        """Count the points, without secrets."""
        ghosts = len(self.named("fantasma")) + 6 - len(self.artists)
        top = {"sane": 10, "insane": 9}
        return [
            ghosts if each.state == "fantasma" else top[each.state] - len(each.load) - each.load.count("Dread")
            for each in self.artists.values()
        ]


def spoken(card):
    """Write a card as answers do."""
    return "dread" if card == "Dread" else f"{card} doubt"
