// What JSX is made of, in the bundle (see build.mjs).
export { Fragment, h } from "preact";
