/** Every button of the kit but the table's mirror. One that is off stays focusable, so that the focus never falls off. */
import type { ButtonHTMLAttributes, ComponentChildren } from "preact";

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "label"> {
  go: (event: MouseEvent) => void;
  off?: boolean | undefined;
  label?: string;
  kind?: string;
  children?: ComponentChildren;
}

/** A button that is a sign in the text; a sign or a picture needs a label. */
export const Sign = ({ go, label, kind, children, ...rest }: Props) => (
  <button type="button" class={kind} aria-label={label} title={label} onClick={go} {...rest}>
    {children}
  </button>
);

export const Press = ({ go, off = false, kind = "", ...rest }: Props) =>
  Sign({ kind: `tt-button ${kind}`, "aria-disabled": off, go: (event) => off || go(event), ...rest });
