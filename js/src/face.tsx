/** A piece as it is to be drawn, and what its state adds. */
import { edge, ink, line, type Pen, rect } from "./pen";
import type { Look, Piece } from "./types";

/** A piece, its look, and the size of its box. */
export interface Face {
  piece: Piece;
  look: Look;
  width: number;
  height: number;
  /** The seat of a player's colour. */
  seat: number | undefined;
  /** The name of its colour as a surface; dead things are black and white. */
  colour: string;
  /** Its colour as a line or an icon on a card. */
  lined: string;
  dead: boolean;
}

export function faceOf(piece: Piece, look: Look, width: number, height: number): Face {
  const seat = look.colour?.startsWith("seat-") ? Number(look.colour.slice(5)) : undefined;
  const dead = piece.state?.includes("dead") ?? false;
  const colour = dead ? "ink" : look.colour || "slate";
  return { piece, look, width, height, seat, colour, dead, lined: edge(colour) };
}

export const HALO = 2.5; // units between a piece and the ring around it

// state -> colour, width and dashes of the ring, sign in its corner
const RINGS: [string, string, number, string, string][] = [
  ["winner", "gold", 3, "", "★"],
  ["asked", "gold", 3.5, "", "?"],
  ["forced", "red", 2, "5 3", "!"],
  ["chosen", "focus", 2.5, "", "✓"],
  ["revealed", "amber", 2, "2 2", ""],
  ["mine", "focus", 1.2, "", ""],
];

/** Tokens have round rings. */
export const roundOf = (look: Look, height: number): number => ((look.shape ?? "token") === "token" ? height / 2 + HALO : 7);

/** What a state adds: a ring, and a sign above all rings, so that colour is never the only one. */
export function rings({ piece, look, width, height }: Face, pen: Pen) {
  const shown = RINGS.filter(([state]) => piece.state?.includes(state as never));
  return [
    shown.map(([, colour, wide, dash]) => rect(-HALO, -HALO, width + 2 * HALO, height + 2 * HALO, roundOf(look, height), "none", ink(colour), wide, dash)),
    shown.map(([, , , , sign]) => sign && [
      <circle key="disc" cx={width} cy={0} r={0.62 * pen.letter} fill={ink("gold")} stroke={ink("gold-edge")} />,
      line(pen, width, 0, sign, { fill: ink("gold-ink") }),
    ]),
  ];
}
