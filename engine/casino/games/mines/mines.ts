import { anyOf, isWhole, oneOf, shape } from "../../../../src/domain/kernel/guards.ts";
import { drawDistinct } from "../../fairness/draws.ts";
import { ended, type Game, MOST_MULTIPLIER, type Multiplier, open, type ReturnToPlayer } from "../game.ts";

export interface MinesBet {
  readonly mines: number;
}
export type MinesAction = { readonly type: "pick"; readonly cell: number } | { readonly type: "cash-out" };
export interface MinesTable {
  readonly picked: readonly number[];
  /** What cashing out pays now. */
  readonly multiplier: Multiplier;
  /** What cashing out pays after one more safe pick; undefined when no more pick is possible. */
  readonly next: Multiplier | undefined;
  /** Where the mines are, once the round is over. */
  readonly mines: readonly number[] | undefined;
  readonly hit: number | undefined;
}

export const CELLS = 25;

/** 1 divided by the chance that all `picks` are safe. */
const rarity = (mines: number, picks: number): number => {
  let value = 1;
  for (let pick = 0; pick < picks; pick += 1) value *= (CELLS - pick) / (CELLS - mines - pick);
  return value;
};

/** The multiplier is rounded to 10 digits before it is cut, because 1.9999999999 means 2 here. */
export const minesMultiplier = (mines: number, picks: number): Multiplier =>
  picks === 0 ? 100 : Math.floor(Number((99 * rarity(mines, picks)).toPrecision(10)));

/** The most picks of a round: the last one has a multiplier within the limit of all games. */
export const mostPicks = (mines: number): number => {
  let picks = 1;
  while (picks < CELLS - mines && minesMultiplier(mines, picks + 1) <= MOST_MULTIPLIER) picks += 1;
  return picks;
};

/** The return of cashing out after `picks` safe picks. */
export const minesReturn = (mines: number, picks: number): number => minesMultiplier(mines, picks) / 100 / rarity(mines, picks);

const within = (least: number, most: number) => (value: unknown): value is number => isWhole(value) && value >= least && value <= most;

export const mines: Game<MinesBet, MinesAction, MinesTable> = {
  slug: "mines",
  isBet: shape<MinesBet>({ mines: within(1, CELLS - 1) }),
  isAction: anyOf(
    shape<Extract<MinesAction, { type: "pick" }>>({ type: oneOf("pick"), cell: within(0, CELLS - 1) }),
    shape<Extract<MinesAction, { type: "cash-out" }>>({ type: oneOf("cash-out") }),
  ),
  play: (stake, bet, actions, draws) => {
    const laid = drawDistinct(draws, CELLS, bet.mines);
    const picked: number[] = [];
    for (const [index, action] of actions.entries()) {
      const isLast = index === actions.length - 1;
      if (action.type === "cash-out") {
        if (picked.length === 0 || !isLast) return undefined;
        return ended(stake, minesMultiplier(bet.mines, picked.length), seen(bet.mines, picked, laid));
      }
      if (picked.includes(action.cell)) return undefined;
      picked.push(action.cell);
      const over = laid.includes(action.cell) || picked.length === mostPicks(bet.mines);
      if (!over) continue;
      if (!isLast) return undefined;
      const hit = laid.includes(action.cell) ? action.cell : undefined;
      const multiplier = hit === undefined ? minesMultiplier(bet.mines, picked.length) : 0;
      return ended(stake, multiplier, { ...seen(bet.mines, picked, laid), hit, multiplier });
    }
    return open(stake, seen(bet.mines, picked));
  },
};

const seen = (count: number, picked: readonly number[], laid?: readonly number[]): MinesTable => ({
  picked,
  multiplier: picked.length === 0 ? 0 : minesMultiplier(count, picked.length),
  next: picked.length < mostPicks(count) && laid === undefined ? minesMultiplier(count, picked.length + 1) : undefined,
  mines: laid,
  hit: undefined,
});

const all = Array.from({ length: CELLS - 1 }, (_, index) => index + 1).flatMap((count) =>
  Array.from({ length: mostPicks(count) }, (_, picks) => minesReturn(count, picks + 1)));
export const minesReturns: ReturnToPlayer = { least: Math.min(...all), most: Math.max(...all) };
