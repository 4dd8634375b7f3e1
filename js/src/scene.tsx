/** The board: SVG keyed by id, so that a piece keeps its node and glides. */
// svg.tt-scene[aria-hidden] > g.tt-zone*, g.tt-piece[data-id]* > g > rect.tt-outline, g.tt-inner, rect.tt-edge
import type { VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Box } from "./arrange";
import { HALO, roundOf } from "./face";
import { useGliding } from "./gliding";
import { Ground } from "./ground";
import { useKept } from "./hooks";
import { lookOf, type Board } from "./layout";
import type { Pen } from "./pen";
import { drawing } from "./pieces";
import { useAround } from "./around";
import type { Look, Piece, Rect, Scene } from "./types";

export interface SceneProps {
  scene: Scene;
  board: Board;
  /** Where in the story this is: one more than before glides, everything else jumps. */
  step: number;
  changed: ReadonlySet<string>;
  open: ReadonlyMap<string, boolean>;
  picked: readonly string[];
  ring: string | null;
  pick: (id: string) => void;
  hover: (id: string | null) => void;
}

const NO_LOOKS = {};

export function SceneView(props: SceneProps) {
  const { scene, board, step, changed, pick, hover } = props;
  const { art } = useAround();
  const pen = useMemo(() => ({ letter: board.letter, art }), [board.letter, art]);
  const kept = useKept();
  const looks = scene.looks ?? NO_LOOKS;
  const svg = useRef<SVGSVGElement>(null);
  useGliding(svg, scene, board, step);
  const at = (event: Event) => named(event, scene.pieces, props.open);
  return (
    <svg
      class="tt-scene"
      ref={svg}
      viewBox={`0 0 ${board.width} ${board.height}`}
      aria-hidden="true"
      onClick={(event) => pick(at(event) ?? "")}
      onMouseOver={(event) => hover(at(event))}
      onMouseLeave={() => hover(null)}
    >
      {scene.zones.map((zone) => {
        const lit = changed.has(zone.id);
        const ground = { zone, pen, lit, at: board.zones[zone.id] as Rect, looks };
        return kept(`zone ${zone.id}`, [zone, pen, lit, board.width], () => <Ground key={zone.id} {...ground} />);
      })}
      {board.pieces.map(({ piece, box }) => {
        const names = classes(piece, props);
        const { x, y, width, height, turn } = box;
        const look = lookOf(piece, looks);
        const drawn = kept(`face ${piece.id}`, [piece, look, pen, width, height], () => face(piece, look, width, height, pen));
        return kept(piece.id, [drawn, names, x, y, turn], () => placedAt(piece, box, names, drawn));
      })}
    </svg>
  );
}

/** The piece an event means: the one under the pointer, or what carries it when only that can be chosen. */
function named(event: Event, pieces: Piece[], open: ReadonlyMap<string, boolean>): string | null {
  const first = (event.target as Element).closest("[data-id]")?.getAttribute("data-id") ?? null;
  let id: string | null | undefined = first;
  while (id && !open.has(id)) id = pieces.find((piece) => piece.id === id)?.on;
  return id ?? first;
}

/** What a piece is marked as: its states, and what can be done with it now. */
function classes({ id, state = [] }: Piece, { changed, open, picked, ring }: SceneProps): string {
  const can = open.get(id);
  const marks = [changed.has(id) && "changed", can && "open", can === false && "barred", picked.includes(id) && "picked", ring === id && "ringed"];
  return ["piece", ...state.map((each) => `is-${each}`), ...marks].map((name) => name && `tt-${name}`).filter(Boolean).join(" ");
}

/** A piece at its place: what moves, turns and is marked. */
const placedAt = ({ id }: Piece, { x, y, width, height, turn }: Box, names: string, drawn: VNode) => (
  <g key={id} class={names} data-id={id} transform={`translate(${x},${y})`}>
    <g transform={turn ? `rotate(${turn},${width / 2},${height / 2})` : undefined}>{drawn}</g>
  </g>
);

/** A piece as it looks wherever it stands, so that what only moves is not drawn again. */
function face(piece: Piece, look: Look, width: number, height: number, pen: Pen) {
  const outline = { x: -HALO, y: -HALO, width: width + 2 * HALO, height: height + 2 * HALO, rx: roundOf(look, height) };
  return (
    <>
      <rect class="tt-outline" {...outline} />
      <g class="tt-inner" style={{ transformOrigin: `${width / 2}px ${height / 2}px` }}>{drawing(piece, look, width, height, pen)}</g>
      <rect class="tt-edge" {...outline} />
    </>
  );
}
