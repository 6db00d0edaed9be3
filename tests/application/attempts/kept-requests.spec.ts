import { describe, expect, it } from "vitest";
import { recalledRequests, unresolvedRequests } from "../../../src/application/attempts/kept-requests.ts";
import { betAttempt } from "../../../src/application/betslip/bet-attempt.ts";
import { bookingAttempt } from "../../../src/application/booking/booking-attempt.ts";
import { cashOutAttempt } from "../../../src/application/cash-out/cash-out-attempt.ts";
import { depositAttempt, withdrawalAttempt } from "../../../src/application/payments/payment-attempts.ts";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import type { SealedFact } from "../../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { GENESIS, sealAll } from "../../../src/domain/log/chain.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { fold, initialState } from "../../../src/domain/state.ts";
import { added, attemptId, facts, placement, requested, signedIn } from "../../kit/builders.ts";

const { sha256 } = createMemoryDigest();
const kinds = [betAttempt] as const;
const after = (...events: readonly SlipstreamEvent[]) => fold(initialState(), facts([signedIn(), added(), ...events]));
const { attempt } = placement();
const placed: SlipstreamEvent = { type: "BetPlaced", attempt, betslipId: "K7Q2M9X", stake: money(10_000), possibleWin: money(20_000) };

describe("requests whose outcome nobody knows", () => {
  it("are those on their way and those without an answer, and no others", () => {
    const kept = [{ kind: "bet", request: placement() }];
    expect(unresolvedRequests(kinds, after())).toEqual([]);
    expect(unresolvedRequests(kinds, after(requested()))).toEqual(kept);
    expect(unresolvedRequests(kinds, after(requested(), { type: "AttemptUnknown", kind: "bet", attempt, reason: { code: "no-answer-in-time" } }))).toEqual(kept);
    expect(unresolvedRequests(kinds, after(requested(), placed))).toEqual([]);
  });
});

describe("a request that the device kept", () => {
  const recalled = (request: unknown, kind = "bet", state = after(), recent: readonly SealedFact[] = []) =>
    recalledRequests(kinds, [{ kind, request }], { state, recent });

  it("is a fact again when the log does not know of it", () => {
    expect(recalled(placement())).toEqual([requested()]);
    const earlier = after(requested({ attempt: attemptId("attempt-0") }));
    expect(recalled(placement(), "bet", earlier)).toEqual([requested()]);
  });

  it("is not repeated when the log knows of it, whatever became of it", () => {
    expect(recalled(placement(), "bet", after(requested()))).toEqual([]);
    expect(recalled(placement(), "bet", after(requested(), placed))).toEqual([]);
  });

  it("is not repeated when another came after it in the log: that one is still under way", () => {
    const later = requested({ attempt: attemptId("attempt-2") });
    const recent = sealAll(facts([requested(), placed, later]), GENESIS, sha256);
    expect(recalled(placement(), "bet", after(requested(), placed, later), recent)).toEqual([]);
  });

  it("is a fact again beside another that the log knows of, and not when it was put aside", () => {
    const later = requested({ attempt: attemptId("attempt-2") });
    const recent = sealAll(facts([placed, later]), GENESIS, sha256);
    expect(recalled(placement(), "bet", after(later), recent)).toEqual([requested()]);
    const unknown: SlipstreamEvent = { type: "AttemptUnknown", kind: "bet", attempt, reason: { code: "no-answer-in-time" } };
    expect(recalled(placement(), "bet", after(requested(), unknown, { type: "AttemptPutAside", kind: "bet", attempt }))).toEqual([]);
  });

  it("[N15] is not the next player's to wait for", () => {
    const { player } = placement();
    expect(recalled(placement(), "bet", after(signedIn(`not-${player}`)))).toEqual([]);
    expect(recalled(placement(), "bet", after({ type: "LoggedOut", reason: "player" }))).toEqual([requested()]);
  });

  it.each([betAttempt, bookingAttempt, cashOutAttempt, depositAttempt, withdrawalAttempt])("[S5] is a fact of its own kind: $kind", (kind) => {
    const paid = { attempt, player: "player-1", amount: money(500) };
    const requests = [placement(), { ...paid, betId: "70011", betslipId: "K7Q2M9X" }, { ...paid, provider: "paystack" }, { ...paid, account: null }];
    const request = requests.find((each) => kind.isRequest(each));
    expect(recalledRequests([kind], [{ kind: kind.kind, request }], { state: after(), recent: [] })).toEqual([{ type: "AttemptRequested", kind: kind.kind, request }]);
  });

  it("is ignored when this build does not know its kind", () => {
    expect(recalled(placement(), "deposit")).toEqual([]);
  });

  it.each<[string, unknown]>([
    ["not an object", 7],
    ["no attempt", { ...placement(), attempt: "a b" }],
    ["no player", { ...placement(), player: null }],
    ["no stake", { ...placement(), totalStake: "100" }],
    ["no legs", { ...placement(), legs: [] }],
    ["legs that are not a list", { ...placement(), legs: {} }],
    ["a leg without its match", { ...placement(), legs: [{ selection: { matchId: "../x" } }] }],
    ["a leg that is null", { ...placement(), legs: [null] }],
  ])("is ignored when it is damaged: %s", (_, request) => {
    expect(recalled(request)).toEqual([]);
  });

  it("does not affect other requests when it is damaged", () => {
    expect(recalledRequests(kinds, [{ kind: "bet", request: null }, { kind: "bet", request: placement() }], { state: after(), recent: [] })).toEqual([requested()]);
  });
});
