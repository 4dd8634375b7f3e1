/** The review of a match: the chance to win after each step, the turning points, and choices to make again. */
// div.tt-review > header, div.tt-curve > svg, ol.tt-turns > li*, p
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { boardOf, chooseLayout } from "./boards";
import { useAnnouncement, useViewContext } from "./context";
import { Button, Heading, LiveRegion } from "./controls";
import { findChanged, type Scenes } from "./film";
import { useMeasure } from "./hooks";
import { addressOf, openNotebook } from "./host";
import type { LookingBack } from "./looking_back";
import { wish } from "./memory";
import { styleOf, useRoom } from "./room";
import { CiteButton } from "./rulecard";
import { SceneView } from "./scene";
import { useStore } from "./store";
import type { ReviewData, Turn } from "./types";
import * as words from "./words";

const HEIGHT = 148;
const LEFT = 40;
const RIGHT = 14;
const TOP = 30;
const FOOT = 22;
const TICK = 44; // pixels for a number below the curve
const BUBBLE = [320, 180] as const;
const CARD = [400, 112] as const;
const NONE = new Map<string, boolean>();
const nothing = () => {};

/** The coordinates of steps and chances in the drawing. */
function scaleOf({ points }: ReviewData, width: number) {
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  const inner = Math.max(width - LEFT - RIGHT, 1);
  const x = (step: number) => LEFT + ((step - first) / Math.max(last - first, 1)) * inner;
  const y = (chance: number) => TOP + (1 - chance / 100) * (HEIGHT - TOP - FOOT);
  const stepAt = (left: number) => points.reduce((best, [step]) => (Math.abs(x(step) - left) < Math.abs(x(best) - left) ? step : best), first);
  return { first, last, x, y, stepAt };
}

const widthOf = (element: HTMLElement) => element.clientWidth;

interface CurveProps {
  review: ReviewData;
  scenes: Scenes;
  rival: string;
  go: (step: number) => void;
}

/** The curve is a slider: the pointer or the arrows choose a step, whose board is shown next to it; Enter or a click goes there. */
function Curve({ review, scenes, rival, go }: CurveProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = Math.max(useMeasure(box, widthOf, 640), LEFT + RIGHT); // zero in a hidden tab
  const [shown, show] = useState<number | null>(null);
  const { first, last, x, y, stepAt } = scaleOf(review, width);
  const line = review.points.map(([step, chance]) => `${x(step).toFixed(1)},${y(chance).toFixed(1)}`).join(" ");
  const band = [...review.points.map(([step, chance, spread]) => [step, Math.min(100, chance + spread)] as const), ...review.points.toReversed().map(([step, chance, spread]) => [step, Math.max(0, chance - spread)] as const)];
  const every = Math.ceil(((last - first) * TICK) / Math.max(width - LEFT - RIGHT, TICK)) || 1;
  const ticks = Array.from({ length: Math.floor((last - first) / every) + 1 }, (_, i) => first + i * every);
  const at = shown ?? last;
  const chance = review.points.find(([step]) => step === at)?.[1] ?? 0;
  const steps = review.points.map(([step]) => step);
  const move = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -steps.length, End: steps.length }[event.key];
    if (event.key === "Enter") go(at);
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    show(steps[Math.min(Math.max(steps.indexOf(at) + by, 0), steps.length - 1)] ?? null);
  };
  return (
    <div class="tt-curve" ref={box} role="slider" tabIndex={0} aria-label={words.yourChance} aria-valuemin={first} aria-valuemax={last} aria-valuenow={at} aria-valuetext={words.chanceAfter(at, chance)}
      onKeyDown={move} onBlur={() => show(null)} onPointerMove={({ clientX, currentTarget }) => show(stepAt(clientX - currentTarget.getBoundingClientRect().left))} onPointerLeave={() => show(null)} onClick={() => go(at)}>
      <svg width={width} height={HEIGHT} aria-hidden="true">
        <rect class="tt-theirs" x={LEFT} y={TOP} width={width - LEFT - RIGHT} height={HEIGHT - TOP - FOOT} />
        <polygon class="tt-mine" points={`${x(first)},${y(0)} ${line} ${x(last)},${y(0)}`} />
        {review.turns.map(({ at, to }, i) => <rect key={i} class="tt-turn-band" x={x(at) - 3} y={TOP - 4} width={Math.max(x(to) - x(at) + 6, 8)} height={HEIGHT - TOP - FOOT + 4} rx={4} />)}
        <polygon class="tt-spread" points={band.map(([step, chance]) => `${x(step)},${y(chance)}`).join(" ")} />
        <line class="tt-even" x1={LEFT} x2={width - RIGHT} y1={y(50)} y2={y(50)} />
        {[0, 50, 100].map((chance) => <text key={chance} class="tt-axis" x={LEFT - 8} y={y(chance) + 4} text-anchor="end">{chance}</text>)}
        {ticks.map((step) => <text key={step} class="tt-axis" x={x(step)} y={HEIGHT - 6} text-anchor="middle">{step || words.deal}</text>)}
        <polyline class="tt-line" points={line} />
        <text class="tt-whose" x={LEFT + 10} y={TOP + 17}>{rival}</text>
        <text class="tt-whose" x={LEFT + 10} y={HEIGHT - FOOT - 10}>{words.you(review.name)}</text>
        {shown != null && <line class="tt-here" x1={x(shown)} x2={x(shown)} y1={TOP} y2={HEIGHT - FOOT} />}
        {shown != null && <circle class="tt-point" cx={x(shown)} cy={y(chance)} r={5} />}
        {review.turns.map(({ at }, i) => <Disc key={i} number={i + 1} x={x(at)} y={TOP - 14} />)}
      </svg>
      {shown != null && scenes.length > 1 && (
        <div class="tt-bubble" style={{ insetInlineStart: `${Math.min(Math.max(x(shown) - BUBBLE[0] / 2, 4), Math.max(width - BUBBLE[0] - 4, 4))}px` }} aria-hidden="true">
          <MiniBoard scenes={scenes} at={shown} size={BUBBLE} />
          <p>{words.chanceAfter(shown, chance)}</p>
        </div>
      )}
    </div>
  );
}

const Disc = ({ number, x, y }: { number: number; x: number; y: number }) => (
  <g class="tt-step-disc">
    <circle cx={x} cy={y} r={11} />
    <text x={x} y={y + 4} text-anchor="middle">{number}</text>
  </g>
);

/** A small board of a step, for display only. */
function MiniBoard({ scenes, at, size }: { scenes: Scenes; at: number; size: readonly [number, number] }) {
  const scene = scenes.at(at);
  const board = useMemo(() => boardOf(scene, chooseLayout(scene, ...size)), [scene, size]);
  return (
    <div class="tt-mini" style={{ height: `${size[1]}px` }}>
      <SceneView scene={scene} board={board} step={Number.NaN} changes={findChanged(scenes.film.frames[at])} open={NONE} picks={[]} ring={null} pick={nothing} hover={nothing} />
    </div>
  );
}

interface CardProps {
  turn: Turn;
  number: number;
  scenes: Scenes;
  isMain: boolean;
  canReplay: boolean;
  replay: (number: number) => void;
  practice: ReviewData["practice"];
  go: (step: number) => void;
}

function TurnCard({ turn: { at, to, head, text, before, after, mistake, rule, practise }, number, scenes, isMain, canReplay, replay, practice, go }: CardProps) {
  const fell = after < before;
  const open = (event: MouseEvent) => {
    wish(practice?.game ?? "", [rule ?? ""]);
    openNotebook(event);
  };
  return (
    <li class="tt-turn">
      <span class="tt-turn-head">
        <svg class="tt-disc" viewBox="0 0 24 24" aria-hidden="true"><Disc number={number} x={12} y={12} /></svg>
        <span><small>{words.stepNumber(at + 1)}</small><b>{head}</b></span>
        <span class={fell ? "tt-change tt-down" : "tt-change tt-up"}><span aria-hidden="true">{fell ? "↓" : "↑"}</span> {mistake == null ? words.fromTo(before, after) : words.lost(before - after)}</span>
      </span>
      {scenes.length > 1 && <MiniBoard scenes={scenes} at={mistake == null ? to : at} size={CARD} />}
      <p>{text} {rule && <CiteButton rule={rule} />}</p>
      <span class="tt-turn-buttons">
        {mistake != null && <Button kind={isMain ? "tt-strong" : "tt-urged"} inactive={!canReplay} onPress={() => replay(mistake)}>{words.replayChoice}</Button>}
        {practise && practice && <a class="tt-button tt-quiet" href={addressOf(practice.path)} onClick={open}>{words.practiseThis}</a>}
        {scenes.length > 1 && <Button kind="tt-quiet" onPress={() => go(at)}>{words.showStep}</Button>}
      </span>
    </li>
  );
}

/** The bluffs of bots, shown now that the match is over. */
const Bluffs = ({ bluffs, go }: { bluffs: NonNullable<ReviewData["bluffs"]>; go: (step: number) => void }) => (
  <>
    <Heading>{words.bluffs}</Heading>
    <ul class="tt-plain tt-bluffs">
      {bluffs.map(({ at, head, text }) => <li key={at}><span><b>{head}.</b> {text}</span> <Button kind="tt-quiet" onPress={() => go(at)}>{words.toStep(at)}</Button></li>)}
    </ul>
  </>
);

interface ReviewProps {
  back: LookingBack;
  title: string;
  head: string;
  names: string[];
  people: number[];
  scenes: Scenes;
  alive: boolean;
  /** Show this step at the table; without a number, the table. */
  leave: (step?: number) => void;
  actions: preact.ComponentChildren;
}

/** The costliest of the reader's mistakes, which is shown first. */
const costliest = ({ turns }: ReviewData): Turn | undefined => turns.filter(({ mistake }) => mistake != null).sort((one, other) => one.after - one.before - (other.after - other.before))[0];

export function Review({ back, title, head, names, people, scenes, alive, leave, actions }: ReviewProps) {
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const { review, fault } = useStore(back);
  const { root } = useViewContext();
  const [seat, sit] = useState(review?.seat ?? people[0] ?? 0);
  useEffect(() => void (alive && back.begin(seat)), [back, alive, seat]);
  useEffect(() => box.current?.focus({ preventScroll: true }), [root]);
  const isDone = review?.progress === 1;
  const caption = fault || (review ? (isDone ? words.summary(review.turns.length) : words.lookingBack(review.progress)) : words.lookingBack(0));
  useAnnouncement(isDone ? caption : "");
  const rivals = names.filter((_, i) => i !== seat);
  const main = review && costliest(review);
  return (
    <div class="tt-widget tt-review" ref={box} tabIndex={-1} role="group" aria-label={title} data-size={room.size} style={styleOf(room)}>
      <header class="tt-review-head">
        <span class="tt-told"><p class="tt-head" role="heading" aria-level={2}>{head}</p><p class={fault ? "tt-caption tt-refusal" : "tt-caption"}>{caption}</p></span>
        <span class="tt-actions">{actions}<Button onPress={() => leave()}>{words.toTable}</Button></span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region without it is out of the keyboard's reach */}
      <div class="tt-review-body" tabIndex={0} role="group" aria-label={words.review}>
        <p class="tt-curve-head">
          <b>{words.yourChance}</b> <span>{words.in100}</span>
          {people.length > 1 && <select class="tt-select" aria-label={words.whoseReview} value={seat} onChange={({ currentTarget }) => sit(Number(currentTarget.value))}>{people.map((each) => <option key={each} value={each}>{names[each]}</option>)}</select>}
          {!isDone && <progress max={1} value={review?.progress ?? 0} aria-label={words.lookingBack(review?.progress ?? 0)} />}
        </p>
        {review && <Curve {...{ review, scenes }} rival={rivals.length === 1 ? (rivals[0] as string) : words.theOthers} go={leave} />}
        <ol class="tt-turns tt-plain" style={{ "--tt-cards": Math.max(review?.turns.length ?? 0, 2) }}>
          {review?.turns.map((turn, i) => <TurnCard key={i} {...{ turn, scenes }} practice={review.practice} number={i + 1} isMain={turn === main} canReplay={alive} replay={(number) => void back.replay(number)} go={leave} />)}
        </ol>
        {isDone && !review.turns.length && <p>{words.nothingTurned}</p>}
        {review?.bluffs?.length ? <Bluffs bluffs={review.bluffs} go={leave} /> : null}
        <p class="tt-small">{words.whatNumbersAre}</p>
      </div>
      <LiveRegion />
    </div>
  );
}
