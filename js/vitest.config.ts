import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.{ts,tsx}"],
    pool: "vmThreads", // each file has a world of its own, and jsdom is loaded once a thread: it takes a quarter of the time
    restoreMocks: true,
    testTimeout: 600_000, // a hang, never slowness
    hookTimeout: 600_000,
  },
});
