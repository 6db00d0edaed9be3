import { evolve as evolveAccount } from "./account/evolve.ts";
import { type Account, emptyAccount } from "./account/state.ts";
import { evolve as evolveAuth } from "./auth/evolve.ts";
import { type Auth, visitor } from "./auth/state.ts";
import { evolve as evolveBetslip } from "./betslip/evolve.ts";
import { type Betslip, emptyBetslip } from "./betslip/state.ts";
import { evolve as evolveBrowsing } from "./browsing/evolve.ts";
import { type Browsing, emptyBrowsing } from "./browsing/state.ts";
import type { Fact } from "./events/envelope.ts";
import { evolve as evolveFeed } from "./feed/evolve.ts";
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

/**
 * The one fold over all rooms, a batch at a time. Always a new `State`, so that whoever compares by identity
 * notices a price that was folded in place.
 */
export const fold = (state: State, facts: readonly Pick<Fact, "sequence" | "event">[]): State => {
  let { betslip, auth, account, browsing, feed } = state;
  for (const { sequence, event } of facts) {
    feed = evolveFeed(feed, event, sequence);
    betslip = evolveBetslip(betslip, event, sequence);
    auth = evolveAuth(auth, event);
    account = evolveAccount(account, event);
    browsing = evolveBrowsing(browsing, event);
  }
  return { betslip, auth, account, browsing, feed };
};
