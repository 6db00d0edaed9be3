import { applyTo, combinations } from "./combinations.ts";
import { type BetToSettle, type LineSet, lineSetsOf } from "./settle-bet.ts";

/** One line of a bet: the legs it needs, by their places. */
export interface BetLine {
  readonly grouping: number | undefined;
  readonly legs: readonly number[];
}

/** Every way to take one leg from each of these slots. */
const legsOf = function* ([slot, ...rest]: LineSet["slots"]): Generator<readonly number[]> {
  if (slot === undefined) return yield [];
  for (const leg of slot) for (const others of legsOf(rest)) yield [leg, ...others];
};

/** The choices of `take` slots. A grouping smaller than its bankers has none. */
const choicesOf = ({ slots, take }: LineSet): Iterable<LineSet["slots"]> => {
  const order = combinations(slots.length, take);
  const choices = order.ok ? applyTo(order.value, slots) : order;
  return choices.ok ? choices.value : [];
};

/** The lines of a bet in order, at most `most` of them: a system can have a hundred thousand. */
export const betLines = (bet: Pick<BetToSettle, "betType" | "legs" | "stake" | "groupings">, most: number): readonly BetLine[] => {
  const lines: BetLine[] = [];
  for (const set of lineSetsOf(bet))
    for (const slots of choicesOf(set))
      for (const taken of legsOf(slots)) {
        if (lines.length === most) return lines;
        lines.push({ grouping: set.grouping, legs: [...set.always, ...taken].sort((a, b) => a - b) });
      }
  return lines;
};
