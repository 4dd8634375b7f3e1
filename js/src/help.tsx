/** The sheet behind `?`: the keys, the states of a piece by name, and what is done once in a while. */
import type { ComponentChildren } from "preact";
import { Heading } from "./story";
import * as words from "./words";

export const Help = ({ children }: { children: ComponentChildren }) => (
  <>
    <div class="tt-row tt-tools">{children}</div>
    <Heading>{words.keysHeading}</Heading>
    <ul class="tt-plain tt-keys">{words.keys.map(([key, does]) => <li key={key}><kbd>{key}</kbd>{does}</li>)}</ul>
    <Heading>{words.marksHeading}</Heading>
    <ul class="tt-plain tt-keys">{words.marks.map(([name, says]) => <li key={name}><i class={`tt-sample tt-sample-${name}`} />{says}</li>)}</ul>
  </>
);
