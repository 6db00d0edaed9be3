import { evolve as evolveAccount } from "../../domain/account/evolve.ts";
import { type Account, emptyAccount } from "../../domain/account/state.ts";
import { evolve as evolveSession } from "../../domain/session/evolve.ts";
import { type Session, visitor } from "../../domain/session/state.ts";
import { evolve as evolveBetslip } from "../../domain/betslip/evolve.ts";
import { type Betslip, emptyBetslip } from "../../domain/betslip/state.ts";
import type { Placement } from "../../domain/events/placement.ts";
import type { Cause, SealedFact } from "../../domain/events/envelope.ts";
import type { EventType, SlipstreamEvent } from "../../domain/events/registry.ts";
import type { Verdict } from "../../domain/log/verify.ts";

/** A record of the log beside what the audit says of it. */
export interface AuditedRecord {
  readonly fact: SealedFact;
  readonly verdict: Verdict;
}

export type Room = "slip" | "feed" | "auth" | "account" | "browsing" | "log";

const ROOMS = {
  SelectionAdded: "slip",
  SelectionRemoved: "slip",
  SelectionFixed: "slip",
  StakeChanged: "slip",
  GroupingStakeChanged: "slip",
  BetslipTypeChosen: "slip",
  OddsPolicyChosen: "slip",
  BetslipCleared: "slip",
  ChangedMarkExpired: "slip",
  SelectionsRevalidated: "slip",
  PlacementRequested: "slip",
  BetPlaced: "slip",
  PlacementRejected: "slip",
  PlacementUnknown: "slip",
  OddsChanged: "feed",
  BetStopped: "feed",
  FeedLost: "feed",
  FeedRestored: "feed",
  FeedMessageRejected: "feed",
  SignInRequested: "auth",
  LoggedIn: "auth",
  SignInFailed: "auth",
  LoggedOut: "auth",
  ReturnAddressStored: "auth",
  BalancesRead: "account",
  AccountReadFailed: "account",
  ActiveBonusRead: "account",
  CashbackRead: "account",
  ActiveSportChanged: "browsing",
  DialogOpened: "browsing",
  DialogClosed: "browsing",
  SessionStarted: "log",
  LogLossDetected: "log",
  FactsSkipped: "log",
} as const satisfies Record<EventType, Room>;

export const EVENT_TYPES: readonly string[] = Object.keys(ROOMS);

/** Undefined for a type this build does not know: such a record is shown and never applied (faults R8). */
export const roomOf = (type: string): Room | undefined =>
  Object.hasOwn(ROOMS, type) ? ROOMS[type as EventType] : undefined;

/** What of the log is shown. "" stands for all. */
export interface TimelineFilter {
  readonly decisionsOnly: boolean;
  readonly room: Room | "";
  readonly type: string;
  readonly by: Cause["by"] | "";
  readonly text: string;
}

export const EVERYTHING: TimelineFilter = { decisionsOnly: false, room: "", type: "", by: "", text: "" };
export const DECISIONS: TimelineFilter = { ...EVERYTHING, decisionsOnly: true };

/** The records a filter leaves; one that does not verify is no mere price to be hidden. `wordsOf` is what a reader sees of an event; the text is looked for there too. */
export const filterTimeline = (
  records: readonly AuditedRecord[],
  filter: TimelineFilter,
  wordsOf: (event: SlipstreamEvent) => string,
): readonly AuditedRecord[] => {
  const text = filter.text.trim().toLowerCase();
  return records.filter(({ fact, verdict }) => {
    const { type } = fact.event;
    const room = roomOf(type);
    if (filter.decisionsOnly && room === "feed" && verdict.verdict === "verified") return false;
    if (filter.room !== "" && room !== filter.room) return false;
    if (filter.type !== "" && type !== filter.type) return false;
    if (filter.by !== "" && fact.cause.by !== filter.by) return false;
    return text === "" || searchable(fact, wordsOf).includes(text);
  });
};

const searchable = (fact: SealedFact, wordsOf: (event: SlipstreamEvent) => string): string =>
  [fact.cause.by, fact.cause.what, wordsOf(fact.event), fact.hash, JSON.stringify(fact.event)].join("\n").toLowerCase();

/** What the player had before them: the slip, the balances and the session. */
export interface Moment {
  readonly betslip: Betslip;
  readonly account: Account;
  readonly auth: Session;
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
      auth: evolveSession(moment.auth, event),
    };
  } catch {
    // A file from outside may hold anything that hashes well: one bad record must not hide the others (faults S13).
    return undefined;
  }
};

/** One attempt to place a bet: what was asked, on which head, and everything that was answered. */
export interface PlacementReceipt {
  readonly placement: Placement;
  /** Its hash is the head that went out with the bet. */
  readonly requested: SealedFact;
  readonly answers: readonly SealedFact[];
}

export const placementReceipts = (records: readonly AuditedRecord[]): readonly PlacementReceipt[] => {
  const receipts = new Map<string, { placement: Placement; requested: SealedFact; answers: SealedFact[] }>();
  for (const { fact } of records) {
    const { event } = fact;
    if (event.type === "PlacementRequested")
      receipts.set(event.placement.attempt, { placement: event.placement, requested: fact, answers: [] });
    else if (event.type === "BetPlaced" || event.type === "PlacementRejected" || event.type === "PlacementUnknown")
      receipts.get(event.attempt)?.answers.push(fact);
  }
  return [...receipts.values()];
};
