/** Every button of the kit. One that is off stays focusable, so that the focus never falls off; a picture needs a label. */
import type { ComponentChildren } from "preact";

interface Props {
  go: () => void;
  off?: boolean;
  label?: string;
  kind?: string;
  children?: ComponentChildren;
  [attribute: `aria-${string}`]: boolean | string | undefined;
}

export const Press = ({ go, off = false, label, kind = "", children, ...rest }: Props) => (
  <button type="button" class={`tt-button ${kind}`} aria-label={label} title={label} aria-disabled={off} onClick={() => off || go()} {...rest}>
    {children}
  </button>
);
