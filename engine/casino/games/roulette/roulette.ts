import { isWhole, isText, listOf, shape } from "../../../../src/domain/kernel/guards.ts";
import { money } from "../../../../src/domain/kernel/money.ts";
import { type Game, type ReturnToPlayer, STAKE_STEP } from "../game.ts";
import { POCKETS, spots } from "./spots.ts";

export interface Chip {
  readonly spot: string;
  /** In minor units. */
  readonly amount: number;
}
export interface RouletteBet {
  readonly chips: readonly Chip[];
}
export interface RouletteTable {
  readonly number: number;
  /** The spots that won. */
  readonly won: readonly string[];
}

/** The most places on the cloth that one round may have chips on. */
export const MOST_CHIPS = 60;

const isChip = shape<Chip>({
  spot: (value): value is string => isText(value) && spots.has(value),
  amount: (value): value is number => isWhole(value) && value > 0 && value % STAKE_STEP === 0,
});

/** How many times the chips on a spot come back when it wins, their own stake included: 36 for a single number. */
export const returnedTimes = (spot: string): number => 36 / (spots.get(spot)?.length ?? Number.NaN);

/** European roulette: one zero, and every spot pays as if there were no zero. */
export const roulette: Game<RouletteBet, never, RouletteTable> = {
  slug: "roulette",
  isBet: shape<RouletteBet>({ chips: listOf(isChip) }),
  isAction: (_value): _value is never => false,
  play: (stake, { chips }, _actions, draws) => {
    const distinct = new Set(chips.map(({ spot }) => spot)).size === chips.length;
    if (!distinct || chips.length > MOST_CHIPS || chips.reduce((sum, { amount }) => sum + amount, 0) !== stake) return undefined;
    const number = draws.below(POCKETS);
    const winners = chips.filter(({ spot }) => spots.get(spot)?.includes(number) === true);
    const payout = money(winners.reduce((sum, { spot, amount }) => sum + amount * returnedTimes(spot), 0));
    return { wagered: stake, payout, over: true, table: { number, won: winners.map(({ spot }) => spot) } };
  },
};

export const rouletteReturns: ReturnToPlayer = { least: 36 / POCKETS, most: 36 / POCKETS };
