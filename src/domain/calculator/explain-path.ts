import { isPrice } from "../kernel/odds.ts";
import { noMoney, type Money } from "../kernel/money.ts";
import type { BetType } from "../kernel/bet-type.ts";
import type { SlipInput, SlipLeg } from "./slip-totals.ts";

/** The cause of a change. `leg` is the leg's id, or its match and its place within the match. */
export type FigureCause =
  | { readonly type: "LegRemoved" | "LegAdded" | "LegStopped" | "LegReopened" | "LegFixed" | "LegUnfixed" | "LegStakeChanged"; readonly leg: string }
  | { readonly type: "PriceChanged"; readonly leg: string; readonly from: SlipLeg["odds"]; readonly to: SlipLeg["odds"] }
  /** The leg began or stopped to count for the bonus: the percentage changed, not the price. */
  | { readonly type: "BonusStep"; readonly leg: string }
  /** The book told which selections of a match can win together. */
  | { readonly type: "WinsTogetherTold" }
  | { readonly type: "SelectionsReordered" }
  | { readonly type: "BetTypeChanged"; readonly from: BetType; readonly to: BetType }
  | { readonly type: "StakeChanged"; readonly from: Money; readonly to: Money }
  | { readonly type: "GroupingStakeChanged"; readonly grouping: number; readonly from: Money; readonly to: Money }
  | { readonly type: "FundsChanged" }
  | { readonly type: "BettingTermsChanged" }
  | { readonly type: "TaxesChanged" };

/** One step between two slips, and its cause. */
export interface Step {
  readonly cause: FigureCause;
  readonly slip: SlipInput;
}

const keyed = (legs: readonly SlipLeg[]): ReadonlyMap<string, SlipLeg> => {
  const byKey = new Map<string, SlipLeg>();
  const seen = new Map<string, number>();
  for (const leg of legs) {
    const place = (seen.get(leg.matchId) ?? 0) + 1;
    seen.set(leg.matchId, place);
    byKey.set(leg.id ?? `${leg.matchId}/${place}`, leg);
  }
  return byKey;
};

const plays = (leg: SlipLeg): boolean => leg.counts && isPrice(leg.odds);

type Move = (cause: FigureCause, change: Partial<SlipInput>) => void;

/**
 * Moves the legs from `before` to `after`. A leg stops counting for the bonus before it leaves the slip, and enters the slip before it counts for the
 * bonus, so that a change of the bonus is a step of its own.
 */
const moveLegs = (before: SlipInput, after: SlipInput, move: Move): void => {
  const target = keyed(after.legs);
  const legs = new Map(keyed(before.legs));
  const set = (cause: FigureCause, key: string, leg: SlipLeg): void => {
    legs.set(key, leg);
    move(cause, { legs: [...legs.values()] });
  };
  const stepIn = (key: string, leg: SlipLeg): void => set({ type: "BonusStep", leg: key }, key, leg);
  const stepOut = (key: string, leg: SlipLeg): void => set({ type: "BonusStep", leg: key }, key, { ...leg, qualifies: false });

  for (const [key, old] of keyed(before.legs)) {
    const next = target.get(key);
    if (next === undefined) {
      stepOut(key, old);
      legs.delete(key);
      move({ type: "LegRemoved", leg: key }, { legs: [...legs.values()] });
      continue;
    }
    let leg = old;
    const patch = (cause: FigureCause, fields: Partial<SlipLeg>): void => {
      leg = { ...leg, ...fields };
      set(cause, key, leg);
    };
    if (plays(old) && !plays(next)) {
      stepOut(key, old);
      patch({ type: "LegStopped", leg: key }, { odds: next.odds, counts: next.counts });
    } else if (!plays(old) && plays(next)) {
      patch({ type: "LegReopened", leg: key }, { odds: next.odds, counts: next.counts, qualifies: false });
      patch({ type: "BonusStep", leg: key }, { qualifies: next.qualifies });
    } else if (old.odds !== next.odds) {
      const qualified = old.qualifies ?? old.odds >= before.minBonusOdds;
      patch({ type: "PriceChanged", leg: key, from: old.odds, to: next.odds }, { odds: next.odds, qualifies: qualified });
      patch({ type: "BonusStep", leg: key }, { qualifies: next.qualifies });
    }
    if (old.stake !== next.stake && next.stake !== undefined) patch({ type: "LegStakeChanged", leg: key }, { stake: next.stake });
    if (old.fixed !== next.fixed) patch({ type: next.fixed ? "LegFixed" : "LegUnfixed", leg: key }, { fixed: next.fixed });
  }
  for (const [key, leg] of target) {
    if (legs.has(key)) continue;
    set({ type: "LegAdded", leg: key }, key, { ...leg, qualifies: false });
    stepIn(key, leg);
  }
  const explained = [...legs].map(([key, leg]) => ({ ...leg, wins: target.get(key)?.wins }));
  move({ type: "WinsTogetherTold" }, { legs: explained });
  move({ type: "SelectionsReordered" }, { legs: after.legs });
};

const moveGroupings = (before: SlipInput, after: SlipInput, move: Move): void => {
  const stakes = new Map(before.groupings.map((choice) => [choice.grouping, choice.stake]));
  const wanted = new Map(after.groupings.map((choice) => [choice.grouping, choice.stake]));
  for (const grouping of new Set([...stakes.keys(), ...wanted.keys()])) {
    const from = stakes.get(grouping) ?? noMoney;
    const to = wanted.get(grouping);
    if (to === undefined) stakes.delete(grouping);
    else stakes.set(grouping, to);
    const groupings = [...stakes].map(([size, stake]) => ({ grouping: size, stake }));
    move({ type: "GroupingStakeChanged", grouping, from, to: to ?? noMoney }, { groupings });
  }
};

/** The steps from one state of the slip to another, one cause each. The last step ends exactly at `after`. */
export const explainPath = (before: SlipInput, after: SlipInput): readonly Step[] => {
  const steps: Step[] = [];
  let slip = before;
  const move: Move = (cause, change) => {
    slip = { ...slip, ...change };
    steps.push({ cause, slip });
  };
  moveLegs(before, after, move);
  move({ type: "BetTypeChanged", from: before.betType, to: after.betType }, { betType: after.betType });
  move({ type: "StakeChanged", from: before.stake, to: after.stake }, { stake: after.stake });
  moveGroupings(before, after, move);
  move({ type: "FundsChanged" }, { stakeIsGiven: after.stakeIsGiven ?? false });
  const { bonusTable, minBonusOdds, maxPayout, maxCombinations } = after;
  move({ type: "BettingTermsChanged" }, { bonusTable, minBonusOdds, maxPayout, maxCombinations });
  steps.push({ cause: { type: "TaxesChanged" }, slip: after });
  return steps;
};
