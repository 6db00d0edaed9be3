import type { OneTimeCodes } from "../accounts/one-time-codes.ts";
import type { Sessions } from "../accounts/sessions.ts";
import type { Users } from "../accounts/users.ts";
import type { PlaceBet } from "../betting/place-bet.ts";
import type { PricingRules } from "../betting/price-coupon.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Offer } from "../offer/offer.ts";
import type { Passwords } from "../security/passwords.ts";

/** What the routes stand on. */
export interface Services {
  readonly clock: Clock;
  readonly database: Database;
  readonly offer: Offer;
  /** Sports in the order of the menu. */
  readonly sportOrder: readonly string[];
  readonly users: Users;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly codes: OneTimeCodes;
  readonly pricing: PricingRules;
  readonly placeBet: PlaceBet;
  readonly limitLogins: boolean;
}
