import type { Users } from "../account/users.ts";
import type { Database } from "../database/database.ts";
import type { Authenticate } from "../http/authenticate.ts";
import type { Tries } from "../security/tries.ts";
import type { Passwords } from "../security/passwords.ts";
import type { OneTimeCodes } from "./one-time-codes.ts";
import type { Proofs } from "./proofs.ts";
import type { Sessions } from "./sessions.ts";

export interface SessionNeeds {
  readonly database: Database;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly authenticate: Authenticate;
  readonly passwords: Passwords;
  readonly codes: OneTimeCodes;
  readonly proofs: Proofs;
  readonly tries: Tries;
}

/** The answer to registering or resetting a password without a valid proof. */
export const VERIFY_FIRST = "Verify your mobile number first";
