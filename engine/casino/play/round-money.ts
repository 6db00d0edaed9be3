import { type Money, money } from "../../../src/domain/kernel/money.ts";
import type { Round } from "../games/game.ts";

/** A movement that a round asks for: a stake out of the player's balance, or a payout into it. */
export interface RoundMove {
  readonly way: "stake" | "payout";
  /** Above zero. */
  readonly amount: Money;
  readonly subject: string;
  /** Names this movement of the round, which may happen only once. */
  readonly once: string;
}

interface Staked {
  readonly id: string;
  /** Everything that was taken for the round so far. */
  readonly wagered: number;
}

const stake = (amount: number, once: string): RoundMove => ({ way: "stake", amount: money(amount), subject: "Casino Bet", once });

/** What is taken when a round begins. */
export const openingMove = ({ id, wagered }: Staked): RoundMove => stake(wagered, `${id}:stake`);

/** What moves with a round's next state, which is its `step`-th: what its actions added to the stake, and at its end what it pays. */
export const movesOf = ({ id, wagered }: Staked, step: number, round: Round<unknown>): readonly RoundMove[] => [
  ...(round.wagered > wagered ? [stake(round.wagered - wagered, `${id}:stake:${step}`)] : []),
  ...(round.over && round.payout > 0 ? [{ way: "payout", amount: round.payout, subject: "Casino Winning", once: `${id}:win` } as const] : []),
];
