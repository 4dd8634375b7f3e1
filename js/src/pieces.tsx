/** The shapes, each drawn in its own box with (0, 0) at its corner, as the static picture draws them (core/drawing/shapes.py). */
import type { ComponentChildren } from "preact";
import { clamped } from "./arrange";
import { card } from "./cards";
import { type Face, faceOf, rings } from "./face";
import { broad, HEAD, speech, widthOf } from "./layout";
import { band, icon, ink, inkOn, line, lines, marked, type Pen, rect } from "./pen";
import type { Look, Piece, Shape } from "./types";

type Draw = (face: Face, pen: Pen) => ComponentChildren;

const LAYERS = 5;
const LAYER = 0.06; // of a token's height, for each layer beneath the first
const DISC = 0.94; // of a token's radius
const PAWN = "M10 0a5.5 5.5 0 0 1 3.6 9.7C14.5 14 16.5 18 18.5 20V27H1.5V20C3.5 18 5.5 14 6.4 9.7A5.5 5.5 0 0 1 10 0z";

/** A disc with its owner's mark, its words or its icon; of several, up to five layers and always the number. */
const token: Draw = ({ piece, look, width, height, seat, colour, lined }, pen) => {
  const { count, text } = piece;
  const high = Math.min(height, width / broad(count));
  const layers = clamped(count ?? 1, 1, LAYERS) - 1;
  const r = (high - layers * LAYER * high) / 2;
  const y = (height - high) / 2 + r;
  const fill = inkOn(colour);
  return [
    Array.from({ length: layers + 1 }, (_, at) => (
      <circle cx={r} cy={y + (layers - at) * LAYER * high} r={DISC * r} fill={ink(colour)} stroke={lined} stroke-width={r / 10} />
    )),
    text ? line(pen, r, y, text, { room: 1.8 * r, fill }) : marked(seat, r, y, 1.24 * r, fill) || icon(pen, look.icon, r, y, 1.42 * r, fill),
    count != null && line(pen, 2 * r + 0.1 * high, height / 2, String(count), { size: Math.max(pen.letter, 0.62 * high), kind: "tt-number" }),
  ];
};

/** A standing marker. */
const pawn: Draw = ({ look, width, height, seat, colour, lined }, pen) => {
  const scale = Math.min(width / 20, height / 27);
  const top = (height - 27 * scale) / 2;
  const sign = [width / 2, top + 18.5 * scale, 9 * scale, inkOn(colour)] as const;
  return [
    <path key="body" d={PAWN} transform={`translate(${width / 2 - 10 * scale},${top})scale(${scale})`} fill={ink(colour)} stroke={lined} />,
    marked(seat, ...sign) || icon(pen, look.icon, ...sign),
  ];
};

/** A square place: its words or icon, its name below where there is room. */
const tile: Draw = ({ piece, look, width, height, seat, lined }, pen) => {
  const { letter } = pen;
  const named = piece.label && Math.min(width, height) > 4 * letter;
  const y = height / 2 - (named ? 0.6 * letter : 0);
  const room = height - (named ? 1.5 * letter : 0);
  const x = width * (look.room === "beside" ? 0.28 : 0.5);
  return [
    rect(0, 0, width, height, 0.1 * Math.min(width, height), ink("card"), look.colour ? lined : ink("line")),
    piece.text
      ? line(pen, x, y, piece.text, { room: 2 * x - 4, size: Math.max(letter, Math.min(1.7 * letter, 0.5 * height)) })
      : icon(pen, look.icon, width / 2, y, Math.min(0.66 * room, 0.8 * width), lined) || marked(seat, width / 2, y, 0.5 * Math.min(room, width), lined),
    named && line(pen, width / 2, height - 0.85 * letter, piece.label, { room: width - 6 }),
  ];
};

/** What belongs to one player: mark, name and amount at the head, in the player's colour; room for the rest below. */
const plate: Draw = ({ piece, look, width, height, seat, colour }, pen) => {
  const { letter } = pen;
  const head = HEAD * letter;
  const y = head / 2;
  const fill = look.colour ? inkOn(colour) : ink("ink");
  const size = 0.62 * head;
  const left = 0.5 * letter + (seat == null ? 0 : size + 0.4 * letter);
  const text = piece.text ?? "";
  const count = String(piece.count ?? "");
  const end = width - 0.5 * letter;
  const next = end - (text ? (widthOf(text) + 0.5) * letter : 0);
  const sign = next - (count ? (widthOf(count) + 0.5) * letter : 0);
  const right = sign - (count && look.icon ? 1.5 * letter : 0);
  return [
    rect(0, 0, width, height, 6, ink("card"), ink("line")),
    look.colour && band(width, head, 6, ink(colour)),
    marked(seat, 0.5 * letter + size / 2, y, size, fill),
    text && line(pen, end, y, text, { kind: "tt-end-word", fill }),
    count && line(pen, next, y, count, { kind: "tt-end-word", fill }),
    count && icon(pen, look.icon, sign - 0.55 * letter, y, 1.2 * letter, fill),
    line(pen, left, y, piece.label, { room: right - left, kind: "tt-start", fill }),
  ];
};

/** Words that somebody says, with a tail towards the head of the plate above. */
const bubble: Draw = ({ piece, width, height }, pen) => {
  const r = Math.min(0.8 * pen.letter, height / 2, width / 2);
  const tail = 0.32 * pen.letter;
  const arc = `a${r},${r} 0 0 0 `;
  const down = height - 2 * r;
  const outline = `M${Math.min(r + 2 * tail, width - r)},0l${-tail},${-tail}v${tail}H${r}${arc}${-r},${r}v${down}${arc}${r},${r}H${width - r}${arc}${r},${-r}v${-down}${arc}${-r},${-r}z`;
  return [
    <path key="body" d={outline} fill={ink("ink")} />,
    lines(pen, width / 2, height / 2, speech(piece.text || piece.label), width - 0.6 * pen.letter, ink("card")),
  ];
};

const SHAPES: Record<Shape, Draw> = { card, token, pawn, tile, plate, bubble };

/** A piece in its box, with the rings of its state. */
export function drawing(piece: Piece, look: Look, width: number, height: number, pen: Pen): ComponentChildren {
  const face = faceOf(piece, look, width, height);
  return [(SHAPES[look.shape ?? "token"] ?? token)(face, pen), rings(face, pen)];
}
