import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import type { BetslipCommand } from "../../src/domain/betslip/commands.ts";
import { betslipRules } from "../../src/domain/betslip/decide.ts";
import type { DeskCommand } from "../../src/domain/desk/commands.ts";
import { decide as decideDesk } from "../../src/domain/desk/decide.ts";
import type { Decision } from "../../src/domain/kernel/decision.ts";
import type { SessionCommand } from "../../src/domain/session/commands.ts";
import { sessionRules } from "../../src/domain/session/decide.ts";
import { isLocked } from "../../src/domain/betslip/state.ts";
import { canonical } from "../../src/domain/log/canonical.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { fromSnapshot, toSnapshot } from "../../src/domain/snapshot.ts";
import { type AnyEvent, decide, fold, initialState, type State } from "../../src/domain/state.ts";
import { added, attemptId, betStopped, facts, keyOf, oddsChanged, placement, requested, row, selection } from "../kit/builders.ts";
import { folded, isFact } from "../kit/spec.ts";

const pool = ["100", "200", "300"].flatMap((match) => [
  selection(match),
  selection(match, { outcomeId: "2" }),
  selection(match, { outcomeId: "3", type: "prematch" }),
]);
const chosen = fc.constantFrom(...pool);
const amount = fc.integer({ min: -100, max: 100_000 }).map(money);
const attempt = fc.constantFrom("a-1", "a-2").map(attemptId);
const decimal = fc.constantFrom(0, 1, 1.5, 2, 2.5);

const outcome = fc.oneof(
  fc.record({ status: fc.constant("done" as const), result: fc.record({ betslipId: fc.constant("BET1"), stake: amount, possibleWin: amount }) }),
  fc.record({ status: fc.constantFrom("refused" as const, "unknown" as const), reason: fc.constant({ code: "unreachable" } as const) }),
);
const betslipCommand: fc.Arbitrary<BetslipCommand> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant("AddSelection" as const), selection: chosen }) },
  fc.record({ type: fc.constant("RemoveSelection" as const), key: chosen.map(keyOf) }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant("FixSelection" as const), key: chosen.map(keyOf), fixed: fc.boolean() }) },
  fc.record({ type: fc.constant("ChangeStake" as const), stake: amount }),
  fc.record({ type: fc.constant("ChangeGroupingStake" as const), grouping: fc.integer({ min: 1, max: 4 }), stake: amount }),
  fc.record({ type: fc.constant("ChooseBetslipType" as const), betslipType: fc.constantFrom("Single" as const, "Multiple" as const, "Combo" as const) }),
  fc.record({ type: fc.constant("ChooseOddsPolicy" as const), policy: fc.constantFrom("none" as const, "better" as const, "any" as const) }),
  fc.constant({ type: "ClearBetslip" } as const),
  fc.record({ type: fc.constant("RequestPlacement" as const), placement: attempt.map((id) => placement(undefined, { attempt: id })) }),
  fc.record({ type: fc.constant("ResolvePlacement" as const), attempt, outcome }),
);
const sessionCommand = fc.constantFrom<SessionCommand>(
  { type: "RequestSignIn" },
  { type: "CompleteSignIn", player: "player-1" },
  { type: "FailSignIn", reason: { code: "not-signed-in" } },
  { type: "SignOut", reason: "player" },
  { type: "StoreReturnAddress", path: "/Account/Me" },
);
const deskCommand = fc.constantFrom<DeskCommand>(
  { type: "ChooseSport", sport: { sportId: "2", sportName: "Basketball" } },
  { type: "OpenDialog", dialog: { kind: "error", notice: { code: "told", message: "oh" } } },
  { type: "CloseDialog" },
);
type Ask = (state: State) => Decision<AnyEvent, unknown>;
const command: fc.Arbitrary<Ask> = fc.oneof(
  { weight: 16, arbitrary: betslipCommand.map((one): Ask => (state) => decide(state, betslipRules, one)) },
  sessionCommand.map((one): Ask => (state) => decide(state, sessionRules, one)),
  deskCommand.map((one): Ask => (state) => decideDesk(state.desk, one)),
);
const happening: fc.Arbitrary<SlipstreamEvent> = fc.oneof(
  fc.tuple(chosen, decimal, fc.boolean(), fc.option(fc.nat(9), { nil: undefined })).map(([one, odds, active, seq]) =>
    oddsChanged(one, odds, seq === undefined ? { active } : { active, seq }),
  ),
  chosen.map((one) => betStopped(one.matchId)),
  fc.record({ type: fc.constant("SelectionsRevalidated" as const), rows: fc.array(fc.tuple(chosen, decimal, fc.boolean()).map(([one, odds, active]) => row(one, odds, active)), { maxLength: 3 }) }),
  fc.constantFrom<SlipstreamEvent>(
    { type: "FeedLost", reason: "silence", lastHeardAt: 1 },
    { type: "FeedRestored" },
    { type: "FeedMessageRejected", topic: "feeds/live/x", matchId: selection("100").matchId, reason: { code: "not-json" }, length: 1 },
    { type: "SessionStarted", build: "test" },
    { type: "RealityCheckDue", sessionMinutes: 30, net: money(5_000) },
    { type: "LogLossDetected", expectedLength: 3, expectedHash: "x", since: 2 },
  ),
);
const step = fc.oneof({ weight: 3, arbitrary: command.map((ask) => ({ ask })) }, happening.map((event) => ({ event })));

/** The log that these commands and events make. */
const historyOf = (steps: readonly ({ readonly ask: Ask } | { readonly event: SlipstreamEvent })[]): SlipstreamEvent[] => {
  const history: SlipstreamEvent[] = [];
  let state = initialState();
  for (const one of steps) {
    const decision = "ask" in one ? one.ask(state) : ({ accepted: true, events: [one.event] } as const);
    if (!decision.accepted) continue;
    state = folded(state, decision.events, history.length + 1);
    history.push(...decision.events.filter(isFact));
  }
  return history;
};
const history = fc.array(step, { maxLength: 50 }).map(historyOf);
const text = (state: ReturnType<typeof initialState>): string => canonical(toSnapshot(state));

describe("the fold of any history", () => {
  it("is the same for batches as for single facts", () => {
    fc.assert(
      fc.property(history, (events) => {
        const whole = fold(initialState(), facts(events));
        const stepwise = facts(events).reduce((state, fact) => fold(state, [fact]), initialState());
        expect(text(stepwise)).toBe(text(whole));
      }),
    );
  });
  it("is the same from any snapshot that was written and read", () => {
    fc.assert(
      fc.property(history, fc.nat(50), (events, cut) => {
        const all = facts(events);
        const snapshot = JSON.parse(JSON.stringify(toSnapshot(fold(initialState(), all.slice(0, cut)))));
        const whole = fold(initialState(), all);
        const resumed = fold(fromSnapshot(snapshot), all.slice(cut));
        expect(resumed).toEqual(whole);
        expect(text(resumed)).toBe(text(whole));
      }),
    );
  });
  it("goes on when the only selection of a refused bet is removed", () => {
    const asked = placement();
    const story = [added(), requested(asked), { type: "AttemptRefused", kind: "bet", attempt: asked.attempt, reason: { code: "told", message: "No" } }] as const;
    const refused = fold(initialState(), facts(story));
    expect(refused.betslip.refused).toBeDefined();
    const left = fold(refused, facts([{ type: "SelectionRemoved", key: keyOf(selection()) }], 4));
    expect(left.betslip).toMatchObject({ legs: [], refused: undefined });
  });
  it("is a new object for every batch, so that a comparison by identity notices the change", () => {
    const state = initialState();
    expect(fold(state, facts([oddsChanged(selection(), 3)]))).not.toBe(state);
  });
  it("leaves a snapshot as it was when prices move on", () => {
    const state = fold(initialState(), facts([oddsChanged(selection(), 3)]));
    const before = toSnapshot(state);
    const written = canonical(before);
    fold(state, facts([oddsChanged(selection(), 4)], 2));
    expect(canonical(before)).toBe(written);
  });
  it("[M5] ignores a delivery that comes twice", () => {
    fc.assert(
      fc.property(chosen, decimal, (one, odds) => {
        const once = fold(initialState(), facts([added(one), oddsChanged(one, odds)]));
        const twice = fold(initialState(), facts([added(one), oddsChanged(one, odds), oddsChanged(one, odds)]));
        expect(once.betslip.legs).toHaveLength(1);
        expect(twice.betslip).toEqual(once.betslip);
      }),
    );
  });
});

describe("the slip, after any commands and events", () => {
  it("has no invalid state", () => {
    fc.assert(
      fc.property(history, (events) => {
        const { betslip: slip, session, prices } = fold(initialState(), facts(events));
        expect(new Set(slip.legs.map((leg) => leg.key)).size).toBe(slip.legs.length);
        expect(slip.stake).toBeGreaterThanOrEqual(0);
        expect(slip.groupings.every(({ stake }) => stake > 0)).toBe(true);
        if (slip.legs.length > 0) expect(slip.legs.some((leg) => !leg.fixed)).toBe(true);
        if (slip.legs.length === 0) expect(slip.betslipType === "Single" || !isLocked(slip)).toBe(true);
        for (const leg of slip.legs) {
          expect(leg.suspended).toBe(leg.odds === 0);
          expect(leg.lastShownOdds).toBeGreaterThan(1_000_000);
          if (leg.stale) expect(leg.selection.type).toBe("live");
          if (slip.feedLost && leg.selection.type === "live") expect(leg.stale).toBe(true);
        }
        expect(slip.signedIn).toBe(session.status === "player");
        expect(slip.feedLost).toBe(prices.lost !== undefined);
      }),
      { numRuns: 500 },
    );
  });
  it("places an attempt at most once, and every fact of an attempt follows its request", () => {
    fc.assert(
      fc.property(history, (events) => {
        let open: string | undefined;
        for (const event of events) {
          if (event.type === "AttemptRequested" && event.kind === "bet") {
            expect(open).toBeUndefined();
            open = event.request.attempt;
          }
          if (event.type === "BetPlaced" || event.type === "AttemptRefused") {
            expect(event.attempt).toBe(open);
            open = undefined;
          }
        }
      }),
      { numRuns: 500 },
    );
  });
  it("logs a player out at most once for each login", () => {
    fc.assert(
      fc.property(history, (events) => {
        let inside = false;
        for (const { type } of events) {
          if (type === "LoggedIn") inside = true;
          if (type !== "LoggedOut") continue;
          expect(inside).toBe(true);
          inside = false;
        }
      }),
    );
  });
});
