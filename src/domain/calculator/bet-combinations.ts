import { applyTo, combinations } from "./combinations.ts";
import { type BetToSettle, type CombinationSet, combinationSetsOf } from "./settle-bet.ts";

/** One line of a bet: the legs it needs, by their places. */
export interface BetCombination {
  readonly grouping: number | undefined;
  readonly legs: readonly number[];
}

/** Every way to take one leg from each of these slots. */
const legsOf = function* ([slot, ...rest]: CombinationSet["slots"]): Generator<readonly number[]> {
  if (slot === undefined) return yield [];
  for (const leg of slot) for (const others of legsOf(rest)) yield [leg, ...others];
};

/** The choices of `take` slots. A grouping smaller than its bankers has none. */
const choicesOf = ({ slots, take }: CombinationSet): Iterable<CombinationSet["slots"]> => {
  const order = combinations(slots.length, take);
  const choices = order.ok ? applyTo(order.value, slots) : order;
  return choices.ok ? choices.value : [];
};

/** The lines of a bet in order, at most `most` of them: a system can have a hundred thousand. */
export const betCombinations = (bet: Pick<BetToSettle, "betType" | "legs" | "stake" | "groupings">, most: number): readonly BetCombination[] => {
  const combinations: BetCombination[] = [];
  for (const set of combinationSetsOf(bet))
    for (const slots of choicesOf(set))
      for (const taken of legsOf(slots)) {
        if (combinations.length === most) return combinations;
        combinations.push({ grouping: set.grouping, legs: [...set.always, ...taken].sort((a, b) => a - b) });
      }
  return combinations;
};
