import type { Reason } from "../events/reason.ts";
import type { Balances, Bonus } from "../events/account-events.ts";

export interface Account {
  readonly balances: Balances | undefined;
  readonly missing: readonly (keyof Balances)[];
  readonly activeBonus: Bonus | null;
  readonly cashback: Bonus | null;
  /** Why the balances could not be read last. */
  readonly error: Reason | undefined;
}

export const emptyAccount: Account = {
  balances: undefined,
  missing: [],
  activeBonus: null,
  cashback: null,
  error: undefined,
};
