import { describe, expect, it } from "vitest";
import type { Head } from "../../src/domain/events/envelope.ts";
import { GENESIS, headAfter } from "../../src/domain/log/chain.ts";
import { added, facts, oddsChanged, selection } from "../kit/builders.ts";
import { audit, exportOf, isClean, judged, sealedLog, sealFacts } from "./sealed-log.ts";

const events = Array.from({ length: 40 }, (_, n) => (n === 0 ? added() : oddsChanged(selection(), (150 + n) / 100)));
const sealed = sealedLog(events);
const headAt = (length: number): Head => headAfter(sealed.slice(0, length), GENESIS);
/** The same log up to record 25, and another one after it. */
const fork = sealedLog(events.map((event, n) => (n < 25 ? event : added())));
const other = sealedLog(events.map(() => added()));

const standing = async (text: string, ...heads: readonly Head[]) => {
  const { summary } = await audit(text, heads);
  return { said: summary.witness.heads.map((one) => one.standing), last: summary.witness.vouching.at(-1)?.length, clean: isClean(summary) };
};

describe("a head that somebody else kept", () => {
  it.each([1, 17, 40])("vouches for a whole log up to record %i", async (length) => {
    expect(await standing(exportOf(sealed), headAt(length))).toEqual({ said: ["agrees"], last: length, clean: true });
  });

  it("[S8] shows that the end was cut off, or an older copy put back", async () => {
    expect(await standing(exportOf(sealed.slice(0, 30)), headAt(20), headAt(40))).toEqual({ said: ["agrees", "short"], last: 20, clean: false });
    expect(await standing(exportOf(sealed.slice(0, 30)), headAt(40))).toEqual({ said: ["short"], last: undefined, clean: false });
  });

  it("tells a log that parted after what was witnessed from one that was computed anew", async () => {
    expect(await standing(exportOf(fork), headAt(20), headAt(30))).toEqual({ said: ["agrees", "forked"], last: 20, clean: false });
    expect(await standing(exportOf(other), headAt(20), headAt(30))).toEqual({ said: ["rewritten", "rewritten"], last: undefined, clean: false });
  });

  it("says why its record cannot be compared", async () => {
    const rest = exportOf(sealed.slice(10), headAt(10));
    expect(await standing(rest, headAt(5))).toEqual({ said: ["cut-at-the-front"], last: undefined, clean: false });
    const hole = exportOf(sealed.filter(({ sequence }) => sequence !== 20));
    expect(await standing(hole, headAt(20))).toEqual({ said: ["missing"], last: undefined, clean: false });
    const torn = exportOf(sealed).split("\n").with(12, "{").join("\n");
    expect(await standing(torn, headAt(5), headAt(20))).toEqual({ said: ["agrees", "not-read"], last: 5, clean: false });
  });

  it("vouches for nothing beyond a record that is bad, though later hashes agree", async () => {
    const edited = exportOf(sealed).replace('"at":1700000000008', '"at":1700000000009');
    expect(await standing(edited, headAt(5), headAt(20))).toEqual({ said: ["agrees", "agrees"], last: 5, clean: false });
  });

  it.each([
    ["a number beyond the witnessed ones", 1_000],
    ["a number that comes before", 5],
  ])("[S7] vouches for the records before one that was put in, and for none after it, though it has %s", async (_, sequence) => {
    const [forged] = exportOf(sealFacts(facts([added()], sequence))).split("\n").slice(1);
    const inserted = exportOf(sealed).split("\n").toSpliced(11, 0, forged ?? "").join("\n");
    expect(await standing(inserted, headAt(10), headAt(11), headAt(20))).toEqual({ said: ["agrees", "agrees", "agrees"], last: 10, clean: false });
  });
});

describe("a log whose front was cut off", () => {
  const cut = exportOf(sealed.slice(10), headAt(10));

  it("verifies after the head its header names, and is never clean: nobody vouched for that head", async () => {
    const { summary } = await audit(cut);
    expect([summary.firstBad, summary.verified, judged(summary).front, isClean(summary)]).toEqual([undefined, 30, "unvouched", false]);
  });

  it("is vouched for by a witness of any record that is there, or of the head itself", async () => {
    for (const length of [10, 11, 40]) {
      const { summary } = await audit(cut, [headAt(length)]);
      expect([judged(summary).front, isClean(summary)]).toEqual(["vouched-for", true]);
    }
  });

  it("is not vouched for by the head of an empty log, which everybody knows", async () => {
    const { summary } = await audit(cut, [GENESIS]);
    expect([judged(summary).front, isClean(summary)]).toEqual(["unvouched", false]);
  });

  it("is a hole when the header does not name the head that it follows", async () => {
    const { summary } = await audit(exportOf(sealed.slice(10)));
    expect(summary.firstBad).toMatchObject({ place: { sequence: 11, line: 2 }, problem: { verdict: "missing", code: "gap", from: 1, to: 10 } });
  });
});
