import type { Names as HeardNames } from "../../../audit/indexed/names.ts";
import { isLoadable } from "../../../domain/events/booked-leg.ts";
import type { StoredFact } from "../../../domain/events/envelope.ts";
import { readEvent, type UnreadableEvent } from "../../../domain/events/read-event.ts";
import type { EventType, SlipstreamEvent } from "../../../domain/events/registry.ts";
import type { MatchId, SelectionKey } from "../../../domain/kernel/ids.ts";
import { betTypeName } from "../../format/bet-form.ts";
import { formatCount } from "../../format/count.ts";
import { counted } from "../../format/counted.ts";
import { groupingName } from "../../format/grouping-name.ts";
import { formatMoney } from "../../format/money.ts";
import { formatOdds } from "../../format/odds.ts";
import { reasonText } from "../../format/reason-text.ts";
import { askedFor, NO_ANSWER, NOT_DONE, POLICY_WORDS, PUT_ASIDE } from "./attempts.ts";
import { faultText } from "./feed-fault.ts";

/** Names from the log for selections and matches, which most events mention by key only. */
interface Names {
  readonly ofSelection: (key: SelectionKey) => string;
  readonly ofMatch: (match: MatchId) => string;
}

export type Describe = (fact: Pick<StoredFact, "event" | "version">) => string;

/**
 * Describes each event in one line, for a reader who knows betting but not the code. The names come from the
 * selections of the same log. An unreadable event is described as such.
 */
export const describer = (heard: HeardNames): Describe => {
  const names: Names = {
    ofSelection: (key) => {
      const selection = heard.selection(key);
      return selection === undefined ? key : `${selection.outcome} · ${selection.event}`;
    },
    ofMatch: (match) => heard.match(match) ?? `Match ${match}`,
  };
  return ({ event: stored, version }) => {
    const event = readEvent(stored, version);
    if (typeof event === "string") return UNREADABLE[event];
    const words = WORDS[event.type] as ((event: SlipstreamEvent, names: Names) => string) | undefined;
    return words?.(event, names) ?? spelledOut(event.type);
  };
};

const UNREADABLE: Readonly<Record<UnreadableEvent, string>> = {
  "unknown-type": "An event that this build does not know; shown, but not applied",
  "newer-version": "Written by a newer build than this one; shown, but not applied",
  "not-of-its-shape": "Does not have the fields of its type; shown, but not applied",
  withheld: "Its personal fields are withheld in this file; shown, but not applied",
};

/** "SlipBooked" as "Slip booked": the description of an event that has no sentence of its own. */
const spelledOut = (type: string): string => {
  const [first = "", ...rest] = type.split(/(?=[A-Z])/);
  return [first, ...rest.map((word) => word.toLowerCase())].join(" ");
};

const FEED_LOSS = {
  silence: "The live feed fell silent",
  "connection-closed": "The live feed was cut off",
  offline: "This device lost its network",
} as const;

const FUNDS = { balance: "the balance", "sport-bonus": "the sport bonus", cashback: "the cashback" } as const;

const LOGOUT = {
  player: "by the player",
  "refused-by-engine": "the engine refused the session",
  "other-tab": "signed out in another tab",
  "session-missing": "the kept session was gone",
} as const;

type Words = { readonly [Type in EventType]?: (event: Extract<SlipstreamEvent, { readonly type: Type }>, names: Names) => string };

const WORDS: Words = {
  SelectionAdded: (event) => {
    const { eventName, marketName, displayName, odds, type } = event.selection;
    return `Added ${displayName} · ${marketName} · ${eventName} at ${formatOdds(odds)} (${type})`;
  },
  SelectionRemoved: (event, names) => `Removed ${names.ofSelection(event.key)}`,
  SlipChangeUndone: () => "Undid the last change of the slip",
  FundsChosen: (event) => `Stakes from ${FUNDS[event.funds]}`,
  SplitPropsRead: ({ props }) => `The book: a Split of ${counted(props.combinations, "combination")}, to win ${formatMoney(props.maxWin)} without bonus`,
  SelectionFixed: (event, names) =>
    event.fixed ? `Made ${names.ofSelection(event.key)} a banker` : `${names.ofSelection(event.key)} is no banker any more`,
  StakeChanged: (event) => `Stake set to ${formatMoney(event.stake)}`,
  SelectionStakeChanged: (event, names) => `Stake of ${formatMoney(event.stake)} on ${names.ofSelection(event.key)}`,
  GroupingStakeChanged: (event) => `Stake of ${formatMoney(event.stake)} on each of the ${groupingName(event.grouping)}`,
  BetslipTypeChosen: (event) => `Chose the ${betTypeName(event.betslipType)} tab`,
  OddsPolicyChosen: (event) => `Odds policy: ${POLICY_WORDS[event.policy]}`,
  BetslipCleared: () => "Emptied the betslip",
  SelectionsRevalidated: (event) => {
    const open = event.rows.filter((row) => row.active).length;
    return `The book confirmed ${open} of ${counted(event.rows.length, "selection")} as open`;
  },
  KickOffPassed: (event, names) => `${names.ofMatch(event.matchId)}: kick-off has passed; its prices are guarded as live ones`,
  SlipBooked: (event) => `The slip is booked under ${event.code}`,
  BookingLoaded: ({ booked }) => `${counted(booked.legs.filter(isLoadable).length, "selection")} of the ${formatCount(booked.legs.length)} booked under ${booked.code} took the place of the slip${booked.groupings.length === 0 ? "" : `, as a system of ${booked.groupings.map((size) => `${size}/${booked.legs.length}`).join(", ")}`}`,
  BetPlaced: (event) => `Bet ${event.betslipId} placed, stake ${formatMoney(event.stake)}, to win ${formatMoney(event.possibleWin)}`,
  OddsChanged: (event, names) => {
    const closed = event.outcomes.filter((outcome) => !outcome.active).length;
    const prices = `${counted(event.outcomes.length, "price")}${closed === 0 ? "" : `, ${closed} closed`}`;
    const progress = event.progress === undefined ? "" : ", with score or clock";
    return `${names.ofMatch(event.matchId)}: ${prices}${progress}`;
  },
  BetStopped: (event, names) => `${names.ofMatch(event.matchId)}: betting stopped`,
  FeedLost: (event) => `${FEED_LOSS[event.reason]}; its prices are stale`,
  FeedRestored: () => "The live feed is back and its prices were confirmed",
  FeedMessageRejected: (event) => `A message of ${counted(event.length, "byte")} on ${event.topic} was not applied because ${faultText(event.reason)}`,
  SignInRequested: () => "Began to sign in",
  LoggedIn: (event) => `Signed in as ${event.player}`,
  SignInFailed: (event) => `Sign-in refused: ${reasonText(event.reason)}`,
  LoggedOut: (event) => `Signed out: ${LOGOUT[event.reason]}`,
  ReturnAddressStored: (event) => `Will go on to ${event.path} after signing in`,
  SessionStarted: (event) => `A page began to write, build ${event.build}`,
  LogLossDetected: ({ expectedLength, expectedHash, since }) =>
    since > expectedLength
      ? `The store does not match the kept head: record ${expectedLength}, ${expectedHash.slice(0, 12)}…`
      : `The device did not keep records ${since} to ${expectedLength}; the log goes on after ${expectedHash.slice(0, 12)}…`,
  AttemptRequested: (event) => askedFor(event),
  AttemptRefused: (event) => `${NOT_DONE[event.kind]}: ${reasonText(event.reason)}`,
  AttemptUnknown: (event) => `${NO_ANSWER[event.kind]}: ${reasonText(event.reason)}`,
  AttemptPutAside: (event) => PUT_ASIDE[event.kind],
  DepositInitiated: () => "The deposit waits to be paid",
  WithdrawalAccepted: () => "The withdrawal is set aside for the player",
  BetCashedOut: (event) => `Bet ${event.betslipId} cashed out for ${formatMoney(event.amount)}`,
  BetsSettled: ({ bets, results }) => [
    bets.length === 0 ? "Bets are over; the engine did not say which" : `${counted(bets.length, "bet")} ${bets.length === 1 ? "is" : "are"} over`,
    ...results.map(({ betslipId, status, paid }) => `${betslipId} ${status === "cashed-out" ? "cashed out" : status}, ${formatMoney(paid)} paid`),
  ].join("; "),
  FeedDetailDropped: (event) => `The device no longer keeps the feed's detail in records ${event.from} to ${event.to}${event.kept.length === 0 ? "" : `; ${event.kept.length} others among them stay`}`,
  FactsSkipped: (event) => `${counted(event.count, "record")} from record ${event.first} on could not be applied by this build; kept as they are`,
};
