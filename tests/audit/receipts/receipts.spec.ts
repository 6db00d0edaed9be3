import { describe, expect, it } from "vitest";
import type { SealedFact } from "../../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import type { Receipt } from "../../../src/domain/events/receipt.ts";
import { selectionKey } from "../../../src/domain/kernel/ids.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { GENESIS, headAfter, sealAll } from "../../../src/domain/log/chain.ts";
import { judgementOf, type Tone } from "../../../src/audit/judgement/judge-log.ts";
import { headsOf, isGood, judgeReceipts, type SignatureStanding } from "../../../src/audit/receipts/judge-receipts.ts";
import { readReceipts, writeReceipt } from "../../../src/audit/receipts/saved-receipt.ts";
import { added, attemptId, facts, oddsChanged, placement, selection } from "../../kit/builders.ts";
import { bodyOf, createSigner } from "../../kit/receipts.ts";
import { audit, exportOf, sha256 } from "../sealed-log.ts";
import { signer, withBet } from "./bet-with-receipt.ts";

const KEY = selectionKey(selection().matchId, selection());
const keys = new Map([[signer.key, signer.publicKey]]);

const judged = async (log: readonly SealedFact[], brought: Parameters<typeof judgeReceipts>[1] = [], by: ReadonlyMap<string, string> = keys) => {
  const { summary } = await audit(exportOf(log), [], headsOf(brought));
  const receipts = await judgeReceipts(summary, brought, by);
  return { summary, receipts, tone: judgementOf(summary, receipts).tone };
};

describe("the receipt of a bet in a log", () => {
  it("is good: it was signed, says what the log says, and names the head that was sent", async () => {
    const { tone, receipts } = await judged(withBet().log);
    expect(receipts).toMatchObject([{ betslipId: "BET0001", sequence: 5, signature: "good", differences: [], head: "agrees" }]);
    expect(receipts.every(isGood)).toBe(true);
    expect(tone).toBe("green");
  });

  it.each<[string, object, readonly string[]]>([
    ["another stake", { stake: 1 }, ["stake"]],
    ["another win", { possibleWin: 1 }, ["possible-win"]],
    ["another bet", { betslipId: "BET0002" }, ["betslip"]],
    ["another attempt", { attempt: "attempt-9" }, ["attempt"]],
    ["no legs", { legs: [] }, ["legs"]],
    ["something that cannot be read", { legs: 7 }, ["text"]],
  ])("that says %s is named, and the log is red", async (_, changes, differences) => {
    const { tone, receipts } = await judged(withBet(changes).log);
    expect(receipts[0]?.differences).toEqual(differences);
    expect(receipts.every(isGood)).toBe(false);
    expect(tone).toBe("red");
  });

  it.each<[string, unknown, readonly string[]]>([
    ["the accepted price", [{ key: KEY, odds: 2_000_000 }], []],
    ["another one", [{ key: KEY, odds: 2_100_000 }], ["accepted"]],
    ["one of another selection", [{ key: "200|1||1", odds: 2_000_000 }], ["accepted"]],
    ["one too many", [{ key: KEY, odds: 2_000_000 }, { key: "200|1||1", odds: 2_000_000 }], ["accepted"]],
    ["something that is none", [null], ["accepted"]],
  ])("[S7] is compared with the prices that the record of the bet tells as accepted: %s", async (_, accepted, differences) => {
    const { receipts } = await judged(withBet({}, { accepted } as object).log);
    expect(receipts[0]?.differences).toEqual(differences);
  });

  it("is compared with the request of its own attempt, though another request was put in after it", async () => {
    const legs = [{ matchId: "100", marketId: "1", specifier: "", outcomeId: "1", odds: 2_500_000, feed: 4 }];
    const events = withBet({ legs, log: null }).log.map(({ event }) => event as unknown as SlipstreamEvent);
    const other: SlipstreamEvent = { type: "AttemptRequested", kind: "bet", request: placement([selection("7")], { attempt: attemptId("attempt-9") }) };
    const { summary } = await judged(sealAll(facts(events.toSpliced(2, 0, other)), GENESIS, sha256));
    expect(summary.bets.map(({ code, betslipId }) => [code, betslipId])).toContainEqual(["other-price", "BET0001"]);
  });

  it("is bad when somebody else signed it, whatever key the log itself names", async () => {
    const thief = createSigner();
    const forged = withBet({}, {}, (body) => ({ ...thief.sign(body), key: signer.key }));
    expect((await judged(forged.log)).receipts).toMatchObject([{ signature: "bad" }]);
  });

  it("is not judged when nobody told a key", async () => {
    const { receipts, tone } = await judged(withBet().log, [], new Map());
    expect(receipts).toMatchObject([{ signature: "no-key" }]);
    expect(receipts.every(isGood)).toBe(true);
    expect(tone).toBe("amber");
  });

  it("is bad when it names a key that is not among those that the sportsbook told, also when that key stands beside it", async () => {
    const thief = createSigner();
    const { log } = withBet({}, {}, (body) => thief.sign(body));
    const receipt = thief.sign(bodyOf(placement(), "BET0009", GENESIS));
    const { receipts } = await judged(log, [{ receipt, publicKey: thief.publicKey }]);
    expect(receipts.map(({ signature }) => signature)).toEqual(["other-key", "other-key"]);
    expect(receipts.some(isGood)).toBe(false);
  });

  it("is checked by a key beside a saved receipt where nobody told one, and that key makes no other receipt bad", async () => {
    const { log } = withBet();
    const other = createSigner();
    const receipt = other.sign(bodyOf(placement(), "BET0009", GENESIS));
    expect((await judged(log, [{ receipt, publicKey: other.publicKey }], new Map())).receipts.map(({ signature }) => signature)).toEqual(["no-key", "own-key"]);
  });

  it("is checked by the key that the log has noted, where nobody names another", async () => {
    const { log } = withBet();
    const named: SlipstreamEvent = { type: "ReceiptKeySeen", key: signer.key, publicKey: signer.publicKey };
    const longer = [...log, ...sealAll(facts([named], 6), headAfter(log, GENESIS), sha256)];
    const { receipts, tone } = await judged(longer, [], new Map());
    expect(receipts).toMatchObject([{ signature: "own-key" }]);
    expect(tone).toBe("amber" satisfies Tone);
  });

  it("shows that every hash was computed anew after the win was raised tenfold", async () => {
    const { log } = withBet();
    const events = log.map(({ event }) => event as unknown as SlipstreamEvent);
    const winning = events.map((event) => (event.type === "AttemptRequested" && event.kind === "bet" ? { ...event, request: { ...event.request, possibleWin: event.request.possibleWin * 10 } } : event)) as SlipstreamEvent[];
    const { summary, receipts, tone } = await judged(sealAll(facts(winning), GENESIS, sha256));
    expect(summary.firstBad).toBeUndefined();
    expect(receipts).toMatchObject([{ signature: "good", head: "rewritten" }]);
    expect(tone).toBe("red");
  });

  it("shows that the request was taken out and every hash made anew", async () => {
    const { log } = withBet();
    const others = log.map(({ event }) => event as unknown as SlipstreamEvent).filter(({ type }) => type !== "AttemptRequested");
    const { summary, receipts, tone } = await judged(sealAll(facts(others), GENESIS, sha256));
    expect(summary.firstBad).toBeUndefined();
    expect(receipts).toMatchObject([{ signature: "good", head: "rewritten" }]);
    expect(tone).toBe("red");
  });

  it.each([
    ["the request", 2, "agrees"],
    ["the record of its head", 3, "not-here"],
  ])("does not speak against a log that begins after %s", async (_, from, head) => {
    const { log } = withBet();
    const { receipts } = await judged(log.slice(from));
    expect(receipts).toMatchObject([{ signature: "good", head }]);
  });

  it("shows that records were inserted, because its head stands elsewhere", async () => {
    const { log } = withBet();
    const events = log.map(({ event }) => event as unknown as SlipstreamEvent);
    const longer = [...Array.from({ length: 5 }, () => added(selection("900"))), ...events];
    expect((await judged(sealAll(facts(longer), GENESIS, sha256))).receipts).toMatchObject([{ head: "rewritten" }]);
  });
});

describe("a key", () => {
  const thief = createSigner();
  const named = (key: string, publicKey: string): SlipstreamEvent => ({ type: "ReceiptKeySeen", key, publicKey });
  const withKeys = (log: readonly SealedFact[], ...keysSeen: readonly SlipstreamEvent[]) => [...log, ...sealAll(facts(keysSeen, 6), headAfter(log, GENESIS), sha256)];

  it("cannot take the name of a genuine one, in the log or beside a receipt", async () => {
    const { log, receipt } = withBet();
    const both = withKeys(log, named(signer.key, signer.publicKey), named(signer.key, thief.publicKey));
    expect((await judged(both, [{ receipt, publicKey: thief.publicKey }], new Map())).receipts).toMatchObject([{ signature: "own-key" }]);
    const forged = withBet({}, {}, (body) => ({ ...thief.sign(body), key: signer.key }));
    const { receipts, tone } = await judged(withKeys(forged.log, named(signer.key, thief.publicKey)), [{ receipt: forged.receipt, publicKey: thief.publicKey }], new Map());
    expect([receipts.map(({ signature }) => signature), tone]).toEqual([["no-key"], "amber"]);
  });
});

describe("a receipt that was brought although the log holds its text", () => {
  it.each<[string, (receipt: Receipt) => Receipt, SignatureStanding]>([
    ["another signature", (receipt) => ({ ...receipt, signature: "0".repeat(128) }), "bad"],
    ["another signer under the same name", ({ body, key }) => ({ ...createSigner().sign(body), key }), "bad"],
    ["another signer under its own name", ({ body }) => createSigner().sign(body), "other-key"],
  ])("is judged: with %s it speaks against the log", async (_, edit, signature) => {
    const { log, receipt } = withBet();
    const { receipts, tone } = await judged(log, [{ receipt: edit(receipt), publicKey: undefined }]);
    expect(receipts.map((each) => [each.sequence, each.signature])).toEqual([[5, "good"], [5, signature]]);
    expect(tone).toBe("red");
  });

  it("proves a bet whose own receipt was taken out of the log", async () => {
    const { log, head, receipt } = withBet();
    const bare: SlipstreamEvent = { type: "BetPlaced", attempt: attemptId("attempt-1"), betslipId: "BET0001", stake: placement().totalStake, possibleWin: placement().possibleWin, head };
    const stripped = (event: SlipstreamEvent) => [...log.slice(0, 4), ...sealAll(facts([event], 5), headAfter(log.slice(0, 4), GENESIS), sha256)];
    expect(await judged(stripped(bare))).toMatchObject({ tone: "amber", receipts: [] });
    expect(await judged(stripped(bare), [{ receipt, publicKey: undefined }])).toMatchObject({ tone: "green", receipts: [{ sequence: 5, signature: "good", head: "agrees" }] });
    const { tone, receipts } = await judged(stripped({ ...bare, stake: money(100_000), possibleWin: money(200_000) }), [{ receipt, publicKey: undefined }]);
    expect([tone, receipts[0]?.differences]).toEqual(["red", ["stake", "possible-win"]]);
  });
});

describe("a receipt that the player kept", () => {
  const { log, receipt } = withBet();
  const saved = [{ receipt, publicKey: signer.publicKey }];

  it("comes back from the file it was saved in", () => {
    expect(readReceipts(writeReceipt(saved[0] ?? { receipt, publicKey: undefined }))).toEqual(saved);
    expect(readReceipts(`${writeReceipt({ receipt, publicKey: undefined })}\n`)).toEqual([{ receipt, publicKey: undefined }]);
  });

  it.each(["", "{}", "7", '{"kind":"slipstream-signed-receipt","v":2}', writeReceipt({ receipt: { ...receipt, signature: "00" }, publicKey: undefined })])(
    "is not read from %j",
    (text) => {
      expect(readReceipts(text)).toBeUndefined();
    },
  );

  it("is told once where the log holds it too", async () => {
    expect((await judged(log, saved)).receipts).toHaveLength(1);
  });

  it("shows that the bet was cut off", async () => {
    const { receipts, tone } = await judged(log.slice(0, 2), saved);
    expect(receipts).toMatchObject([{ betslipId: "BET0001", sequence: undefined, signature: "good", head: "short" }]);
    expect(receipts.every(isGood)).toBe(false);
    expect(tone).toBe("red");
  });

  it("shows that the bet was taken out and every hash made anew", async () => {
    const without = sealAll(facts([added(), oddsChanged(selection(), 2.4), oddsChanged(selection(), 3)]), GENESIS, sha256);
    const { receipts } = await judged(without, saved);
    expect(receipts).toMatchObject([{ sequence: undefined, signature: "good", head: "rewritten" }]);
  });

  it("is bad with one letter changed", async () => {
    const changed = { ...receipt, body: receipt.body.replace("BET0001", "BET0002") };
    expect((await judged(log, [{ receipt: changed, publicKey: undefined }])).receipts.at(-1)).toMatchObject({ signature: "bad", betslipId: "BET0002" });
  });
});
