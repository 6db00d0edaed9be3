import { Context, type Effect } from "effect";
import type { Balances, Bonus } from "../../domain/account/user.ts";
import type { Money } from "../../domain/kernel/money.ts";
import type { CallFailure } from "./failures.ts";

export interface AccountDetails {
  readonly balances: Balances;
  /** Fields the engine left out (spec 5 asks for a warning). */
  readonly missing: readonly (keyof Balances)[];
  /** The engine's id of the player, which a bet names besides the token (spec 6). */
  readonly userId: string;
  readonly username: string;
  readonly role: string;
  /** The whole user as the engine told it, by the names of the wire, without what opens anything. The device keeps it (spec 3, currentUser). */
  readonly user: Readonly<Record<string, string | number>>;
}

/** The player's personal details at the engine. "" for what it does not know; the birth date is YYYY-MM-DD. */
export interface Details {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly gender: string;
  readonly dateOfBirth: string;
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly address: string;
}

export interface Profile extends Details {
  readonly username: string;
  readonly phone: string;
}

/** A deposit bonus or a cashback that is paid when the player asks for it. */
export interface Claimable {
  readonly id: string;
  readonly name: string;
  /** In minor units. */
  readonly amount: Money;
}

/** The bonus that the player's next deposit earns. */
export interface DepositBonus {
  readonly name: string;
  /** A share of the deposit in percent, or an amount. */
  readonly worth: { readonly percent: number } | { readonly amount: Money };
  /** The least deposit that earns it. */
  readonly leastDeposit: Money;
  /** The most that it pays. */
  readonly most: Money;
}

/** A place where the player is logged in; times in wall milliseconds. */
export interface PlayerSession {
  readonly id: string;
  /** "Chrome on Linux". */
  readonly device: string;
  readonly begun: number;
  readonly seen: number;
  /** Whether it is the session of this page. */
  readonly current: boolean;
}

/** The player's account: balances, bonuses, details and sessions. Every call uses the token of the kept session. */
export interface AccountsShape {
  /** Balances in minor units (spec 7, auth/details). */
  readonly details: () => Effect.Effect<AccountDetails, CallFailure>;
  /** The active bonus; null when the player has none (spec 7, get-active-bonus). */
  readonly activeBonus: () => Effect.Effect<Bonus | null, CallFailure>;
  /** The cashback; null when the player has none (spec 7, check-cashback-bonus). */
  readonly cashback: () => Effect.Effect<Bonus | null, CallFailure>;
  /** The bonuses that wait for the player to claim them (spec 7, check-deposit-bonus and check-cashback-bonus). */
  readonly claimable: () => Effect.Effect<readonly Claimable[], CallFailure>;
  /** What the next deposit earns (spec 7, check-deposit-bonus); null when it earns nothing, or the engine does not tell. */
  readonly depositBonus: () => Effect.Effect<DepositBonus | null, CallFailure>;
  /** Claims a bonus (spec 7, user/award). The engine computes the amount that is due, and pays it once, even when the claim is repeated. */
  readonly claim: (wanted: Pick<Claimable, "id" | "amount">) => Effect.Effect<void, CallFailure>;
  readonly profile: () => Effect.Effect<Profile, CallFailure>;
  /** Saves the details. A refusal carries the engine's words (spec 7, update/details). */
  readonly updateDetails: (details: Details) => Effect.Effect<void, CallFailure>;
  /** Changes the password and ends every other session of the player (spec 7, update/password). */
  readonly changePassword: (oldPassword: string, password: string) => Effect.Effect<void, CallFailure>;
  /** The player's sessions, the newest first. */
  readonly sessions: () => Effect.Effect<readonly PlayerSession[], CallFailure>;
  readonly endSession: (id: string) => Effect.Effect<void, CallFailure>;
}

export class Accounts extends Context.Service<Accounts, AccountsShape>()("slipstream/Accounts") {}
