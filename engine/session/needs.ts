import type { Users } from "../account/users.ts";
import type { Database, Queries } from "../database/database.ts";
import type { Authenticate } from "../http/authenticate.ts";
import type { Tries } from "../security/tries.ts";
import type { Passwords } from "../security/passwords.ts";
import type { OneTimeCodes } from "./one-time-codes.ts";
import type { Proofs } from "./proofs.ts";
import type { Sessions } from "./sessions.ts";

/** The codes with which new players join a campaign. */
export interface PromoCodes {
  /** What the code gives, as a sentence for the player; undefined when there is no such code. */
  readonly gives: (code: string) => string | undefined;
  /** Joins a player who has just registered to the campaign of the code. An unknown code does nothing. */
  readonly redeem: (queries: Queries, username: string, code: string) => Promise<void>;
}

export interface SessionNeeds {
  readonly database: Database;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly authenticate: Authenticate;
  readonly passwords: Passwords;
  readonly codes: OneTimeCodes;
  readonly proofs: Proofs;
  readonly promoCodes: PromoCodes;
  readonly tries: Tries;
}

/** The answer to a promo code that no campaign has. */
export const UNKNOWN_PROMO_CODE = "This promo code is not known";

/** The answer to registering or resetting a password without a valid proof. */
export const VERIFY_FIRST = "Verify your mobile number first";
