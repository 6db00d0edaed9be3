import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const PAGE = "docs/glossary.md";
/** Two pages of paper. */
const MOST_CHARACTERS = 11_000;

const rows = [...readFileSync(PAGE, "utf8").matchAll(/^\| (\*\*.+?\*\*) \| (.+) \|$/gm)].map(([, head = "", meaning = ""]) => ({ head, meaning }));
const emphasised = (text: string, mark: RegExp): readonly string[] => [...text.matchAll(mark)].flatMap(([, term = ""]) => term.split(", "));
/** What a row defines: its head, and the words in italics or bold that its text explains beside it. */
const defined = rows.flatMap(({ head, meaning }) => [...emphasised(head, /\*\*(.+?)\*\*/g), ...emphasised(meaning, /(?<!\*)\*{1,2}([^*]+)\*{1,2}(?!\*)/g)]);

/** In words: `betslipId` has "betslip" and "id" in it. */
const wordsOf = (text: string): string => ` ${text.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase().replaceAll(/[^a-z]+/g, " ")} `;
const texts = ["src", "engine", "contract", "docs"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((name) => /\.(?:tsx?|md)$/.test(name) && name !== PAGE),
);
const everything = texts.map((file) => wordsOf(readFileSync(file, "utf8"))).join("");

/** A word, its plural, or a form of a verb. */
const isUsed = (term: string): boolean => ["", "s", "es", "d", "ed", "ing"].some((ending) => everything.includes(`${wordsOf(term).trimEnd()}${ending} `));

describe("the glossary", () => {
  it("defines each term once, on two pages at most", () => {
    expect(rows.length).toBeGreaterThan(80);
    expect(defined.filter((term, place) => defined.indexOf(term) !== place)).toEqual([]);
    expect(readFileSync(PAGE, "utf8").length).toBeLessThan(MOST_CHARACTERS);
  });

  it("defines what the code or the documentation uses", () => {
    expect(defined.filter((term) => !isUsed(term))).toEqual([]);
  });

  it("would notice a term that nobody uses", () => {
    expect(isUsed("flux capacitor")).toBe(false);
    expect(isUsed("bet stop")).toBe(true);
  });

  // What these names said has one name now: a second word for the same thing, or a second meaning of a word, would be one of them.
  it.each([
    ["nobody", /\bconst nobody\b/],
    ["reader of replies", /\bschemaReader\b/],
    ["run of facts", /\bDroppableRun\b|\bplainRuns\b/],
    ["line of a bet", /\bBetLine\b|\bpaidLines\b/],
    ["offer of a cash-out", /\bCashOutOffer\b/],
    ["mark as a badge", /\b(?:Banker|BetStatus|Join)Mark\b/],
    ["told of what is known", /\b(?:toldBy|isTold|LastTold|ToldAmount|ToldFact)\b/],
  ])("keeps one meaning of a word: no %s", (_, name) => {
    const sources = texts.filter((file) => !file.endsWith(".md"));
    expect(sources.filter((file) => name.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});
