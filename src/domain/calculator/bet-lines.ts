import { type BetToSettle, type LineSet, lineSetsOf } from "./settle-bet.ts";

/** One line of a bet: the legs it needs, by their places. */
export interface BetLine {
  readonly grouping: number | undefined;
  readonly legs: readonly number[];
}

/** Every way to take one leg from each of `take` slots, in the slots' order. */
const picks = function* (slots: LineSet["slots"], take: number): Generator<readonly number[]> {
  if (take === 0) return yield [];
  if (take < 0 || slots.length < take) return;
  const [first = [], ...rest] = slots;
  for (const leg of first) for (const others of picks(rest, take - 1)) yield [leg, ...others];
  yield* picks(rest, take);
};

/** The lines of a bet in order, at most `most` of them: a system can have a hundred thousand. */
export const betLines = (bet: Pick<BetToSettle, "betType" | "legs" | "stake" | "groupings">, most: number): readonly BetLine[] => {
  const lines: BetLine[] = [];
  for (const { grouping, always, slots, take } of lineSetsOf(bet))
    for (const taken of picks(slots, take)) {
      if (lines.length === most) return lines;
      lines.push({ grouping, legs: [...always, ...taken].sort((a, b) => a - b) });
    }
  return lines;
};
