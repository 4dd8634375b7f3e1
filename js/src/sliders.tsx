/** Sliders that divide an amount: native ones, for pointer, finger and keys, drawn as bars of steps. */
import { useId } from "./context";
import { give, leftOf, ratioOf, readRatio } from "./shares";
import * as words from "./words";

interface StepsProps {
  /** The number of steps, and the current one; null if nothing has been set. */
  of: number;
  value: number | null;
  label: string;
  says: string;
  locked: boolean;
  set: (to: number) => number;
}

/** A bar of steps. `set` returns its new value, which stays the same if there is no room. */
function Steps({ of, value, label, says, locked, set }: StepsProps) {
  const at = value ?? Math.floor(of / 2);
  const touch = () => value == null && !locked && set(at); // grabbing it in the middle sets it there
  return (
    <input
      type="range"
      class={value == null ? "tt-share tt-unset" : "tt-share"}
      min={0}
      max={of}
      value={at}
      disabled={locked}
      aria-label={label}
      aria-valuetext={says}
      style={{ "--tt-part": at / of, "--tt-steps": of }}
      onPointerDown={touch}
      onKeyDown={({ key }) => (key === "Enter" || key === " ") && touch()}
      onInput={({ currentTarget }) => {
        currentTarget.value = String(set(Number(currentTarget.value)));
      }}
    />
  );
}

interface CountsProps {
  choices: string[];
  counts: number[];
  of: number;
  locked: boolean;
  set: (counts: number[]) => void;
}

/** Times divided among choices: one bar each, or a single bar between two choices. */
export function Counts({ choices, counts, of, locked, set }: CountsProps) {
  const isEmpty = leftOf(counts, of) === of;
  const bar = (at: number, value: number | null, says: string) => (
    <Steps
      {...{ of, locked, says, value }}
      label={choices[at] as string}
      set={(to) => {
        const next = give(counts, at, to, of);
        set(next);
        return next[at] as number;
      }}
    />
  );
  const end = (at: number) => <span class="tt-end-of-bar"><span>{choices[at]}</span><b>{isEmpty ? "–" : counts[at]}</b></span>;
  if (choices.length === 2) {
    const says = isEmpty ? words.moveSlider : choices.map((name, i) => words.countOf(name, counts[i] as number)).join(", ");
    return <div class="tt-pair">{end(0)}{bar(0, isEmpty ? null : (counts[0] as number), says)}{end(1)}</div>;
  }
  return (
    <ul class="tt-plain tt-shares">
      {choices.map((name, i) => (
        <li key={name}><span>{name}</span>{bar(i, counts[i] as number, words.place(counts[i] as number, of))}<b>{counts[i]}</b></li>
      ))}
    </ul>
  );
}

const STEPS = 12; // most common chances are twelfths; any other can be typed

interface ChancesProps {
  choices: string[];
  texts: string[];
  locked: boolean;
  set: (texts: string[]) => void;
  /** The action of Enter. */
  done: () => void;
}

/** A chance for each choice: typed, or moved in twelfths. */
export function Chances({ choices, texts, locked, set, done }: ChancesProps) {
  const replace = (at: number, text: string) => set(choices.map((_, i) => (i === at ? text : (texts[i] ?? ""))));
  const stepsOf = (text: string) => {
    const [over, under] = readRatio(text) ?? [0, 1];
    return Math.min(over / under, 1) * STEPS;
  };
  return (
    <ul class="tt-plain tt-shares">
      {choices.map((name, i) => {
        const text = texts[i] ?? "";
        const move = (to: number) => {
          replace(i, ratioOf(to, STEPS));
          return to;
        };
        return (
          <li key={name}>
            <span>{name}</span>
            <Steps of={STEPS} value={stepsOf(text)} label={name} says={text || "0"} locked={locked} set={move} />
            <NumberField label={words.chanceOf(name)} text={text} locked={locked} set={(to) => replace(i, to)} done={done} />
          </li>
        );
      })}
    </ul>
  );
}

interface FieldProps {
  label: string;
  text: string;
  locked: boolean;
  set: (text: string) => void;
  done: () => void;
  hint?: string;
}

const LONGEST = 40; // characters, as in Python

export function NumberField({ label, text, locked, set, done, hint }: FieldProps) {
  const id = useId();
  return (
    <>
      <input type="text" class="tt-number" inputMode="text" autocomplete="off" spellcheck={false} maxLength={LONGEST} aria-label={label} aria-describedby={hint && id} value={text} readOnly={locked} onInput={({ currentTarget }) => set(currentTarget.value)} onKeyDown={({ key }) => key === "Enter" && done()} />
      {hint && <span class="tt-small" id={id}>{hint}</span>}
    </>
  );
}
