import { ODDS_SCALE } from "../kernel/odds.ts";
import { answer, refuse, type Result } from "./result.ts";
import { percentUnits, type BonusLadder } from "./bonus.ts";
import { exact, type Exact } from "./exact.ts";
import { coefficient, multiply, productByKind, productOfBinomials, sumOf, type TwoKinds, weighed, widthFor, type Polynomial } from "./polynomial.ts";
import { winningOutcomes, worstOutcome, type Outcome, type Slots } from "./slots.ts";

/** What one grouping pays for a stake of 1 on each combination, without the bonus. */
export interface UnitWin {
  readonly min: Exact;
  readonly max: Exact;
  readonly minBonus: Exact;
  readonly maxBonus: Exact;
  /** As fractions: 0.05 is 5 %. */
  readonly minPercent: Exact;
  readonly maxPercent: Exact;
}

/** An outcome with its odds as a whole number of the slip's own unit. */
interface Whole {
  readonly odds: number;
  readonly whole: bigint;
  readonly qualifies: boolean;
}

/** What a free slot pays in the best case, without a qualifying selection (`first`) and with one (`second`); `odds` is the sum. */
interface Best extends TwoKinds {
  readonly odds: number;
}

interface Prepared {
  /** The number of decimals that the slip's odds really have. A common power of ten is divided out, to keep the numbers short. */
  readonly places: number;
  readonly bankers: readonly Whole[];
  /** For each free slot, the odds of the outcomes that win in the best case. */
  readonly bests: readonly Best[];
  readonly worsts: readonly Whole[];
}

const toWhole = ({ odds, qualifies }: Outcome, unit: number): Whole => ({ odds: odds / unit, whole: BigInt(odds / unit), qualifies });

const prepare = ({ bankers, free }: Slots): Prepared => {
  let unit = ODDS_SCALE;
  let places = 0;
  for (const outcomes of [bankers, ...free.map((slot) => slot.outcomes)])
    for (const { odds } of outcomes) for (; odds % unit !== 0; unit /= 10) places += 1;

  const worsts = free.map((slot) => toWhole(worstOutcome(slot), unit));
  const bests = free.map((slot, place) => {
    const worst = worsts[place];
    return slot.outcomes.length === 1 && worst !== undefined ? ofOneKind(worst) : byKind(winningOutcomes(slot).map((outcome) => toWhole(outcome, unit)));
  });
  return { places, bankers: bankers.map((banker) => toWhole(banker, unit)), bests, worsts };
};

/** Most matches have one selection. Adding up its kinds as `byKind` does would be a twentieth of the time of a slip. */
const ofOneKind = ({ odds, whole, qualifies }: Whole): Best => (qualifies ? { odds, first: 0n, second: whole } : { odds, first: whole, second: 0n });

const byKind = (outcomes: readonly Whole[]): Best => {
  let odds = 0;
  let first = 0n;
  let second = 0n;
  for (const outcome of outcomes) {
    odds += outcome.odds;
    if (outcome.qualifies) second += outcome.whole;
    else first += outcome.whole;
  }
  return { odds, first, second };
};

/** The wins by the number of free slots that are taken, multiplied by the bankers; and the same weighted by each combination's bonus percent. */
interface BestCases {
  readonly wins: Polynomial;
  readonly bonuses: Polynomial;
  /** Percent units by the number of qualifying selections that a combination takes from the free slots. */
  readonly percents: readonly Result<bigint>[];
  /** Free slots that a combination can take without a qualifying selection. */
  readonly others: number;
}

/**
 * The bonus of a combination depends only on how many of its selections qualify. Slots that can win only with a qualifying selection, and slots that
 * can win only without one, are therefore multiplied separately. The few slots that can win either way are tracked by how many of them won with a
 * qualifying selection.
 */
const bestCases = ({ bankers, bests }: Prepared, ladder: BonusLadder): BestCases => {
  const qualifying: bigint[] = [];
  const others: bigint[] = [];
  const either: TwoKinds[] = [];
  for (const best of bests) {
    if (best.first === 0n) qualifying.push(best.second);
    else if (best.second === 0n) others.push(best.first);
    else either.push(best);
  }
  const fixed = bankers.filter((banker) => banker.qualifies).length;
  const percents: Result<bigint>[] = [];
  const weights: bigint[] = [];
  let heaviest = 1n;
  for (let taken = 0; taken <= qualifying.length + either.length; taken++) {
    const percent = percentUnits(ladder, taken + fixed);
    const weight = percent.ok ? percent.value : 0n;
    percents.push(percent);
    weights.push(weight);
    if (weight > heaviest) heaviest = weight;
  }

  const width = widthFor([...bankers, ...bests].map(({ odds }) => odds), Number(heaviest));
  const ofQualifying = productOfBinomials(qualifying, width);
  const ofOthers = productOfBinomials(others, width);
  const ofEither = productByKind(either, width);
  const withBankers = { width, packed: bankers.reduce((product, banker) => product * banker.whole, ofOthers.packed) };
  const bonuses = ofEither.map((some, taken) => multiply(some, weighed(ofQualifying, weights.slice(taken))));
  return {
    wins: multiply(multiply(sumOf(ofEither), ofQualifying), withBankers),
    bonuses: multiply(sumOf(bonuses), withBankers),
    percents,
    others: others.length + either.length,
  };
};

/** The highest percent of any combination of k free slots; the specification's error if one falls into a gap of the table. */
const topPercent = ({ percents, others }: BestCases, k: number): Result<bigint> => {
  let top = 0n;
  for (let taken = Math.max(0, k - others); taken <= k; taken++) {
    const percent = percents[taken];
    if (percent === undefined) break;
    if (!percent.ok) return percent;
    if (percent.value > top) top = percent.value;
  }
  return answer(top);
};

interface WorstCase {
  readonly product: bigint;
  readonly percent: Result<bigint>;
}

/** For each k, the single combination that pays least: the bankers and the k slots with the lowest odds. */
const worstCases = ({ bankers, worsts }: Prepared, ladder: BonusLadder): readonly WorstCase[] => {
  let product = 1n;
  let qualifying = 0;
  const cases: WorstCase[] = [];
  for (const outcome of [...bankers, ...worsts.toSorted((a, b) => a.odds - b.odds)]) {
    cases.push({ product, percent: percentUnits(ladder, qualifying) });
    product *= outcome.whole;
    if (outcome.qualifies) qualifying += 1;
  }
  cases.push({ product, percent: percentUnits(ladder, qualifying) });
  return cases.slice(bankers.length);
};

/**
 * Prices any grouping of a slip for one unit of stake, by generating functions: the work grows with the number of matches, not with the number of
 * combinations. In the best case each slot contributes the outcomes that win together (`PricedLeg.wins`). Refuses a grouping without room beside the
 * bankers, and a combination in a gap of the bonus table.
 */
export const unitWinnings = (slots: Slots, ladder: BonusLadder): ((grouping: number) => Result<UnitWin>) => {
  const slip = prepare(slots);
  const { places } = slip;
  const best = bestCases(slip, ladder);
  const worst = worstCases(slip, ladder);
  const percentPlaces = ladder.places + 2;
  return (grouping) => {
    const k = grouping - slots.bankers.length;
    if (k < 0) return refuse({ type: "NegativeChooseParameter" });
    const low = worst[k];
    if (k === 0 || low === undefined) return refuse({ type: "CombinationOrderMismatch" });
    const top = topPercent(best, k);
    if (!top.ok) return top;
    if (!low.percent.ok) return low.percent;
    const winPlaces = grouping * places;
    return answer({
      min: exact(low.product, winPlaces),
      max: exact(coefficient(best.wins, k), winPlaces),
      minBonus: exact(low.product * low.percent.value, winPlaces + percentPlaces),
      maxBonus: exact(coefficient(best.bonuses, k), winPlaces + percentPlaces),
      minPercent: exact(low.percent.value, percentPlaces),
      maxPercent: exact(top.value, percentPlaces),
    });
  };
};
