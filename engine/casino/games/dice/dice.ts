import { isWhole, oneOf, shape } from "../../../../src/domain/kernel/guards.ts";
import { ended, type Game, type Multiplier, type ReturnToPlayer } from "../game.ts";

/** A number from 0.00 to 99.99 is drawn. The player bets that it is on one side of a line, and chooses how wide that side is. */
export interface DiceBet {
  readonly side: "under" | "over";
  /** How many of the 10,000 numbers win. */
  readonly chances: number;
}
export interface DiceTable {
  /** In hundredths: 4217 is 42.17. */
  readonly roll: number;
  readonly won: boolean;
}

export const NUMBERS = 10_000;
export const LEAST_CHANCES = 100;
export const MOST_CHANCES = 9_500;

export const diceMultiplier = (chances: number): Multiplier => Math.floor((99 * NUMBERS) / chances);

export const diceReturn = (chances: number): number => (diceMultiplier(chances) * chances) / (100 * NUMBERS);

const isChances = (value: unknown): value is number => isWhole(value) && value >= LEAST_CHANCES && value <= MOST_CHANCES;

export const dice: Game<DiceBet, never, DiceTable> = {
  slug: "dice",
  isBet: shape<DiceBet>({ side: oneOf("under", "over"), chances: isChances }),
  isAction: (_value): _value is never => false,
  play: (stake, { side, chances }, _actions, draws) => {
    const roll = draws.below(NUMBERS);
    const won = side === "under" ? roll < chances : roll >= NUMBERS - chances;
    return ended(stake, won ? diceMultiplier(chances) : 0, { roll, won });
  },
};

const all = Array.from({ length: MOST_CHANCES - LEAST_CHANCES + 1 }, (_, index) => diceReturn(LEAST_CHANCES + index));
export const diceReturns: ReturnToPlayer = { least: Math.min(...all), most: Math.max(...all) };
