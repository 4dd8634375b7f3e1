/** What travels from Python: the drawing language and the traits. Fields that have their default value are left out. */

export const ARRANGE = ["row", "grid", "ring", "fan", "pile", "spot"] as const;
export type Arrange = (typeof ARRANGE)[number];
export type Shape = "card" | "token" | "tile" | "pawn" | "plate" | "bubble";
export type State = "asked" | "chosen" | "mine" | "revealed" | "forced" | "spent" | "dead" | "winner" | "asleep";
export type Layout = "wide" | "tall";

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Look {
  shape?: Shape;
  icon?: string;
  colour?: string;
  back?: string;
  room?: "" | "below" | "beside";
}

export interface Zone {
  id: string;
  label: string;
  arrange?: Arrange;
  wide?: Rect;
  tall?: Rect;
  parent?: string;
  look?: string;
}

export interface Piece {
  id: string;
  zone?: string;
  on?: string;
  look?: string;
  label?: string;
  side?: "front" | "back";
  turn?: number;
  count?: number;
  corner?: string;
  grid?: string[][];
  badge?: string;
  text?: string;
  state?: State[];
  detail?: string;
  order?: number;
  enters?: string;
  leaves?: string;
}

export interface Cue {
  kind: "take" | "pay" | "flip" | "cycle" | "shake";
  pieces?: string[];
  source?: string;
  target?: string;
  n?: number;
}

export type Cell = string | number | { look: string };

export interface Panel {
  id: string;
  title: string;
  columns: string[];
  rows: string[];
  cells: Cell[][];
  label?: string;
}

export interface Scene {
  zones: Zone[];
  pieces: Piece[];
  looks?: Record<string, Look>;
  panels?: Panel[];
  cues?: Cue[];
}

export interface Say {
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
  set?: Piece[];
  drop?: string[];
  panels?: Panel[];
  cues?: Cue[];
  say?: Say[];
  notes?: Note[];
  asked?: string;
  ply: number;
}

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
  why?: string;
  rule?: string;
}

export interface Rule {
  heading: string;
  text: string;
  source: string;
  tags: string[];
  kind: string;
}

export interface ReplayData {
  title: string;
  names: string[];
  films: Film[];
  start: number;
  live: boolean;
}

export type Verdict = "right" | "wrong" | "fine";

export interface Outcome {
  frames: Frame[];
  verdict?: Verdict;
  text?: string;
  rule?: string;
  next?: Ask;
}

export interface Ask {
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
  ask: Ask;
  hint?: string;
  marked: boolean;
}

export interface Ending {
  text: string;
  rule?: string;
  winners: string[];
  scores: [string, number | null][];
}

export interface PlayData {
  title: string;
  names: string[];
  /** Of what is shown: never given again, and named by every message. */
  mark: number;
  film: Film;
  from?: number;
  seat: number | null;
  curtain: string | null;
  question: string;
  rule?: string;
  candidates: Candidate[];
  waiting: string;
  undo: boolean;
  hindsight: boolean;
  over: Ending | null;
  knows: Panel[];
  hint: { choice: number; why: string }[] | null;
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
