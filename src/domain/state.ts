import { type Account, emptyAccount } from "./account/state.ts";
import { type Auth, visitor } from "./auth/state.ts";
import { type Betslip, emptyBetslip } from "./betslip/state.ts";
import { type Browsing, emptyBrowsing } from "./browsing/state.ts";
import { emptyFeed, type Feed } from "./feed/state.ts";

/** Everything Slipstream remembers: a fold of the log and nothing else. */
export interface State {
  readonly betslip: Betslip;
  readonly auth: Auth;
  readonly account: Account;
  readonly browsing: Browsing;
  readonly feed: Feed;
}

export const initialState = (): State => ({
  betslip: emptyBetslip,
  auth: visitor,
  account: emptyAccount,
  browsing: emptyBrowsing,
  feed: emptyFeed(),
});
