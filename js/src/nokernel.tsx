/** What stands where a kernel is needed and none is there: a button, in a host that can run the cell; in others the strip says so. */
import { Press } from "./press";
import * as words from "./words";

/** What a host that can run the cell of a widget writes on the page, and the event that it listens for. */
export const RUNS = "ttRuns";
export const RUN = "tt-run";

export const canRun = (): boolean => RUNS in document.documentElement.dataset;

const run = ({ target }: MouseEvent) => target?.dispatchEvent(new CustomEvent(RUN, { bubbles: true }));

export const NoKernel = ({ label = words.runToPlay, kind = "tt-strong" }) => (canRun() ? <Press kind={kind} go={run}>{label}</Press> : null);
