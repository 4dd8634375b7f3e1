/** The frame of every table: strip, mat, bar and side. Its height depends only on the available room, so that nothing ever shifts. */
// div.tt-widget > div.tt-main > div.tt-strip, div.tt-mat, div.tt-bar;  div.tt-side;  p[role=status]
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { BoardView } from "./board";
import type { ChannelState } from "./channel";
import type { Selection } from "./choice";
import { useAnnouncement, useChannel, useViewContext } from "./context";
import { Button, Details, LiveRegion, RunCellButton } from "./controls";
import type { Scenes } from "./film";
import { hasModifier } from "./hooks";
import { canRunCell, takeFirstFile } from "./host";
import { AllMoves, MoveList, type MoveOption, MoveRow, optionsInWords } from "./moves";
import type { Player } from "./player";
import { type Room, SIDE_WIDTH, styleOf, useRoom } from "./room";
import { setPace, SPEEDS } from "./settings";
import { Side } from "./side";
import { useStore } from "./store";
import { StoryLog } from "./story";
import { Strip, type StripText } from "./strip";
import type { Panel } from "./types";
import * as words from "./words";

export interface FilmView {
  player: Player;
  scenes: Scenes;
  /** The frame on the board, if it is not the playhead's. */
  frameIndex?: number;
  /** The last frame of the story, if it is not the playhead's. */
  storyEnd?: number;
  /** The text of the story before anything has happened. */
  emptyText: string;
  go?: ((at: number) => void) | undefined;
  /** Its film leads to a question, and a click on the board skips to its end. */
  skippable?: boolean;
  /** The winners, at the end. */
  winners?: number[] | undefined;
}

export interface WindowProps {
  title: string;
  strip: StripText;
  /** The mat stays empty while the next person sits down. */
  filmView?: FilmView;
  selection?: Selection | null;
  /** The pieces that a hint mentions. */
  hints?: string[] | undefined;
  /** The possible actions need a kernel, and there is none. */
  needsKernel?: boolean;
  /** A question that does not involve pieces. */
  options?: MoveOption[];
  /** Buttons at the end of the strip. */
  actions?: ComponentChildren;
  /** The beginning of the bar, and its end, which moves to the sheet if there is no room. */
  bar?: ComponentChildren;
  tools?: ComponentChildren;
  /** The button that leads on from this table. */
  nextButton?: ComponentChildren;
  /** Content below the story. */
  belowStory?: ComponentChildren;
  /** Content of the sheet, however much room there is. */
  sheetTools?: ComponentChildren;
  panels?: Panel[];
  /** Keys and their actions while the focus is in the frame; with `step`, also the arrows and the space bar. */
  keys?: Keys;
  step?: ((by: number) => void) | undefined;
  /** Handles a file dropped here. */
  open?: ((file: File) => void) | undefined;
}

type Keys = Record<string, (() => unknown) | false | undefined>;

const LETTER = 8; // approximate pixels per letter of a button
const BUTTON = 32; // and the pixels of a button besides its letters
const STRIP_SHARE = 0.62; // the largest share of a strip for buttons: a little more than one row of them
const BAR_SHARE = 0.45; // and of a phone's bar
const FEW = 4;
const TIGHT = 690; // a narrower bar has no room for its tools

/** Whether options fit in the strip next to its words, in up to two rows, or on a phone in the bar. No options always fit. */
function fitsStrip(options: MoveOption[], { size, width }: Room): boolean {
  const wide = options.reduce((sum, { text }) => sum + text.length * LETTER + BUTTON, 0);
  return options.length <= FEW && (!width || wide <= (size === "phone" ? BAR_SHARE : STRIP_SHARE) * width);
}

export function WindowFrame(props: WindowProps) {
  const { title, strip, filmView, selection = null, hints, needsKernel = false, bar, tools, nextButton, belowStory, sheetTools, panels = [] } = props;
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const { open, toggle, toggleHelp } = useSide(room);
  const { busy, reply } = useReply(needsKernel);
  useFocusGuard(box);
  const isPhone = room.size === "phone";
  const isTight = room.width < TIGHT;
  const beside = open && room.column;
  const { row, buttons } = useMoveButtons(props, beside ? { ...room, width: room.width - SIDE_WIDTH } : room, busy);
  const text = stripText(reply ? { ...strip, caption: reply.text, wrong: !reply.ok, rule: reply.rule } : strip, selection);
  const sheet = isPhone && text.verdict && text.asked;
  const leave = () => (open && !beside ? toggle() : selection?.reset());
  const drop = dropHandler(props.open);
  const ownKeys: Keys = { s: toggle, "?": toggleHelp, Escape: leave };
  return (
    <div class="tt-widget" ref={box} tabIndex={-1} role="group" aria-label={title} data-size={room.size} data-beside={beside} style={styleOf(room)} onKeyDown={(event) => handleKey(event, props, ownKeys)} onDragOver={drop} onDrop={drop}>
      <div class="tt-main">
        <div class="tt-strip">
          <Strip key={room.size} {...(sheet ? { ...sheet, seat: text.seat } : text)} />
          {!isPhone && buttons}
        </div>
        <div class="tt-mat" aria-busy={busy || filmView?.player.state.playing}>
          {filmView ? <Mat {...{ filmView, hints }} selection={busy ? null : selection} /> : <div class="tt-curtain" />}
          {row}
          {sheet && <div class="tt-verdict"><Strip {...text} seat={null} />{buttons}</div>}
        </div>
        <div class="tt-bar">
          {bar}
          <span class="tt-rest" />
          {isPhone ? !sheet && buttons : !isTight && tools}
          {nextButton}
          {!isPhone && !beside && <Button aria-expanded={open} onPress={toggle}>{words.tabs.story}</Button>}
          <Button kind="tt-round" label={words.tabs.help} onPress={toggleHelp}>?</Button>
        </div>
      </div>
      <Side open={open} panels={[...panels, ...(filmView ? sceneOf(filmView).panels ?? [] : [])]} tools={[isTight && tools, sheetTools]}>
        {filmView && <Story filmView={filmView} />}
        {belowStory}
        {reply?.details && <Details title={words.details}>{reply.details}</Details>}
        {selection && <AllMoves selection={selection} inactive={busy} />}
      </Side>
      <LiveRegion />
    </div>
  );
}

const sceneOf = ({ scenes, frameIndex, player }: FilmView) => scenes.at(frameIndex ?? player.state.at);

/** Handles a file dragged over the window or dropped on it, which the browser would open instead of the page. */
const dropHandler = (open: WindowProps["open"]) => (event: DragEvent) => {
  if (!open) return;
  event.preventDefault();
  takeFirstFile(event.dataTransfer, open);
};

/** The kernel's message, or a note that there is no kernel. While a choice is being sent nothing can be chosen, but all stays readable. */
function useReply(needsKernel: boolean): ChannelState {
  const { busy, reply } = useChannel();
  useAnnouncement(reply?.text ?? "");
  return { busy, reply: reply ?? (needsKernel && !canRunCell() ? { ok: false, text: words.noKernel } : undefined) };
}

/** The text of the strip while a choice is incomplete, or has just been refused. */
function stripText(strip: StripText, selection: Selection | null): StripText {
  if (!selection) return strip;
  const { refusal, picks, choice, narrowing } = selection;
  if (refusal) return { ...strip, caption: refusal.why, wrong: true, rule: refusal.rule };
  if (!picks.length || choice) return strip;
  return { ...strip, caption: narrowing.open.size ? words.chooseNext : words.which };
}

/** The side and its switch: a column is open until it is closed, a drawer closed until it is opened. */
function useSide(room: Room) {
  const { side } = useViewContext();
  const { open = room.column && room.zoom === 1, tab } = useStore(side);
  const toggle = () => side.set({ open: !open, tab: "story" });
  const toggleHelp = () => side.set(open && tab === "help" ? { open: room.column, tab: "story" } : { open: true, tab: "help" });
  return { open, toggle, toggleHelp };
}

/** Choices in words, in the strip if they fit, else in a row below the board; and the one button that names the move. */
function useMoveButtons({ selection = null, options, actions, needsKernel }: WindowProps, room: Room, inactive: boolean) {
  const [unfolded, unfold] = useState<unknown>(null);
  const inWords = options ?? (selection ? optionsInWords(selection) : []);
  const fits = fitsStrip(inWords, room);
  const onBoard = selection && selection.narrowing.complete.length < 2 && [...selection.open.values()].some(Boolean);
  const inRow = !fits && (!onBoard || unfolded === selection.candidates);
  const list = { label: words.buttons, options: inWords, inactive };
  const buttons = (
    <div class="tt-actions">
      {fits && inWords[0] && <MoveList {...list} isOnly={inWords.length === 1 && !onBoard} />}
      {!fits && onBoard && <Button aria-expanded={inRow} onPress={() => unfold(inRow ? null : selection.candidates)}>{words.otherMoves}</Button>}
      {needsKernel ? <RunCellButton /> : actions}
      {selection?.confirm && <Button kind="tt-strong" inactive={inactive} onPress={selection.confirm}>{selection.choice?.candidate.text}</Button>}
    </div>
  );
  return { buttons, row: inRow && <MoveRow {...list} /> };
}

/** The board. While its film runs, a click or a key on it skips to the end and does nothing else. */
function Mat({ filmView, selection, hints }: { filmView: FilmView } & Pick<WindowProps, "selection" | "hints">) {
  const { player, scenes, frameIndex, skippable, winners } = filmView;
  const { at } = player.state;
  const here = frameIndex ?? at;
  const leap = (event: Event) => {
    if (!player.state.playing) return;
    event.stopPropagation();
    for (const animation of (event.currentTarget as Element).getAnimations?.({ subtree: true }) ?? []) animation.finish();
    if (skippable) player.go(player.last);
  };
  return (
    <div class="tt-table" onClickCapture={leap}>
      <BoardView {...{ scenes, selection, hints, winners }} at={here} step={here === at ? at : Number.NaN} />
    </div>
  );
}

function Story({ filmView: { player, scenes, storyEnd, emptyText, go } }: { filmView: FilmView }) {
  const { at } = player.state;
  return <StoryLog key={scenes.film.id} frames={scenes.film.frames} at={at} upto={storyEnd ?? at} emptyText={emptyText} go={go} />;
}

/** Keys that work anywhere in a frame except in text fields. */
function handleKey(event: KeyboardEvent, { keys = {}, step, filmView, selection }: WindowProps, ownKeys: Keys): void {
  const { key, target } = event;
  const { tagName, type } = target as HTMLInputElement;
  if (event.defaultPrevented || hasModifier(event) || (event.repeat && Number(filmView?.player.state.stoppedAt) >= 0) || tagName === "SELECT" || (tagName === "INPUT" && type !== "range")) return;
  const far = (target as Element).closest(".tt-steps") ? Number.POSITIVE_INFINITY : 0;
  const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1, Home: -far, End: far }[key];
  const onButton = tagName === "BUTTON" || tagName === "SUMMARY";
  const speed = SPEEDS[Number(key) - 1];
  const all = { ...ownKeys, ...keys };
  const act =
    all[key] || all[key.toLowerCase()] ||
    (by && step && (() => step(by))) ||
    (key === " " && !onButton && step && filmView?.player.toggle) ||
    (key === "Enter" && !onButton && selection?.confirm) ||
    (speed && (() => setPace(speed)));
  if (!act) return;
  if (key !== "Escape") event.preventDefault();
  act();
}

/** When the focused element disappears (after a move), the window takes the focus; otherwise the host's shortcuts would get the next key. */
export function useFocusGuard(box: { current: HTMLElement | null }): void {
  const hasFocus = () => box.current?.contains((box.current.getRootNode() as Document).activeElement);
  const hadFocus = hasFocus();
  useLayoutEffect(() => {
    if (hadFocus && !hasFocus()) box.current?.focus({ preventScroll: true });
  });
}
