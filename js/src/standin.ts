/** What stands in for a kernel's model where there is no kernel: saved values, whose changes stay in the page. */
import type { AnyModel } from "@anywidget/types";

type Listener = () => void;
export type Values = Record<string, unknown>;

export const standIn = (values: Values) => {
  const heard: Record<string, Set<Listener>> = {};
  const tell = (name: string) => {
    for (const listener of [...(heard[name] ?? [])]) listener();
  };
  return {
    get: (key: string) => values[key],
    set: (key: string, value: unknown) => {
      values[key] = value;
      tell(`change:${key}`);
      tell("change");
    },
    on: (names: string, listener: Listener) => {
      for (const name of names.split(" ")) heard[name] = new Set(heard[name]).add(listener);
    },
    off: (names?: string | null, listener?: Listener | null) => {
      for (const name of names?.split(" ") ?? Object.keys(heard)) listener ? heard[name]?.delete(listener) : delete heard[name];
    },
    save_changes: () => {},
    send: () => {},
  } as unknown as AnyModel;
};
