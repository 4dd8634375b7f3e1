/** A part that scrolls by itself. It takes the focus, or the keyboard could not scroll it. */
import type { ComponentChildren, Ref } from "preact";

interface Props {
  name: string;
  label: string;
  box?: Ref<HTMLDivElement>;
  children: ComponentChildren;
}

export const Scroll = ({ name, label, box, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region without it is out of the keyboard's reach
  <div class={name} role="group" aria-label={label} tabIndex={0} ref={box ?? null}>
    {children}
  </div>
);
