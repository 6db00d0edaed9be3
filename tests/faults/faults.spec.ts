import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pageOf, withMoneyCalls } from "./fault-page.ts";
import { type FaultRow, MONEY_CALLS } from "./fault-row.ts";
import { livingTitles, titlesIn } from "./living-tests.ts";
import { allFaults } from "./matrix/all-faults.ts";
import { moneyCalls } from "./matrix/money-calls.ts";

const PAGE = "docs/faults.md";
const rows = Object.values(allFaults).flat();

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

const testsOf = ({ tests }: Pick<FaultRow, "tests">): readonly { readonly file: string; readonly title: string }[] =>
  Object.entries(tests).flatMap(([file, titles]) => titles.map((title) => ({ file, title })));

describe("the matrix of faults", () => {
  it("has 108 rows, numbered without a gap under each letter", () => {
    const expected = Object.entries(allFaults).flatMap(([letter, { length }]) => Array.from({ length }, (_, index) => `${letter}${index + 1}`));
    expect(rows.map(({ id }) => id)).toEqual(expected);
    expect(rows).toHaveLength(110);
  });

  it("names a test for every row", () => {
    expect(rows.filter((row) => testsOf(row).length === 0).map(({ id }) => id)).toEqual([]);
  });

  it.each(rows)("$id is carried by tests that run", (row) => {
    const dead = testsOf(row).filter(({ file, title }) => !livingTitles(file).has(title));
    expect(dead, `${row.id}: ${row.fault}`).toEqual([]);
  });

  it("is the matrix on the page (`npx vitest run --project unit tests/faults -u` writes it)", async () => {
    await expect(withMoneyCalls(pageOf(textOf(PAGE), allFaults), moneyCalls, rows)).toMatchFileSnapshot(`../../${PAGE}`);
  });
});

describe("the faults of money calls", () => {
  it("are all those of calls and of signing in", () => {
    expect(moneyCalls.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).filter((id) => /^[NA]/.test(id)));
  });

  const cells = moneyCalls.flatMap(({ id, calls }) => MONEY_CALLS.map((call) => ({ id, call, evidence: calls[call] })));

  it.each(cells)("$id is carried by tests that run, or cannot happen, for a $call", ({ evidence }) => {
    if ("cannotHappen" in evidence) return expect(evidence.cannotHappen).not.toBe("");
    const named = testsOf(evidence);
    expect(named).not.toEqual([]);
    expect(named.filter(({ file, title }) => !livingTitles(file).has(title))).toEqual([]);
  });
});

const EXAMPLE = `
  describe("a group", () => {
    it("runs", () => undefined);
    it.each(["one"])("is written once for %s", () => undefined);
    test(\`takes \${time} ms\`, () => undefined);
    it.skip("is skipped", () => undefined);
    it.todo("is to come");
    // it("is commented out", () => undefined);
  });
  describe.skip("a group that is skipped", () => {
    it("is in a skipped group", () => undefined);
  });
`;

describe("a test that is named", () => {
  it("is found with its title as it stands in the source, if it runs", () => {
    expect([...titlesIn(EXAMPLE)]).toEqual(["a group", "runs", "is written once for %s", "takes ${time} ms"]);
  });

  it("is not found when the file does not exist", () => {
    expect(livingTitles("tests/faults/gone.spec.ts").size).toBe(0);
  });
});
