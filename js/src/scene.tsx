/** The board: SVG keyed by id, so that a piece keeps its node and glides. */
// svg.tt-scene[aria-hidden] > g.tt-zone*, g.tt-piece[data-id]* > g > rect.tt-outline, g.tt-inner, rect.tt-edge
import { useMemo, useRef } from "preact/hooks";
import type { Box } from "./arrange";
import { HALO, roundOf } from "./face";
import { useGliding } from "./gliding";
import { Ground } from "./ground";
import { useKept } from "./hooks";
import { lookOf, type Table } from "./layout";
import type { Pen } from "./pen";
import { drawing } from "./pieces";
import { useAround } from "./shelf";
import type { Look, Piece, Rect, Scene } from "./types";

export interface SceneProps {
  scene: Scene;
  table: Table;
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
  const { scene, table, step, changed, pick, hover } = props;
  const { art } = useAround();
  const pen = useMemo(() => ({ letter: table.letter, art }), [table.letter, art]);
  const kept = useKept();
  const looks = scene.looks ?? NO_LOOKS;
  const svg = useRef<SVGSVGElement>(null);
  useGliding(svg, scene, table, step);
  const at = (event: Event) => named(event, scene.pieces, props.open);
  return (
    <svg
      class="tt-scene"
      ref={svg}
      viewBox={`0 0 ${table.width} ${table.height}`}
      aria-hidden="true"
      onClick={(event) => pick(at(event) ?? "")}
      onMouseOver={(event) => hover(at(event))}
      onMouseLeave={() => hover(null)}
    >
      {scene.zones.map((zone) => {
        const lit = changed.has(zone.id);
        const ground = { zone, pen, lit, at: table.zones[zone.id] as Rect, looks };
        return kept(`zone ${zone.id}`, [zone, pen, lit, table.width], () => <Ground key={zone.id} {...ground} />);
      })}
      {table.pieces.map(({ piece, box }) => {
        const names = classes(piece, props);
        const { x, y, width, height, turn } = box;
        const look = lookOf(piece, looks);
        return kept(piece.id, [piece, look, names, pen, x, y, width, height, turn], () => <PieceView key={piece.id} {...{ piece, look, box, names, pen }} />);
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
  const marks = { changed: changed.has(id), open: can, barred: can === false, picked: picked.includes(id), ringed: ring === id };
  const names = [...state.map((each) => `is-${each}`), ...Object.entries(marks).flatMap(([name, on]) => (on ? [name] : []))];
  return ["tt-piece", ...names.map((name) => `tt-${name}`)].join(" ");
}

interface PieceProps {
  piece: Piece;
  look: Look;
  box: Box;
  names: string;
  pen: Pen;
}

function PieceView({ piece, look, box: { x, y, width, height, turn }, names, pen }: PieceProps) {
  const outline = { x: -HALO, y: -HALO, width: width + 2 * HALO, height: height + 2 * HALO, rx: roundOf(look, height) };
  return (
    <g class={names} data-id={piece.id} transform={`translate(${x},${y})`}>
      <g transform={turn ? `rotate(${turn},${width / 2},${height / 2})` : undefined}>
        <rect class="tt-outline" {...outline} />
        <g class="tt-inner" style={{ transformOrigin: `${width / 2}px ${height / 2}px` }}>{drawing(piece, look, width, height, pen)}</g>
        <rect class="tt-edge" {...outline} />
      </g>
    </g>
  );
}
