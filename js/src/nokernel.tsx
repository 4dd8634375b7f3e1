/** What stands where a kernel is needed and none is there: a button, in a host that can run the cell, else a sentence. */
import { Press } from "./press";
import * as words from "./words";

/** What a host that can run the cell of a widget writes on the page, and the event that it listens for. */
export const RUNS = "ttRuns";
export const RUN = "tt-run";

const run = ({ target }: MouseEvent) => target?.dispatchEvent(new CustomEvent(RUN, { bubbles: true }));

export const NoKernel = ({ label = words.runToPlay, kind = "tt-strong" }) =>
  RUNS in document.documentElement.dataset ? <Press kind={kind} go={run}>{label}</Press> : <span class="tt-small">{words.noKernel}</span>;
