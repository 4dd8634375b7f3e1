/** A link of a window leads to what lies beside it, whoever wrote the window: a notebook that is not trusted may say anything. */
import { expect, test } from "vitest";
import { addressOf } from "../src/host";

const HERE = "https://lab.example/lab/tree/lessons/muses/1_learn.ipynb";

test.each(["javascript:alert(1)", " java\nscript:alert(1)", "data:text/html,x", "https://evil.example/", "//evil.example/x.ipynb", "\\\\evil.example\\x", "\t//evil.example", "/\t/evil.example"])("%j leads nowhere else", (path) => {
  const { protocol, host, pathname } = new URL(addressOf(path), HERE);
  expect([protocol, host]).toEqual(["https:", "lab.example"]);
  expect(pathname).toMatch("/lab/tree/lessons/");
});

test("a notebook beside it, below or one floor up is where it leads", () => {
  const led = ["2_examples.ipynb", "more/x.ipynb", "../index.ipynb"].map((path) => new URL(addressOf(path), HERE).pathname);
  expect(led).toEqual(["muses/2_examples.ipynb", "muses/more/x.ipynb", "index.ipynb"].map((path) => `/lab/tree/lessons/${path}`));
});
