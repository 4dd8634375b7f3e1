/** Every word of the kit itself that a reader sees; the sentences of games come from Python. To translate the kit, replace this file. */

// The player bar.
export const player = "Steps of this game";
export const first = "First step";
export const previous = "One step back";
export const play = "Play";
export const pause = "Pause";
export const next = "One step on";
export const last = "Last step";
export const scrubber = "Step";
export const step = (at: number, all: number) => `Step ${at} of ${all}`;
export const preview = (at: number) => `A look at step ${at}`;
export const speed = "Speed";
export const sounds = "Sounds";
export const eyes = "Seen by";
export const times = (factor: number) => `${factor === 0.5 ? "½" : factor}×`;
export const pressPlay = "Press Play or the right arrow.";

// The frame.
export const tabs = { story: "Story", know: "What you know", rules: "Rules", help: "Keys and marks (?)" };
export const close = "Close";
export const keysHeading = "Keys";
export const keys = [
  ["Arrows", "move"],
  ["Enter", "chooses, then makes the move"],
  ["Esc", "puts back"],
  ["Space", "plays"],
  ["← →", "step"],
  ["1–4", "speed"],
  ["H", "hint"],
  ["U", "undo"],
  ["S", "side"],
] as [string, string][];
export const marksHeading = "Marks";
export const marks = [
  ["legal", "You may choose it."],
  ["chosen", "Chosen."],
  ["barred", "Not now."],
  ["changed", "Just changed."],
  ["focus", "Here."],
] as [string, string][];

// The story and its rules.
export const nothingYet = "Nothing has happened yet.";
export const toStep = (at: number) => `Go to step ${at}`;
export const ruleFor = (heading: string) => `Rule: ${heading}`;
export const source = (source: string) => `Source: ${source}`;
export const inLesson = "Show in the lesson";
export const noRule = (id: string) => `The text of ${id} is not in this page.`;
export const tags = { house: "house rule", likely: "likely reading" } as Record<string, string>;

// The choice of players.
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"];
const number = (count: number) => NUMBERS[count] ?? String(count);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const dealFor = (count: number) => `Deal for ${number(count)}`;
export const asLastTime = "As last time";
export const goOnWith = (game: string) => `Go on playing ${game}`;
export const gameEnd = "End of the game"; // as Python heads it
export const gameNotOver = "Your last game is not over.";
export const goOnPlaying = "Go on";
export const notOver = (names: string[], decided: number) => `Your last game is not over: ${names.join(", ")}. You have made ${decided} decision${decided === 1 ? "" : "s"}.`;
export const chooseSeats = "Change seats";
export const begins = "Begins";
export const byTheRules = "by the rules";
export const youFirst = "you";
export const hints = "Hints";
export const on = "on";
export const off = "off";
export const dealNumber = (deal: number) => `Deal ${deal + 1}`;
export const anotherDeal = "Another deal";
export const asCode = "The same as code";
export const addSeat = "Add a seat";
export const upTo = (most: number) => `up to ${number(most)}`;
export const takeAway = "Remove this seat";
export const playerNumber = (count: number) => `Player ${count}`;
export const yourName = "Your name";
export const yourSeat = "Your seat and mark";
export const youSitHere = "You sit here";
export const sitAt = (name: string) => `Sit where ${name} sits`;
export const nameOf = (seat: number) => `Name at seat ${seat}`;
export const roster = "Who may sit down";
export const whoPlays = "Who plays here";
export const someBot = "A bot";
export const aPerson = "A person";
export const aPersonHere = "A person here";
export const handedOver = "Several people share this screen: between turns it is handed over behind a curtain, so nobody sees what another holds.";
export const clickSeat = "Click a seat, then choose who plays there:";
export const strength = (bars: number, most: number) => `strength ${bars} of ${most}`;

// Notes and guesses.
export const showMe = "Show me";
export const guessRight = "Yes, that is it.";
export const guessWrong = (right: string) => `Not quite. It is: ${right}.`;
export const guessTold = (right: string) => `It is: ${right}.`;
export const guessNoted = (text: string) => `You said: ${text}.`;

// What you know.
export const showTable = "Show the full table";
export const nothingKnown = "Nothing to work out here.";

// The table.
export const table = "The table";
export const faceDown = "face down";
export const empty = "empty";
export const canBeChosen = "can be chosen";
export const cannotBeChosen = "cannot be chosen now";
export const isPicked = "picked";
/** States shown under another word. */
export const states = { asked: "is asked", mine: "yours", spent: "used", winner: "wins" } as Record<string, string>;

// Choosing.
export const moves = "All moves";
export const buttons = "Moves";
export const otherMoves = "Other moves";
export const which = "Which move?";
export const chooseNext = "Now choose one more.";
export const refusedSay = (text: string, why: string) => `${text}: not now. ${why}`;
export const backToNow = "Latest step";
export const skip = "Skip";
export const wait = "Wait for me";
export const goOn = "Go on";

// Exercises.
export const verdict = { right: "Right.", wrong: "Not quite.", fine: "That is allowed." } as Record<string, string>;
export const hint = "Hint";
export const retry = "Try again";
export const solution = "Show answer";
export const solutionIs = (moves: string) => `One right answer: ${moves.replaceAll("; ", ", then ")}`;
export const watchAgain = "Watch again";
export const answerNoted = (text: string) => `Your answer is noted: ${text}`;
export const change = "Change it";
export const attempts = (n: number) => (n === 1 ? "1 try" : `${n} tries`);

// The series of exercises.
export const exercise = "Exercise ";
export const place = (n: number, of: number) => `${n} of ${of}`;
export const standings = { once: "right first time", right: "right", wrong: "not right yet", shown: "answer shown", noted: "answered", ahead: "ahead" };
export const standing = (n: number, how: string) => `Exercise ${n}: ${how}`;
export const nextOne = "Next";
export const exerciseNoun = "exercise";
export const readOn = "Read on";
export const before = "Back";
export const finish = "Finish";
export const seriesFinished = "Finished.";
export const seriesSummary = (once: string, open: string) => `Right first time: ${once || "none"}. ${open && `Still open: ${open}.`}`;
export const clear = "Clear answers";

// The shelf.
export const goOnHere = "Where to go on";
export const beginWith = (game: string) => `Begin with ${game}`;
export const nextBox = (game: string) => `Next: ${game}`;
export const continueWith = (game: string, exercise: number) => `Continue: ${game}, exercise ${exercise}`;
export const beginIt = (game: string) => `Begin ${game}`;
export const continueIt = (game: string) => `Continue ${game}`;
export const lately = (days: number) => (days < 1 ? "Recently" : days < 2 ? "Yesterday" : `${Math.floor(days)} days ago`);
export const today = "Today";
export const toRepeat = (n: number) => `${ruleCount(n)} to repeat`;
export const fiveQuestions = "A few questions";
export const puzzle = "Puzzle of the day";
export const puzzleSays = "One move wins for sure";
export const puzzleHeading = "The puzzle of the day";
export const fiveGames = (n: number) => `${n === 5 ? "Five" : n} games`;
export const openLid = "Open a lid to see all its lessons.";
export const openBox = (game: string) => `${game}: open the box`;
export const allLessons = (game: string) => `All lessons of ${game}`;
export const notBegun = "Not started";
export const lessonDone = "Lesson done";
const exerciseCount = (n: number) => (n === 1 ? "1 exercise" : `${n} exercises`);
export const ofExercises = (n: number, of: number) => `${n} of ${exerciseCount(of)}`;
export const learn = "Learn";
export const learnOn = "Continue";
export const playIt = "Play";
export const practise = "Practise";
export const practiseThese = "Practise these rules";
export const credits = "Icons by Lorc, Delapouite and contributors, game-icons.net, CC BY 3.0";
export const keptHere = "What is kept here";
export const whereKept = "Your progress is kept in progress.json beside the lessons, on their server, and in this browser. The only names in it are those at your last tables, and nothing is sent anywhere else.";
export const nothingKept = "Nothing yet.";
export const rulesKept = (known: number, seen: number) => `${known} of ${ruleCount(seen)} known`;
export const forgetGame = "Forget…";

// A lesson.
export const games = "Games";
export const path = "The way through this lesson";
export const signs = { read: "Read", replay: "Replay", exercise: "Exercise", play: "Play", rules: "Rules", chart: "Chart", code: "Code", end: "The end", shelf: "Shelf" };
export const code = "Code of this step; it holds the answer (C)";
export const gamesCaption = "Learn, play and practise five tabletop games";
export const layingLessons = "Copying the lessons into a folder of their own: lessons";
export const noLessonsLaid = "The lessons could not be copied: no kernel here has tabletop_widgets with its extra \"lab\".";
export const lessonMode = "Lesson mode";
export const leaveLesson = "Leave lesson mode (Ctrl Shift L)";

export const lessonEnd = "The end of the lesson";
export const nearlyThere = "Nearly there";
export const cameOf = (all: number, once: number, answered: number) => (all ? `${answered} of ${exerciseCount(all)} answered${answered ? `, ${once === 1 ? "one" : once || "none"} of them right first time` : ""}.` : "");
export const toGo = (left: number) => `${exerciseCount(left)} to go`;
export const rightAtOnce = "right first time";
export const canNow = "What you can do now";
export const taught = "What this lesson teaches";
export const yourExercises = "Your exercises";
export const worthRepeating = "Worth repeating";
export const missedOnce = "not right first time";
export const toExercise = (n: number) => `Go to exercise ${n}`;
export const atTheTable = "At the table";
export const playAGame = "Play a game";

// A match.
export const undo = "Undo";
export const undoOf = (name: string) => `Undo (${name})`;
export const takesBack = (name = "you") => `Takes back what ${name} decided last, and all that followed`;
export const save = "Save";
export const open = "Open…";
export const turning = "Turning point";
export const again = "Rematch";
export const bluffs = "What bots pretended";
export const practiseThis = "Practise this";
export const review = "Review";
export const watch = "Watch it";
export const toTable = "Back to the table";
export const toReview = "Back to the review";
export const yourChance = "Your chance to win";
export const in100 = "in 100, after each step *";
export const whatNumbersAre = "* How many of 100 games you would win if our bots played on from what you knew at that step: an estimate. The grey band is how far it may be off.";
export const lookingBack = (share: number) => `Playing on from every step: ${Math.round(100 * share)} % done.`;
export const summary = (turns: number) => (turns ? `${["", "One step", "Two steps", "Three steps"][turns]} made the difference.` : "No step made a clear difference.");
export const nothingTurned = "No choice of yours was clearly worse than another, and nothing changed your chance much at once.";
export const chanceAfter = (step: number, chance: number) => `${step ? `Step ${step}` : "The deal"}: ${chance} in 100`;
export const deal = "deal";
export const you = (name: string) => `${name}, you`;
export const theOthers = "The others";
export const whoseReview = "Whose review";
export const stepNumber = (n: number) => `Step ${n}`;
export const lost = (chance: number) => `${chance} in 100 lost`;
export const fromTo = (before: number, after: number) => `${before} to ${after}`;
export const replayChoice = "Replay this choice";
export const showStep = "Show it";
export const iAm = (name: string | null) => `I am ${name}`;
export const details = "Details";
export const noAnswer = "The kernel does not answer: it is busy, or not running.";
export const noKernel = "This page has no kernel: you can look, but not play on.";
export const runToPlay = "Run the cell to play";
export const starting = "Starting Python…";
export const playHere = "Play here";
export const comes = (part: number) => `Loading Python, once for all games: ${Math.round(100 * part)} %`;
export const notHere = "The game, or a strategy that plays it, was written in this page's notebook. Open the notebook to play.";
export const copyLink = "Copy link";
export const share = "Share";
export const shareTitle = "Share this match";
export const link = "Link";
export const linkCopied = "Copied";
export const whoOpens = "Anyone who opens it sees";
export const wholeMatch = "The whole match";
export const whenOver = "When it is over.";
export const linkTells = "The link tells";
export const linkHides = "It does not tell";
export const linkLong = "This link is long, and some messengers cut such links. Save record makes a file to send instead.";
export const noServer = "The whole table is in the link. Nothing is kept on a server, so nothing expires and nothing can be taken back.";
export const codeOf = "The link as a QR code";
export const pointAt = "Point a phone's camera at it";
export const noCode = "This link is too long for a QR code.";
export const pictureAs = (label: string) => `The picture: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
export const savePicture = "Save picture";
export const hideNames = "Hide names";
export const numbers = "Table";
export const playAgainst = "Play against it";
export const takeSeat = "Take a seat: the others play as drawn here.";
export const youAre = "You are";
export const nextRound = "Next round";
export const saveRecord = "Save record";
export const notArrived = "The boards of this page did not load. Reload the page.";
export const noLink = "This link holds no match: it was cut or changed on its way. Ask for it again, or for the file that Save makes.";
export const puzzleOfToday = "Today's puzzle";
export const solves = "Solving it";
export const solved = "Solved. Touch a cell to read what it says.";
export const searches = "Working it out: up to 15 seconds";
export const thinksLong = "The bots are still thinking.";
export const stop = "Stop";
export const stopped = "Stopped. Play here goes on from your last decision, or deals anew.";
export const cannotCome = "This page cannot run the game: your browser or the server does not allow it. Replays and exercises still work; to play, try another browser or install tabletop_widgets.";
export const runToGoOn = "Run the cell to play on";
export const continueHere = "Play from here";

// The rules.
export const search = "Search the rules";
export const ruleCount = (n: number) => (n === 1 ? "1 rule" : `${n} rules`);
export const all = "all";
export const searchFailed = "The search did not load: are you offline?";
export const nothingFound = "No rule found. Try other words.";
export const unknownKind = (kind: string) => `This page does not know how to show “${kind}”.`;

// Practice.
export const practiceMarks: Record<string, string> = { r: "right", w: "wrong", s: "shown" };
export const todays = (marks: string[], all: number) => `Today: ${marks.length} of ${all}${marks.length ? `, ${marks.map((mark) => practiceMarks[mark]).join(", ")}` : ""}`;
export const todayCount = (n: number, all: number) => `${n} of ${all}`;
export const mastered = (n: number, all: number) => `${n} of ${ruleCount(all)} mastered`;
export const nearly = (n: number) => `${n} more known once`;
export const sessionHead = (right: number, all: number) => `${capital(number(all))} today: ${right || "none"} right`;
export const comeBack = (n: number) => (n === 1 ? "One rule comes back tomorrow." : `${capital(number(n))} rules come back tomorrow.`);
export const daysInRow = (n: number) => `${["", "", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh"][n] ?? `Day ${n}`}${n < 8 ? " day" : ""} in a row`;
export const reckoned = "How it works out";
export const reckonedLater = "How it works out, and by which rule, appears here after your answer.";
export const decides = "The rule that decides";
export const doneForToday = "Done for today";
export const fiveMore = "Five more";
export const seeYou = "That is all for today. What you know is kept.";
export const yours = "yours";
export const another = "Another like this";
export const nextQuestion = "Next question";
export const isRight = (letter: string) => `${letter} is right.`;
export const isNot = (letter: string) => `Not so: ${letter} is right.`;
export const wouldBe = (letter: string, says: string) => `${letter} would be right if ${says}.`;
export const saveProgress = "Save progress";
export const forget = "Forget all…";
export const forgetAll = (rules: number) => `Forget what is known of ${ruleCount(rules)}?`;
export const forgetIt = "Forget it";
export const keepIt = "Keep it";
export const progressForgotten = "Forgotten.";
export const haveBack = "Undo";
export const easier = "See an easier case";
export const easierCase = (letter: string) => `An easier case: ${letter} is right.`;

// Guesses, and exercises of theory.
export const keepGuess = "Keep my guess";
export const guessKept = "Kept";
export const moveSlider = "Move the slider";
export const leftToGive = (left: number, of: number) => (left ? `${left} left to give` : `All ${of} given`);
export const keptGuess = (counts: string[], of: number) => `Your guess is kept. Of ${number(of)} times: ${counts.join(", ")}.`;
export const countOf = (name: string, n: number) => `${name} ${n}`;
export const judgeIt = "Judge it";
export const anotherOne = "Another one";
export const notYet = "Not yet.";
export const yourNumber = "Your answer";
export const suchAs = "A number or a fraction, such as 5/12";
export const chanceOf = (name: string) => `Chance of ${name}`;
export const sumIs = (sum: string) => `Sum: ${sum}`;
export const judgedInPython = "Only Python can judge an answer: run this cell in a notebook.";
export const answerHere = "Answer here";
export const runToJudge = "Run the cell to answer";
