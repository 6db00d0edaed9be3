import { roomOf } from "../../application/queries/event-rooms.ts";
import { evolve as evolveAccount } from "../../domain/account/evolve.ts";
import { type Account, emptyAccount } from "../../domain/account/state.ts";
import { evolve as evolveAuth } from "../../domain/auth/evolve.ts";
import { type Auth, visitor } from "../../domain/auth/state.ts";
import { evolve as evolveBetslip } from "../../domain/betslip/evolve.ts";
import { type Betslip, emptyBetslip } from "../../domain/betslip/state.ts";
import type { Fact } from "../../domain/events/envelope.ts";

/** What the player had before them: the slip, the balances and the session. */
export interface Moment {
  readonly betslip: Betslip;
  readonly account: Account;
  readonly auth: Auth;
}

export const firstMoment: Moment = { betslip: emptyBetslip, account: emptyAccount, auth: visitor };

/** The moment after a fact; undefined where it cannot be applied: of unknown type, or not of the shape its type has. */
export const momentAfter = (moment: Moment, { event, sequence }: Fact): Moment | undefined => {
  if (roomOf(event.type) === undefined) return undefined;
  try {
    const betslip = evolveBetslip(moment.betslip, event, sequence);
    const account = evolveAccount(moment.account, event);
    const auth = evolveAuth(moment.auth, event);
    const isSame = betslip === moment.betslip && account === moment.account && auth === moment.auth;
    return isSame ? moment : { betslip, account, auth };
  } catch {
    // A file from outside may hold anything that hashes well: one bad record must not hide the others (faults S13).
    return undefined;
  }
};
