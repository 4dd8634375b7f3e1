/** A part that scrolls by itself. It takes the focus, or the keyboard could not scroll it. */
import type { ComponentChildren } from "preact";

interface Props {
  name: string;
  label: string;
  children: ComponentChildren;
}

export const Scroll = ({ name, label, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region without it is out of the keyboard's reach
  <div class={name} role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
);
