import type { EventType } from "../../domain/events/event.ts";

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
