/** What all widgets share: title, board and side, keys that work anywhere, the story, credits, the voice. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Choosing } from "./choosing";
import { changed, type Scenes } from "./frames";
import { modified, useStore, useWidth } from "./hooks";
import { Panels } from "./panel";
import type { Player } from "./player";
import { useAround } from "./around";
import { Log, Sentences } from "./story";
import { BoardView } from "./board";

const BROAD = 640;

interface WidgetProps {
  title: string;
  step?: (by: number) => void;
  leave?: (() => void) | undefined;
  children: ComponentChildren;
}

export function Widget({ title, step, leave, children }: WidgetProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { credits } = useAround();
  useKeptFocus(box);
  const keys = (event: KeyboardEvent) => {
    if (event.defaultPrevented || modified(event)) return;
    if (event.key === "Escape") leave?.();
    const by = { PageUp: -1, PageDown: 1 }[event.key];
    if (!by || !step) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div class="tt-widget" ref={box} tabIndex={-1} data-broad={!width || width >= BROAD} role="group" aria-label={title} onKeyDown={keys}>
      <div class="tt-title" role="heading" aria-level={2}>{title}</div>
      <div class="tt-columns">{children}</div>
      {credits && <div class="tt-credits">{credits}</div>}
      <Voice />
    </div>
  );
}

/** What a screen reader is told, politely. */
function Voice() {
  const { text } = useStore(useAround().voice);
  return <p class="tt-hidden" role="status" aria-live="polite">{text}</p>;
}

/** When what has the focus goes (a move that was made), the widget takes it: else the host's shortcuts would hear the next key. */
function useKeptFocus(box: { current: HTMLElement | null }): void {
  const inside = () => box.current?.contains((box.current.getRootNode() as Document).activeElement);
  const had = inside();
  useLayoutEffect(() => {
    if (had && !inside()) box.current?.focus({ preventScroll: true });
  });
}

interface StageProps {
  title: string;
  player: Player;
  scenes: Scenes;
  /** The frame on the board, when it is not the playhead's. */
  shown?: number;
  choosing?: Choosing | null;
  leave?: () => void;
  /** Above and below the sentences under the board. */
  over?: ComponentChildren;
  under?: ComponentChildren;
  /** The side, above the story and between it and the panels. */
  children: ComponentChildren;
  go?: (at: number) => void;
}

/** A board with its story: what a replay, an exercise and a match have in common. */
export function Stage({ title, player, scenes, shown, choosing = null, leave, over, under, children, go }: StageProps) {
  const { at } = player.state;
  const here = shown ?? at;
  const { frames } = scenes.film;
  const frame = frames[here];
  const scene = scenes.at(here);
  return (
    <Widget title={title} step={(by) => player.step(by)} leave={leave}>
      <div class="tt-board">
        <BoardView scene={scene} step={here === at ? at : Number.NaN} changed={changed(frame)} choosing={choosing} />
        {frames.some(({ say, asked }) => say?.length || asked) && (
          <div class="tt-caption">
            {over}
            <Sentences says={frame?.say ?? []} />
            {under}
          </div>
        )}
      </div>
      <div class="tt-side">
        {children}
        <Log key={scenes.film.id} frames={frames} upto={at} go={go} />
        <Panels panels={scene.panels ?? []} looks={scene.looks} />
      </div>
    </Widget>
  );
}
