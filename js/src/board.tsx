/** The board with its mirror, and the tip that tells what a piece is. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Choosing } from "./choosing";
import { boardOf, layoutFor } from "./boards";
import { useSize } from "./hooks";
import { Mirror } from "./mirror";
import { SceneView } from "./scene";
import { sentences } from "./spoken";
import type { Piece, Scene } from "./types";

interface Props {
  scene: Scene;
  step: number;
  changed: ReadonlySet<string>;
  choosing?: Choosing | null | undefined;
  hinted?: string[] | undefined;
  won?: number[] | undefined;
}

const NOTHING = new Map<string, boolean>();

export function BoardView({ scene, step, changed, choosing, hinted, won }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [width, height] = useSize(box);
  const layout = layoutFor(scene, width, height);
  const board = useMemo(() => boardOf(scene, layout), [scene, layout]);
  const [hovered, hover] = useState<string | null>(null);
  const [focused, focus] = useState<string | null>(null);
  const open = choosing?.open ?? NOTHING;
  const picked = choosing?.picked ?? [];
  const pick = (id: string) => choosing?.pick(id);
  const lands = choosing?.chosen?.candidate.preview;
  const under = scene.pieces.find(({ id }) => id === (focused ?? hovered));
  return (
    <div class={`tt-stage tt-${layout}`} ref={box}>
      <SceneView {...{ scene, board, step, changed, open, picked, hinted, lands, won, pick, hover }} ring={focused} />
      <Mirror {...{ scene, board, open, picked, focus, pick }} />
      {under && <Tip piece={under} stage={box} why={open.get(under.id) === false ? choosing?.narrowed.left.find(({ candidate }) => candidate.touches[picked.length] === under.id)?.candidate.why : ""} />}
    </div>
  );
}

/** What a piece is, in words beside it: below it, or above where it stands low. */
function Tip({ piece, stage, why }: { piece: Piece; stage: { current: HTMLElement | null }; why: string | undefined }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const around = stage.current;
    const node = around?.querySelector(`[data-id="${CSS.escape(piece.id)}"]`);
    if (!around || !node || !tip.current) return;
    const [whole, box] = [around.getBoundingClientRect(), node.getBoundingClientRect()];
    const { offsetWidth, offsetHeight, style } = tip.current;
    const scale = whole.width / (around.offsetWidth || 1);
    const low = box.bottom - whole.top > whole.height - (offsetHeight + GAP) * scale;
    const left = ((box.left + box.right) / 2 - whole.left) / scale - offsetWidth / 2;
    style.left = `${Math.max(GAP, Math.min(left, around.offsetWidth - offsetWidth - GAP))}px`;
    style.top = `${low ? (box.top - whole.top) / scale - offsetHeight - GAP : (box.bottom - whole.top) / scale + GAP}px`;
  }, [piece, stage]);
  return <div class="tt-tip tt-piece-tip" ref={tip} aria-hidden="true">{sentences(piece)}{why && <p class="tt-refusal">{why}</p>}</div>;
}

const GAP = 6;
