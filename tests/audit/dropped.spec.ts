import { describe, expect, it, vi } from "vitest";
import { disputeOf } from "../../src/audit/dispute/dispute.ts";
import { judgedAt } from "../../src/audit/indexed/judged-at.ts";
import { openLog } from "../../src/audit/indexed/open-log.ts";
import { blobSource, type ByteSource } from "../../src/audit/ndjson/byte-source.ts";
import type { BrokenRule } from "../../src/audit/drops/dropped-detail.ts";
import { judgeLog, type Judgement } from "../../src/audit/judgement/judge-log.ts";
import { isGood, judgeReceipts } from "../../src/audit/receipts/judge-receipts.ts";
import { ofGroups, redactLog } from "../../src/audit/redaction/redact-log.ts";
import { chooseRecords, EVERYTHING } from "../../src/audit/timeline/filter.ts";
import type { Head, SealedFact, StoredFact } from "../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { GENESIS, headAfter, sealAll } from "../../src/domain/log/chain.ts";
import { droppedWords } from "../../src/ui/inspector/words/witness.ts";
import { added, facts, oddsChanged, placement, requested, selection, signedIn } from "../kit/builders.ts";
import { droppedLog, dropOf, goOn, without } from "./dropped-log.ts";
import { signer, withBet } from "./receipts/bet-with-receipt.ts";
import { runVerify } from "./run-verify.ts";
import { audit, exportOf, sha256 } from "./sealed-log.ts";

/** A bet with its receipt, then hundreds of prices of other matches, and a sign-in nine days later. */
const { log: bet, head: sent, receipt } = withBet();
const DAY_MS = 86_400_000;
const later = (events: readonly SlipstreamEvent[], before: readonly SealedFact[], days: number): readonly SealedFact[] => {
  const head = headAfter(before, GENESIS);
  return [...before, ...sealAll(facts(events, head.length + 1).map((fact) => ({ ...fact, at: fact.at + days * DAY_MS, cause: causeOf(fact) })), head, sha256)];
};
const causeOf = ({ event, cause }: StoredFact): StoredFact["cause"] => (event.type === "FeedDetailDropped" ? { by: "app", what: "retention" } : cause);
const whole = later([signedIn()], later(Array.from({ length: 600 }, (_, at) => oddsChanged(selection(String(500 + (at % 40))), 2)), bet, 1), 10);
const SPAN = [6, 605] as const;
const after = (spans: readonly (readonly [from: number, to: number])[], days = 10): readonly SealedFact[] => without(later(spans.map(([from, to]) => dropOf(whole, from, to)), whole, days), spans);
const log = after([SPAN]);
const headAt = (facts: readonly SealedFact[], length: number): Head => headAfter(facts.filter(({ sequence }) => sequence <= length), GENESIS);
const opened = (facts: readonly SealedFact[]) => openLog(blobSource(new Blob([exportOf(facts)])), { sha256 });
const keys = new Map([[signer.key, signer.publicKey]]);
const verdictOn = async (facts: readonly SealedFact[], ...heads: readonly Head[]): Promise<Judgement> => judgeLog((await audit(exportOf(facts), heads)).summary, { receipts: [], keys });

describe("a log of which feed detail was dropped", () => {
  it("[S2] is clean, and its summary and its words name what was dropped", async () => {
    const { records } = await audit(exportOf(log));
    const { tone, summary, drops, lastVouched } = await verdictOn(log, headAt(log, 607));
    expect(summary).toMatchObject({ firstBad: undefined, total: 7, verified: 7, dropped: [{ from: 6, to: 605, explainedBy: 607 }], notKept: [], unasked: [] });
    expect(records.map(({ verdict }) => verdict.verdict)).toEqual(["verified", "verified", "verified", "verified", "verified", "dropped", "verified"]);
    expect([tone, drops, lastVouched]).toEqual(["green", [{ from: 6, to: 605, explainedBy: 607, isVouched: true }], headAt(log, 607)]);
    expect(droppedWords({ drops, summary })).toBe("Feed detail dropped by the device: 600 records (6 to 605).");
    expect(droppedWords(await verdictOn(whole))).toBeUndefined();
  });

  it("has a verified dispute page and a good receipt for its bet", async () => {
    const page = await opened(log);
    const receipts = await judgeReceipts(page.summary, [], keys);
    expect(receipts).toMatchObject([{ signature: "good", head: "agrees", differences: [] }]);
    const found = page.index.bets.find("BET0001");
    const dispute = found === undefined ? undefined : await disputeOf(page, found, { receipts, bets: [] });
    expect(dispute).toMatchObject({ isVerified: true, receipt: { signature: "good" }, legs: [{ quote: { sequence: 1 } }] });
  });

  it("is judged the same record by record, and the record after the span is not a bad record", async () => {
    const page = await opened(log);
    const position = page.index.positionOf(606) ?? -1;
    expect((await judgedAt(page, position))?.verdict).toEqual({ verdict: "dropped", code: "dropped", from: 6, to: 605, explainedBy: 607 });
    expect(page.index.verdictAt(position)).toBe("dropped");
    expect(chooseRecords(page.index, { ...EVERYTHING, badOnly: true })).toEqual([]);
  });

  it("gives a copy without personal data that has the same verdict", async () => {
    let copy = "";
    for await (const piece of redactLog(() => blobSource(new Blob([exportOf(log)])).chunks(), { sha256, isWanted: ofGroups(new Set(["identity"])), onDone: () => undefined })) copy += piece;
    const { summary } = await audit(copy, [headAt(log, 607)]);
    expect(summary).toMatchObject({ head: headAfter(log, GENESIS), dropped: [{ from: 6, to: 605, explainedBy: 607 }] });
    expect((await judgeLog(summary, { receipts: [], keys })).tone).toBe("green");
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
    const last = await verdictOn(log, headAt(whole, 605), headAt(log, 607));
    expect([last.summary.witness.heads.map(({ standing }) => standing), last.tone]).toEqual([["agrees", "agrees"], "green"]);
    const inside = await verdictOn(log, headAt(whole, 300), headAt(log, 607));
    expect([inside.summary.witness.heads[0]?.standing, inside.tone]).toEqual(["not-kept", "amber"]);
  });

  it.each<[string, readonly Head[]]>([
    ["nobody kept a head", []],
    ["the only head is the one in the receipt, before the drop", [sent]],
    ["the witness saw the records, and only a later one tells that they were dropped", [headAt(log, 606)]],
    ["the head is that of the last dropped record, which only its teller names", [headAt(whole, 605)]],
  ])("when %s", async (_, heads) => {
    const judgement = await verdictOn(log, ...heads);
    expect([judgement.tone, judgement.drops]).toEqual(["amber", [{ from: 6, to: 605, explainedBy: 607, isVouched: false }]]);
    expect(droppedWords(judgement)).toContain("Nobody vouches that only such detail stood in 6 to 605: no witnessed head proves the record that tells of it (607).");
  });

  it("when a later hole, told of by nobody who is vouched for, stands between it and the head", async () => {
    const two = without(later([dropOf(whole, 6, 205), ...Array.from({ length: 50 }, () => oddsChanged(selection("900"), 2)), signedIn(), dropOf(whole, 306, 605)], whole, 20), [[6, 205], [306, 605]]);
    const between = (await verdictOn(two, headAt(two, 607 + 51))).drops;
    expect(between.map(({ from, explainedBy, isVouched }) => [from, explainedBy, isVouched])).toEqual([[6, 607, false], [306, 659, false]]);
    expect((await verdictOn(two, headAt(two, 659))).drops.map(({ isVouched }) => isVouched)).toEqual([true, true]);
  });

  it("when the head is in a receipt that no trusted key has signed", async () => {
    const { summary } = await audit(exportOf(log), [], [headAt(log, 607)]);
    expect((await judgeLog(summary, { receipts: [], keys })).drops).toMatchObject([{ isVouched: false }]);
  });

  const MINUTE_MS = 60_000;
  const prices = Array.from({ length: 40 }, () => oddsChanged(selection("500"), 2));
  /** A log whose records have these times, in minutes after the first; ten days later the device tells of the drop. */
  const timed = (events: readonly (readonly [event: SlipstreamEvent, minutes: number])[], span: readonly [number, number]): readonly SealedFact[] => {
    const log = sealAll(facts(events.map(([event]) => event)).map((fact, at) => ({ ...fact, at: 1_700_000_000_000 + (events[at]?.[1] ?? 0) * MINUTE_MS })), GENESIS, sha256);
    return without(later([dropOf(log, ...span)], log, 10), [span]);
  };
  const placed: SlipstreamEvent = { type: "BetPlaced", attempt: placement().attempt, betslipId: "BET0001", stake: placement().totalStake, possibleWin: placement().possibleWin, head: { length: 20, hash: "0".repeat(64) } };
  const each = (minutes: number) => prices.map((event): readonly [SlipstreamEvent, number] => [event, minutes]);

  it.each<[string, BrokenRule, readonly SealedFact[]]>([
    ["the records were young, and few", "age", after([SPAN], 5)],
    ["they are too few to be dropped at once", "length", after([[6, 20]])],
    ["they surround a bet", "decision", timed([[added(), 0], [requested(), 0], ...each(1), [signedIn(), 1.5]], [3, 42])],
    ["somebody else than the device tells of them", "teller", droppedLog(whole, [SPAN])],
    ["the record whose head was sent is among them", "sent-head", timed([[added(), 0], [requested(), 0], ...each(5), [placed, 20]], [3, 42])],
  ])("when the device would not have made it: %s", async (_, broken, forged) => {
    const judgement = await verdictOn(forged, headAfter(forged, GENESIS));
    expect(judgement).toMatchObject({ tone: "amber", drops: [{ isVouched: true, broken }] });
    expect(droppedWords(judgement)).toContain("A device would not have dropped");
  });

  it("when the request of an answered bet is among the dropped records", async () => {
    const forged = after([[2, 2]]);
    const judgement = await verdictOn(forged, headAfter(forged, GENESIS));
    expect([judgement.summary.firstBad, judgement.summary.unasked, judgement.tone]).toEqual([undefined, [5], "amber"]);
    expect(droppedWords(judgement)).toContain("record 5 answers a bet that no record asks for");
  });

  it("when a saved receipt names a bet that is among the dropped records", async () => {
    const forged = droppedLog(whole, [[2, 5]]);
    const { summary } = await audit(exportOf(forged));
    const judged = await judgeReceipts(summary, [{ receipt, publicKey: signer.publicKey }], keys);
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

  const dropped = (vouched: boolean) => ({ dropped: { records: 600, spans: [{ from: 6, to: 605, told: 607, vouched }], reason: expect.stringContaining("Feed detail dropped by the device: 600 records (6 to 605).") as unknown } });
  const head = headAt(log, 607);

  it("ends with 0 and says what was dropped, where a head reaches it and the key is given", async () => {
    const { code, lines } = await verify("log.ndjson", "--key", signer.publicKey, "--head", `607:${head.hash}`);
    expect([code, lines()[5]]).toEqual([0, { sequence: 606, verdict: "dropped" }]);
    expect(lines()).toContainEqual(dropped(true));
    expect(lines().at(-1)).toMatchObject({ receipts: [{ betslipId: "BET0001", record: 5, good: true, signature: "good", head: "agrees" }] });
  });

  it.each<[string, readonly string[]]>([
    ["nobody kept a head after it", ["--key", signer.publicKey]],
    ["nobody gave the key of the receipts", ["--head", `607:${head.hash}`]],
  ])("ends with 3 where %s", async (_, given) => {
    const { code, lines } = await verify("log.ndjson", "--summary", ...given);
    expect([code, lines()]).toMatchObject([3, [{ verdict: "amber", records: 7, verified: 7, dropped: { records: 600 } }]]);
  });

  it.each(["untold.ndjson", "widened.ndjson"])("ends with 1 where no record tells of it: %s", async (file) => {
    const { code, lines } = await verify(file);
    expect(code).toBe(1);
    expect(lines()).toContainEqual(expect.objectContaining({ verdict: "missing", code: "gap" }));
  });
});
