import type { Coupon } from "../../contract/betslip.ts";
import { money, moneyToNumber, noMoney, type Money } from "../../src/domain/kernel/money.ts";
import { ODDS_SCALE } from "../../src/domain/kernel/odds.ts";
import { legDetails } from "../betslip/leg-details.ts";
import { roundHalfUp } from "../betslip/payout.ts";
import type { FoundSelection, PricingRules } from "../betslip/price-coupon.ts";
import { sourceFlaw } from "../betslip/read-coupon.ts";
import { readStake, WRONG_STAKE } from "../betslip/read-stake.ts";
import { bonusFor, BONUS_SCALE, type BonusLadder } from "../betting-terms/bonus-ladder.ts";
import { limits } from "../betting-terms/limits.ts";

/** The figures of a slip on the wire: amounts in major units, decimal odds. */
export interface Figures { readonly stake: number; readonly possibleWin: number; readonly totalOdd: number }

/** A slip that can be booked: its figures, and what is stored of it. */
export interface SlipToBook {
  readonly figures: Figures;
  readonly source: string;
  /** The multi-bet bonus of its selections, in percent. */
  readonly bonusPercent: number;
  /** The sizes of a system, without their stakes. */
  readonly groupings: readonly number[];
  /** In wall milliseconds. */
  readonly lastKickOff: number;
  readonly selections: readonly (ReturnType<typeof legDetails> & { readonly id: number })[];
}

const SCALE = BigInt(ODDS_SCALE);

/** The figures of all selections as one accumulator; a selection without a price counts as 1. Each figure is rounded once. */
const figuresOf = (found: readonly FoundSelection[], stake: Money): Figures => {
  const product = found.reduce((odds, { outcome }) => odds * BigInt(Math.max(ODDS_SCALE, outcome.odds)), 1n);
  const scale = SCALE ** BigInt(found.length);
  const win = roundHalfUp(BigInt(stake) * product, scale);
  const most = BigInt(limits.greatestPayout);
  return {
    stake: moneyToNumber(stake),
    totalOdd: Number(roundHalfUp(100n * product, scale)) / 100,
    possibleWin: moneyToNumber(money(Number(win < most ? win : most))),
  };
};

const bonusPercentOf = (found: readonly FoundSelection[], ladder: BonusLadder): number => {
  const counting = found.filter(({ outcome }) => BigInt(outcome.odds) >= ladder.leastOdds).length;
  return Number((bonusFor(ladder, counting) * 10_000n) / BONUS_SCALE) / 100;
};

/** The sizes that a coupon stakes as a system, as far as its selections have combinations of them. */
const groupingsOf = ({ Groupings, selections, bet_type: betType }: Coupon): readonly number[] =>
  betType === "Combo" ? [...new Set(Groupings.map(({ Grouping }) => Grouping))].filter((size) => Number.isInteger(size) && size >= 1 && size <= selections.length).sort((a, b) => a - b) : [];

/** Reads a slip that is to be shared, or says why it cannot be. It needs no price, stake or bet type, because nothing is staked. */
export const slipToBook = ({ offer, ladder }: PricingRules, coupon: Coupon): SlipToBook | { readonly refusal: string } => {
  if (coupon.selections.length === 0) return { refusal: "missing selections" };
  if (coupon.selections.length > limits.mostSelections) return { refusal: `Maximum selections is ${limits.mostSelections} games` };
  const flaw = sourceFlaw(coupon);
  if (flaw !== undefined) return { refusal: flaw };
  const found: FoundSelection[] = [];
  for (const { matchId, marketId = "", specifier = "", outcomeId = "", fixed, eventName } of coupon.selections) {
    const place = offer.find(matchId, marketId, specifier, outcomeId);
    if (place === undefined || place.match.phase === "ended") return { refusal: `Your selection ${eventName ?? matchId} is no longer available` };
    if (found.some(({ outcome }) => outcome === place.outcome)) return { refusal: `Your selection ${eventName ?? matchId} is there twice` };
    found.push({ ...place, fixed });
  }
  const stake = readStake(coupon.stake) ?? noMoney;
  if (stake === "wrong") return { refusal: WRONG_STAKE };
  return {
    figures: figuresOf(found, stake), source: coupon.source ?? "website", bonusPercent: bonusPercentOf(found, ladder),
    groupings: groupingsOf(coupon), lastKickOff: Math.max(...found.map(({ match }) => match.kickOff)),
    selections: found.map((each, index) => ({ id: index + 1, ...legDetails(each) })),
  };
};
