import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { livingTitles } from "../faults/living-tests.ts";

interface Row {
  readonly clause: string;
  readonly state: string;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

const states = ["done", "part", "not yet"];
const cellsOf = (line: string): readonly string[] => line.split("|").slice(1, -1).map((cell) => cell.trim());
const testsIn = (cell: string): Row["tests"] =>
  [...cell.matchAll(/`(?<file>[^`]+)` "(?<title>[^"]+)"/g)].map(({ groups }) => ({ file: groups?.["file"] ?? "", title: groups?.["title"] ?? "" }));

const page = readFileSync("docs/spec-coverage.md", "utf8");
const rows: readonly Row[] = page
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map(cellsOf)
  .map(([clause = "", , state = "", tests = ""]) => ({ clause, state, tests: testsIn(tests) }));

const runs = ({ file, title }: Row["tests"][number]): boolean => livingTitles(file).has(title);

describe("the specification coverage page", () => {
  it("numbers the clauses of the nine sections, and what is added to them, without a gap", () => {
    const sections = Array.from({ length: 10 }, (_, index) => rows.filter(({ clause }) => clause.startsWith(`${index + 1}.`)));
    const expected = sections.flatMap((section, index) => section.map((_, place) => `${index + 1}.${place + 1}`));
    expect(sections.filter((section) => section.length === 0)).toEqual([]);
    expect(rows.map(({ clause }) => clause)).toEqual(expected);
  });

  it("gives every clause a state", () => {
    expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
  });

  it("names a test for every clause that is done or begun, and none for the others", () => {
    expect(rows.filter(({ state, tests }) => (state === "not yet") !== (tests.length === 0))).toEqual([]);
  });

  it("names tests that run", () => {
    expect(rows.flatMap(({ clause, tests }) => tests.filter((test) => !runs(test)).map((test) => ({ clause, ...test })))).toEqual([]);
  });
});
