/** All exercises of a notebook form one series. Each writes its standing on its own element, where all others read it. */
import { useLayoutEffect } from "preact/hooks";
import { useViewContext } from "./context";
import { Button, PlainButton } from "./controls";
import { useEvent } from "./hooks";
import { locate } from "./host";
import * as words from "./words";

/** Right at the first try; right later; not right yet; answer shown; answered without a verdict; not answered yet. */
export type Standing = "once" | "right" | "wrong" | "shown" | "noted" | "ahead";

/** An event: the exercises of the page, or their standings, may have changed. */
export const SERIES_CHANGED = "tt-series";
/** An event at an exercise, or at the placeholder of one that is not drawn: forget its answer. */
export const CLEAR = "tt-clear";
export const EXERCISES = ".tt-root[data-standing]";

const announce = (name: string) => document.dispatchEvent(new Event(name));
const standingOf = (root: HTMLElement) => root.dataset.standing as Standing;

export interface Series {
  roots: HTMLElement[];
  /** The index of this exercise. */
  at: number;
  /** Leads to the text that follows it. */
  on?: (() => void) | undefined;
}

/** Publish this exercise's standing; return its series. `clear` is called when all answers must be forgotten. */
export function useSeries(standing: Standing, question: string, clear: () => void): Series {
  const { root } = useViewContext();
  useEvent(SERIES_CHANGED);
  useLayoutEffect(() => {
    Object.assign(root.dataset, { standing, question });
    announce(SERIES_CHANGED);
    return () => {
      delete root.dataset.standing;
      announce(SERIES_CHANGED);
    };
  }, [root, standing]);
  useLayoutEffect(() => {
    root.addEventListener(CLEAR, clear); // at once: an exercise with a standing can be asked to forget it
    return () => root.removeEventListener(CLEAR, clear);
  });
  const { series: roots = [...document.querySelectorAll<HTMLElement>(EXERCISES)], on } = locate(root);
  return { roots, at: roots.indexOf(root), on };
}

export function clearAll({ roots }: Series): void {
  for (const root of roots) root.dispatchEvent(new Event(CLEAR));
}

/** Scroll an exercise of the series to the top, with its table ready for the keyboard. */
export function goTo(root: HTMLElement): void {
  const { go = () => root.scrollIntoView() } = locate(root);
  go();
  root.querySelector<HTMLElement>('.tt-mirror [tabindex="0"]')?.focus({ preventScroll: true });
}

/** The reader's progress in the series: a mark for each exercise; nothing for a single one. */
export function SeriesMarks({ roots, at }: Series) {
  if (roots.length < 2) return null;
  return (
    <div class="tt-spine">
      <span class="tt-count"><span class="tt-more">{words.exercise}</span>{words.place(at + 1, roots.length)}</span>
      {roots.map((root, i) => {
        const standing = standingOf(root);
        const label = words.standing(i + 1, words.standings[standing]);
        return (
          <PlainButton key={i} kind={`tt-dot tt-dot-${standing}`} label={label} aria-current={i === at ? "step" : undefined} onPress={() => goTo(root)}>
            <span>{i === at ? i + 1 : ""}</span>
          </PlainButton>
        );
      })}
    </div>
  );
}

interface NextProps extends Series {
  /** The action of the last exercise, until it is done. */
  finish: (() => void) | false;
}

/** Leads on to the text or, once there is an answer, to the next exercise: a wrong answer blocks nothing. The last one first shows the result of the series. */
export function NextButton({ roots, at, on, finish }: NextProps) {
  const next = roots[at + 1];
  const end = !next && !document.querySelector(".tt-end") && finish;
  const go = end || on || (next && (() => goTo(next)));
  if (roots.length < 2 || at < 0 || !go) return null;
  const isAnswered = standingOf(roots[at] as HTMLElement) !== "ahead";
  const label = end ? words.finish : on ? words.readOn : <>{words.nextOne}<span class="tt-more"> {words.exerciseNoun}</span></>;
  return <Button kind={isAnswered ? "tt-strong" : ""} inactive={!isAnswered && go !== on} onPress={go}>{label}</Button>;
}

/** Leads on from a window without a question: the main button once all of it was seen. */
export function ReadOnButton({ isSeen }: { isSeen?: boolean }) {
  const { root } = useViewContext();
  useEvent(SERIES_CHANGED);
  const { on } = locate(root);
  return on ? <Button kind={isSeen ? "tt-on tt-strong" : "tt-on"} onPress={on}>{words.readOn}</Button> : null;
}

export function PreviousButton({ roots, at }: Series) {
  return roots.length > 1 && <Button kind="tt-quiet" inactive={at === 0} onPress={() => goTo(roots[at - 1] as HTMLElement)}>{words.before}</Button>;
}

/** The result of the series: the numbers of exercises right at the first try, and of those not right yet. */
export function summarize(roots: HTMLElement[]): string {
  const those = (...kinds: Standing[]) => roots.flatMap((root, i) => (kinds.includes(standingOf(root)) ? [i + 1] : [])).join(", ");
  return words.seriesSummary(those("once"), those("wrong", "ahead"));
}
