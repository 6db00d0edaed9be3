import { describe, expect, it, vi } from "vitest";
import { disputeOf } from "../../src/audit/dispute/dispute.ts";
import { judgedAt } from "../../src/audit/indexed/judged-at.ts";
import { openLog } from "../../src/audit/indexed/open-log.ts";
import { isClean } from "../../src/audit/log/log-summary.ts";
import { blobSource, type ByteSource } from "../../src/audit/ndjson/byte-source.ts";
import { isGood, judgeReceipts } from "../../src/audit/receipts/judge-receipts.ts";
import { ofGroups, redactLog } from "../../src/audit/redaction/redact-log.ts";
import { chooseRecords, EVERYTHING } from "../../src/audit/timeline/filter.ts";
import type { Head, SealedFact } from "../../src/domain/events/envelope.ts";
import { GENESIS, headAfter } from "../../src/domain/log/chain.ts";
import { droppedWords } from "../../src/ui/inspector/words/witness.ts";
import { oddsChanged, selection, signedIn } from "../kit/builders.ts";
import { droppedLog, dropOf, goOn, without } from "./dropped-log.ts";
import { signer, withBet } from "./receipts/bet-with-receipt.ts";
import { runVerify } from "./run-verify.ts";
import { audit, exportOf, sha256 } from "./sealed-log.ts";

/** A bet with its receipt, then hundreds of prices of other matches, and a sign-in. */
const { log: bet, head: sent, receipt } = withBet();
const whole = goOn(bet, [...Array.from({ length: 600 }, (_, at) => oddsChanged(selection(String(500 + (at % 40))), 2)), signedIn()]);
const SPAN = [6, 605] as const;
const log = droppedLog(whole, [SPAN]);
const headAt = (facts: readonly SealedFact[], length: number): Head => headAfter(facts.filter(({ sequence }) => sequence <= length), GENESIS);
const opened = (facts: readonly SealedFact[]) => openLog(blobSource(new Blob([exportOf(facts)])), { sha256 });

describe("a log of which feed detail was dropped", () => {
  it("is clean, and its summary and its words name what was dropped", async () => {
    const { summary, records } = await audit(exportOf(log), [sent]);
    expect(summary).toMatchObject({ firstBad: undefined, total: 7, verified: 7, dropped: [{ from: 6, to: 605, told: 607 }], notKept: [], unasked: [] });
    expect(records.map(({ verdict }) => verdict.verdict)).toEqual(["verified", "verified", "verified", "verified", "verified", "dropped", "verified"]);
    expect(isClean(summary)).toBe(true);
    expect(droppedWords(summary)).toBe("Feed detail dropped by the device: 600 records (6 to 605).");
    expect(droppedWords((await audit(exportOf(whole))).summary)).toBeUndefined();
  });

  it("has a verified dispute page and a good receipt for its bet", async () => {
    const page = await opened(log);
    const receipts = await judgeReceipts(page.summary, [], new Map([[signer.key, signer.publicKey]]));
    expect(receipts).toMatchObject([{ signature: "good", head: "agrees", differences: [] }]);
    const found = page.index.bets.find("BET0001");
    const dispute = found === undefined ? undefined : await disputeOf(page, found, receipts);
    expect(dispute).toMatchObject({ isVerified: true, receipt: { signature: "good" }, legs: [{ quote: { sequence: 1 } }] });
  });

  it("is judged the same record by record, and the record after the span is not a bad record", async () => {
    const page = await opened(log);
    const position = page.index.positionOf(606) ?? -1;
    expect((await judgedAt(page, position))?.verdict).toEqual({ verdict: "dropped", code: "dropped", from: 6, to: 605, told: 607 });
    expect(page.index.verdictAt(position)).toBe("dropped");
    expect(chooseRecords(page.index, { ...EVERYTHING, badOnly: true })).toEqual([]);
  });

  it("gives a copy without personal data that has the same verdict", async () => {
    let copy = "";
    for await (const piece of redactLog(() => blobSource(new Blob([exportOf(log)])).chunks(), { sha256, isWanted: ofGroups(new Set(["identity"])), onDone: () => undefined })) copy += piece;
    const { summary } = await audit(copy);
    expect([isClean(summary), summary.head, summary.dropped]).toEqual([true, headAfter(log, GENESIS), [{ from: 6, to: 605, told: 607 }]]);
  });

  it("is looked through for drops before it is judged, and either can be ended", async () => {
    const judged: number[] = [];
    const read = (source: ByteSource) => openLog(source, { sha256, between: (upTo) => void judged.push(upTo) });
    const source = blobSource(new Blob([exportOf(log)]));
    await read(source);
    expect(judged.filter((upTo) => upTo === 0)).toHaveLength(log.length + 2);
    expect(judged).toEqual(judged.toSorted((a, b) => a - b));
    const chunks = vi.fn<ByteSource["chunks"]>(source.chunks);
    const ended = openLog({ ...source, chunks }, { sha256, between: () => { throw new Error("another file was opened"); } });
    await expect(ended).rejects.toThrow("another file was opened");
    expect(chunks).toHaveBeenCalledOnce();
  });
});

describe("a drop is not green", () => {
  it("when a witnessed head lies among the dropped records, unless it is the last of them", async () => {
    const standings = async (length: number) => (await audit(exportOf(log), [headAt(whole, length), headAt(log, 607)])).summary;
    expect((await standings(605)).witness.heads.map(({ standing }) => standing)).toEqual(["agrees", "agrees"]);
    const inside = await standings(300);
    expect([inside.witness.heads[0]?.standing, isClean(inside)]).toEqual(["not-kept", false]);
  });

  it("when the witness saw the records, and only a later record tells that they were dropped", async () => {
    const later = goOn(log, [oddsChanged(selection(), 3)]);
    const { summary } = await audit(exportOf(later), [headAt(later, 606)]);
    expect([summary.witness.heads[0]?.standing, isClean(summary)]).toEqual(["agrees", false]);
    expect(droppedWords(summary)).toContain("Record 607, which tells of it, stands after the last witnessed head: nobody vouches for it.");
    expect(isClean((await audit(exportOf(later), [headAt(later, 606), headAt(later, 607)])).summary)).toBe(true);
  });

  it("when the request of an answered bet is among the dropped records", async () => {
    const forged = droppedLog(whole, [[2, 2]]);
    const { summary } = await audit(exportOf(forged));
    expect([summary.firstBad, summary.unasked, isClean(summary)]).toEqual([undefined, [5], false]);
    expect(droppedWords(summary)).toContain("record 5 answers a bet that no record asks for");
  });

  it("when a saved receipt names a bet that is among the dropped records", async () => {
    const forged = droppedLog(whole, [[2, 5]]);
    const { summary } = await audit(exportOf(forged));
    const judged = await judgeReceipts(summary, [{ receipt, publicKey: signer.publicKey }], new Map([[signer.key, signer.publicKey]]));
    expect(judged.map((each) => [each.betslipId, each.sequence, isGood(each)])).toEqual([["BET0001", undefined, false]]);
  });
});

describe("verify, of a log of which feed detail was dropped", () => {
  const files = {
    "log.ndjson": exportOf(log),
    "untold.ndjson": exportOf(without(whole, [SPAN])),
    "widened.ndjson": exportOf(without(goOn(whole, [dropOf(whole, ...SPAN)]), [[5, 605]])),
  };
  const verify = (...given: readonly string[]) => runVerify(given, files);

  it("ends with 0 and says what was dropped", async () => {
    const { code, lines } = await verify("log.ndjson");
    expect([code, lines().slice(-2)]).toEqual([
      0,
      [
        { dropped: { records: 600, spans: [{ from: 6, to: 605, told: 607, vouched: true }], reason: "Feed detail dropped by the device: 600 records (6 to 605)." } },
        { receipts: [{ betslipId: "BET0001", record: 5, good: true, signature: "no-key", head: "agrees", differences: [], reason: expect.stringContaining("the log agrees with the head that was sent") as unknown }] },
      ],
    ]);
    expect(lines()[5]).toEqual({ sequence: 606, verdict: "dropped" });
    expect((await verify("log.ndjson", "--summary")).lines()).toMatchObject([{ verdict: "clean", records: 7, verified: 7, dropped: { records: 600 } }]);
  });

  it.each(["untold.ndjson", "widened.ndjson"])("ends with 1 where no record tells of it: %s", async (file) => {
    const { code, lines } = await verify(file);
    expect(code).toBe(1);
    expect(lines()).toContainEqual(expect.objectContaining({ verdict: "missing", code: "gap" }));
  });
});
