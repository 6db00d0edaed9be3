import type { Reason } from "../events/reason.ts";
import { type Guarded, isCount, isText, oneOf, shape } from "../kernel/guards.ts";
import type { Money } from "../kernel/money.ts";

/** The five balances of spec 1, in minor units. A balance that the engine left out counts as zero. */
export interface Balances {
  readonly available: Money;
  readonly sportBonus: Money;
  readonly casinoBonus: Money;
  readonly virtualBonus: Money;
  readonly trust: Money;
}

export const isBonus = shape({
  id: isText,
  name: isText,
  /** In hundredths: of the currency's unit when the type is "flat", of a percent when it is "percentage". */
  value: isCount,
  type: oneOf("flat", "percentage"),
});
export type Bonus = Guarded<typeof isBonus>;

/** The signed-in player as the sportsbook last told them: an answer, which no log holds. */
export interface User {
  /** Undefined before they are read for the first time, and when that failed. */
  readonly balances: Balances | undefined;
  /** The balances that the engine left out of its last answer. */
  readonly missing: readonly (keyof Balances)[];
  /** When `balances` were read, in wall milliseconds. */
  readonly readAt: number | undefined;
  /** Whether this page has not read the balances yet, nor failed to; they are those of an earlier page then (spec 3, isLoadingCurrentUser). */
  readonly isLoading: boolean;
  /** Why the last reading of the balances failed; each failure has an object of its own. Undefined when it succeeded. */
  readonly error: Reason | undefined;
  readonly activeBonus: Bonus | null;
  readonly cashback: Bonus | null;
  /** The user's active bonus, which the casino offers to play with (spec 4); null when there is none. */
  readonly casinoActiveBonus: Bonus | null;
}

/** The user of a visitor. */
export const noUser: User = {
  balances: undefined,
  missing: [],
  readAt: undefined,
  isLoading: false,
  error: undefined,
  activeBonus: null,
  cashback: null,
  casinoActiveBonus: null,
};
