import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const FOLDER = "docs/decisions";
/** In characters: what a reader takes in at one look. */
const PAGE = 4_000;

const names = readdirSync(FOLDER).toSorted();
const decisions = names.map((name) => ({ name, text: readFileSync(join(FOLDER, name), "utf8") }));
const FILES = /\.(?:tsx?|mjs|cjs|css|md|html)$/;
const everything = ["src", "engine", "contract", "scripts", "tests", "e2e", "bench", "docs"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((name) => FILES.test(name)),
);

describe("the decisions", () => {
  it("are numbered consecutively, and bear their number in name and heading", () => {
    expect(names.length).toBeGreaterThan(20);
    expect(decisions.map(({ name, text }) => [name.slice(0, 3), text.split(" ", 2).join(" ")])).toEqual(
      names.map((_, place) => [`${String(place + 1).padStart(2, "0")}-`, `# ${place + 1}.`]),
    );
  });

  it("say what was decided and what it costs, on a page at most", () => {
    const parts = [/^\*\*Context\.\*\*|^The specification /m, /^\*\*Decision\.\*\*|^So each field /m, /^\*\*(?:Consequences|Costs)\.\*\*/m];
    const wrong = decisions.filter(({ text }) => text.length > PAGE || !parts.every((part) => part.test(text)));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("are referred to by a link, which a change of the numbers breaks, and never by a number alone", () => {
    const byNumber = everything.filter((file) => !file.endsWith("decisions.spec.ts") && /\bADR\b|\bdecision \d/i.test(readFileSync(file, "utf8")));
    expect(byNumber).toEqual([]);
  });
});
