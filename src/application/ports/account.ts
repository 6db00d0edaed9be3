import { Context, type Effect } from "effect";
import type { Balances, Bonus } from "../../domain/events/account-events.ts";
import type { CallFailure } from "./failures.ts";

export interface AccountDetails {
  readonly balances: Balances;
  /** Fields the engine left out (spec 5 asks for a warning). */
  readonly missing: readonly (keyof Balances)[];
  /** What bets carry besides the token (spec 6). */
  readonly userId: string;
  readonly username: string;
  readonly role: string;
}

/** What the player holds. Every call uses the token of the kept session. */
export interface AccountsShape {
  /** Balances in minor units (spec 7, auth/details). */
  readonly details: () => Effect.Effect<AccountDetails, CallFailure>;
  /** Null when the player has none (spec 7, get-active-bonus). */
  readonly activeBonus: () => Effect.Effect<Bonus | null, CallFailure>;
  /** Null when the player has none (spec 7, check-cashback-bonus). */
  readonly cashback: () => Effect.Effect<Bonus | null, CallFailure>;
}

export class Accounts extends Context.Service<Accounts, AccountsShape>()("slipstream/Accounts") {}
