import { roomOf } from "../../application/queries/event-rooms.ts";
import { evolve as evolveAccount } from "../../domain/account/evolve.ts";
import { type Account, emptyAccount } from "../../domain/account/state.ts";
import { evolve as evolveAuth } from "../../domain/auth/evolve.ts";
import { type Auth, visitor } from "../../domain/auth/state.ts";
import { evolve as evolveBetslip } from "../../domain/betslip/evolve.ts";
import { type Betslip, emptyBetslip } from "../../domain/betslip/state.ts";
import type { SealedFact } from "../../domain/events/envelope.ts";
import type { AuditedRecord } from "../log/audited-log.ts";

/** What the player had before them: the slip, the balances and the session. */
export interface Moment {
  readonly betslip: Betslip;
  readonly account: Account;
  readonly auth: Auth;
}

export interface MomentOfRecord {
  readonly before: Moment;
  readonly after: Moment;
  /** Records up to here that could not be applied: of unknown type, or not of the shape their type has. */
  readonly skipped: readonly number[];
}

/** Folds the log up to a record, and stops once more just before it. */
export const momentOf = (records: readonly AuditedRecord[], sequence: number): MomentOfRecord => {
  let before: Moment = { betslip: emptyBetslip, account: emptyAccount, auth: visitor };
  let after = before;
  const skipped: number[] = [];
  for (const { fact } of records) {
    if (fact.sequence > sequence) break;
    before = after;
    const next = apply(before, fact);
    if (next === undefined) skipped.push(fact.sequence);
    else after = next;
  }
  return { before, after, skipped };
};

const apply = (moment: Moment, { event, sequence }: SealedFact): Moment | undefined => {
  if (roomOf(event.type) === undefined) return undefined;
  try {
    return {
      betslip: evolveBetslip(moment.betslip, event, sequence),
      account: evolveAccount(moment.account, event),
      auth: evolveAuth(moment.auth, event),
    };
  } catch {
    // A file from outside may hold anything that hashes well: one bad record must not hide the others (faults S13).
    return undefined;
  }
};
