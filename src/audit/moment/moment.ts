import { evolve as evolveBetslip } from "../../domain/betslip/evolve.ts";
import { type Betslip, emptyBetslip } from "../../domain/betslip/state.ts";
import type { SealedFact } from "../../domain/events/envelope.ts";
import { isHeardBy, knownRow } from "../../domain/events/registry.ts";
import { readFact } from "../../domain/log/read-fact.ts";
import { evolve as evolveSession } from "../../domain/session/evolve.ts";
import { type Session, visitor } from "../../domain/session/state.ts";

/** What the player saw: the slip with its placement, which holds the balance that was shown, and the session. */
export interface Moment {
  readonly betslip: Betslip;
  readonly session: Session;
}

export const firstMoment: Moment = { betslip: emptyBetslip, session: visitor };

/** The moment after a fact; undefined when the fact cannot be applied: its type is unknown, or it does not have the shape of its type. */
export const momentAfter = (moment: Moment, sealed: SealedFact): Moment | undefined => {
  const read = readFact(sealed);
  if (!read.readable) return read.reason === "withheld" ? withoutIt(moment, sealed.event.type) : undefined;
  const { event } = read.fact;
  try {
    const betslip = isHeardBy("betslip", event) ? evolveBetslip(moment.betslip, event, read.fact) : moment.betslip;
    const session = isHeardBy("session", event) ? evolveSession(moment.session, event) : moment.session;
    return betslip === moment.betslip && session === moment.session ? moment : { betslip, session };
  } catch {
    // A file from outside may hold a well sealed record that no rule can fold: it must not hide the others (faults S13).
    return undefined;
  }
};

/** The moment after a record whose fields are withheld; undefined when it may have changed anything. */
const withoutIt = (moment: Moment, type: string): Moment | undefined => {
  const heardBy = knownRow(type)?.heardBy ?? [];
  return heardBy.some((room) => room === "betslip" || room === "session") ? undefined : moment;
};
