/** The controls of the kit: buttons, folding and scrolling parts, a search field, headings. */
import type { ButtonHTMLAttributes, ComponentChildren, DetailsHTMLAttributes } from "preact";
import { useViewContext } from "./context";
import { canRunCell, isPlayedHere, RUN_CELL } from "./host";
import { useStore } from "./store";
import * as words from "./words";

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "label"> {
  onPress: (event: MouseEvent) => void;
  /** An inactive button stays focusable, so that the focus is never lost. */
  inactive?: boolean | undefined;
  label?: string;
  kind?: string;
  children?: ComponentChildren;
}

/** A button that is a sign in the text; a sign or a picture needs a label. */
export const PlainButton = ({ onPress, label, kind, children, ...rest }: ButtonProps) => (
  <button type="button" class={kind} aria-label={label} title={label} onClick={onPress} {...rest}>
    {children}
  </button>
);

export const Button = ({ onPress, inactive = false, kind = "", ...rest }: ButtonProps) =>
  PlainButton({ kind: `tt-button ${kind}`, "aria-disabled": inactive, onPress: (event) => inactive || onPress(event), ...rest });

/** Asks the host to run the cell of a window, or to bring it Python. */
export const runCell = ({ target }: MouseEvent) => target?.dispatchEvent(new CustomEvent(RUN_CELL, { bubbles: true }));

/** Replaces buttons that need a kernel if there is none and the host can run the cell; otherwise the strip says what is missing. */
export const RunCellButton = ({ label = isPlayedHere() ? words.playHere : words.runToPlay, kind = "tt-strong" }) => (canRunCell() ? <Button kind={kind} onPress={runCell}>{label}</Button> : null);

interface ScrollProps {
  name: string;
  label: string;
  children: ComponentChildren;
}

/** A part that scrolls by itself. It can be focused, so that the keyboard can scroll it. */
export const ScrollRegion = ({ name, label, children }: ScrollProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region without it is out of the keyboard's reach
  <div class={name} role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
);

/** Details that are folded until a reader opens them. */
export const Details = ({ title, children, ...rest }: { title: string; children: ComponentChildren } & DetailsHTMLAttributes) => (
  <details class="tt-details" {...rest}>
    <summary class="tt-summary">{title}</summary>
    {children}
  </details>
);

/** A field to search the rules by. */
export const SearchField = ({ value, find }: { value: string; find: (value: string) => void }) => (
  <input type="search" class="tt-search" aria-label={words.search} placeholder={words.search} value={value} onInput={(event) => find(event.currentTarget.value)} />
);

export const Heading = ({ children }: { children: ComponentChildren }) => <div class="tt-heading" role="heading" aria-level={3}>{children}</div>;

/** What a screen reader announces, politely. */
export function LiveRegion() {
  const { text } = useStore(useViewContext().liveRegion);
  return <p class="tt-hidden" role="status" aria-live="polite">{text}</p>;
}
