/** The data that Python sends: the drawing language and the traits. Fields with their default value are left out. */

export type State = "asked" | "chosen" | "mine" | "revealed" | "spent" | "dead" | "winner" | "turn" | "thinking" | "barred";
export type Layout = "wide" | "pane" | "phone" | "slim";
export type Stroke = [kind: string, ...fields: (string | number | Stroke[])[]];
/** The corner radius of a face, and its strokes. */
export type FaceDrawing = [round: number, ...strokes: Stroke[]];
/** The place of a zone and the name of its ground, or the place and turn of a piece and the name of its face. In a film names are numbers. */
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
  /** A table of chances in sentences, with a heading before each group. */
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

/** A continuation of a film comes without its first scene. */
export type FilmUpdate = Omit<Film, "first"> & { first?: Scene };

export interface Film {
  eyes: string;
  id: string;
  first: Scene;
  frames: Frame[];
}

/** An answer that a player might give; `why` is set if it is refused. */
export interface Candidate {
  text: string;
  touches: string[];
  /** Alternative clicks, if the order is free or pieces look alike. */
  ways?: string[][];
  /** What it will put where: a piece, a seat's token, or a signed amount; on a piece, or in a zone. */
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
  liveAt?: number; // the only line from which it can be played on, if not all
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
  /** The outcome of each; for a sealed exercise they are missing, and the kernel is asked. */
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
  /** The headline with winners and scores; then the reason. */
  head: string;
  text: string;
  rule?: string;
  /** The seats that win. */
  winners: number[];
  /** The step of the turning point, if known. */
  turning?: number;
}

/** A hint: a sentence, and the pieces to click for the move. */
export interface Hint {
  text: string;
  touches: string[];
  /** The method that found it. */
  details?: string;
}

/** A bot as the page describes it. */
export interface Opponent {
  bot: string;
  title: string;
  text: string;
  face: Stroke[];
  /** Its name in Python. */
  code: string;
  /** Its strength, in bars out of five; and its thinking time. */
  strength?: number;
  speed?: string;
}

/** The player of a seat: a name, and that of a bot or `human`. */
export type SeatChoice = [name: string, who: string];

/** A table with empty seats. */
export interface SetupData {
  game: string;
  title: string;
  /** The possible numbers of players. */
  players: number[];
  /** Names for the largest number of players. */
  names: string[];
  seats: SeatChoice[];
  bots: Opponent[];
  person: Stroke[];
  /** The option for the first player, if the game has one. */
  begins: string;
  deal: number;
  note: string;
  measured: string;
}

export interface PlayData {
  title: string;
  names: string[];
  /** A unique mark of what is shown, which every message names. */
  mark: number;
  film: FilmUpdate;
  from?: number;
  seat: number | null;
  curtain: string | null;
  question: string;
  rule?: string;
  candidates: Candidate[];
  waiting: string;
  undo: number | null; // the seat whose decision it takes back
  /** The notice that a move was taken back after something was seen: a word, and a sentence. */
  hindsight: [word: string, says: string] | false;
  over: Ending | null;
  /** The seats whose match may be reviewed here once it is over; and the findings. */
  people: number[];
  review?: ReviewData;
  knows: Panel[];
  hint: Hint | null;
  hints?: boolean; // whether they are allowed
  chooses?: boolean; // whether the players can be chosen here
  setup?: SetupData;
  /** The decisions of the only person here, to continue another day; for a finished match an empty line comes first. */
  decided?: string[];
  game?: string;
  deal?: number;
}

/** A turning point of a match: the steps before and after, in words, and the chance to win as a percentage. */
export interface Turn {
  at: number;
  to: number;
  head: string;
  text: string;
  before: number;
  after: number;
  /** The number of the exercise, if another choice would have been better; the rule of its consequence, and whether that can be practised. */
  mistake?: number;
  rule?: string;
  practise?: boolean;
}

/** The review of a match from a seat, so far: the percentage chance to win after each step, and its margin of error. */
export interface ReviewData {
  seat: number;
  name: string;
  points: [step: number, chance: number, spread: number][];
  progress: number;
  turns: Turn[];
  bluffs?: Pick<Turn, "at" | "head" | "text">[]; // the bluffs of bots, and the truth
  practice?: { path: string; game: string }; // the notebook next to this one in which its rules are practised
}

export interface RulesData {
  title: string;
  rows: (Rule & { id: string })[];
  /** For each word: the word, then its rows with their weights. */
  index: [word: string, ...numbers: number[]][];
}

/** What every view of a widget uses in addition to its own data. */
export interface Reference {
  art: Record<string, string>;
  rules: Record<string, Rule>;
  terms: Record<string, string>;
  credits: string;
}

/** Box; due time in minutes since 1970; times asked; times answered correctly. */
export type Row = [box: number, due: number, seen: number, right: number];
export type Rows = Record<string, Row>;

export interface Answer {
  text: string;
  /** A wrong answer would be right if this were true, which breaks the rule; these misconceptions lead to it. */
  if?: string;
  rule?: string;
  beliefs?: number[];
}

export interface Question {
  /** Its key among the questions asked. */
  key: string;
  text: string;
  question: string;
  answers: Answer[];
  right: number;
  rule: string;
  rules: { rule: string }[];
  film: Film;
  /** For a question about the reader's own last match: its moment. */
  own?: string;
}

export interface PracticeData {
  title: string;
  game: string;
  name: string;
  /** These data for each game, if all are practised in turn; and the name under which answers are counted, if not the game's. */
  courses?: PracticeData[];
  day?: string;
  headings: Record<string, string>;
  known: Rows;
  asked: string[];
  /** The number of misconceptions. */
  beliefs: number;
  faces: Record<string, FaceDrawing>;
  questions: Question[];
}

export interface LessonData {
  /** The notebook's path, relative to the shelf's notebook. */
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
  /** Skills of the reader, and the exercise that showed each, from 1. */
  goals: [text: string, exercise: number][];
  /** Rules worth repeating, and the exercise that asked about each, or 0. */
  repeat: { rule: string; exercise: number }[];
  doors: { table?: LessonData; play?: LessonData; practice?: LessonData };
}

/** The interactive part of a figure: its place, and its text. */
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
