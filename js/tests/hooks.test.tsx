import { options, render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { useNodeCache } from "../src/hooks";
import { Store, useStore } from "../src/store";

test("what changes between drawing and watching is seen", async () => {
  const store = new Store({ said: "before" });
  const View = () => {
    const { said } = useStore(store);
    useLayoutEffect(() => store.set({ said: "after" }), []);
    return <p>{said}</p>;
  };
  const box = document.createElement("div");
  await act(() => render(<View />, box));

  expect(box.textContent).toBe("after");
});

test("a view that is gone watches no more", async () => {
  const store = new Store({ said: "before" });
  const drawn = vi.fn();
  const View = () => {
    drawn(useStore(store).said);
    return null;
  };
  const box = document.createElement("div");
  await act(() => render(<View />, box));
  await act(() => render(null, box));
  const unsubscribe = store.subscribe(drawn);
  unsubscribe();
  drawn.mockClear();
  await act(() => store.set({ said: "after" }));

  expect(drawn).not.toHaveBeenCalled();
});

test("what is kept is not even compared until something differs on which it depends", async () => {
  const compared: unknown[] = [];
  const before = options.diffed;
  options.diffed = (vnode) => {
    before?.(vnode);
    if (vnode.type === "b") compared.push(Object(vnode.props).title);
  };
  const Rows = ({ on }: { on: string[] }) => {
    const kept = useNodeCache();
    return <p>{on.map((each, i) => kept(`${i}`, [each], () => <i><b title={each} /></i>))}</p>;
  };
  const root = document.createElement("div");
  await act(() => render(<Rows on={["one", "two"]} />, root));
  await act(() => render(<Rows on={["one", "other"]} />, root));
  options.diffed = before as typeof options.diffed;

  expect(compared).toEqual(["one", "two", "other"]);
  expect([...root.querySelectorAll("b")].map(({ title }) => title)).toEqual(["one", "other"]);
});
