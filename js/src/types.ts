/** What travels from Python: the drawing language and the traits. Fields that have their default value are left out. */

export type State = "asked" | "chosen" | "mine" | "revealed" | "spent" | "dead" | "winner" | "turn" | "thinking" | "barred";
export type Layout = "wide" | "pane" | "phone";
export type Stroke = [kind: string, ...fields: (string | number | Stroke[])[]];
/** How round the corners of a face are, and its strokes. */
export type FaceDrawing = [round: number, ...strokes: Stroke[]];
/** Where a zone stands, and the name of its ground; or a piece, how it is turned, and the name of its face. In a film a name is a number. */
export type Placement = [x: number, y: number, width: number, height: number, ground?: string | number, face?: string | number];

export interface BoardData {
  size: [width: number, height: number];
  zones: Record<string, Placement>;
  pieces: Record<string, Placement>;
}

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Look {
  shape?: string;
  icon?: string;
  colour?: string;
}

export interface Zone {
  id: string;
  label: string;
}

export interface Piece {
  id: string;
  zone?: string;
  on?: string;
  look?: string;
  label?: string;
  side?: "front" | "back";
  count?: number;
  badge?: string;
  text?: string;
  speech?: string;
  mine?: boolean;
  state?: State[];
  detail?: string;
  order?: number;
  enters?: string;
  leaves?: string;
}

export interface Cue {
  kind: "take" | "pay" | "flip" | "shake" | "chain" | "gain";
  pieces?: string[];
  source?: string;
  target?: string;
  n?: number;
}

export type Cell = string | number;

export interface Panel {
  id: string;
  title: string;
  columns: string[];
  rows: string[];
  cells: Cell[][];
  label?: string;
  /** Of a table of chances what it says in sentences, a heading before those of each group. */
  said?: string[][];
}

export interface Scene {
  zones: Zone[];
  pieces: Piece[];
  looks?: Record<string, Look>;
  panels?: Panel[];
  cues?: Cue[];
  /** The colour of the mat, the letters of names on pieces, and the footnote of the board. */
  felt?: string;
  face?: string;
  note?: string;
  boards?: Partial<Record<Layout, BoardData>> | undefined;
  faces?: Record<string, FaceDrawing> | undefined;
}

export interface Sentence {
  text: string;
  rule?: string;
  step?: string;
}

export interface Note {
  text?: string;
  question?: string;
  choices?: string[];
  right?: number;
}

export interface Frame {
  boards?: Partial<Record<Layout, Partial<BoardData>>>;
  faces?: Record<string, FaceDrawing>;
  set?: Piece[];
  drop?: string[];
  panels?: Panel[];
  cues?: Cue[];
  say?: Sentence[];
  notes?: Note[];
  asked?: string;
  ply: number;
}

/** More of a film comes without the scene that it begins with. */
export type FilmUpdate = Omit<Film, "first"> & { first?: Scene };

export interface Film {
  eyes: string;
  id: string;
  first: Scene;
  frames: Frame[];
}

/** One answer a player could mean; `why` is there when it is refused. */
export interface Candidate {
  text: string;
  touches: string[];
  /** Other ways to click it, where the order is free or pieces look alike. */
  ways?: string[][];
  /** What it will put where: a piece, the token of a seat, or a sum with its sign; on a piece, or in a zone. */
  preview?: [what: string | number, where: string][];
  why?: string;
  rule?: string;
}

export type Rule = Record<"heading" | "text" | "source" | "kind", string> & { tags: string[] };

export interface ReplayData {
  title: string;
  names: string[];
  films: Film[];
  start: number;
  live: boolean;
  liveAt?: number; // the only line from which it is played on, where that is not any
}

export type Verdict = "right" | "wrong" | "fine";

export interface Outcome {
  frames: Frame[];
  verdict?: Verdict;
  text?: string;
  rule?: string;
  next?: AskData;
}

export interface AskData {
  candidates: Candidate[];
  /** What comes of each; of a sealed exercise none is here, and the kernel is asked. */
  outcomes?: (Outcome | null)[];
  question?: string;
}

export interface TryData {
  title: string;
  names: string[];
  film: Film;
  seat: number;
  question: string;
  rule?: string;
  ask: AskData;
  hint?: string;
  marked: boolean;
}

export interface Ending {
  /** Who wins, and with what; then why. */
  head: string;
  text: string;
  rule?: string;
  /** The seats that win. */
  winners: number[];
  /** The step at which it turned, where anybody can tell. */
  turning?: number;
}

/** A move worth a thought: a sentence, and the pieces that are touched to make it. */
export interface Hint {
  text: string;
  touches: string[];
  /** How it was found. */
  details?: string;
}

/** A bot as a reader meets it. */
export interface Opponent {
  bot: string;
  title: string;
  text: string;
  face: Stroke[];
  /** How it is called in Python. */
  code: string;
  /** In bars, of five; and how long it thinks. */
  strength?: number;
  speed?: string;
}

/** Whoever sits at a seat: a name, and a bot's or `human`. */
export type SeatChoice = [name: string, who: string];

/** A table that nobody sits at yet. */
export interface SetupData {
  game: string;
  title: string;
  /** How many can play. */
  players: number[];
  /** Names for so many as can play. */
  names: string[];
  seats: SeatChoice[];
  bots: Opponent[];
  person: Stroke[];
  /** The option that says who begins, if the game has one. */
  begins: string;
  deal: number;
  note: string;
  measured: string;
}

export interface PlayData {
  title: string;
  names: string[];
  /** Of what is shown: never given again, and named by every message. */
  mark: number;
  film: FilmUpdate;
  from?: number;
  seat: number | null;
  curtain: string | null;
  question: string;
  rule?: string;
  candidates: Candidate[];
  waiting: string;
  undo: number | null; // whose decision it takes back
  /** That somebody took back a move after something was seen: a word, and a sentence. */
  hindsight: [word: string, says: string] | false;
  over: Ending | null;
  /** Whose match may be looked back at here, once it is over; and what was found. */
  people: number[];
  review?: ReviewData;
  knows: Panel[];
  hint: Hint | null;
  hints?: boolean; // whether they are given
  chooses?: boolean; // whether it can be chosen here who plays
  setup?: SetupData;
  /** What the only person here has decided, to go on from another day; of a match that is over an empty line stands before it. */
  decided?: string[];
  game?: string;
  deal?: number;
}

/** Where a match turned: the steps before and after, in words, and the chance to win in 100. */
export interface Turn {
  at: number;
  to: number;
  head: string;
  text: string;
  before: number;
  after: number;
  /** Its number, where another choice would have been better; the rule of what came of it, and whether that can be practised. */
  mistake?: number;
  rule?: string;
  practise?: boolean;
}

/** A match looked back at from a seat, as far as that is done: the chance to win after each step, in 100, and how far it may be off. */
export interface ReviewData {
  seat: number;
  name: string;
  points: [step: number, chance: number, spread: number][];
  progress: number;
  turns: Turn[];
  bluffs?: Pick<Turn, "at" | "head" | "text">[]; // what bots pretended, and what was so
  practice?: { path: string; game: string }; // the notebook beside this one in which its rules are practised
}

export interface RulesData {
  title: string;
  rows: (Rule & { id: string })[];
  /** For each word: the word, then which rows it speaks of and how much. */
  index: [word: string, ...numbers: number[]][];
}

/** What every view of a widget looks things up in, beside its own data. */
export interface Reference {
  art: Record<string, string>;
  rules: Record<string, Rule>;
  terms: Record<string, string>;
  credits: string;
}

/** Box; when it is due, in minutes since 1970; how often it was asked, and how often answered rightly. */
export type Row = [box: number, due: number, seen: number, right: number];
export type Rows = Record<string, Row>;

export interface Answer {
  text: string;
  /** A wrong one would be right if this held, which breaks the rule; these misconceptions lead to it. */
  if?: string;
  rule?: string;
  beliefs?: number[];
}

export interface Question {
  /** Its name among questions that were asked. */
  key: string;
  text: string;
  question: string;
  answers: Answer[];
  right: number;
  rule: string;
  rules: { rule: string }[];
  film: Film;
  /** Of a question about the reader's own last match: when that was. */
  own?: string;
}

export interface PracticeData {
  title: string;
  game: string;
  name: string;
  /** All games by turns, of each what stands here; and the name under which answers are counted, where it is not the game's. */
  courses?: PracticeData[];
  day?: string;
  headings: Record<string, string>;
  known: Rows;
  asked: string[];
  /** How many misconceptions there are. */
  beliefs: number;
  faces: Record<string, FaceDrawing>;
  questions: Question[];
}

export interface LessonData {
  /** The notebook's path, beside the shelf's own notebook. */
  path: string;
  title: string;
  minutes: string;
  goal: string;
}

export interface BoxData {
  name: string;
  title: string;
  players: string;
  cover: Stroke[];
  lessons: LessonData[];
}

export interface ShelfData {
  boxes: BoxData[];
  more: LessonData[];
}

export interface EndData {
  title: string;
  game: string;
  cover: Stroke[];
  /** What a reader can do, and the exercise that showed it, from 1. */
  goals: [text: string, exercise: number][];
  /** Rules worth repeating, and the exercise that asked about them, or 0. */
  repeat: { rule: string; exercise: number }[];
  doors: { table?: LessonData; play?: LessonData; practice?: LessonData };
}

/** Of a figure what can be touched: where it stands, and what it says. */
export interface Part {
  id: string;
  box: [x: number, y: number, width: number, height: number];
  says: string;
  strokes: Stroke[];
  group?: string;
}

export interface Sheet {
  name: string;
  says: string;
  strokes: Stroke[];
  parts: Part[];
}

export interface Figure {
  title: string;
  caption: string;
  size: [width: number, height: number];
  along: string;
  opens?: number;
  /** The same with letters in place of names. */
  hidden?: Figure;
  sheets: Sheet[];
}
