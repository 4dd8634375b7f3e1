/** The frame of every table: strip, mat, bar and side. Its height comes from the room alone, so nothing that happens moves anything. */
// div.tt-widget > div.tt-main > div.tt-strip, div.tt-mat, div.tt-bar;  div.tt-side;  p[role=status]
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { BoardView } from "./board";
import type { Talk } from "./channel";
import type { Choosing } from "./choice";
import { useAround, useTalk, useVoice } from "./context";
import { Folded, NoKernel, Press } from "./controls";
import { changed, type Scenes } from "./film";
import { modified } from "./hooks";
import { canRun, dropped } from "./host";
import { AllMoves, type Option, Options, Row, spokenOptions } from "./moves";
import type { Player } from "./player";
import { type Room, SIDE, useRoom } from "./room";
import { setPace, SPEEDS } from "./settings";
import { Side } from "./side";
import { useStore } from "./store";
import { Log } from "./story";
import { Strip, type StripText } from "./strip";
import type { Panel } from "./types";
import * as words from "./words";

export interface Viewing {
  player: Player;
  scenes: Scenes;
  /** The frame on the board, when it is not the playhead's. */
  shown?: number;
  /** How far the story is told, when it is not up to the playhead. */
  upto?: number;
  /** What the story says before anything has happened. */
  nothing: string;
  go?: ((at: number) => void) | undefined;
  /** Its film leads to a question: who does not want to see it leaps to its end. */
  leaps?: boolean;
  /** Who has won, at the end. */
  won?: number[] | undefined;
}

export interface FrameProps {
  title: string;
  strip: StripText;
  /** Nothing stands on the mat while somebody else sits down. */
  viewing?: Viewing;
  choosing?: Choosing | null;
  /** The pieces that a hint speaks of. */
  hinted?: string[] | undefined;
  /** What could be done now needs a kernel, and none is there. */
  dead?: boolean;
  /** A question that has nothing to do with pieces. */
  options?: Option[];
  /** Buttons at the end of the strip. */
  actions?: ComponentChildren;
  /** The beginning of the bar, and its end; the end stands on the sheet where there is no room. */
  bar?: ComponentChildren;
  tools?: ComponentChildren;
  /** The button that goes on to whatever comes after this table. */
  onward?: ComponentChildren;
  /** What stands below the story. */
  below?: ComponentChildren;
  /** What stands on the sheet in every room. */
  rare?: ComponentChildren;
  panels?: Panel[];
  /** What a key does while the focus is in the frame; arrows and the space bar where `step` is. */
  keys?: Keys;
  step?: ((by: number) => void) | undefined;
  /** What is done with a file that is let fall here. */
  open?: ((file: File) => void) | undefined;
}

type Keys = Record<string, (() => unknown) | false | undefined>;

const LETTER = 8; // pixels that a letter of a button takes, about
const BUTTON = 32; // and what a button takes beside its letters
const SHARE = 0.62; // the most of a strip that is buttons: a little more than one row of them has
const BAR = 0.45; // and the most of a phone's bar
const FEW = 4;
const TIGHT = 690; // a bar narrower than that has no room for its tools

/** Whether options can stand in the strip, beside its words, in up to two rows; on a phone in the bar. None can always. */
function fit(options: Option[], { size, width }: Room): boolean {
  const wide = options.reduce((sum, { text }) => sum + text.length * LETTER + BUTTON, 0);
  return options.length <= FEW && (!width || wide <= (size === "phone" ? BAR : SHARE) * width);
}

export function Frame(props: FrameProps) {
  const { title, strip, viewing, choosing = null, hinted, dead = false, bar, tools, onward, below, rare, panels = [] } = props;
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const { open, toggle, toggleHelp } = useSide(room);
  const { busy, reply } = useReply(dead);
  useKeptFocus(box);
  const phone = room.size === "phone";
  const tight = room.width < TIGHT;
  const beside = open && room.column;
  const { row, buttons } = useSpoken(props, beside ? { ...room, width: room.width - SIDE } : room, busy);
  const said = textNow(reply ? { ...strip, caption: reply.text, wrong: !reply.ok, rule: reply.rule } : strip, choosing);
  const leave = () => (open && !beside ? toggle() : choosing?.back());
  const own: Keys = { s: toggle, "?": toggleHelp, Escape: leave };
  const style = { "--tt-height": `${room.height}px`, zoom: room.zoom > 1 ? room.zoom : undefined };
  return (
    <div class="tt-widget" ref={box} tabIndex={-1} role="group" aria-label={title} data-size={room.size} data-beside={beside} style={style} onKeyDown={(event) => heardKey(event, props, own)} onDragOver={falls(props.open)} onDrop={falls(props.open)}>
      <div class="tt-main">
        <div class="tt-strip">
          <Strip key={room.size} {...said} />
          {!phone && buttons}
        </div>
        <div class="tt-mat" aria-busy={busy || viewing?.player.state.playing}>
          {viewing ? <Mat {...{ viewing, hinted }} choosing={busy ? null : choosing} /> : <div class="tt-curtain" />}
          {row}
        </div>
        <div class="tt-bar">
          {bar}
          <span class="tt-rest" />
          {phone ? buttons : !tight && tools}
          {onward}
          {!phone && !beside && <Press aria-expanded={open} go={toggle}>{words.tabs.story}</Press>}
          <Press kind="tt-round" label={words.tabs.help} go={toggleHelp}>?</Press>
        </div>
      </div>
      <Side shown={open} panels={[...panels, ...(viewing ? sceneOf(viewing).panels ?? [] : [])]} tools={[tight && tools, rare]}>
        {viewing && <Story viewing={viewing} />}
        {below}
        {reply?.details && <Folded title={words.details}>{reply.details}</Folded>}
        {choosing && <AllMoves choosing={choosing} closed={busy} />}
      </Side>
      <Voice />
    </div>
  );
}

const sceneOf = ({ scenes, shown, player }: Viewing) => scenes.at(shown ?? player.state.at);

/** A file above the frame, and one that is let fall there: what the browser would do with it is not wanted. */
const falls = (open: FrameProps["open"]) => (event: DragEvent) => {
  if (!open) return;
  event.preventDefault();
  dropped(event.dataTransfer, open);
};

/** What the kernel has to say, or that none is here. While a choice is under way nothing can be chosen, and all stays readable. */
function useReply(dead: boolean): Talk {
  const { busy, reply } = useTalk();
  useVoice(reply?.text ?? "");
  return { busy, reply: reply ?? (dead && !canRun() ? { ok: false, text: words.noKernel } : undefined) };
}

/** What the strip says while a choice is half made, or has just been refused. */
function textNow(strip: StripText, choosing: Choosing | null): StripText {
  if (!choosing) return strip;
  const { refused, picked, chosen, narrowed } = choosing;
  if (refused) return { ...strip, caption: refused.why, wrong: true, rule: refused.rule };
  if (!picked.length || chosen) return strip;
  return { ...strip, caption: narrowed.open.size ? words.chooseNext : words.which };
}

/** The side, and how it is opened: in a column it is open until it is closed, as a drawer the other way round. */
function useSide(room: Room) {
  const { aside } = useAround();
  const { open = room.column && room.zoom === 1, tab } = useStore(aside);
  const toggle = () => aside.set({ open: !open, tab: "story" });
  const toggleHelp = () => aside.set(open && tab === "help" ? { open: room.column, tab: "story" } : { open: true, tab: "help" });
  return { open, toggle, toggleHelp };
}

/** What is chosen by its words: in the strip where it fits, else in a row below the board; and the one button that names the move. */
function useSpoken({ choosing = null, options, actions, dead }: FrameProps, room: Room, closed: boolean) {
  const [more, showMore] = useState<unknown>(null);
  const spoken = options ?? (choosing ? spokenOptions(choosing) : []);
  const short = fit(spoken, room);
  const free = choosing && choosing.narrowed.here.length < 2 && [...choosing.open.values()].some(Boolean);
  const shown = !short && (!free || more === choosing.candidates);
  const all = { label: words.buttons, options: spoken, closed };
  const { chosen } = choosing ?? {};
  const buttons = (
    <div class="tt-actions">
      {short && spoken[0] && <Options {...all} only={spoken.length === 1 && !free} />}
      {!short && free && <Press aria-expanded={shown} go={() => showMore(shown ? null : choosing.candidates)}>{words.otherMoves}</Press>}
      {dead ? <NoKernel /> : actions}
      {chosen && <Press kind="tt-strong" off={closed} go={() => choosing?.choose(chosen.index)}>{chosen.candidate.text}</Press>}
    </div>
  );
  return { buttons, row: shown && <Row {...all} /> };
}

/** The board. While its film runs, a click or a key on it leaps to the end and does nothing else. */
function Mat({ viewing, choosing, hinted }: { viewing: Viewing } & Pick<FrameProps, "choosing" | "hinted">) {
  const { player, scenes, shown, leaps, won } = viewing;
  const { at } = player.state;
  const here = shown ?? at;
  const leap = (event: Event) => {
    if (!player.state.playing) return;
    event.stopPropagation();
    for (const each of (event.currentTarget as Element).getAnimations?.({ subtree: true }) ?? []) each.finish();
    if (leaps) player.go(player.last);
  };
  return (
    <div class="tt-table" onClickCapture={leap}>
      <BoardView scene={scenes.at(here)} step={here === at ? at : Number.NaN} changed={changed(scenes.film.frames[here])} {...{ choosing, hinted, won }} />
    </div>
  );
}

function Story({ viewing: { player, scenes, upto, nothing, go } }: { viewing: Viewing }) {
  const { at } = player.state;
  return <Log key={scenes.film.id} frames={scenes.film.frames} at={at} upto={upto ?? at} nothing={nothing} go={go} />;
}

/** Keys that work wherever the focus is in a frame, but for fields that take letters. */
function heardKey(event: KeyboardEvent, { keys = {}, step, viewing, choosing }: FrameProps, own: Keys): void {
  const { key, target } = event;
  const { tagName, type } = target as HTMLInputElement;
  if (event.defaultPrevented || modified(event) || (event.repeat && Number(viewing?.player.state.stopped) >= 0) || tagName === "SELECT" || (tagName === "INPUT" && type !== "range")) return;
  const far = (target as Element).closest(".tt-steps") ? Number.POSITIVE_INFINITY : 0;
  const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1, Home: -far, End: far }[key];
  const onButton = tagName === "BUTTON" || tagName === "SUMMARY";
  const chosen = choosing?.chosen;
  const speed = SPEEDS[Number(key) - 1];
  const all = { ...own, ...keys };
  const act =
    all[key] || all[key.toLowerCase()] ||
    (by && step && (() => step(by))) ||
    (key === " " && !onButton && step && viewing?.player.toggle) ||
    (key === "Enter" && !onButton && chosen && (() => choosing?.choose(chosen.index))) ||
    (speed && (() => setPace(speed)));
  if (!act) return;
  if (key !== "Escape") event.preventDefault();
  act();
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
