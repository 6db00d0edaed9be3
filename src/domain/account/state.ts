import type { Reason } from "../events/reason.ts";
import type { AccountChange, Balances, Bonus } from "../events/account-events.ts";

export interface Account {
  readonly balances: Balances | undefined;
  readonly missing: readonly (keyof Balances)[];
  readonly activeBonus: Bonus | null;
  readonly cashback: Bonus | null;
  /** The active bonus of a user who is known: it is what the casino offers to play with (spec 4). */
  readonly casinoActiveBonus: Bonus | null;
  /** Why the balances could not be read last. */
  readonly error: Reason | undefined;
  /** How far the last change the player asked for is. */
  readonly change: { readonly what: AccountChange; readonly status: "asking" | "done" | "refused"; readonly reason: Reason | undefined } | undefined;
}

export const emptyAccount: Account = {
  balances: undefined,
  missing: [],
  activeBonus: null,
  cashback: null,
  casinoActiveBonus: null,
  error: undefined,
  change: undefined,
};
