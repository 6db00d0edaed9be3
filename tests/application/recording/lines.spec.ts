import { describe, expect, it } from "vitest";
import { createLinker, linkAfter, LINK_LETTERS, NO_LINK, unlinked, writeFact } from "../../../src/application/recording/lines.ts";
import { isLack } from "../../../src/application/recording/shelf.ts";
import { keepWhole } from "../../../src/application/recording/whole-session.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { facts } from "../../kit/builders.ts";
import { sha256 } from "../../kit/recording-lines.ts";

const [one, two] = ['{"n":1}', '{"n":2,"a":"}"}'];
const first = sha256(`\n${one}`).slice(0, 32);
const second = sha256(`${first}\n${two}`).slice(0, 32);
const whole = `{"n":1,"link":"${first}"}\n{"n":2,"a":"}","link":"${second}"}\n`;

describe("the links of a recording", () => {
  it("are half a hash each, over the link before and the line", () => {
    expect(createLinker(sha256)(`${one}\n${two}\n`)).toBe(whole);
    expect([LINK_LETTERS, NO_LINK, linkAfter(first, two, sha256)]).toEqual([32, "", second]);
  });

  it("go on from call to call, and leave out empty lines", () => {
    const link = createLinker(sha256);
    expect([link(`${one}\n`), link(""), link(`\n${two}\n`)].join("")).toBe(whole);
  });

  it("are made anew for lines that have some", () => {
    expect(createLinker(sha256)(whole)).toBe(whole);
    const [, alone = ""] = whole.split("\n");
    expect(createLinker(sha256)(alone)).toBe(`{"n":2,"a":"}","link":"${sha256(`\n${two}`).slice(0, 32)}"}\n`);
  });

  it("are read with the text that they were made of; other text has none", () => {
    const [line = ""] = whole.split("\n");
    expect(unlinked(line)).toEqual({ fields: one, link: first });
    const none = ["", one, `,"link":"${first}"}`, `${line} `, line.replace('"link"', '"lint"'), `${line.slice(0, -1)}]`, `x${line.slice(0, -3)}`];
    for (const text of none) expect(unlinked(text)).toBeUndefined();
  });
});

describe("a fact in a recording", () => {
  const [fact] = facts([{ type: "StakeChanged", stake: money(500) }]);
  if (fact === undefined) throw new Error("no fact");
  const change = [["betslip", "stake"], 500] as const;

  it("is its type, and what it changed if anything", () => {
    expect(writeFact({ ...fact, changes: [] })).toEqual(["StakeChanged"]);
    expect(writeFact({ ...fact, changes: [change] })).toEqual(["StakeChanged", [change]]);
  });
});

describe("a recording that is kept as a whole", () => {
  it("has all lines so far and those that would end it, and hands each line on once", () => {
    const waiting = [`${one}\n`, "", `${two}\n`, ""];
    const { text, recording } = keepWhole({ drain: () => waiting.shift() ?? "", tail: () => '{"n":3}\n', end: () => undefined }, sha256);
    const link = createLinker(sha256);
    expect(text()).toBe(link(`${one}\n{"n":3}\n`));
    expect(recording.drain()).toBe(`${one}\n`);
    expect(recording.drain()).toBe(`${two}\n`);
    expect(recording.drain()).toBe("");
    expect(text()).toBe(createLinker(sha256)(`${one}\n${two}\n{"n":3}\n`));
    expect(recording.tail()).toBe('{"n":3}\n');
  });
});

it("what a report may lack has two names", () => {
  expect(["storage-failed", "page-too-long", "", undefined].map(isLack)).toEqual([true, true, false, false]);
});
