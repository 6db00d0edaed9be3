import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slipSummary } from "../../../src/application/betslip/slip-summary.query.ts";
import { toPlacement } from "../../../src/application/betslip/to-placement.ts";
import { noUser } from "../../../src/domain/account/user.ts";
import type { Staked } from "../../../src/domain/betslip/limit-flaw.ts";
import { betslipRules } from "../../../src/domain/betslip/decide.ts";
import type { BetslipCommand } from "../../../src/domain/betslip/commands.ts";
import { type Fact } from "../../../src/domain/events/envelope.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { decide, fold, initialState, type State } from "../../../src/domain/state.ts";
import { attemptId, facts, keyOf, selection } from "../../kit/builders.ts";

const chosen = ["100", "200", "300"].flatMap((match) => [
  selection(match),
  selection(match, { outcomeId: "2" }),
  selection(match, { marketId: "18", specifier: "total=2.5", outcomeId: "12" }),
]);
const one = fc.constantFrom(...chosen);
const stake = fc.integer({ min: 0, max: 50 }).map((steps) => money(steps * 100));

const command: fc.Arbitrary<BetslipCommand> = fc.oneof(
  { weight: 4, arbitrary: one.map((each) => ({ type: "AddSelection", selection: each }) as const) },
  { weight: 2, arbitrary: one.map((each) => ({ type: "RemoveSelection", key: keyOf(each) }) as const) },
  stake.map((each) => ({ type: "ChangeStake", stake: each }) as const),
  fc.tuple(one, stake).map(([each, amount]) => ({ type: "ChangeSelectionStake", key: keyOf(each), stake: amount }) as const),
  fc.tuple(fc.integer({ min: 1, max: 4 }), stake).map(([grouping, amount]) => ({ type: "ChangeGroupingStake", grouping, stake: amount }) as const),
  fc.constantFrom("Single", "Multiple", "Combo").map((betslipType) => ({ type: "ChooseBetslipType", betslipType }) as const),
  fc.tuple(one, fc.boolean()).map(([each, fixed]) => ({ type: "FixSelection", key: keyOf(each), fixed }) as const),
  fc.constant({ type: "UndoSlipChange" } as const),
);

const after = (commands: readonly BetslipCommand[]): State => {
  let state = initialState();
  let sequence = 1;
  for (const asked of commands) {
    const decision = decide(state, betslipRules, asked);
    if (!decision.accepted) continue;
    const happened: readonly Fact[] = facts(decision.events, sequence);
    sequence += happened.length;
    state = fold(state, happened);
  }
  return state;
};

/** Every stake field that is drawn, with the amount in it. */
const drawn = ({ betslip }: State): ReadonlyMap<string, number> => {
  const summary = slipSummary(betslip, undefined);
  const fields = new Map<string, number>();
  for (const { leg, stake: own } of summary.legs) if (own !== undefined) fields.set(`selection ${leg.key}`, own);
  if (summary.slipStake !== undefined && summary.systemRows.length === 0) fields.set("slip", summary.slipStake);
  for (const row of summary.systemRows) if (row.unavailable === undefined) fields.set(row.isSplit ? "slip" : `grouping ${row.grouping}`, row.stake);
  return fields;
};

const nameOf = (of: Staked["of"]): string => (of.on === "slip" ? "slip" : of.on === "selection" ? `selection ${of.key}` : `grouping ${of.grouping}`);

describe("what a slip would send", () => {
  it("is on the screen: every stake, and their sum is what is paid", () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 25 }), (commands) => {
        const state = after(commands);
        const summary = slipSummary(state.betslip, undefined);
        const fields = drawn(state);
        for (const { of, stake: sent } of summary.staked) expect(fields.get(nameOf(of))).toBe(sent);
        const paid = summary.staked.reduce((sum, each) => sum + each.stake * each.combinations, 0);
        expect(summary.totalStake).toBe(paid);
        if (state.betslip.legs.length > 0) expect(fields.size).toBeGreaterThan(0);
      }),
      { numRuns: 1_500 },
    );
  });

  it("is what a placement carries: these stakes and no other", () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 25 }), (commands) => {
        const state = after(commands);
        const summary = slipSummary(state.betslip, undefined);
        const placement = toPlacement(state, noUser, summary, attemptId("attempt-1"), 0);
        const sent = new Map<string, number>();
        for (const { key, stake: own } of placement.legs) if (own !== undefined) sent.set(`selection ${key}`, own);
        for (const { grouping, stake: unit } of placement.groupings) sent.set(`grouping ${grouping}`, unit);
        if (placement.betType === "Multiple" || placement.betType === "Split") sent.set("slip", placement.stake);
        expect(sent).toEqual(new Map(summary.staked.map((each) => [nameOf(each.of), each.stake])));
      }),
      { numRuns: 500 },
    );
  });

  it("[4.19b] is the stake of the Multiple again after a selection of the same match was added and removed", () => {
    const [home = selection(), , over = selection(), other = selection()] = chosen;
    const state = after([home, other, over].map((each) => ({ type: "AddSelection", selection: each })));
    const split = slipSummary(state.betslip, undefined);
    expect(split).toMatchObject({ betType: "Split", totalStake: 10_000 });
    // The largest size is the number of matches, and it is the Split: one field, with its combinations (spec 5).
    expect(split.systemRows).toMatchObject([
      { grouping: 1, combinations: 3, stake: 0, isSplit: false },
      { grouping: 2, combinations: 2, stake: 10_000, cost: 10_000, minWin: 20_000, maxWin: 20_000, isSplit: true },
    ]);
    const left = after([...[home, other, over].map((each) => ({ type: "AddSelection", selection: each }) as const), { type: "RemoveSelection", key: keyOf(over) }]);
    expect(slipSummary(left.betslip, undefined)).toMatchObject({ betType: "Multiple", slipStake: 10_000, totalStake: 10_000, systemRows: [] });
  });
});
