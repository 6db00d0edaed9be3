import { describe, expect, it } from "vitest";
import { type Dispute, disputeOf } from "../../src/audit/dispute/dispute.ts";
import { judgementOf } from "../../src/audit/judgement/judge-log.ts";
import { judgeReceipts } from "../../src/audit/receipts/judge-receipts.ts";
import type { Placement } from "../../src/domain/events/placement.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { GENESIS, headAfter, sealAll } from "../../src/domain/log/chain.ts";
import { money } from "../../src/domain/kernel/money.ts";
import type { BetEnd } from "../../src/audit/bets/bet-ends.ts";
import type { BetResult } from "../../src/domain/events/bet-result.ts";
import { betEndWords } from "../../src/ui/inspector/words/bet-end.ts";
import { findingOf } from "../../src/ui/inspector/words/finding.ts";
import { added, attemptId, betStopped, facts, keyOf, oddsChanged, placement, price, selection, signedIn } from "../kit/builders.ts";
import { bodyOf } from "../kit/receipts.ts";
import { signer } from "./receipts/bet-with-receipt.ts";
import { opened, sha256 } from "./sealed-log.ts";

type Timed = readonly [event: SlipstreamEvent, seconds: number];
const leg = selection();
const begin: readonly Timed[] = [[{ type: "SessionStarted", build: "1" }, 0], [{ type: "FeedRestored" }, 0], [signedIn(), 0]];
const asks = (seconds: number, changes: Partial<Placement> = {}): Timed => [{ type: "AttemptRequested", kind: "bet", request: placement(undefined, changes) }, seconds];

/** The story of the first bet in a log whose records have these times; `answer` comes after them, with a genuine receipt. */
const storyOf = async (events: readonly Timed[], answer?: (placed: Extract<SlipstreamEvent, { type: "BetPlaced" }>) => readonly SlipstreamEvent[], odds = 2): Promise<Dispute> => {
  const timed = facts(events.map(([event]) => event)).map((fact, at) => ({ ...fact, at: 1_700_000_000_000 + (events[at]?.[1] ?? 0) * 1_000 }));
  const start = sealAll(timed, GENESIS, sha256);
  const head = headAfter(start, GENESIS);
  const asked = events.flatMap(([event]) => (event.type === "AttemptRequested" && event.kind === "bet" ? [event.request] : []))[0] ?? placement();
  const legs = [{ matchId: "100", marketId: "1", specifier: "", outcomeId: "1", odds: price(odds), feed: 4 }];
  const receipt = signer.sign(bodyOf(asked, "BET0001", head, { legs }));
  const after = answer?.({ type: "BetPlaced", attempt: asked.attempt, betslipId: "BET0001", stake: asked.totalStake, possibleWin: asked.possibleWin, head, receipt }) ?? [];
  const log = await opened([...start, ...sealAll(facts(after, head.length + 1), head, sha256)]);
  const receipts = await judgeReceipts(log.summary, [], new Map([[signer.key, signer.publicKey]]));
  const [bet] = log.index.bets.all();
  const dispute = bet === undefined ? undefined : await disputeOf(log, bet, judgementOf(log.summary, receipts));
  if (dispute === undefined) throw new Error("no bet");
  return dispute;
};

describe("around a bet", () => {
  it("its legs are told open and closed through the last minute, with what closed and opened them", async () => {
    const { legs } = await storyOf([...begin, [added(leg), 1], [oddsChanged(leg, 2.5), 100], [betStopped(leg.matchId), 130], [oddsChanged(leg, 2), 145], asks(150)]);
    expect(legs[0]?.spans.map(({ from, to, isOpen, odds, sequence }) => [(from - 1_700_000_000_000) / 1_000, (to - 1_700_000_000_000) / 1_000, isOpen, odds, sequence])).toEqual([
      [90, 100, true, price(2), undefined],
      [100, 130, true, price(2.5), 5],
      [130, 145, false, undefined, 6],
      [145, 150, true, price(2), 7],
    ]);
  });

  it("the moment of its policy is told, and bets on the same selections within ten minutes", async () => {
    const again = asks(400, { attempt: attemptId("attempt-2"), stake: money(500), totalStake: money(500) });
    const other: Timed = [{ type: "AttemptRequested", kind: "bet", request: placement([selection("7")], { attempt: attemptId("attempt-3") }) }, 410];
    const chosen: Timed = [{ type: "OddsPolicyChosen", policy: "none" }, 20];
    const dispute = await storyOf([...begin, [added(leg), 1], chosen, asks(150), again, other, asks(2_000, { attempt: attemptId("attempt-4") })]);
    expect(dispute.chosen).toEqual({ sequence: 5, at: 1_700_000_020_000 });
    expect(dispute.equal.map(({ attempt, after }) => [attempt, after])).toEqual([["attempt-2", 250_000]]);
    expect((await storyOf([...begin, [added(leg), 1], asks(150)])).chosen).toBeUndefined();
  });

  it("what it was cashed out for is told", async () => {
    const request = { attempt: attemptId("out-1"), player: "player-1", betId: "9", betslipId: "BET0001", amount: money(7_700) };
    const dispute = await storyOf([...begin, [added(leg), 1], asks(150)], (placed) => [placed, { type: "AttemptRequested", kind: "cash-out", request }, { type: "BetCashedOut", attempt: request.attempt, betslipId: "BET0001", amount: money(7_700) }]);
    expect(dispute.end).toMatchObject({ status: "cashed-out", paid: 7_700 });
    expect(betEndWords(dispute.end, "NGN")).toBe(`Cashed out for NGN 77.00. This is the sportsbook's word (record ${dispute.end?.sequence}, 2023-11-14 22:13:20.008 UTC by the device's clock); none of it is signed`);
  });

  const over = (results: readonly BetResult[], bets = ["BET0001"]): SlipstreamEvent => ({ type: "BetsSettled", bets, results });
  const result = (changes: Partial<BetResult> = {}): BetResult => ({ betslipId: "BET0001", status: "lost", paid: money(0), legs: [{ key: keyOf(leg), status: "lost" }], ...changes });

  it("its result is told for the bet and each leg, with what was paid and the record that tells it, and not that of another bet", async () => {
    const other = result({ betslipId: "BET0002", status: "won", paid: money(99_900), legs: [{ key: keyOf(leg), status: "won" }] });
    const { end, legs } = await storyOf([...begin, [added(leg), 1], asks(150)], (placed) => [placed, over([other, result({ paidAt: "2026-07-01 22:00:00" })], ["BET0002", "BET0001"])]);
    expect(end).toMatchObject({ betslipId: "BET0001", status: "lost", paid: 0, sequence: 7 });
    expect(legs.map((each) => each.result)).toEqual(["lost"]);
    expect(betEndWords(end)).toMatch(/^Lost, nothing paid, settled at 2026-07-01 22:00:00 UTC by the sportsbook's clock\. This is the sportsbook's word \(record 7, .*\); none of it is signed$/);
    expect(betEndWords(result({ status: "won", paid: money(20_000) }) as BetEnd, "NGN")).toMatch(/^Won, NGN 200\.00 paid\. /);
  });

  it("its end is told without a result where the record holds none, and the record with one wins", async () => {
    const bare = await storyOf([...begin, [added(leg), 1], asks(150)], (placed) => [placed, over([])]);
    expect(bare.end).toMatchObject({ status: undefined, paid: undefined });
    expect(betEndWords(bare.end)).toMatch(/^Over, as record 7, .* tells; the log does not hold how it ended or what was paid$/);
    expect(bare.legs[0]?.result).toBeUndefined();
    const twice = await storyOf([...begin, [added(leg), 1], asks(150)], (placed) => [placed, over([result()]), over([])]);
    expect(twice.end).toMatchObject({ status: "lost", sequence: 7 });
    expect(betEndWords((await storyOf([...begin, [added(leg), 1], asks(150)], (placed) => [placed])).end)).toBe("The log does not say that it was settled");
  });
});

describe("the finding is one sentence", () => {
  const start: readonly Timed[] = [...begin, [added(leg), 1]];
  const anyPrice: Timed = [{ type: "OddsPolicyChosen", policy: "any" }, 2];
  it.each<[string, () => Promise<Dispute>, string]>([
    ["placed as asked", () => storyOf([...start, asks(150)], (placed) => [placed]), "The bet was placed as it was asked for, at the prices that were on the screen, and the sportsbook's receipt proves it."],
    ["placed at another price", () => storyOf([...start, anyPrice, asks(150, { policy: "any" })], (placed) => [placed], 1.8), "The bet was placed at another price than on the screen, which its policy (any) allows, and the sportsbook's receipt proves it."],
    ["placed at a price that was not allowed", () => storyOf([...start, asks(150)], (placed) => [placed], 1.8), "The bet was placed, but it was placed at a price that its odds policy does not allow."],
    ["placed without a receipt", () => storyOf([...start, asks(150)], (placed) => [{ ...placed, receipt: undefined } as unknown as SlipstreamEvent]), "The log says that the bet was placed as it was asked for, at the prices that were on the screen; no receipt proves it."],
    ["refused", () => storyOf([...start, asks(150)], ({ attempt }) => [{ type: "AttemptRefused", kind: "bet", attempt, reason: { code: "page-closed" } }]), "The bet was asked for and refused; nothing was placed."],
    ["unknown", () => storyOf([...start, asks(150)], ({ attempt }) => [{ type: "AttemptUnknown", kind: "bet", attempt, reason: { code: "page-closed" } }]), "The bet was asked for, and no answer says whether it was placed."],
    ["without an answer", () => storyOf([...start, asks(150)]), "The bet was asked for, and this log has no answer to it."],
  ])("%s", async (_, story, words) => {
    expect(findingOf(await story())).toBe(words);
  });
});
