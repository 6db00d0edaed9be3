import { afterEach, expect, it, vi } from "vitest";
import { watchTransfers } from "../../../src/adapters/browser/transfers.browser.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser that knows these kinds of entries and has loaded something of each before it is asked. */
const browserWith = (kinds: readonly string[]): void => {
  class Observer {
    static readonly supportedEntryTypes = kinds;
    readonly #hear: (list: { readonly getEntries: () => readonly unknown[] }) => void;
    constructor(hear: (list: { readonly getEntries: () => readonly unknown[] }) => void) {
      this.#hear = hear;
    }
    observe({ type, buffered }: { readonly type: string; readonly buffered: boolean }): void {
      if (buffered) this.#hear({ getEntries: () => [{ transferSize: type === "navigation" ? 7_000 : 1_200 }, { transferSize: 0 }] });
    }
  }
  vi.stubGlobal("PerformanceObserver", Observer);
};

it.each([
  ["a window", ["navigation", "paint", "resource"], 8_200],
  ["a worker, which no page was loaded for", ["resource"], 1_200],
])("what %s has loaded before and since is counted as it came over the line", (_of, kinds, bytes) => {
  browserWith(kinds);
  let sum = 0;
  watchTransfers((more) => (sum += more));
  expect(sum).toBe(bytes);
});
