/** After each change of scene: lets pieces start from where they stood, when it is one step on and not in haste. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Board } from "./boards";
import { prefersMotion } from "./hooks";
import { type Boxes, COIN, exitFrames, GLIDE, JUMPS_WITHIN, planMotions } from "./motion";
import { isSoundOn } from "./settings";
import { playSounds, soundsOf } from "./sound";
import type { Scene } from "./types";

const COUNT_DURATION = 400; // milliseconds
const boxes = (board: Board): Boxes => new Map(board.pieces.map(({ piece, box }) => [piece.id, box]));
const nodeOf = (id: string, nodes: Iterable<SVGElement>) => [...nodes].find((node) => node.dataset.id === id);

export function useAnimation(svg: { current: SVGSVGElement | null }, scene: Scene, board: Board, step: number): void {
  const last = useRef({ scene, board, step, when: -JUMPS_WITHIN, nodes: [] as Iterable<SVGElement> });
  useLayoutEffect(() => {
    const before = last.current;
    const picture = svg.current;
    if (!picture) return;
    const when = before.scene === scene ? before.when : performance.now();
    last.current = { scene, board, step, when, nodes: picture.querySelectorAll<SVGElement>("g[data-id]") };
    const on = step === before.step + 1 && when - before.when >= JUMPS_WITHIN && before.board.width === board.width;
    if (!on) return;
    const after = boxes(board);
    const zones: Boxes = new Map(Object.entries(board.zones));
    const moves = planMotions({ old: before.scene, scene, before: boxes(before.board), after, zones });
    const counts = new Map(before.scene.pieces.map(({ id, count }) => [id, count]));
    const counted = scene.pieces.filter(({ id, count }) => count != null && (counts.get(id) ?? count) !== count);
    if (isSoundOn()) playSounds(soundsOf(moves, counted.length > 0, scene));
    if (!prefersMotion()) return;
    for (const { id, count } of counted) animateCount(nodeOf(id, last.current.nodes), counts.get(id) as number, count as number);
    for (const each of moves) {
      const node = each.id ? nodeOf(each.id, last.current.nodes) : addTemporary(picture, drawCoin());
      animate((each.inner && node?.querySelector(".tt-inner")) || node, each.frames, each.duration, each.delay, !each.id);
    }
    for (const { piece, box } of before.board.pieces) {
      const node = !after.has(piece.id) && nodeOf(piece.id, before.nodes);
      if (node) animate(addTemporary(picture, node), exitFrames(piece, box, zones), GLIDE, 0, true);
    }
  }, [svg, scene, board, step]);
}

/** Something that is seen only while it moves: no node of the view, so it is put there and taken away by hand. */
function addTemporary(picture: Element, node: Element): Element {
  node.removeAttribute("data-id");
  node.classList.add("tt-passing");
  picture.append(node);
  return node;
}

/** Lets a number on a piece run from what it was to what it is, until it is there or is drawn anew. */
export function animateCount(node: Element | undefined, from: number, to: number): void {
  const shown = [...(node?.querySelectorAll("text") ?? [])].find(({ textContent }) => textContent === String(to));
  const clock = shown?.animate([], COUNT_DURATION);
  const tick = (said: string) => {
    const part = clock?.effect?.getComputedTiming().progress;
    if (shown?.textContent !== said) return;
    const now = String(part == null ? to : Math.round(from + (to - from) * part));
    (shown.firstChild as Text).data = now;
    if (part != null) requestAnimationFrame(() => tick(now));
  };
  tick(String(to));
}

function drawCoin(): Element {
  const circle = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  for (const name of ["cx", "cy", "r"]) circle.setAttribute(name, String(COIN.width / 2));
  return circle;
}

function animate(node: Element | undefined | null, frames: Keyframe[], duration: number, delay: number, ends: boolean): void {
  const animation = node?.animate(frames, { duration, delay, easing: "ease-out", fill: "both" });
  animation?.finished.then(
    () => (ends ? node?.remove() : animation.cancel()),
    () => ends && node?.remove(),
  );
}
