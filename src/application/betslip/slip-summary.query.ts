import type { User } from "../../domain/account/user.ts";
import { asPlaced } from "../../domain/betslip/as-placed.ts";
import { limitFlaw, mostStake, type RaisedStake, raisedStakes, type Staked } from "../../domain/betslip/limit-flaw.ts";
import { type Betslip, hasSeveralOfOneMatch, isActive, type Leg } from "../../domain/betslip/state.ts";
import { type Unplaceable, whyNotPlaceable } from "../../domain/betslip/why-not-placeable.ts";
import { specLimits } from "../../domain/kernel/bet-limits.ts";
import type { BetType } from "../../domain/kernel/bet-type.ts";
import { type Money, noMoney } from "../../domain/kernel/money.ts";
import type { BettingTerms } from "../ports/offer.ts";
import { fundsOf } from "./bet-funds.query.ts";
import { pricedSlip, type SlipFigures } from "./slip-figures.query.ts";
import type { SystemRow } from "./system-rows.query.ts";

/** One leg of the slip, as it is shown. */
export interface SummaryLeg {
  readonly leg: Leg;
  readonly active: boolean;
  /** The selection's own stake, where each selection has one; undefined otherwise. */
  readonly stake: Money | undefined;
}

/** The slip as the player sees it and bets by it. */
export interface SlipSummary extends SlipFigures {
  readonly legs: readonly SummaryLeg[];
  /** The stake of a Multiple or a Split, as it would be sent; undefined for other bet types. */
  readonly slipStake: Money | undefined;
  /** Every stake that would be sent. Each is shown on the screen: beside a selection, beside a size of the system, or as the slip's own. */
  readonly staked: readonly Staked[];
  /** The stakes of a system that the book does not take, raised to the lowest that it takes. */
  readonly raised: readonly RaisedStake[];
  /** The most that can be staked on the slip, or on each selection of the Single tab, by the book's highest stake and what the player has; undefined while neither is known, and for a system. */
  readonly most: Money | undefined;
  /** Why the slip cannot be placed now; undefined when it can. */
  readonly unplaceable: Unplaceable | undefined;
}

interface Summarised {
  readonly terms: BettingTerms | undefined;
  readonly available: Money | undefined;
  readonly summary: SlipSummary;
}

const summarised = new WeakMap<Betslip, Summarised>();

/**
 * The summary of a slip by these terms. `available` is what can be staked, in minor units; undefined while unknown. It is computed once for each
 * slip, because a slip is never changed, only replaced.
 */
export const slipSummary = (slip: Betslip, terms: BettingTerms | undefined, available?: Money): SlipSummary => {
  const known = summarised.get(slip);
  if (known !== undefined && known.terms === terms && known.available === available) return known.summary;
  const summary = summarise(slip, terms, available);
  summarised.set(slip, { terms, available, summary });
  return summary;
};

/** What can be staked from the chosen funds, in minor units; undefined while unknown. */
export const availableFunds = (user: User, { funds }: Betslip): Money | undefined => fundsOf(user)[funds];

const summarise = (slip: Betslip, terms: BettingTerms | undefined, available: Money | undefined): SlipSummary => {
  const { shown, calculated } = pricedSlip(slip, terms);
  const { betType, systemRows, error, totalStake, combinations } = calculated;
  const staked = stakedOf(slip, betType, systemRows);
  const limits = terms?.limits ?? specLimits;
  const ownFunds = slip.signedIn ? available : undefined;
  const size = { totalStake, combinations, staked, selections: slip.legs.length };
  return {
    ...shown,
    legs: slip.legs.map((own) => {
      const leg = asPlaced(slip, own);
      return { leg, active: isActive(leg) && !leg.stale, stake: betType === "Single" ? leg.stake : undefined };
    }),
    slipStake: slipStakeOf(slip, betType),
    staked,
    raised: raisedStakes(size, limits),
    most: betType === "Combo" ? undefined : mostStake(betType === "Single" ? slip.legs.length : 1, limits, ownFunds),
    unplaceable: whyNotPlaceable(slip, error === undefined ? totalStake : undefined, limitFlaw(size, limits, ownFunds)),
  };
};

const stakedOf = (slip: Betslip, betType: BetType, rows: readonly SystemRow[]): readonly Staked[] => {
  switch (betType) {
    case "Single":
      return slip.legs.map(({ key, stake }) => ({ of: { on: "selection", key }, stake, combinations: 1 }));
    case "Multiple":
    case "Split":
      return [{ of: { on: "slip" }, stake: slip.stake, combinations: 1 }];
    case "Combo":
      return rows
        // A size that cannot be staked has none.
        .filter(({ stake }) => stake > 0)
        .map(({ grouping, stake, combinations }) => ({ of: { on: "grouping", grouping }, stake, combinations }));
  }
};

/** The stake of the slip itself. On the Combo tab it is that of the Split's row, and does not count while another size has a stake. */
const slipStakeOf = (slip: Betslip, betType: BetType): Money | undefined => {
  if (betType === "Single") return undefined;
  if (betType !== "Combo") return slip.stake;
  return hasSeveralOfOneMatch(slip.legs) ? noMoney : undefined;
};
