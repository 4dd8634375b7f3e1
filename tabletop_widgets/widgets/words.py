"""Every sentence of the widgets' Python side that a reader sees; those of the browser kit are in `js/src/words.ts`."""

from __future__ import annotations

from typing import Final

# The static fallback.
ASKED: Final = "<b>{question}</b> {choices}"
MORE_CHOICES: Final = "{more} more"
START: Final = "<b>Start:</b> click the cell above, then press Shift+Enter."

# The shelf.
PLAYERS: Final = "{few} to {many} players"
TWO_PLAYERS: Final = "{few} players"
NO_LESSONS: Final = "There are no lessons below {folder}; give the folder that holds muses/1_learn.ipynb."

# The end of a lesson.
CAN_PLAY: Final = "You can play {game}"
GOALS: Final = 'goals say what a reader can do, each with its exercise, {"place tokens": 1}'
REPEAT: Final = 'repeat says which rules are worth repeating, each with its exercise or 0, {"muses.score.levels": 2}'
NO_EXERCISE: Final = "An exercise is a number from 1, or 0 for none, not {given}."
NO_RULE_TO_REPEAT: Final = "{game} has no rule {rule}; tw.Rules shows them all, with their ids."

# Messages from the browser.
NOT_OURS: Final = "That message is not one of ours, so nothing was done."
TOO_LARGE: Final = "That message is longer than {most} bytes, so it was not read."
TOO_MANY: Final = "More than {most} messages in a second: the rest were not read. Try again in a moment."
NO_SUCH_PLY: Final = "This record can be played on after 0 to {last} lines, not after {given}."
WITH_BUFFERS: Final = "That message has binary parts, which nothing here reads."
INTERRUPTED: Final = "Python was interrupted, so nothing was done; choose again."
NO_SUCH_OP: Final = "There is nothing of that name to do at this window."
STALE: Final = "The table has moved on since you chose; look again and choose again."
OTHER_SEAT: Final = "That choice is not this window's to make: it is up to {name} now."
NOBODY_ASKED: Final = "Nobody at this window is asked now."
NO_CHOICE: Final = "There is no choice of that number; there are {count}, counted from 0."
NOT_OVER: Final = "This match is not over; play it to the end first."
NO_UNDO: Final = "Undo is switched off in this match."
BROKEN: Final = "This could not be done, and the table is as it was. Undo, or run the cell again."

# Replay.
UNSHOWN: Final = "frame {number} through {label} cannot be shown, because its view and its events do not fit the game"

# Rules.
NO_HEADING: Final = "{game} has no rules under {given}; its headings are {headings}."

# Play.
PLAYED: Final = "a match is played, or a game with seats to choose: tw.Play(tw.Match(game, seats)), tw.Play(game)"
NO_PICKLE: Final = "a window cannot be pickled: pickle what it shows, such as play.match or play.match.record."
NO_COPY: Final = "a window cannot be copied, but its match can: tw.Play(copy.deepcopy(play.match))."
WAITING: Final = "Waiting for {names}."
PRACTICE: Final = "{game}: practice"
OWN_MATCH: Final = "From your last match"
ALL_GAMES: Final = "All games"
PRACTISED: Final = 'rules is the beginning of their ids, a text such as "muses.score"'
POOL: Final = "pool is the number of questions made at first, 1 or more, not {given}."
RULES_OF_A_GAME: Final = 'rules are those of a game, so name it too: Practice("muses", rules={given}).'
TITLE: Final = "{game}: {names}"
LEARNT: Final = "This is for your eyes only. Ready to hand the screen to {name}?"
HAND_OVER: Final = "Hand the screen over"
WHO_SITS: Final = "Who sits at the table?"
CLICK_A_SEAT: Final = "{game}, {players}. Click a seat to choose who plays there."
NOBODY_PLAYS: Final = "Somebody has to play: let a person sit at one of the seats."
CANNOT_GO_ON: Final = "That game cannot be continued: one of its moves is not possible here. Deal a new one."
NO_TABLE: Final = "This match was not opened by choosing who plays, so its seats stay as they are."
NO_HINTS: Final = "Hints are switched off in this match."
AT_ONCE: Final = "answers at once"
THINKS: Final = "thinks {seconds:.1f} s"
BOTS_SEE: Final = "Bots see what their seat sees, nothing more."
MEASURED: Final = "Strength is measured: how often each wins when all of them play each other."
HINDSIGHT: Final = "with hindsight"
TOOK_BACK: Final = "You took back a move after you saw what came of it. The record says so."
HAND_TO: Final = "Hand the screen to {name}"
LOOK_AWAY: Final = "Everybody else, look away."
YOU: Final = "{game}: you are {name}"
SOURCE: Final = "rulebook, line {lines}"
STEP_THROUGH: Final = '{source}; step through it: tw.Replay(tw.GAMES["{game}"].examples["{name}"])'
EDITION: Final = "Edition {name}{tags}: {text}"
SAVED: Final = 'Saved {name} with all {moves}: tw.Play.load("{name}") opens it again.'
SAVED_OPEN: Final = 'Saved {name} after {moves}: tw.Play.load("{name}") plays on.'
SAVED_SEEN: Final = (
    'Saved {name}, your side of {moves}: tw.Play.load("{name}") plays on, with what you could not see dealt anew.'
)
SAVED_PUBLIC: Final = (
    'Saved {name}, what a bystander has seen of {moves}: tw.Play.load("{name}") plays on, with the hands dealt anew.'
)
NOT_ONES_OWN: Final = (
    "this match was saved with {label}, and nobody at the table sees so much: tw.Replay shows it; to play on, save"
    " play.match.record.dumps()."
)
FROM_LINK: Final = "From a link: {game} through {label}"
DEALT_ANEW: Final = "What is hidden from {label} is not in the link, and is dealt anew when you play on."
SHARE_FRESH: Final = "As it stands now, before the first move. Anyone who has the link can play on."
SHARE_ONE: Final = "As it stands now, after one move. Anyone who has the link can play on."
SHARE_NOW: Final = "As it stands now, after {count} moves. Anyone who has the link can play on."
SHARE_OVER: Final = "As it ended."
SHARE_PUBLIC: Final = (
    "What a bystander sees",
    "All that is hidden stays hidden, and is dealt anew for those who play on.",
    ["what lies open, and whose turn it is", "what has happened, as everybody saw it", "the names at the table"],
    ["what any seat holds or knows alone", "which seat is yours"],
)
SHARE_SEAT: Final = (
    "What {name} sees",
    "For a question or a lesson. What {name} knows alone is in the link, and anybody may read it there.",
    ["what {name} holds and knows", "what has happened, as {name} saw it", "the names at the table"],
    ["what {name} cannot see"],
)
SHARE_WHOLE: Final = (
    "The whole match",
    "Step by step, with everybody's cards.",
    ["every card and every decision, one by one", "the names at the table"],
    ["who was a person and who a bot"],
)
"""For each link: whose view it is, what that means, what it tells and what it does not."""
FILE_TOO_LARGE: Final = "A saved match has {most:,} bytes at most; this file has more."
NOT_OPENED: Final = "This file was not opened: {why}"
WINS: Final = "{name} wins"
WINS_TO: Final = "{name} wins, {score} to {other}"
WINS_WITH: Final = "{name} wins with {score}"
AHEAD: Final = "{points} ahead of {names}."
SHARE: Final = "{names} share the win"
WIN_TOGETHER: Final = "{names} win together"
ALL: Final = "All"
ALL_BUT: Final = "All but {names}"
SO_MANY: Final = "{count} of {all}"
NOBODY_WINS: Final = "Nobody wins"
BEST: Final = "Best: {move}. {why}"
NEXT_BEST: Final = "Next best: {move}. {why}"
NOTHING_TO_HINT: Final = "There is no hint to give: nobody at this window is asked."

# Review.
WHAT_ELSE: Final = "In the match: {move}. What would have been better?"
WHICH_OF_SOME: Final = "In the match: {move}. Which of these would have been better? They are some of the moves."
NOTHING_BETTER: Final = "No decision was found at which another move would clearly have been better for {name}."
AS_THEN: Final = "That is what was played."
CHANCES: Final = "Probably {how}: your chance of winning would have been about {after}, not {was}."
NO_BETTER: Final = "Probably about as good as what was played."
NO_SUCH_MISTAKE: Final = "There is no such choice to replay; open the review again."
NOT_YOUR_SEAT: Final = "Only the seats of people at this screen can be reviewed."
YOURSELF: Final = "You"
WHO_PLAYED: Final = "{name}: {move}"
ALL_AT_ONCE: Final = "All at once"
BY_LUCK: Final = "Luck"
CAME: Final = "What came of it: {came}"
MISTAKE: Final = "Better: {better}. It would win about {best} games of 100, not {was}."
OWN_CHANGED: Final = (
    "Your chance {how} from about {before} to about {after} in 100, and no other choice was clearly better."
)
OTHERS_CHANGED: Final = "The others did this, not you: your chance {how} from about {before} to about {after} in 100."
LUCK_CHANGED: Final = "Nobody chose this: your chance {how} from about {before} to about {after} in 100."
ROSE, FELL = "rose", "fell"

# Solve.
TURN_OVER: Final = "The turn is over, and {name} has not won."
ASKED_AGAIN: Final = "{name} is asked again now, and no answer wins for sure."

# TryMove.
RIGHT: Final = "Yes, that does it."
WRONG: Final = "{came} The question was: {question}"
TOO_WIDE: Final = "an exercise has at most {most} candidates in all, this one {count}; lower the depth."
TOO_BIG: Final = "an exercise is at most {most} kB; this one is {size} kB; lower the depth."
NO_MORE: Final = "Nothing more is asked here."
PRACTISE_IT: Final = 'You ran into this rule {times} times: practise it? tw.Practice("{game}", rules="{rule}")'
GO_ON: Final = "That is the first half of an answer; the next question is: {question}"
NOT_ASKED: Final = (
    "{name} is not asked in this position, so there is nothing to try; asked are: {asked}. "
    'A position says with "agenda": [{{"step": "Turn"}}] which steps are still to come.'
)
NO_REPLY: Final = "no reply is given for {name}, who is asked '{question}' after '{move}'; give one, or a bot."
BAD_REPLY: Final = "a reply reads 'Name: move', not {given!r}."
BAD_NOTE: Final = "a note is written for {given!r}, which is no candidate here; candidates: {candidates}."
BAD_GOAL: Final = "the goal lists {given!r}, which is no candidate here; candidates: {candidates}."
BAD_SCRIPT: Final = "replies are written for {given!r}, which is no candidate here; candidates: {candidates}."
DEPTH: Final = "depth is 1 or 2, not {given!r}."
REPLAYED: Final = (
    "a replay shows a record or a transcript, such as match.record, tw.Record.loads(text) or game.examples[name]"
)
START_AT: Final = "start is the number of a step, from 0"
QUESTION: Final = "question is a text"
GOAL: Final = "goal is the right answers, as text, or a function goal(before, after), not {given}."
UNTIL: Final = "until is a function of a table, True where enough has been shown, not {given}."
JUDGED: Final = "an exercise judges an answer, check(tw.TryMove(table), answer), not {given}."
REVIEWED: Final = "a match is reviewed, such as play.match"
EYES: Final = "eyes lists seats, names, tw.PUBLIC or tw.OPEN, at least one."
NO_EYES: Final = "a transcript already shows one seat's view; leave eyes out."

# Guesses and exercises.
TIMES: Final = "of is how many times are shared out, a whole number from {least} to {most}, not {given}."
CHOICES: Final = "choices is a list of {least} to {most} texts, not {given}."
CHOICES_ALIKE: Final = "all choices must differ, unlike in {given}."
LONG_KEY: Final = "key is a text of at most {most} letters, not {given}."
IS_RIGHT: Final = "Right: "
NO_PROBLEM: Final = (
    "Exercise takes a problem, or a function that makes one from a seed: tw.theory.problems has some; not {given}."
)

# The printed page of rules.
OUR_WORDS: Final = "The rules in our own words; the rulebook in the box has the last word."
