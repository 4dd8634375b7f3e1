/** Every button of the kit. One that is off stays focusable, so that the focus never falls off; a picture needs a label. */
import type { ButtonHTMLAttributes, ComponentChildren } from "preact";

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "label"> {
  go: (event: MouseEvent) => void;
  off?: boolean | undefined;
  label?: string;
  kind?: string;
  children?: ComponentChildren;
}

export const Press = ({ go, off = false, label, kind = "", children, ...rest }: Props) => (
  <button type="button" class={`tt-button ${kind}`} aria-label={label} title={label} aria-disabled={off} onClick={(event) => off || go(event)} {...rest}>
    {children}
  </button>
);
