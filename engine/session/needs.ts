import type { Users } from "../account/users.ts";
import type { Clock } from "../clock.ts";
import type { Authenticate } from "../http/authenticate.ts";
import type { Passwords } from "../security/passwords.ts";
import type { OneTimeCodes } from "./one-time-codes.ts";
import type { Sessions } from "./sessions.ts";

export interface SessionNeeds {
  readonly clock: Clock;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly authenticate: Authenticate;
  readonly passwords: Passwords;
  readonly codes: OneTimeCodes;
  readonly limitLogins: boolean;
}
