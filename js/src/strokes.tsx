/** The players' marks. One file holds them and all colours for Python, this kit and its style sheet (../palette.mjs). */
import type { ComponentChildren } from "preact";
import { marks } from "../../tabletop_widgets/drawing/palette.json";
import type { Stroke } from "./types";

const paths = Object.values(marks);

/** A seat's mark as a path around (0, 0) inside a circle of radius 10. Colours repeat after eight seats, but with other marks. */
export const markOf = (seat: number): string => paths[(seat + Math.floor(seat / paths.length)) % paths.length] as string;

export interface Pen {
  art: Record<string, string>;
  /** The id of the pattern for card backs in this picture. */
  stripes: string;
}

/** A pen for drawings without icons and card backs. */
export const NO_ART: Pen = { art: {}, stripes: "" };
// Colours are CSS variables; those of players repeat after eight.
const cssColour = (name: string): string => `var(--tt-${name.replace(/\d+/, (seat) => String(Number(seat) % 8))},var(--tt-slate))`;
const PAINT = /^([\w-]+)(?:\/(\d+))?(?:@(\d+))?$/;

/** A paint: a name of the palette, its share mixed with the card colour, and the opacity of the result. */
export function cssPaint(paint: string | undefined, { stripes }: Pick<Pen, "stripes">): string {
  const [, name, tint, share] = PAINT.exec(paint ?? "") ?? [];
  if (!name) return "none";
  if (name === "stripes") return `url(#${stripes})`;
  const solid = tint ? `color-mix(in srgb,${cssColour(name)} ${tint}%,var(--tt-card))` : cssColour(name);
  return share ? `color-mix(in srgb,${solid} ${share}%,transparent)` : solid;
}

/** A seat's token of this radius: its colour and its mark. */
export const tokenOf = (seat: string | number, r: number): Stroke[] => [["c", r, r, r, `seat-${seat}`, `seat-${seat}-edge`, 2], ["m", seat, r, r, r, `seat-${seat}-ink`]];

// biome-ignore lint/suspicious/noExplicitAny: each kind has fields of its own; of others comes another picture, and nothing else
type Fields = any[];

/** One stroke; an unknown kind is not drawn. */
function drawStroke([kind, ...fields]: Stroke, pen: Pen): ComponentChildren {
  const write = Object.hasOwn(DRAWERS, kind) ? DRAWERS[kind] : undefined;
  return write?.(fields, pen);
}

export const drawStrokes = (all: readonly Stroke[], pen: Pen): ComponentChildren => all.map((stroke) => Array.isArray(stroke) && drawStroke(stroke, pen));

const paintAttributes = ([fill, line, width, dash]: Fields, pen: Pen) => ({
  style: { fill: cssPaint(fill, pen), stroke: line ? cssPaint(line, pen) : undefined },
  "stroke-width": width,
  "stroke-dasharray": dash,
});

const drawPath = (d: string, x: number, y: number, scale: number, paint: Fields, pen: Pen) => (
  <path d={d} transform={`translate(${x},${y})scale(${scale})`} {...paintAttributes(paint, pen)} />
);

const LEAST = 12; // the least height of letters in CSS pixels, however small a board is drawn,
const GROWN = 1.2; // as far as they have room

const drawText = ([x, y, size, paint, kind, text]: Fields, pen: Pen) => (
  <text x={x} y={y} class={[...String(kind)].map((letter) => `tt-text-${letter}`).join(" ")} style={{ fill: cssPaint(paint, pen), fontSize: `clamp(${size}px,${LEAST}px/var(--tt-scale,1),${GROWN * size}px)` }}>
    {text}
  </text>
);

const DRAWERS: Record<string, (fields: Fields, pen: Pen) => ComponentChildren> = {
  r: ([x, y, width, height, rx, ...paint], pen) => <rect {...({ x, y, width, height, rx } as object)} {...paintAttributes(paint, pen)} />,
  c: ([cx, cy, r, ...paint], pen) => <circle {...({ cx, cy, r } as object)} {...paintAttributes(paint, pen)} />,
  p: ([d, x, y, scale, ...paint], pen) => drawPath(d, x, y, scale, paint, pen),
  i: ([name, x, y, size, paint], pen) => {
    const d = Object.hasOwn(pen.art, name) && pen.art[name];
    if (!d) return drawText([x, y, Math.min(size, 12.5), paint, "m", name], pen);
    return drawPath(d, x - size / 2, y - size / 2, size / 512, [paint], pen);
  },
  m: ([seat, x, y, size, paint], pen) => drawPath(markOf(seat), x, y, size / 20, [paint], pen),
  t: drawText,
  g: ([turn, x, y, inner], pen) => (
    <g transform={turn ? `rotate(${turn},${x},${y})` : `translate(${x},${y})`}>{Array.isArray(inner) && drawStrokes(inner, pen)}</g>
  ),
};
