import { ODDS_PLACES, type Odds } from "../kernel/odds.ts";
import { answer, refuse, type Answer } from "./answer.ts";
import { asFraction, percentUnits, type BonusLadder } from "./bonus.ts";
import { exact, type Exact } from "./exact.ts";
import { elementarySymmetric } from "./polynomial.ts";
import { bestOutcome, worstOutcome, type Outcome, type Slots } from "./slots.ts";

/** What one grouping pays for a stake of 1 on each combination, bonus apart. */
export interface UnitWin {
  readonly min: Exact;
  readonly max: Exact;
  readonly minBonus: Exact;
  readonly maxBonus: Exact;
  /** Fractions: 0.05 is 5 %. */
  readonly minPercent: Exact;
  readonly maxPercent: Exact;
}

/** Everything about a slip that does not depend on the grouping asked for. Odds are whole numbers of 10^-places. */
interface Prepared {
  readonly places: number;
  readonly bankers: number;
  readonly bankerProduct: bigint;
  readonly qualifyingBankers: number;
  /** Sums over the slots whose best outcome qualifies for the bonus, and over the others, by how many are taken. */
  readonly qualifying: readonly bigint[];
  readonly others: readonly bigint[];
  /** The worst outcome of each free slot, lowest first. */
  readonly worst: readonly Outcome[];
}

/** How many of the six decimals the odds really use: a shared power of ten is divided out to keep numbers short. */
const decimalsUsed = (all: readonly Odds[]): number => {
  let places = ODDS_PLACES;
  for (let unit = 10; places > 0 && all.every((value) => value % unit === 0); unit *= 10) places -= 1;
  return places;
};

const prepare = ({ bankers, free }: Slots): Prepared => {
  const places = decimalsUsed([...bankers, ...free.flatMap((slot) => slot.outcomes)].map((outcome) => outcome.odds));
  const unit = 10 ** (ODDS_PLACES - places);
  const whole = ({ odds }: Outcome): bigint => BigInt(odds / unit);
  const bests = free.map(bestOutcome);
  return {
    places,
    bankers: bankers.length,
    bankerProduct: bankers.reduce((product, banker) => product * whole(banker), 1n),
    qualifyingBankers: bankers.filter((banker) => banker.qualifies).length,
    qualifying: elementarySymmetric(bests.filter((outcome) => outcome.qualifies).map(whole)),
    others: elementarySymmetric(bests.filter((outcome) => !outcome.qualifies).map(whole)),
    worst: free.map(worstOutcome).sort((a, b) => a.odds - b.odds),
  };
};

/** All combinations win: the sum over them, and the same sum with each weighed by its bonus percent. */
const bestCase = (slip: Prepared, k: number, ladder: BonusLadder): Answer<Pick<UnitWin, "max" | "maxBonus" | "maxPercent">> => {
  const { qualifying, others } = slip;
  let wins = 0n;
  let bonus = 0n;
  let top = 0n;
  for (let taken = Math.max(0, k - others.length + 1); taken <= Math.min(k, qualifying.length - 1); taken++) {
    const percent = percentUnits(ladder, taken + slip.qualifyingBankers);
    if (!percent.ok) return percent;
    const sum = (qualifying[taken] ?? 0n) * (others[k - taken] ?? 0n);
    wins += sum;
    bonus += sum * percent.value;
    if (percent.value > top) top = percent.value;
  }
  const places = (slip.bankers + k) * slip.places;
  const scale = asFraction(ladder, 0n).places;
  return answer({
    max: exact(wins * slip.bankerProduct, places),
    maxBonus: exact(bonus * slip.bankerProduct, places + scale),
    maxPercent: asFraction(ladder, top),
  });
};

/** One combination wins, the cheapest: the bankers and the k slots whose worst outcome pays least. */
const worstCase = (slip: Prepared, k: number, ladder: BonusLadder): Answer<Pick<UnitWin, "min" | "minBonus" | "minPercent">> => {
  const unit = 10 ** (ODDS_PLACES - slip.places);
  const taken = slip.worst.slice(0, k);
  const percent = percentUnits(ladder, taken.filter((outcome) => outcome.qualifies).length + slip.qualifyingBankers);
  if (!percent.ok) return percent;
  const product = taken.reduce((all, { odds }) => all * BigInt(odds / unit), slip.bankerProduct);
  const places = (slip.bankers + k) * slip.places;
  const fraction = asFraction(ladder, percent.value);
  return answer({
    min: exact(product, places),
    minBonus: exact(product * percent.value, places + fraction.places),
    minPercent: fraction,
  });
};

/**
 * Prices any grouping of a slip per unit of stake, by generating functions: the work grows with the square of the
 * number of matches, never with the number of combinations. One outcome of a match excludes the others, so the best
 * case takes the best outcome of each slot. Refuses a grouping with no room beside the bankers, and a gap in the
 * bonus table that some combination falls into.
 */
export const unitWinnings = (slots: Slots, ladder: BonusLadder): ((grouping: number) => Answer<UnitWin>) => {
  const slip = prepare(slots);
  return (grouping) => {
    const k = grouping - slip.bankers;
    if (k < 0) return refuse({ type: "NegativeChooseParameter" });
    if (k === 0 || k > slots.free.length) return refuse({ type: "CombinationOrderMismatch" });
    const high = bestCase(slip, k, ladder);
    if (!high.ok) return high;
    const low = worstCase(slip, k, ladder);
    return low.ok ? answer({ ...high.value, ...low.value }) : low;
  };
};
