import { oneOf, shape } from "../../../../src/domain/kernel/guards.ts";
import { ended, type Game, type Multiplier, type ReturnToPlayer } from "../game.ts";

export const rowCounts = [8, 12, 16] as const;
export const risks = ["low", "medium", "high"] as const;
export type Rows = (typeof rowCounts)[number];
export type Risk = (typeof risks)[number];

export interface PlinkoBet {
  readonly rows: Rows;
  readonly risk: Risk;
}
export interface PlinkoTable {
  /** At each pin: 0 to the left, 1 to the right. */
  readonly path: readonly number[];
  readonly slot: number;
  readonly multiplier: Multiplier;
}

/** The multipliers of the slots from the middle outwards; both sides are the same. */
const PAYS: Readonly<Record<Rows, Readonly<Record<Risk, readonly Multiplier[]>>>> = {
  8: { low: [55, 75, 135, 270, 600], medium: [40, 57, 130, 380, 14_00], high: [20, 36, 110, 480, 30_00] },
  12: { low: [60, 72, 105, 170, 300, 580, 12_00], medium: [35, 52, 95, 210, 500, 12_80, 36_00], high: [20, 30, 60, 180, 680, 31_00, 180_00] },
  16: {
    low: [65, 74, 95, 135, 200, 320, 540, 9_60, 18_00],
    medium: [35, 47, 80, 145, 300, 680, 16_60, 43_00, 120_00],
    high: [20, 28, 45, 105, 300, 10_00, 40_00, 180_00, 1_000_00],
  },
};

/** What each slot pays, from the left. */
export const plinkoPays = (rows: Rows, risk: Risk): readonly Multiplier[] =>
  Array.from({ length: rows + 1 }, (_, slot) => PAYS[rows][risk][Math.abs(slot - rows / 2)] ?? 0);

/** How many of the 2^rows ways down end in each slot. */
const ways = (rows: number): readonly number[] => {
  let row = [1];
  for (let pin = 0; pin < rows; pin += 1) row = [...row, 0].map((count, slot) => count + (row[slot - 1] ?? 0));
  return row;
};

export const plinkoReturn = (rows: Rows, risk: Risk): number => {
  const pays = plinkoPays(rows, risk);
  return ways(rows).reduce((sum, count, slot) => sum + count * (pays[slot] ?? 0), 0) / (100 * 2 ** rows);
};

const isRows = (value: unknown): value is Rows => rowCounts.some((rows) => rows === value);

export const plinko: Game<PlinkoBet, never, PlinkoTable> = {
  slug: "plinko",
  isBet: shape<PlinkoBet>({ rows: isRows, risk: oneOf(...risks) }),
  isAction: (_value): _value is never => false,
  play: (stake, { rows, risk }, _actions, draws) => {
    const path = Array.from({ length: rows }, () => draws.below(2));
    const slot = path.reduce((sum, step) => sum + step, 0);
    const multiplier = plinkoPays(rows, risk)[slot] ?? 0;
    return ended(stake, multiplier, { path, slot, multiplier });
  },
};

const all = rowCounts.flatMap((rows) => risks.map((risk) => plinkoReturn(rows, risk)));
export const plinkoReturns: ReturnToPlayer = { least: Math.min(...all), most: Math.max(...all) };
