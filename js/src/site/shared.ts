/** The states of a page's windows: values that several share are stored once, and put back here. */
import type { Values } from "../models";

/** The only key of a reference to a shared value: its number in the pool (`tools/site/sharing.py`). */
const REFERENCE = "=";

export interface Shared {
  states: Record<string, Values>;
  pool: unknown[];
}

/** A separate copy of a window's state. */
export function stateOf({ states, pool }: Shared, id: string): Values {
  const put = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(put);
    if (typeof value !== "object" || value === null) return value;
    if (REFERENCE in value) return put(pool[value[REFERENCE] as number]);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, put(each)]));
  };
  return put(states[id] ?? {}) as Values;
}
