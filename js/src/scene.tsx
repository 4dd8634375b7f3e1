/** The board: SVG keyed by id, so that a piece keeps its node and glides. */
// svg.tt-scene[aria-hidden] > g*, g.tt-piece[data-id]* > g > rect.tt-outline, rect.tt-edge, g.tt-inner
import type { VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { useAnimation } from "./animation";
import { type Board, type Box, boxOf, type PlacedZone, sortByLayer } from "./boards";
import { useId, useViewContext } from "./context";
import { useNodeCache } from "./hooks";
import { cssPaint, drawStrokes, markOf, type Pen, tokenOf } from "./strokes";
import type { Candidate, Cue, FaceDrawing, Piece, Rect, Scene } from "./types";

export interface SceneProps {
  scene: Scene;
  board: Board;
  /** The position in the story: a single step forward glides, everything else jumps. */
  step: number;
  changes: ReadonlySet<string>;
  /** The pieces with a part in the film, if all others fade. */
  parts?: ReadonlySet<string> | undefined;
  open: ReadonlyMap<string, boolean>;
  picks: readonly string[];
  hints?: readonly string[] | undefined;
  preview?: Candidate["preview"];
  winners?: readonly number[] | undefined;
  ring: string | null;
  pick: (id: string) => void;
  hover: (id: string | null) => void;
}

const NOTE = 20; // units below the board for its footnote
const MANY = 8; // clickable pieces: if there are more, they do not glow
const PART = 0.5; // the share of its target that a ghost may cover, from the corner: names are at the foot or next to a picture
const TOKEN = 28; // the width of a token in units
const BULGE = 56; // units by which an arrow curves
const EDGE = 16; // units from the centre of a gain to the edge of the board
const MARKS = 46; // the number of marks that fall at the end
const GOLDEN = 0.618; // so that they spread evenly without a pattern
const SILVER = 0.755;
const TURN = 47;
const SMALL = 0.5;
const HALO = 2; // units between a piece and the ring around it

/** The height of a board with its footnote, in its own units. */
export const heightOf = ({ note }: Scene, { height }: Board): number => height + (note ? NOTE : 0);

export function SceneView(props: SceneProps) {
  const { scene, board, step, changes, pick, hover } = props;
  const { art } = useViewContext();
  const stripes = useId();
  const pen = useMemo(() => ({ art, stripes }), [art, stripes]);
  const cached = useNodeCache();
  const svg = useRef<SVGSVGElement>(null);
  useAnimation(svg, scene, board, step);
  const high = heightOf(scene, board);
  const at = (event: Event) => findPieceUnder(event, board, props.open);
  return (
    <svg
      class={`tt-scene${[...props.open.values()].filter(Boolean).length > MANY ? " tt-many" : ""}`}
      style={{ "--tt-felt-here": scene.felt ? cssPaint(`felt-${scene.felt}`, pen) : undefined }}
      data-face={scene.face}
      data-felt={scene.felt}
      ref={svg}
      viewBox={`0 0 ${board.width} ${high}`}
      aria-hidden="true"
      onClick={(event) => pick(at(event) ?? "")}
      onMouseOver={(event) => hover(at(event))}
      onMouseLeave={({ relatedTarget }) => (relatedTarget as Element | null)?.closest(".tt-tip") || hover(null)}
    >
      <defs>
        <pattern id={stripes} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={7} height={7} class="tt-stripe" />
          <rect width={3.5} height={7} class="tt-stripe-light" />
        </pattern>
      </defs>
      {[...board.zones].map(([id, zone]) => {
        const lit = changes.has(id) && !board.pieces.has(id);
        return cached(`zone ${id}`, [zone.ground, pen, lit, zone.x, zone.y, zone.width, zone.height], () => <Ground {...{ zone, lit, pen }} />);
      })}
      {props.winners?.[0] != null && <FallenMarks won={props.winners} board={board} />}
      {sortByLayer(board, scene.looks).map(({ piece, box, face: whole }) => {
        const names = classesOf(piece, props);
        const { x, y, width, height, turn } = box;
        const face = cached(`face ${piece.id}`, [whole, pen, width, height], () => drawFace(whole, width, height, pen));
        return cached(piece.id, [face, names, x, y, turn], () => drawPiece(piece, box, names, props.ring === piece.id, face));
      })}
      {props.preview?.map(([what, where], i, all) => <PreviewGhost key={i} {...{ what, where, board, pen }} at={all.slice(0, i).filter(([, there]) => there === where).length} />)}
      {scene.cues?.map((cue, i) => <CueMark key={`${step} ${i}`} cue={cue} board={board} />)}
      {scene.note && <text class="tt-footnote" x={10} y={high - 7}>* {scene.note}</text>}
    </svg>
  );
}

/** The piece that an event means: the one under the pointer, or its carrier if only that can be chosen. */
function findPieceUnder(event: Event, { pieces }: Board, open: ReadonlyMap<string, boolean>): string | null {
  const first = (event.target as Element).closest("[data-id]")?.getAttribute("data-id") ?? null;
  let id: string | null | undefined = first;
  while (id && !open.has(id)) id = pieces.get(id)?.piece.on;
  return id ?? first;
}

/** The marks of a piece: its states, and what can be done with it now. */
function classesOf({ id, state = [] }: Piece, { changes, parts, open, picks, hints, ring }: SceneProps): string {
  const can = open.get(id);
  const marks = [changes.has(id) && "changed", parts && !parts.has(id) && "aside", can && "open", can === false && "refused", picks.includes(id) && "picked", hints?.includes(id) && "hinted", ring === id && "ringed"];
  return ["piece", ...state.map((name) => `is-${name}`), ...marks].map((name) => name && `tt-${name}`).filter(Boolean).join(" ");
}

/** A piece at its place: what moves, turns and is marked. */
const drawPiece = ({ id }: Piece, { x, y, width, height, turn }: Box, names: string, focused: boolean, drawn: VNode) => (
  <g class={names} data-id={id} transform={`translate(${x},${y})`}>
    <g transform={turn ? `rotate(${turn},${width / 2},${height / 2})` : undefined}>
      {drawn}
      {focused && <rect class="tt-focus" {...outset(width, height, 8, 6)} />}
    </g>
  </g>
);

const outset = (width: number, height: number, rx: number, by: number) => ({ x: -by, y: -by, width: width + 2 * by, height: height + 2 * by, rx: rx + by });

/** A ghost of what the chosen move will put somewhere: a piece in a corner, clear of the name there; a token at the foot, next to earlier ones; or an amount. */
function PreviewGhost({ what, where, at, board, pen }: { what: string | number; where: string; at: number; board: Board; pen: Pen }) {
  const on = boxOf(board, where);
  const placed = board.pieces.get(String(what));
  if (!on) return null;
  if (!placed && typeof what === "string") return drawSum("gain tt-due", on, board, what);
  const { width, height } = placed?.box ?? { width: TOKEN, height: TOKEN };
  const scale = Math.min(1, (PART * on.width) / width, (PART * on.height) / height);
  const x = on.x + (placed ? HALO : (on.width - width * scale) / 2 + (at - 0.5) * (TOKEN + 2));
  const y = on.y + (placed ? HALO : on.height - TOKEN);
  const [round, ...face] = placed?.face ?? [TOKEN / 2, ...tokenOf(what, TOKEN / 2)];
  return <g class="tt-landing" transform={`translate(${x},${y})scale(${scale})`}>{drawStrokes(face, pen)}<rect {...outset(width, height, round, 1)} /></g>;
}

/** The mark that a cue leaves until the next step: an arrow from a cause to its effect, or a gain or loss. */
function CueMark({ cue: { kind, pieces = [], source = "", target = "", n = 1 }, board }: { cue: Cue; board: Board }) {
  const [id = ""] = pieces;
  const [from, to, on] = [source, target, board.pieces.get(id)?.piece.on ?? id].map((name) => boxOf(board, name));
  if (kind === "chain" && from && to) {
    const [x, y, end, there] = [from.x + from.width, from.y + from.height / 2, to.x + to.width + 6, to.y + to.height / 2];
    const far = Math.min(Math.max(x, end) + BULGE, board.width - 8);
    return <path class="tt-chain" pathLength={1} d={`M${x} ${y}C${far} ${y} ${far} ${there} ${end} ${there}m9 -7l-9 7 9 7`} />;
  }
  return kind === "gain" && on ? drawSum("gain", on, board, n < 0 ? `−${-n}` : `+${n}`) : null;
}

/** A gain or loss, at the corner of the player's holdings. */
const drawSum = (kind: string, on: Rect, board: Board, words: string) => <text class={`tt-${kind}`} x={Math.min(on.x + on.width, board.width - EDGE)} y={on.y + 8}>{words}</text>;

/** The winners' marks, scattered over the mat. */
const FallenMarks = ({ won, board: { width, height } }: { won: readonly number[]; board: Board }) => (
  <g class="tt-fallen">
    {Array.from({ length: MARKS }, (_, i) => {
      const seat = won[i % won.length] as number;
      return (
        <g key={i} transform={`translate(${((i * GOLDEN) % 1) * width},${((i * i * SILVER) % 1) * height})`}>
          <path d={markOf(seat)} fill={`var(--tt-seat-${seat % 8})`} transform={`rotate(${i * TURN})scale(${SMALL})`} style={{ "--tt-at": i }} />
        </g>
      );
    })}
  </g>
);

/** The ground beneath the pieces of a zone. */
const Ground = ({ zone: { x, y, width, height, ground: [round, ...drawn] }, lit, pen }: { zone: PlacedZone; lit: boolean; pen: Pen }) => (
  <g transform={`translate(${x},${y})`}>
    {drawStrokes(drawn, pen)}
    {lit && <rect class="tt-lit" width={width} height={height} rx={round} />}
  </g>
);

/** The face of a piece, independent of its place, so that a piece that only moves is not redrawn. */
function drawFace([round, ...drawn]: FaceDrawing, width: number, height: number, pen: Pen) {
  const outline = outset(width, height, round, HALO);
  return (
    <>
      <rect class="tt-outline" {...outline} />
      <rect class="tt-edge" {...outline} />
      <g class="tt-inner" style={{ transformOrigin: `${width / 2}px ${height / 2}px` }}>{drawStrokes(drawn, pen)}</g>
    </>
  );
}
