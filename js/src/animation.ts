/** After each change of scene: lets pieces start from where they stood, when it is one step on and not in haste. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Board } from "./boards";
import { wantsMotion } from "./hooks";
import { type Boxes, COIN, GLIDE, HASTE, leaving, motions } from "./motion";
import { sounding } from "./settings";
import { play, sounds } from "./sound";
import type { Scene } from "./types";

const COUNT = 400; // milliseconds
const boxes = (board: Board): Boxes => new Map(board.pieces.map(({ piece, box }) => [piece.id, box]));
const nodeOf = (id: string, nodes: Iterable<SVGElement>) => [...nodes].find((node) => node.dataset.id === id);

export function useGliding(svg: { current: SVGSVGElement | null }, scene: Scene, board: Board, step: number): void {
  const last = useRef({ scene, board, step, when: -HASTE, nodes: [] as Iterable<SVGElement> });
  useLayoutEffect(() => {
    const before = last.current;
    const picture = svg.current;
    if (!picture) return;
    const when = before.scene === scene ? before.when : performance.now();
    last.current = { scene, board, step, when, nodes: picture.querySelectorAll<SVGElement>("g[data-id]") };
    const on = step === before.step + 1 && when - before.when >= HASTE && before.board.width === board.width;
    if (!on) return;
    const after = boxes(board);
    const zones: Boxes = new Map(Object.entries(board.zones));
    const moves = motions({ old: before.scene, scene, before: boxes(before.board), after, zones });
    const counts = new Map(before.scene.pieces.map(({ id, count }) => [id, count]));
    const counted = scene.pieces.filter(({ id, count }) => count != null && (counts.get(id) ?? count) !== count);
    if (sounding()) play(sounds(moves, counted.length > 0, scene));
    if (!wantsMotion()) return;
    for (const { id, count } of counted) counting(nodeOf(id, last.current.nodes), counts.get(id) as number, count as number);
    for (const each of moves) {
      const node = each.id ? nodeOf(each.id, last.current.nodes) : passing(picture, coin());
      run((each.inner && node?.querySelector(".tt-inner")) || node, each.frames, each.duration, each.delay, !each.id);
    }
    for (const { piece, box } of before.board.pieces) {
      const node = !after.has(piece.id) && nodeOf(piece.id, before.nodes);
      if (node) run(passing(picture, node), leaving(piece, box, zones), GLIDE, 0, true);
    }
  }, [svg, scene, board, step]);
}

/** Something that is seen only while it moves: no node of the view, so it is put there and taken away by hand. */
function passing(picture: Element, node: Element): Element {
  node.removeAttribute("data-id");
  node.classList.add("tt-passing");
  picture.append(node);
  return node;
}

/** Lets a number on a piece run from what it was to what it is, until it is there or is drawn anew. */
export function counting(node: Element | undefined, from: number, to: number): void {
  const shown = [...(node?.querySelectorAll("text") ?? [])].find(({ textContent }) => textContent === String(to));
  const clock = shown?.animate([], COUNT);
  const tick = (said: string) => {
    const part = clock?.effect?.getComputedTiming().progress;
    if (shown?.textContent !== said) return;
    const now = String(part == null ? to : Math.round(from + (to - from) * part));
    (shown.firstChild as Text).data = now;
    if (part != null) requestAnimationFrame(() => tick(now));
  };
  tick(String(to));
}

function coin(): Element {
  const circle = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  for (const name of ["cx", "cy", "r"]) circle.setAttribute(name, String(COIN.width / 2));
  return circle;
}

function run(node: Element | undefined | null, frames: Keyframe[], duration: number, delay: number, ends: boolean): void {
  const animation = node?.animate(frames, { duration, delay, easing: "ease-out", fill: "both" });
  animation?.finished.then(
    () => (ends ? node?.remove() : animation.cancel()),
    () => ends && node?.remove(),
  );
}
