/** The board with its mirror, and the tip that tells what a piece is. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { boardOf, chooseLayout } from "./boards";
import type { Selection } from "./choice";
import { keepInside } from "./glossary";
import { useSize } from "./hooks";
import { describeFully, Mirror } from "./mirror";
import { CiteButton } from "./rulecard";
import { SceneView } from "./scene";
import type { Candidate, Piece, Scene } from "./types";

interface Props {
  scene: Scene;
  step: number;
  changes: ReadonlySet<string>;
  selection?: Selection | null | undefined;
  hints?: string[] | undefined;
  winners?: number[] | undefined;
}

const NONE_OPEN = new Map<string, boolean>();
const NO_PICKS: string[] = [];

export function BoardView({ scene, step, changes, selection, hints, winners }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [width, height] = useSize(box);
  const layout = chooseLayout(scene, width, height);
  const board = useMemo(() => boardOf(scene, layout), [scene, layout]);
  const [hovered, hover] = useState<string | null>(null);
  const [focused, focus] = useState<string | null>(null);
  const open = selection?.open ?? NONE_OPEN;
  const picks = selection?.picks ?? NO_PICKS;
  const pick = (id: string) => {
    hover(null); // until the pointer moves: what was clicked is to be seen
    selection?.pick(id);
  };
  const pointed = focused ?? hovered;
  const under = scene.pieces.find(({ id }) => id === pointed && !picks.includes(id));
  return (
    <div class={`tt-stage tt-${layout}`} ref={box}>
      <SceneView {...{ scene, board, step, changes, open, picks, hints, winners, pick, hover }} preview={selection?.preview} ring={focused} />
      <Mirror {...{ scene, board, open, picks, focus, pick }} />
      {under && <PieceTip piece={under} stage={box} refusal={open.get(under.id) === false ? selection?.narrowing.remaining.find(({ candidate }) => candidate.touches[picks.length] === under.id)?.candidate : undefined} leave={() => hover(null)} />}
    </div>
  );
}

interface TipProps {
  piece: Piece;
  stage: { current: HTMLElement | null };
  /** A move with it that is refused. */
  refusal: Candidate | undefined;
  leave: () => void;
}

/** What a piece is, in words beside it: below it, or above where it stands low. Of a barred one it says why, and the pointer may go to the rule. */
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
