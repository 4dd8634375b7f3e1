/** How a step moves: one thing at a time along the shortest way, never longer than 600 ms in all. */
import { type Board, boxOf, type Placed } from "./boards";
import type { Cue, Piece, Rect, Scene } from "./types";

export const GLIDE = 220;
const FLIP = 160;
const STAGGER = 40;
const LONGEST = 600;
const COINS = 5;
/** Steps that follow closer than this jump. */
export const JUMPS_WITHIN = 200;

export interface Motion {
  /** The piece that moves; missing for a coin that is paid, which is no piece. */
  id: string;
  frames: Keyframe[];
  delay: number;
  duration: number;
  /** A flip turns the piece itself and leaves its place alone. */
  inner?: boolean;
}

/** A step to animate: the boards before and after it, and the scene after it. */
export interface Step {
  scene: Scene;
  before: Board;
  after: Board;
}

/** The move from one box to another, as a transform of what is drawn at the second. */
export const toTransform = (from: Rect, to: Rect = from): string => `translate(${from.x}px,${from.y}px) scale(${to.width ? from.width / to.width : 1})`;

/** A box moved so that its centre is that of another. */
const centreOn = (box: Rect, on: Rect): Rect => ({ ...box, x: on.x + (on.width - box.width) / 2, y: on.y + (on.height - box.height) / 2 });

const makeMotion = (id: string, duration: number, boxes: string[], inner = false): Motion => ({
  id,
  inner,
  duration,
  delay: 0,
  frames: boxes.map((transform) => ({ transform })),
});
const makeFlip = (id: string): Motion => makeMotion(id, FLIP, ["scaleX(0)", "none"], true);
const makeShake = (id: string, box: Rect): Motion => makeMotion(id, 300, [0, -4, 4, -3, 0].map((by) => toTransform({ ...box, x: box.x + by })));

/** All motions of a step; a cue's motion replaces the glide of its pieces. */
export function planMotions({ scene: { pieces, cues = [] }, before, after }: Step): Motion[] {
  const cued = cues.flatMap((cue) => planCue(cue, after));
  const isCued = (id: string, inner: boolean) => cued.some((motion) => motion.id === id && motion.inner === inner);
  const glides = pieces.filter(({ id }) => !isCued(id, false)).flatMap((piece) => planGlide(piece, before, after));
  const isTurned = ({ id, side = "front" }: Piece) => (before.pieces.get(id)?.piece.side ?? "front") !== side && before.pieces.has(id) && !isCued(id, true);
  return stagger([...glides, ...cued, ...pieces.filter(isTurned).map(({ id }) => makeFlip(id))], pieces);
}

function planGlide({ id, enters = "" }: Piece, before: Board, after: Board): Motion[] {
  const box = after.pieces.get(id)?.box;
  if (!box) return [];
  const entrance = after.zones.get(enters);
  const from = before.pieces.get(id)?.box ?? (entrance && centreOn(box, entrance));
  if (!from) return [{ id, frames: [{ opacity: 0 }, { opacity: 1 }], delay: 0, duration: FLIP }];
  const still = Math.abs(from.x - box.x) + Math.abs(from.y - box.y) + Math.abs(from.width - box.width) < 0.5;
  return still ? [] : [makeMotion(id, GLIDE, [toTransform(from, box), toTransform(box)])];
}

/** The motion of a piece that leaves and fades. */
export function exitFrames({ piece: { leaves = "" }, box }: Placed, { zones }: Board): Keyframe[] {
  const exit = zones.get(leaves);
  return [{ transform: toTransform(box), opacity: 1 }, { transform: toTransform(exit ? centreOn(box, exit) : box), opacity: 0 }];
}

function planCue({ kind, pieces = [], source = "", target = "", n = 1 }: Cue, board: Board): Motion[] {
  const [from, to] = [boxOf(board, source), boxOf(board, target)];
  if (kind === "pay") {
    const way = from && to ? [from, to].map((end) => toTransform(centreOn(COIN, end))) : [];
    return Array.from({ length: way[0] ? Math.min(n, COINS) : 0 }, () => makeMotion("", GLIDE, way));
  }
  return pieces.flatMap((id) => {
    const box = board.pieces.get(id)?.box;
    if (!box) return [];
    if (kind === "flip") return [makeFlip(id)];
    if (kind === "shake" || !to) return [makeShake(id, box)];
    const away = toTransform(centreOn(box, to));
    return [makeMotion(id, 520, [toTransform(box), away, away, toTransform(box)])];
  });
}

/** A moving coin, in scene units. */
export const COIN: Rect = { x: 0, y: 0, width: 20, height: 20 };

/** Simultaneous motions start 40 ms apart, closer if the step would take too long; riders start with the piece that carries them. */
function stagger(all: Motion[], pieces: Piece[]): Motion[] {
  const hosts = new Map(pieces.map(({ id, on }) => [id, on]));
  const carrier = (id: string): string => (hosts.get(id) ? carrier(hosts.get(id) as string) : id);
  const turn = (motion: Motion, i: number) => (motion.id ? carrier(motion.id) : `coin ${i}`);
  const order = [...new Set(all.map(turn))];
  const gap = Math.min(STAGGER, (LONGEST - Math.max(0, ...all.map(({ duration }) => duration))) / Math.max(order.length - 1, 1));
  return all.map((motion, i) => ({ ...motion, delay: order.indexOf(turn(motion, i)) * gap }));
}
