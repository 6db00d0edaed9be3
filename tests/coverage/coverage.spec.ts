import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCoverage } from "./pages.ts";
import { idsIn, testsById, titlesIn } from "./titles.ts";

const tests = testsById();
const [SPEC, FAULTS] = ["docs/spec-coverage.md", "docs/faults.md"] as const;
const pageOf = (file: string): ReturnType<typeof readCoverage> => readCoverage(readFileSync(file, "utf8"), tests);
const spec = pageOf(SPEC);
const faults = pageOf(FAULTS);

/** Ids without a gap: `5.1`, `5.2`, …; `N1`, `N2`, … A clause that was put in between has a letter: `4.19b`. */
const isNumbered = (ids: readonly string[]): boolean => {
  const counts = new Map<string, number>();
  return ids.filter((id) => !/[a-z]$/.test(id)).every((id) => {
    const [group = "", number] = /^(?<group>\d+\.|[A-Z])(?<number>\d+)$/.exec(id)?.slice(1) ?? [];
    counts.set(group, (counts.get(group) ?? 0) + 1);
    return counts.get(group) === Number(number);
  });
};

describe("the coverage of the specification", () => {
  it("has the clauses of the nine sections and what is added to them, numbered without a gap", () => {
    expect(isNumbered(spec.ids)).toBe(true);
    expect(new Set(spec.ids.map((id) => id.split(".")[0])).size).toBe(10);
    expect(spec.ids.filter((id) => !id.startsWith("10."))).toHaveLength(296);
  });

  it("says of each clause that it is done, done in part with what is missing, or not yet", () => {
    expect(spec.held.filter(({ state }) => !/^(?:done|done: .{10,}|part: .{10,}|not yet: .{10,})$/.test(state))).toEqual([]);
  });

  it("has a running test whose title names the clause for each that is done, or in part", () => {
    expect(spec.held.filter(({ state, files }) => !state.startsWith("not yet") && files === "").map(({ id }) => id)).toEqual([]);
  });

  it("is what the titles say (`npx vitest run --project unit tests/coverage -u` writes it)", async () => {
    await expect(spec.text).toMatchFileSnapshot(`../../${SPEC}`);
  });
});

describe("the faults", () => {
  it("are numbered without a gap under each letter", () => {
    expect(isNumbered(faults.ids)).toBe(true);
    expect(faults.ids.length).toBeGreaterThanOrEqual(108);
  });

  it("each have a running test whose title names them", () => {
    expect(faults.held.filter(({ files }) => files === "").map(({ id }) => id)).toEqual([]);
  });

  it("are what the titles say (`npx vitest run --project unit tests/coverage -u` writes it)", async () => {
    await expect(faults.text).toMatchFileSnapshot(`../../${FAULTS}`);
  });
});

const EXAMPLE = `
  describe("a group", () => {
    it("[5.7, N2] runs", () => undefined);
    it.each(["one"])("is written once for %s", () => undefined);
    test(\`takes \${time} ms\`, () => undefined);
    it.skip("[5.8] is skipped", () => undefined);
    it.todo("is to come");
    // it("is commented out", () => undefined);
  });
  describe.skip("a group that is skipped", () => {
    it("is in a skipped group", () => undefined);
  });
`;

describe("a title", () => {
  it("is found as it is written in the source, if its test runs", () => {
    expect(titlesIn(EXAMPLE)).toEqual(["a group", "[5.7, N2] runs", "is written once for %s", "takes ${time} ms"]);
  });

  it("names ids that a page has, and no others", () => {
    expect(titlesIn(EXAMPLE).flatMap(idsIn)).toEqual(["5.7", "N2"]);
    const known = new Set([...spec.held, ...faults.held].map(({ id }) => id));
    expect([...tests.keys()].filter((id) => !known.has(id))).toEqual([]);
  });
});
