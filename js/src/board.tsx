/** The board with its mirror, and the tip that tells what a piece is. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { boardOf, layoutFor } from "./boards";
import type { Choosing } from "./choice";
import { within } from "./glossary";
import { useSize } from "./hooks";
import { Mirror, sentences } from "./mirror";
import { Cite } from "./rulecard";
import { SceneView } from "./scene";
import type { Candidate, Piece, Scene } from "./types";

interface Props {
  scene: Scene;
  step: number;
  changed: ReadonlySet<string>;
  choosing?: Choosing | null | undefined;
  hinted?: string[] | undefined;
  won?: number[] | undefined;
}

const NOTHING = new Map<string, boolean>();
const NONE: string[] = [];

export function BoardView({ scene, step, changed, choosing, hinted, won }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [width, height] = useSize(box);
  const layout = layoutFor(scene, width, height);
  const board = useMemo(() => boardOf(scene, layout), [scene, layout]);
  const [hovered, hover] = useState<string | null>(null);
  const [focused, focus] = useState<string | null>(null);
  const open = choosing?.open ?? NOTHING;
  const picked = choosing?.picked ?? NONE;
  const pick = (id: string) => {
    hover(null); // until the pointer moves: what was clicked is to be seen
    choosing?.pick(id);
  };
  const told = focused ?? hovered;
  const under = scene.pieces.find(({ id }) => id === told && !picked.includes(id));
  return (
    <div class={`tt-stage tt-${layout}`} ref={box}>
      <SceneView {...{ scene, board, step, changed, open, picked, hinted, won, pick, hover }} lands={choosing?.lands} ring={focused} />
      <Mirror {...{ scene, board, open, picked, focus, pick }} />
      {under && <Tip piece={under} stage={box} barred={open.get(under.id) === false ? choosing?.narrowed.left.find(({ candidate }) => candidate.touches[picked.length] === under.id)?.candidate : undefined} leave={() => hover(null)} />}
    </div>
  );
}

interface TipProps {
  piece: Piece;
  stage: { current: HTMLElement | null };
  /** A move with it that is refused. */
  barred: Candidate | undefined;
  leave: () => void;
}

/** What a piece is, in words beside it: below it, or above where it stands low. Of a barred one it says why, and the pointer may go to the rule. */
function Tip({ piece, stage, barred, leave }: TipProps) {
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
    within(tip.current);
  }, [piece, stage]);
  return (
    <div class="tt-tip tt-piece-tip" ref={tip} aria-hidden="true" onMouseLeave={leave}>
      {sentences(piece)}
      {barred && <p class="tt-refusal">{barred.why} <Cite rule={barred.rule} tabIndex={-1} /></p>}
    </div>
  );
}

const GAP = 6;
