"""A second, plain implementation of the deduction: every script of a small cast is tried against every event.

It shares nothing with the package's formulas and bit sets. The board is kept in dictionaries, and for each script, what
the mastermind may have used up. Only the printed tables (limits, starts, roles of plots) come from the package.
"""

from __future__ import annotations

from itertools import combinations, permutations

from tabletop_widgets.games.tragedy_looper.board import PLACES
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, ROLES, SUBPLOTS, plots_of

REFUSE = {
    "Cultist": "always",
    "Witch": "always",
    "Killer": "maybe",
    "Brain": "maybe",
    "Curmudgeon": "maybe",
    "Factor": "maybe",
}
LOVE = {"Lover": "Loved One", "Loved One": "Lover"}
FRESH = frozenset({(frozenset(), False)})


class Suspicion:
    """A possible script, and the sets of abilities that the mastermind may have used up in this loop."""

    def __init__(self, plots, roles, culprits):
        self.plots, self.roles, self.culprits = plots, roles, culprits
        self.uses = FRESH

    @property
    def key(self):
        """The plots and roles."""
        return frozenset(self.plots), tuple(sorted(self.roles.items()))


def casts(set_, cast):
    """Yield all plots, with all ways to assign the roles they call for."""
    others = [name for name in cast if name != "Mystery Boy"]
    for main in plots_of(set_, main=True):
        for subs in combinations(plots_of(set_, main=False), SUBPLOTS[set_]):
            plots = main, *subs
            roles = [role for plot in plots for role in plot.roles]
            while roles.count("Friend") > 2:
                roles.remove("Friend")
            while roles.count("Conspiracy Theorist") > 1:
                roles.remove("Conspiracy Theorist")
            named = {role for plot in plots for role in plot.named} | {"Person"}
            strange = [role for role in ROLES if role not in named] if "Mystery Boy" in cast else [None]
            for writers in range(3 if any(plot.name == "A Hideous Script" for plot in plots) else 1):
                deck = roles + ["Curmudgeon"] * writers
                if len(deck) > len(others):
                    continue
                deck += ["Person"] * (len(others) - len(deck))
                for hand in set(permutations(deck)):
                    held = dict(zip(others, hand, strict=True))
                    key = next((name for name in held if held[name] == "Key Person"), None)
                    if main.name == "Sign With Me!" and "Girl" not in CHARACTERS[key].keywords:
                        continue
                    for role in strange:
                        yield {plot.name for plot in plots}, held | ({"Mystery Boy": role} if role else {})


class Detective:
    """A detective with a notepad, who crosses out every impossible script."""

    def __init__(self, opened):
        self.sheet = opened
        self.published = opened.edition == "published"
        self.limit = {name: CHARACTERS[name].limit for name in opened.cast}
        days = [day for day, _ in opened.incidents]
        self.left = [
            Suspicion(plots, roles, dict(zip(days, who, strict=True)))
            for plots, roles in casts(opened.set, opened.cast)
            for who in permutations(opened.cast, len(days))
        ]
        self.known, self.turf, self.loop, self.day = {}, "", 0, 0
        self.at, self.start, self.count, self.dead, self.guard, self.shaken = {}, {}, {}, set(), set(), set()
        self.quiet, self.gone_off, self.fond, self.worry, self.asked = False, [], [], None, None

    # The board.
    def living(self):
        return [name for name in self.at if name not in self.dead]

    def together(self, name):
        """List the other living characters at the same place."""
        return [other for other in self.living() if other != name and self.at[other] == self.at[name]]

    def places(self, name):
        """Return where a character counts as being for abilities."""
        return {self.at[name], self.turf} - {""} if name == "Boss" else {self.at[name]}

    def near(self, name, target):
        """Tell whether an ability of a character reaches a place or another character."""
        return bool(self.places(name) & ({target} if target in PLACES else self.places(target)))

    def goodwill(self, name):
        return self.count[name][0]

    def paranoia(self, name):
        return self.count[name][1]

    def intrigue(self, name):
        return self.count[name][2]

    def role(self, script, name):
        """Return the role that a character has at this moment."""
        turned = self.paranoia(name) >= 3 if self.published else name in self.shaken
        if script.roles[name] == "Person" and "Paranoia Virus" in script.plots and turned:
            return "Serial Killer"
        return script.roles[name]

    # Events.
    def hear(self, event):
        """Cross out the scripts that an event excludes, then update the board."""
        kind = type(event).__name__
        check = getattr(self, f"can_{kind.lower()}", None)
        if check:
            self.left = [script for script in self.left if check(script, event)]
        after = getattr(self, f"on_{kind.lower()}", None)
        if after:
            after(event)

    # What the board does.
    def on_turfmarked(self, event):
        self.turf = event.place

    def on_loopbegan(self, event):
        self.fond = [name for name in self.at if self.goodwill(name)]
        self.loop, self.day, self.worry = event.loop, 0, False
        there = [n for n in self.sheet.cast if n != "Godly Being" or event.loop >= self.sheet.enters]
        self.at = {name: CHARACTERS[name].start for name in there}
        self.start = dict(self.at)
        self.count = {where: [0, 0, 0] for where in (*PLACES, *there)}
        self.dead, self.guard, self.shaken, self.quiet, self.gone_off = set(), set(), set(), False, []
        for script in self.left:
            script.uses = FRESH

    def on_henchmanbegan(self, event):
        self.at["Henchman"] = self.start["Henchman"] = event.place

    def on_daybegan(self, event):
        self.day = event.day
        for script in self.left:
            script.uses = frozenset((frozenset(), rumored) for _, rumored in script.uses)

    def on_moved(self, event):
        self.at[event.character] = event.place

    def on_changed(self, event):
        self.put(event.target, ("Goodwill", "Paranoia", "Intrigue").index(event.counter), event.by)
        self.worry = self.worry or (self.day == 0 and event.counter == "Paranoia")

    def put(self, where, kind, by):
        self.count[where][kind] += by
        if kind == 1 and self.count[where][1] >= 3:
            self.shaken.add(where)

    def on_asked(self, event):
        self.asked = event.what

    def on_guarded(self, event):
        self.guard.add(event.character)

    def on_quieted(self, event):
        self.quiet = True

    def on_revived(self, event):
        self.dead.discard(event.character)

    def on_incidenthappened(self, event):
        self.gone_off.append(event.kind)

    def on_died(self, event):
        self.dead |= set(event.characters)
        self.guard -= set(event.saved)
        for name in event.grieving:
            self.put(name, 1, 6)

    on_nightfell = on_died

    def on_rolerevealed(self, event):
        self.known[event.character] = event.role

    def on_loopended(self, event):
        self.known |= dict.fromkeys(event.friends, "Friend")

    # What a script allows.
    def can_daybegan(self, script, event):
        felt = self.loop > 1 and any(name in self.at for name in self.fond)
        if event.day == 1 and felt and not self.worry:
            return "Threads of Fate" not in script.plots
        return True

    def can_changed(self, script, event):
        if event.why.endswith("mastermind_phase"):
            script.uses = frozenset(self.used(script, event))
            return bool(script.uses)
        if event.why.endswith("doctor.turned") and self.published:
            return self.doctor_unused(script)
        if event.why.endswith("missing_person"):
            return self.at[script.culprits[self.day]] == event.target
        if event.why.endswith("butterfly_effect") and self.published:
            return self.at[script.culprits[self.day]] == self.at[event.target]
        if self.day == 0 and event.counter == "Paranoia":
            return "Threads of Fate" in script.plots
        return True

    def used(self, script, event):
        """Extend every possible set of used abilities by each one that can have caused this event."""
        for today, rumored in script.uses:
            for what in self.able(script, event):
                if what == "Rumor" and not rumored:
                    yield today, True
                elif what != "Rumor" and what not in today:
                    yield today | {what}, rumored

    def able(self, script, event):
        target, counter, by = event.target, event.counter, event.by
        holders = {self.role(script, name) for name in self.living() if self.near(name, target)}
        if counter == "Intrigue":
            yield from {"Brain"} & holders
            if "An Unsettling Rumor" in script.plots and target in PLACES:
                yield "Rumor"
            return
        if by == 1:
            yield from {"Conspiracy Theorist"} & holders
            if self.intrigue("School") >= 2:
                yield from {"Factor"} & holders
        there = self.published and "Doctor" in self.living() and self.near("Doctor", target)
        if there and script.roles["Doctor"] in REFUSE and self.goodwill("Doctor") >= 2:
            yield "Doctor"

    def doctor_unused(self, script):
        script.uses = frozenset(use for use in script.uses if "Doctor" not in use[0])
        return bool(script.uses)

    def can_moved(self, script, event):
        return not event.why.endswith("missing_person") or script.culprits[self.day] == event.character

    def can_modified(self, script, event):
        if event.card == "Forbid Goodwill":
            return self.role(script, event.targets[0]) == "Time Traveler"
        cultists = [name for name in self.living() if script.roles[name] == "Cultist"]
        return any(self.near(name, target) for name in cultists for target in event.targets)

    def can_blocked(self, script, event):
        return not event.why.endswith("forbid_goodwill") or script.roles[event.targets[0]] != "Time Traveler"

    def can_refused(self, script, event):
        return self.role(script, event.character) in REFUSE

    def can_allowed(self, script, event):
        if event.character == "Nurse" or (event.character == "Mystery Boy" and event.number == 1):
            return True
        if REFUSE.get(self.role(script, event.character)) == "always":
            return False
        doctor = (event.character, event.number) == ("Doctor", 1) and self.published
        return self.doctor_unused(script) if doctor else True

    def can_rolerevealed(self, script, event):
        return self.role(script, event.character) == event.role

    def can_culpritrevealed(self, script, event):
        return script.culprits[event.day] == event.character

    def can_plotstated(self, script, event):
        if event.plot:
            return event.plot in script.plots
        main = {plot.name for plot in plots_of(self.sheet.set, main=True)}
        return script.plots - main == {event.named}

    # Incidents.
    def ready(self, name):
        calm = name == "Henchman" and self.quiet
        return name in self.living() and not calm and self.paranoia(name) >= self.limit[name]

    def can_incidenthappened(self, script, event):
        return self.ready(script.culprits[event.day])

    def can_noincident(self, script, event):
        return not self.ready(script.culprits[event.day])

    # Deaths.
    def can_died(self, script, event):
        hit, why = [*event.characters, *event.saved], event.why.rpartition(".")[2]
        over = why == "hospital_1" and self.intrigue("Hospital") >= 2
        if any(self.role(script, name) == "Time Traveler" for name in hit):
            return False
        if not self.grief_is_right(script, event) or not (over or self.loss_is_right(script, event)):
            return False
        meant = {
            "murder": lambda: self.together(script.culprits[self.day]),
            "suicide": lambda: [script.culprits[self.day]],
            "faraway_murder": lambda: [name for name in self.living() if self.intrigue(name) >= 2],
            "a1": lambda: [self.asked.removeprefix("kill ")],
            "day_end": lambda: [n for n in self.living() if script.roles[n] == "Key Person" and self.struck(script, n)],
        }
        if why == "hospital_1":
            there = [name for name in self.living() if self.at[name] == "Hospital"]
            return all((name in hit) != (self.role(script, name) == "Time Traveler") for name in there)
        could = meant[why]()
        if hit:
            return hit[0] in could
        return not could or any(self.role(script, name) == "Time Traveler" for name in could)

    def struck(self, script, name):
        return any(script.roles[other] == "Killer" and self.near(other, name) for other in self.living())

    def grief_is_right(self, script, event):
        gone = {LOVE.get(self.role(script, name)) for name in event.characters}
        bereft = {name for name in self.living() if self.role(script, name) in gone}
        return bereft - set(event.characters) == set(event.grieving)

    def loss_is_right(self, script, event):
        roles = {self.role(script, name) for name in event.characters}
        lost = "Key Person" in roles or ("Factor" in roles and self.intrigue("City") >= 2)
        return lost == event.lost

    def can_nightfell(self, script, event):
        killed = set()
        for name in self.living():
            others = self.together(name)
            if self.role(script, name) == "Serial Killer" and len(others) == 1:
                killed.add(others[0])
        mortal = {name for name in killed if self.role(script, name) != "Time Traveler"}
        right = set(event.saved) == mortal & self.guard and set(event.characters) == mortal - self.guard
        return right and self.grief_is_right(script, event) and self.loss_is_right(script, event)

    def can_playersdied(self, script, event):
        if event.why.endswith("hospital_2"):
            return True
        for name in self.living():
            role = self.role(script, name)
            killer = role == "Killer" and self.intrigue(name) >= 4
            lover = role == "Loved One" and self.paranoia(name) >= 3 and self.intrigue(name) >= 1
            if event.dead and (killer or lover):
                return True
            if not event.dead and role == "Time Traveler" and self.goodwill(name) <= 2:
                return True
        return False

    # Ends.
    def can_loopended(self, script, event):
        friends = {name for name in self.dead if script.roles[name] == "Friend"}
        if friends != set(event.friends):
            return False
        return not event.at_end or event.lost == (self.lost(script) or (self.published and bool(friends)))

    def lost(self, script):
        """Tell whether a plot loses the loop at its end."""
        for name, role in script.roles.items():
            if name not in self.at:
                continue
            here, own = self.intrigue(self.start[name]) >= 2, self.intrigue(name) >= 2
            plot = {"Brain": "Light of the Avenger", "Witch": "Giant Time Bomb"}.get(role)
            if (plot in script.plots and here) or (role == "Key Person" and own and "Sign With Me!" in script.plots):
                return True
        return (
            ("A Place to Protect" in script.plots and self.intrigue("School") >= 2)
            or ("Sealed Item" in script.plots and self.intrigue("Shrine") >= 2)
            or ("Change of Future" in script.plots and "Butterfly Effect" in self.gone_off)
        )

    def can_guessed(self, script, event):
        return (script.roles[event.character] == event.role) == event.right

    # What is left.
    def counts(self):
        """Count the casts, the assignments of culprits, and the combinations."""
        ways = {tuple(script.culprits.items()) for script in self.left}
        return len({script.key for script in self.left}), len(ways), len(self.left)
