import { render } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { useStore } from "../src/hooks";
import { Store } from "../src/store";

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
