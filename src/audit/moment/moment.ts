import { evolve as evolveAccount } from "../../domain/account/evolve.ts";
import { type Account, emptyAccount } from "../../domain/account/state.ts";
import { evolve as evolveBetslip } from "../../domain/betslip/evolve.ts";
import { type Betslip, emptyBetslip } from "../../domain/betslip/state.ts";
import type { SealedFact } from "../../domain/events/envelope.ts";
import { isHeardBy, knownRow } from "../../domain/events/registry.ts";
import { readFact } from "../../domain/log/read-fact.ts";
import { evolve as evolveSession } from "../../domain/session/evolve.ts";
import { type Session, visitor } from "../../domain/session/state.ts";

/** What the player saw: the slip, the balances and the session. */
export interface Moment {
  readonly betslip: Betslip;
  readonly account: Account;
  readonly session: Session;
  /** Whether the last balances that were read are withheld in this file. */
  readonly isBalanceWithheld: boolean;
}

export const firstMoment: Moment = { betslip: emptyBetslip, account: emptyAccount, session: visitor, isBalanceWithheld: false };

/** The moment after a fact; undefined when the fact cannot be applied: its type is unknown, or it does not have the shape of its type. */
export const momentAfter = (moment: Moment, sealed: SealedFact): Moment | undefined => {
  const read = readFact(sealed);
  if (!read.readable) return read.reason === "withheld" ? withoutIt(moment, sealed.event.type) : undefined;
  const { event, sequence } = read.fact;
  try {
    const betslip = isHeardBy("betslip", event) ? evolveBetslip(moment.betslip, event, sequence) : moment.betslip;
    const account = isHeardBy("account", event) ? evolveAccount(moment.account, event) : moment.account;
    const session = isHeardBy("session", event) ? evolveSession(moment.session, event) : moment.session;
    const isBalanceWithheld = moment.isBalanceWithheld && event.type !== "BalancesRead";
    const isSame = betslip === moment.betslip && account === moment.account && session === moment.session;
    return isSame ? moment : { betslip, account, session, isBalanceWithheld };
  } catch {
    // A file from outside may hold a well sealed record that no rule can fold: it must not hide the others (faults S13).
    return undefined;
  }
};

/** The moment after a record whose fields are withheld: the balances that it told are unknown. Undefined when it may have changed anything else. */
const withoutIt = (moment: Moment, type: string): Moment | undefined => {
  if (type === "BalancesRead") return { ...moment, account: { ...moment.account, balances: undefined }, isBalanceWithheld: true };
  // No player sees where they came from.
  if (type === "ClickIdKept") return moment;
  const heardBy = knownRow(type)?.heardBy ?? [];
  return heardBy.some((room) => room === "betslip" || room === "account" || room === "session") ? undefined : moment;
};
