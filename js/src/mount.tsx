/** How a script shows its kinds of windows: one `WidgetState` per model, one Preact tree per view. Timers and messages belong to the former and end with it. */
import type { AnyModel } from "@anywidget/types";
import { type ComponentType, render as draw } from "preact";
import { useMemo } from "preact/hooks";
import { randomId } from "./channel";
import { INITIAL_SIDE, ViewContext, type ViewData } from "./context";
import { addRoot, removeRoot, watchConnection } from "./root";
import { WidgetState } from "./state";
import { Store, useStore } from "./store";
import type { Reference } from "./types";
import * as words from "./words";

interface InitializeProps {
  model: AnyModel;
  signal?: AbortSignal;
}

interface RenderProps extends InitializeProps {
  el: HTMLElement;
}

/** The component that draws each kind of window. */
export type Kinds = Record<string, ComponentType<{ widget: WidgetState; data: unknown; alive: boolean }>>;

interface ViewProps {
  widget: WidgetState;
  own: Omit<ViewData, keyof Reference>;
  connection: Store<{ alive: boolean }>;
  kinds: Kinds;
}

function View({ widget, own, connection, kinds }: ViewProps) {
  const state = useStore(widget);
  const { alive } = useStore(connection);
  widget.alive = alive;
  const context = useMemo<ViewData>(() => ({ ...state, ...own }), [state, own]);
  const { kind, data } = state;
  const Kind = Object.hasOwn(kinds, kind) && kinds[kind];
  if (!data) return null;
  return <ViewContext.Provider value={context}>{Kind ? <Kind {...{ widget, data, alive }} /> : <p>{words.unknownKind(kind)}</p>}</ViewContext.Provider>;
}

/** Called once per model, so that `initialize` and `render` share state without module variables. */
export const defineWidget = (kinds: Kinds) => () => {
  let widget: WidgetState | undefined;
  const initialize = ({ model, signal }: InitializeProps) => {
    const created = new WidgetState(model);
    widget = created;
    signal?.addEventListener("abort", () => created.close());
  };
  const render = ({ model, el }: RenderProps) => {
    widget ??= new WidgetState(model);
    const root = addRoot(el);
    const { connection, end } = watchConnection(el);
    const prefix = randomId();
    let ids = 0;
    const own = { root, claims: new Map(), liveRegion: new Store({ text: "" }), python: widget.python, side: new Store(INITIAL_SIDE), newId: () => `tt-${prefix}-${++ids}` };
    draw(<View {...{ widget, own, connection, kinds }} />, root);
    return () => {
      end();
      removeRoot(root);
    };
  };
  return { initialize, render };
};
