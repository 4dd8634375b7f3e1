/** How a script shows its kinds of windows: one `Shared` a model, one Preact tree a view. Timers and messages belong to the former and end with it. */
import type { AnyModel } from "@anywidget/types";
import { type ComponentType, render as draw } from "preact";
import { useMemo } from "preact/hooks";
import { token } from "./channel";
import { type Around, AroundContext, ASIDE } from "./context";
import { addRoot, removeRoot, watchLife } from "./root";
import { Shared } from "./state";
import { Store, useStore } from "./store";
import * as words from "./words";

interface Life {
  model: AnyModel;
  signal?: AbortSignal;
}

interface View extends Life {
  el: HTMLElement;
}

/** What draws a window, by its kind. */
export type Kinds = Record<string, ComponentType<{ shared: Shared; data: unknown; alive: boolean }>>;

interface ViewProps {
  shared: Shared;
  own: Pick<Around, "claims" | "voice" | "id" | "wire" | "aside" | "root">;
  life: Store<{ alive: boolean }>;
  kinds: Kinds;
}

function Root({ shared, own, life, kinds }: ViewProps) {
  const state = useStore(shared);
  const { alive } = useStore(life);
  shared.alive = alive;
  const around = useMemo<Around>(() => ({ ...state, ...own }), [state, own]);
  return <AroundContext.Provider value={around}>{state.data ? inside(shared, alive, kinds) : null}</AroundContext.Provider>;
}

function inside(shared: Shared, alive: boolean, kinds: Kinds) {
  const { kind, data } = shared.state;
  const Kind = Object.hasOwn(kinds, kind) && kinds[kind];
  return Kind ? <Kind {...{ shared, data, alive }} /> : <p>{words.unknownKind(kind)}</p>;
}

/** Called once a model: that is how `initialize` and `render` meet without state of the module. */
export const shownBy = (kinds: Kinds) => () => {
  let shared: Shared | undefined;
  const initialize = ({ model, signal }: Life) => {
    const mine = new Shared(model);
    shared = mine;
    signal?.addEventListener("abort", () => mine.close());
  };
  const render = ({ model, el }: View) => {
    shared ??= new Shared(model);
    const root = addRoot(el);
    const { life, end } = watchLife(el);
    const prefix = token();
    let ids = 0;
    const own = { root, claims: new Map(), voice: new Store({ text: "" }), wire: shared.wire, aside: new Store(ASIDE), id: () => `tt-${prefix}-${++ids}` };
    draw(<Root shared={shared} own={own} life={life} kinds={kinds} />, root);
    return () => {
      end();
      removeRoot(root);
    };
  };
  return { initialize, render };
};
