import { Context, type Effect } from "effect";
import type { Balances, Bonus } from "../../domain/events/account-events.ts";
import type { CallFailure } from "./failures.ts";

export interface SignedIn {
  readonly token: string;
  /** A pseudonym for the log: never the mobile number. */
  readonly player: string;
}

export interface AccountDetails {
  readonly balances: Balances;
  /** Fields the engine left out (spec 5 asks for a warning). */
  readonly missing: readonly (keyof Balances)[];
  /** What bets carry besides the token (spec 6). */
  readonly userId: string;
  readonly username: string;
  readonly role: string;
}

/** Who the player is and what they hold. Reads use the token of the kept session. */
export interface AccountsShape {
  /** `mobile` as typed; a leading 0 is stripped on the way. */
  readonly signIn: (mobile: string, password: string) => Effect.Effect<SignedIn, CallFailure>;
  /** Ends the session of that token at the engine; by then the device has forgotten it. */
  readonly signOut: (token: string) => Effect.Effect<void, CallFailure>;
  readonly details: () => Effect.Effect<AccountDetails, CallFailure>;
  readonly activeBonus: () => Effect.Effect<Bonus | null, CallFailure>;
  readonly cashback: () => Effect.Effect<Bonus | null, CallFailure>;
}

export class Accounts extends Context.Service<Accounts, AccountsShape>()("slipstream/Accounts") {}
