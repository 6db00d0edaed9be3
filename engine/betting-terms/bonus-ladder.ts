import { parseScaled, plainText } from "../../src/domain/kernel/decimal.ts";

/** Percent by number of counting legs. */
export interface BonusLadder {
  readonly rows: readonly { readonly ticket_length: number; readonly bonus: number }[];
  /** The minimum bonus odds, in millionths. */
  readonly leastOdds: bigint;
}

/** The scale of a bonus share: 1 is `BONUS_SCALE`, so 5 percent is 50000. */
export const BONUS_SCALE = 1_000_000n;

/** The share added for `counting` legs, in units of `BONUS_SCALE`; 0 when the ladder has no rung for that number. */
export const bonusFor = ({ rows }: BonusLadder, counting: number): bigint => {
  const percent = rows.find(({ ticket_length }) => ticket_length === counting)?.bonus ?? 0;
  return parseScaled(plainText(percent) ?? "0", 4) ?? 0n;
};

/** The ladder as one text, which changes with any of its figures. */
export const ladderText = ({ leastOdds, rows }: BonusLadder): string => JSON.stringify({ leastOdds: String(leastOdds), rows: rows.map(({ ticket_length, bonus }) => [ticket_length, bonus]) });

export const standardLadder: BonusLadder = {
  leastOdds: 1_200_000n,
  rows: [3, 5, 7, 10, 12, 15, 18, 22, 26, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200, 210, 225, 240, 250, 260]
    .map((bonus, index) => ({ ticket_length: index + 2, bonus })),
};
