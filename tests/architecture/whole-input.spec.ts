import { expect, it } from "vitest";

const sources = import.meta.glob<string>(["../../src/**/*.tsx", "../../engine/**/*.tsx"], { eager: true, query: "?raw", import: "default" });

/** Where a longer text means the same when it is cut: what is searched for, a note, and the head that the inspector compares. */
const MAY_CUT = ["search-box.tsx", "game-search.tsx", "report-problem.tsx", "inspector/about.tsx"];

it("no field cuts what is pasted into it, where the rest would be another number, code or amount", () => {
  const cutting = Object.entries(sources).flatMap(([path, text]) => (/\bmaxLength=/.test(text) && !MAY_CUT.some((name) => path.endsWith(name)) ? [path] : []));
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(cutting).toEqual([]);
});
