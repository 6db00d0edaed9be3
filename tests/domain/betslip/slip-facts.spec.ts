import { describe, expect, it } from "vitest";
import { leadingTo, slipFacts } from "../../../src/domain/betslip/slip-facts.ts";
import type { BetslipEvent } from "../../../src/domain/events/betslip-events.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { added, attemptId, betStopped, keyOf, oddsChanged, price, requested, selection } from "../../kit/builders.ts";
import { given } from "../../kit/spec.ts";

const home = selection("100");
const other = selection("200");
const third = selection("300");
const slipAfter = (...past: readonly SlipstreamEvent[]) => given(...past).slip();
/** What a copy keeps of a slip. */
const kept = ({ legs, betslipType, stake, groupings, policy, funds }: ReturnType<typeof slipAfter>) => ({
  legs: legs.map(({ key, lastShownOdds, fixed, stake: own }) => ({ key, lastShownOdds, fixed, own })),
  betslipType, stake, groupings, policy, funds,
});
const stake = (amount: number): SlipstreamEvent => ({ type: "StakeChanged", stake: money(amount) });
const own = (chosen: typeof home, amount: number): SlipstreamEvent => ({ type: "SelectionStakeChanged", key: keyOf(chosen), stake: money(amount) });
const tab = (betslipType: "Single" | "Multiple" | "Combo"): SlipstreamEvent => ({ type: "BetslipTypeChosen", betslipType });
const grouping = (size: number, amount: number): SlipstreamEvent => ({ type: "GroupingStakeChanged", grouping: size, stake: money(amount) });
const fixed = (chosen: typeof home): SlipstreamEvent => ({ type: "SelectionFixed", key: keyOf(chosen), fixed: true });

const slips: readonly (readonly [string, readonly SlipstreamEvent[]])[] = [
  ["no selection", [stake(70_000), { type: "OddsPolicyChosen", policy: "any" }]],
  ["one selection", [added(home), stake(70_000)]],
  ["a banker in a system", [added(home), added(other), added(third), tab("Combo"), fixed(other), grouping(2, 5_000), grouping(3, 700)]],
  ["another banker and one stake", [added(home), added(other), added(third), tab("Combo"), fixed(third), grouping(2, 5_000)]],
  ["no banker, and a stake of all selections", [added(home), added(other), added(third), tab("Combo"), grouping(3, 900)]],
  ["stakes that were typed on both tabs", [added(home), added(other), stake(30_000), tab("Single"), own(home, 500), own(other, 900), tab("Multiple")]],
  ["the Single tab open", [added(home), added(other), stake(30_000), tab("Single"), own(other, 900)]],
  ["a price that has moved, and one that is closed", [added(home), added(other), oddsChanged(home, 3), betStopped(other.matchId)]],
  ["another policy and other funds", [added(home), { type: "OddsPolicyChosen", policy: "better" }, { type: "FundsChosen", funds: "sport-bonus" }]],
];

describe("the facts of a slip", () => {
  it.each(slips)("build it again from an empty slip: %s", (_, past) => {
    const slip = slipAfter(...past);
    expect(kept(slipAfter(...slipFacts(slip)))).toEqual(kept(slip));
  });

  it("name each thing once", () => {
    expect(slipFacts(slipAfter(added(home), oddsChanged(home, 3), stake(70_000)))).toEqual([
      { type: "SelectionAdded", selection: { ...home, odds: price(3) } },
      { type: "StakeChanged", stake: 70_000 },
      { type: "BetslipTypeChosen", betslipType: "Single" },
      { type: "OddsPolicyChosen", policy: "none" },
    ]);
    expect(slipFacts(slipAfter(added(home), added(other), fixed(home))).map(({ type }) => type)).toEqual([
      "SelectionAdded", "SelectionAdded", "SelectionFixed", "BetslipTypeChosen", "StakeChanged", "SelectionStakeChanged", "SelectionStakeChanged", "BetslipTypeChosen", "OddsPolicyChosen",
    ]);
  });

  it("are only the odds policy once its bet was placed", () => {
    const placed: SlipstreamEvent = { type: "BetPlaced", attempt: attemptId("attempt-1"), betslipId: "B1", stake: money(1), possibleWin: money(2) };
    const past = [added(home), { type: "OddsPolicyChosen", policy: "any" }, requested()] as const;
    expect(slipFacts(slipAfter(...past, placed))).toEqual([{ type: "OddsPolicyChosen", policy: "any" }]);
    expect(slipFacts(slipAfter(...past))).toHaveLength(4);
  });
});

describe("the facts that lead from a slip to a copy", () => {
  const copyOf = (...past: readonly SlipstreamEvent[]): readonly BetslipEvent[] => slipFacts(slipAfter(...past));

  it.each(slips.slice(1))("are none when it is that slip already: %s", (_, past) => {
    expect(leadingTo(slipAfter(...past), copyOf(...past))).toEqual([]);
  });

  it.each(slips.flatMap(([name, past]) => slips.map(([from, before]) => [from, name, before, past] as const)))("turn a slip with %s into one with %s", (_, __, before, past) => {
    const copy = copyOf(...past);
    const [was, wanted] = [slipAfter(...before), kept(slipAfter(...past))];
    const after = kept(slipAfter(...before, ...leadingTo(was, copy)));
    // Selections that are there already keep their place, and the price that the feed has told since.
    const inOrder = ({ legs, ...rest }: typeof after) => ({ ...rest, legs: legs.map(({ key, fixed: banker, own: stakeOfLeg }) => ({ key, banker, stakeOfLeg })).toSorted((a, b) => (a.key < b.key ? -1 : 1)) });
    expect(inOrder(after)).toEqual(inOrder(wanted));
  });

  it("remove what the copy does not have, and add only what the slip does not have", () => {
    const facts = leadingTo(slipAfter(added(home), added(other)), copyOf(added(other), added(third)));
    expect(facts.slice(0, 2)).toEqual([{ type: "SelectionRemoved", key: keyOf(home) }, { type: "SelectionAdded", selection: third }]);
    expect(facts.filter(({ type }) => type === "SelectionAdded" || type === "SelectionRemoved")).toHaveLength(2);
  });
});
