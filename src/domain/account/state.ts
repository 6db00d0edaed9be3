import type { Reason } from "../events/reason.ts";
import type { Balances, Bonus } from "../events/account-events.ts";

/** The signed-in player's money. */
export interface Account {
  /** Undefined before they are read for the first time. */
  readonly balances: Balances | undefined;
  /** Whether the balances are those that an earlier page read, because this one has not read them yet. */
  readonly isOld: boolean;
  /** The balances that the engine left out of its last answer. */
  readonly missing: readonly (keyof Balances)[];
  readonly activeBonus: Bonus | null;
  readonly cashback: Bonus | null;
  /** The user's active bonus, which the casino offers to play with (spec 4); null when there is none. */
  readonly casinoActiveBonus: Bonus | null;
  /** Why the last reading of the balances failed; undefined when it succeeded. */
  readonly error: Reason | undefined;
}

export const emptyAccount: Account = {
  balances: undefined,
  isOld: false,
  missing: [],
  activeBonus: null,
  cashback: null,
  casinoActiveBonus: null,
  error: undefined,
};
