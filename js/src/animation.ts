/** Animates a change of scene: pieces start from their old places if it is a single step forward, not too soon after the last. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Board } from "./boards";
import { prefersMotion } from "./hooks";
import { COIN, exitFrames, GLIDE, JUMPS_WITHIN, planMotions } from "./motion";
import { isSoundOn } from "./settings";
import { playSounds, soundsOf } from "./sound";
import type { Piece, Scene } from "./types";

const COUNT_DURATION = 400; // milliseconds
const nodeOf = (id: string, nodes: Iterable<SVGElement>) => [...nodes].find((node) => node.dataset.id === id);

export function useAnimation(svg: { current: SVGSVGElement | null }, scene: Scene, board: Board, step: number): void {
  const last = useRef({ scene, board, step, when: -JUMPS_WITHIN, nodes: [] as Iterable<SVGElement> });
  useLayoutEffect(() => {
    const before = last.current;
    const picture = svg.current;
    if (!picture) return;
    const when = before.scene === scene ? before.when : performance.now();
    last.current = { scene, board, step, when, nodes: picture.querySelectorAll<SVGElement>("g[data-id]") };
    const isNextStep = step === before.step + 1 && when - before.when >= JUMPS_WITHIN && before.board.width === board.width;
    if (!isNextStep) return;
    const motions = planMotions({ scene, before: before.board, after: board });
    const oldCount = ({ id }: Piece) => before.board.pieces.get(id)?.piece.count;
    const recounts = scene.pieces.filter((piece) => piece.count != null && (oldCount(piece) ?? piece.count) !== piece.count);
    if (isSoundOn()) playSounds(soundsOf(motions, recounts.length > 0, scene));
    if (!prefersMotion()) return;
    for (const piece of recounts) animateCount(nodeOf(piece.id, last.current.nodes), oldCount(piece) as number, piece.count as number);
    for (const { id, inner, frames, duration, delay } of motions) {
      const node = id ? nodeOf(id, last.current.nodes) : addTemporary(picture, drawCoin());
      animate((inner && node?.querySelector(".tt-inner")) || node, frames, duration, delay, !id);
    }
    for (const [id, placed] of before.board.pieces) {
      const node = !board.pieces.has(id) && nodeOf(id, before.nodes);
      if (node) animate(addTemporary(picture, node), exitFrames(placed, board), GLIDE, 0, true);
    }
  }, [svg, scene, board, step]);
}

/** Adds a node that exists only while it moves; being outside the view, it is added and removed by hand. */
function addTemporary(picture: Element, node: Element): Element {
  node.removeAttribute("data-id");
  node.classList.add("tt-passing");
  picture.append(node);
  return node;
}

/** Counts a number on a piece from its old value to the new one, unless it is redrawn. */
export function animateCount(node: Element | undefined, from: number, to: number): void {
  const label = [...(node?.querySelectorAll("text") ?? [])].find(({ textContent }) => textContent === String(to));
  const clock = label?.animate([], COUNT_DURATION);
  const tick = (said: string) => {
    const part = clock?.effect?.getComputedTiming().progress;
    if (label?.textContent !== said) return;
    const now = String(part == null ? to : Math.round(from + (to - from) * part));
    (label.firstChild as Text).data = now;
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
