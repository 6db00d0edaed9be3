import { describe, expect, it } from "vitest";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { rowOf, type SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import type { SealedFact } from "../../../src/domain/events/envelope.ts";
import { agreesWith, betReceipt } from "../../../src/domain/log/bet-receipt.ts";
import { GENESIS, sealAll } from "../../../src/domain/log/chain.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { added, attemptId, keyOf, oddsChanged, placement, price, requested, row, selection } from "../../kit/builders.ts";

/** A log of these events, each with its milliseconds after the first one. */
const logOf = (...events: readonly (readonly [at: number, event: SlipstreamEvent])[]): readonly SealedFact[] => [
  ...sealAll(events.map(([at, event], index) => ({ sequence: index + 1, at: 1_000 + at, cause: { by: "app", what: "test" } as const, version: rowOf(event.type).version, event })), GENESIS, createMemoryDigest().sha256),
];
const attempt = attemptId("attempt-1");
const chosen = placement().legs[0]?.selection ?? selection();
const key = keyOf(chosen);
const taken = (...accepted: readonly number[]): SlipstreamEvent => ({
  type: "BetPlaced", attempt, betslipId: "K7Q2M9X", stake: money(10_000), possibleWin: money(20_000), ...(accepted.length === 0 ? {} : { accepted: accepted.map((decimal) => ({ key, odds: price(decimal) })) }),
});
const moved = (decimal: number): SlipstreamEvent => oddsChanged(chosen, decimal);

describe("the receipt of a bet", () => {
  it("has the price shown with its age, the price sent, the price accepted, the policy and the record of the click", () => {
    const log = logOf([0, added(chosen)], [5_000, moved(1.95)], [5_400, requested({ policy: "any" })], [5_900, taken(1.92)]);
    expect(betReceipt(log, attempt)).toEqual({
      attempt, at: 6_400, policy: "any", betslipId: "K7Q2M9X", head: { length: 3, hash: log[2]?.hash },
      legs: [expect.objectContaining({ key, shown: price(1.95), age: 400, knownFrom: "feed", sent: placement().legs[0]?.odds, accepted: price(1.92), score: undefined })],
    });
  });

  it("has the last price before the click, from the list, the feed or the book, and never a later one", () => {
    const of = (...events: readonly (readonly [number, SlipstreamEvent])[]) => betReceipt(logOf(...events, [9_000, requested()], [9_100, moved(9)], [9_200, taken()]), attempt)?.legs[0];
    expect(of([0, added(chosen)])).toMatchObject({ shown: chosen.odds, age: 9_000, knownFrom: "list" });
    expect(of([0, added(chosen)], [8_000, moved(1.9)], [8_500, { type: "SelectionsRevalidated", rows: [row(chosen, 1.91)] }])).toMatchObject({ shown: price(1.91), age: 500, knownFrom: "book" });
    expect(of([0, added(chosen)], [8_000, { type: "SelectionsRevalidated", rows: [row(chosen, 1.91)] }], [8_600, moved(1.9)])).toMatchObject({ shown: price(1.9), age: 400, knownFrom: "feed" });
    expect(of([0, moved(1.9)])).toMatchObject({ knownFrom: "feed" });
    const loaded = (state: "open" | "suspended"): SlipstreamEvent => ({ type: "BookingLoaded", booked: { code: "K7Q2M9X", bonusPercent: null, groupings: [], legs: [{ selection: chosen, state, odds: price(state === "open" ? 2.2 : 0), fixed: false }] } });
    expect(of([0, moved(1.9)], [8_000, loaded("open")])).toMatchObject({ shown: price(2.2), age: 1_000, knownFrom: "book" });
    expect(of([0, moved(1.9)], [8_000, loaded("suspended")])).toMatchObject({ shown: price(1.9), knownFrom: "feed" });
    expect(of([0, added(selection("999"))])).toMatchObject({ shown: undefined, age: undefined, knownFrom: undefined });
  });

  it("has no betslip id and no accepted price while the log has no answer, or an answer without prices", () => {
    expect(betReceipt(logOf([0, added(chosen)], [1, requested()]), attempt)).toMatchObject({ betslipId: undefined, legs: [{ accepted: undefined }] });
    expect(betReceipt(logOf([0, added(chosen)], [1, requested()], [2, taken()]), attempt)).toMatchObject({ betslipId: "K7Q2M9X", legs: [{ accepted: undefined }] });
  });

  it("has the prices of each selection, whatever was told of the others", () => {
    const second = selection("200");
    const both: SlipstreamEvent = { type: "AttemptRequested", kind: "bet", request: placement([chosen, second]) };
    const accepted = [{ key, odds: price(1.8) }, { key: keyOf(second), odds: price(2.7) }];
    const log = logOf(
      [0, added(second)], [1_000, moved(1.7)], [2_000, moved(1.9)], [2_500, { type: "StakeChanged", stake: money(500) }],
      [3_000, both], [3_100, { ...taken(9), attempt: attemptId("attempt-2"), betslipId: "OTHER" } as SlipstreamEvent], [3_200, { type: "AttemptUnknown", kind: "bet", attempt, reason: { code: "unreachable" } }], [3_300, { ...taken(), accepted } as SlipstreamEvent],
    );
    expect(betReceipt(log, attempt)).toMatchObject({
      betslipId: "K7Q2M9X",
      legs: [{ key, shown: price(1.9), age: 1_000, knownFrom: "feed", accepted: price(1.8) }, { key: keyOf(second), shown: second.odds, age: 3_000, knownFrom: "list", accepted: price(2.7) }],
    });
  });

  it("leaves out records that cannot be read, and takes no answer from before the click", () => {
    const unreadable = { type: "OddsChanged", source: 7 } as unknown as SlipstreamEvent;
    const spoilt = { type: "BetPlaced", attempt } as unknown as SlipstreamEvent;
    const other = { type: "AttemptRequested" } as unknown as SlipstreamEvent;
    const log = logOf([0, added(chosen)], [1, unreadable], [1, { ...taken(9), betslipId: "EARLIER" } as SlipstreamEvent], [2, requested()], [3, spoilt], [4, taken(1.8)], [5, other]);
    expect(betReceipt(log, attempt)).toMatchObject({ betslipId: "K7Q2M9X", legs: [{ shown: chosen.odds, accepted: price(1.8) }] });
    expect(betReceipt(log.slice(0, 5), attempt)).toMatchObject({ betslipId: undefined });
    expect(betReceipt(logOf([0, requested()]), attempt)).toMatchObject({ head: { length: 1 }, legs: [{ shown: undefined }] });
  });

  it("is that of the requested attempt, and undefined when the log does not have the attempt", () => {
    const log = logOf([0, added(chosen)], [1, requested()], [2, taken()], [3, requested({ attempt: attemptId("attempt-2") })]);
    expect(betReceipt(log, attempt)).toMatchObject({ attempt, head: { length: 2 } });
    expect(betReceipt(log, attemptId("attempt-9"))).toBeUndefined();
  });

  it("is exactly the same from a log that was written to a file and read again", () => {
    const log = logOf([0, added(chosen)], [5_000, moved(1.95)], [5_400, requested()], [5_900, taken(1.92)]);
    const file = log.map((record) => JSON.stringify(record)).join("\n");
    const again = file.split("\n").map((line) => JSON.parse(line) as SealedFact);
    expect(JSON.stringify(betReceipt(again, attempt))).toBe(JSON.stringify(betReceipt(log, attempt)));
  });

  it("compares the head that the sportsbook kept with the record of that sequence", () => {
    const log = logOf([0, added(chosen)], [1, requested()]);
    expect(agreesWith(log, { length: 2, hash: log[1]?.hash ?? "" })).toBe(true);
    expect(agreesWith(log, { length: 2, hash: "ab".repeat(32) })).toBe(false);
    expect(agreesWith(log, { length: 7, hash: "ab".repeat(32) })).toBeUndefined();
  });
});
