/** The board with its mirror, and the tip that describes a piece. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { boardOf, chooseLayout } from "./boards";
import type { Selection } from "./choice";
import { findChanged, findParts, type Scenes } from "./film";
import { keepInside } from "./glossary";
import { prefersMotion, useMeasure } from "./hooks";
import { describeFully, Mirror } from "./mirror";
import { CiteButton } from "./rulecard";
import { heightOf, SceneView } from "./scene";
import type { Candidate, Piece } from "./types";

interface Props {
  scenes: Scenes;
  at: number;
  /** The position in the story: a single step forward glides, everything else jumps. */
  step: number;
  selection?: Selection | null | undefined;
  hints?: string[] | undefined;
  winners?: number[] | undefined;
  /** The text about the film, if pieces without a part in it fade. */
  about?: string | undefined;
}

/** If a board is higher than its place, scroll to the latest change, or to the top if there is none. */
function showChanged(place: HTMLElement | null | undefined): void {
  if (!place || place.scrollHeight <= place.clientHeight) return;
  const boxes = [...place.querySelectorAll(".tt-scene .tt-changed")].map((piece) => piece.getBoundingClientRect());
  const middle = (Math.min(...boxes.map(({ top }) => top)) + Math.max(...boxes.map(({ bottom }) => bottom))) / 2;
  const { top, height } = place.getBoundingClientRect();
  place.scrollTo?.({ top: boxes.length ? place.scrollTop + middle - top - height / 2 : 0, behavior: prefersMotion() ? "smooth" : "auto" });
}

const NO_SELECTION: Pick<Selection, "open" | "picks" | "preview"> = { open: new Map(), picks: [], preview: undefined };

/** The size in CSS pixels, 0 until it is known. */
const UNKNOWN = [0, 0] as const;
const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement): readonly [number, number] => [offsetWidth, offsetHeight];

export function BoardView({ scenes, at, selection, about, ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [width, height] = useMeasure(box, sizeOf, UNKNOWN);
  const scene = scenes.at(at);
  const layout = chooseLayout(scene, width, height);
  const board = useMemo(() => boardOf(scene, layout), [scene, layout]);
  const [hovered, hover] = useState<string | null>(null);
  const [focused, focus] = useState<string | null>(null);
  const { open, picks, preview } = selection ?? NO_SELECTION;
  useEffect(() => showChanged(box.current?.parentElement), [scenes, at, height]);
  const pick = (id: string) => {
    hover(null); // until the pointer moves, so that the clicked piece is visible
    selection?.pick(id);
  };
  const id = focused ?? hovered ?? "";
  const piece = picks.includes(id) ? undefined : board.pieces.get(id)?.piece;
  const refusal = open.get(id) === false ? selection?.narrowing.remaining.find(({ candidate }) => candidate.touches[picks.length] === id)?.candidate : undefined;
  return (
    <div class={`tt-stage tt-${layout}`} ref={box} style={{ "--tt-scale": Math.min(width / board.width, height / heightOf(scene, board)) || 1 }}>
      <SceneView {...{ scene, board, open, picks, preview, pick, hover }} {...rest} changes={findChanged(scenes.film.frames[at])} parts={about == null ? undefined : findParts(scenes.film, scene, about)} ring={focused} />
      <Mirror {...{ scene, board, open, picks, focus, pick }} />
      {piece && <PieceTip {...{ piece, refusal }} stage={box} leave={() => hover(null)} />}
    </div>
  );
}

interface TipProps {
  piece: Piece;
  stage: { current: HTMLElement | null };
  /** A refused move with this piece. */
  refusal: Candidate | undefined;
  leave: () => void;
}

/** Describes a piece in words below it, or above it near the bottom. For a barred piece it gives the reason, and the pointer can reach the rule. */
function PieceTip({ piece, stage, refusal, leave }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const around = stage.current;
    const node = around?.querySelector(`[data-id="${CSS.escape(piece.id)}"]`);
    if (!around || !node || !tip.current) return;
    const [whole, box] = [around.getBoundingClientRect(), node.getBoundingClientRect()];
    const { offsetHeight, style } = tip.current;
    const scale = whole.width / (around.offsetWidth || 1);
    const low = box.bottom - whole.top > whole.height - (offsetHeight + GAP) * scale;
    style.left = `${((box.left + box.right) / 2 - whole.left) / scale}px`;
    style.top = `${low ? (box.top - whole.top) / scale - offsetHeight - GAP : (box.bottom - whole.top) / scale + GAP}px`;
    keepInside(tip.current);
  }, [piece, stage]);
  return (
    <div class="tt-tip tt-piece-tip" ref={tip} aria-hidden="true" onMouseLeave={leave}>
      {describeFully(piece)}
      {refusal && <p class="tt-refusal">{refusal.why} <CiteButton rule={refusal.rule} tabIndex={-1} /></p>}
    </div>
  );
}

const GAP = 6;
