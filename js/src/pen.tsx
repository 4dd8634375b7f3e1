/** The pen: words that fit, rectangles, icons, marks. The same proportions as the static picture's (core/drawing/pen.py). */
import { halves, LINE, widthOf } from "./layout";
import { markOf } from "./palette";

const SQUEEZE = 0.72; // letters may be this much narrower than they are before words are cut short

export interface Pen {
  letter: number;
  art: Record<string, string>;
}

// Colours are CSS variables; those of players repeat after eight.
const named = (name: string): string => `--tt-${name.replace(/\d+/, (seat) => String(Number(seat) % 8))}`;
export const ink = (name: string): string => `var(${named(name)},var(--tt-slate))`;
/** The shade of a colour that is strong enough for a line on a card: a pale colour has an edge of its own. */
export const edge = (name: string): string => `var(${named(`${name}-edge`)},${ink(name)})`;
/** The colour of a sign on a surface of this colour. */
export const inkOn = (name: string): string => `var(${named(`${name}-ink`)},var(--tt-card))`;

/** Words cut short, with dots, so that squeezed they take no more than `room` heights of letters. */
export function cut(words: string, room: number): string {
  if (widthOf(words) * SQUEEZE <= room) return words;
  const signs = [...words];
  while (signs.length && widthOf(`${signs.join("")}…`) * SQUEEZE > room) signs.pop();
  return signs.length ? `${signs.join("").trimEnd()}…` : "";
}

/** Words on at most two lines of `room` heights of letters, cut short where they must be. */
export const fitted = (words: string, room: number): string[] => (widthOf(words) <= room ? [words] : halves(words)).map((line) => cut(line, room));

interface How {
  room?: number;
  size?: number;
  /** The class: where the words begin and how they look. */
  kind?: string;
  fill?: string | undefined;
}

/** One line of text around (x, y), squeezed when it is wider than `room`. */
export function line(pen: Pen, x: number, y: number, words = "", { room = 1e9, size = pen.letter, kind, fill }: How = {}) {
  const shortened = cut(words, room / size);
  const squeezed = widthOf(shortened) * size > room && { textLength: room, lengthAdjust: "spacingAndGlyphs" };
  return <text x={x} y={y + 0.36 * size} font-size={size} class={kind} style={{ fill }} {...squeezed}>{shortened}</text>;
}

/** Lines of text, the middle of them all at (x, y). */
export const lines = (pen: Pen, x: number, y: number, texts: string[], room: number, fill?: string) =>
  texts.map((each, at) => line(pen, x, y + (at - (texts.length - 1) / 2) * LINE * pen.letter, each, { room, fill }));

/** An icon around (x, y); an icon that nobody has is its name in words. */
export function icon({ letter, art }: Pen, name: string | undefined, x: number, y: number, size: number, fill: string) {
  if (!name) return null;
  if (!Object.hasOwn(art, name)) return line({ letter, art }, x, y, name, { room: size });
  return <path d={art[name]} transform={`translate(${x - size / 2},${y - size / 2})scale(${size / 512})`} fill={fill} />;
}

/** A player's mark around (x, y). What is nobody's has none. */
export const marked = (seat: number | undefined, x: number, y: number, size: number, fill: string) =>
  seat != null && <path d={markOf(seat)} transform={`translate(${x},${y})scale(${size / 20})`} fill={fill} />;

/** A rectangle with round corners. */
export const rect = (x: number, y: number, width: number, height: number, rx: number, fill: string, stroke?: string, wide?: number, dash?: string) => (
  <rect {...{ x, y, width, height, rx, fill, stroke }} stroke-width={wide} stroke-dasharray={dash} />
);

/** The strip of colour at the head of a card or plate. */
export const band = (width: number, height: number, r: number, fill: string) => (
  <path d={`M0,${height}V${r}a${r},${r} 0 0 1 ${r}-${r}H${width - r}a${r},${r} 0 0 1 ${r},${r}V${height}z`} fill={fill} />
);
