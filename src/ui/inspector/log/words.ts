import type { SlipstreamEvent } from "../../../domain/events/event.ts";
import { formatMoney } from "../../format/money.ts";
import { formatOdds } from "../../format/odds.ts";
import { roomOf } from "../../../application/queries/log-timeline.ts";

/** An event in one line, for a reader who knows betting and not the code. Never throws, whatever a file holds. */
export const describe = (event: SlipstreamEvent): string => {
  if (roomOf(event.type) === undefined) return "An event this build does not know; shown, not applied";
  try {
    return words(event);
  } catch {
    return "Not of the shape its type has; shown, not applied";
  }
};

export const POLICY_WORDS = { none: "no price change accepted", better: "better prices accepted", any: "any price accepted" } as const;

const LOGOUT = {
  player: "by the player",
  "refused-by-engine": "the engine refused the session",
  "other-tab": "signed out in another tab",
  "session-missing": "the kept session was gone",
} as const;

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

const words = (event: SlipstreamEvent): string => {
  switch (event.type) {
    case "SelectionAdded": {
      const { eventName, marketName, displayName, odds, type } = event.selection;
      return `Added ${displayName} · ${marketName} · ${eventName} at ${formatOdds(odds)} (${type})`;
    }
    case "SelectionRemoved":
      return `Removed ${event.key}`;
    case "SelectionFixed":
      return event.fixed ? `Made ${event.key} a banker` : `${event.key} is no banker any more`;
    case "StakeChanged":
      return `Stake set to ${formatMoney(event.stake)}`;
    case "GroupingStakeChanged":
      return `Stake of ${formatMoney(event.stake)} on each combination of ${event.grouping}`;
    case "BetslipTypeChosen":
      return `Chose the ${event.betslipType} tab; stakes start anew`;
    case "OddsPolicyChosen":
      return `Odds policy: ${POLICY_WORDS[event.policy]}`;
    case "BetslipCleared":
      return "Emptied the betslip";
    case "ChangedMarkExpired":
      return `The changed mark of record ${event.mark} went out on ${event.key}`;
    case "SelectionsRevalidated": {
      const open = event.rows.filter((row) => row.active).length;
      return `The book confirmed ${open} of ${count(event.rows.length, "selection")} as open`;
    }
    case "PlacementRequested": {
      const { legs, totalStake, policy, betType, possibleWin } = event.placement;
      return `Asked for a ${betType} bet on ${count(legs.length, "leg")}, stake ${formatMoney(totalStake)}, to win ${formatMoney(possibleWin)}, ${POLICY_WORDS[policy]}`;
    }
    case "BetPlaced":
      return `Bet ${event.betslipId} placed, stake ${formatMoney(event.stake)}, to win ${formatMoney(event.possibleWin)}`;
    case "PlacementRejected":
      return `The book refused the bet: ${event.message}`;
    case "PlacementUnknown":
      return `No answer to the bet; it may stand: ${event.message}`;
    case "OddsChanged": {
      const closed = event.outcomes.filter((outcome) => !outcome.active).length;
      const progress = event.progress === undefined ? "" : ", with score or clock";
      return `Match ${event.matchId}: ${count(event.outcomes.length, "price")}, ${closed} closed${progress}`;
    }
    case "BetStopped":
      return `Match ${event.matchId}: betting stopped`;
    case "FeedLost":
      return event.reason === "silence" ? "The live feed fell silent; its prices are stale" : "The live feed was cut off; its prices are stale";
    case "FeedRestored":
      return "The live feed is back and its prices were confirmed";
    case "FeedMessageRejected":
      return `A message of ${event.length} bytes on ${event.topic} could not be read: ${event.reason}`;
    case "SignInRequested":
      return "Began to sign in";
    case "LoggedIn":
      return `Signed in as ${event.player}`;
    case "SignInFailed":
      return `Sign-in refused: ${event.message}`;
    case "LoggedOut":
      return `Signed out: ${LOGOUT[event.reason]}`;
    case "ReturnAddressStored":
      return `Will go on to ${event.path} after signing in`;
    case "BalancesRead":
      return `Balance ${formatMoney(event.balances.available)}${event.missing.length === 0 ? "" : `; the engine left out ${event.missing.join(", ")}`}`;
    case "AccountReadFailed":
      return `The account could not be read: ${event.message}`;
    case "ActiveBonusRead":
      return event.bonus === null ? "No active bonus" : `Active bonus: ${event.bonus.name}`;
    case "CashbackRead":
      return event.cashback === null ? "No active cashback" : `Active cashback: ${event.cashback.name}`;
    case "ActiveSportChanged":
      return `Went to ${event.sport.sportName}`;
    case "DialogOpened":
      return event.dialog.kind === "error" ? `Was shown: ${event.dialog.message}` : `Opened the ${event.dialog.kind} dialog`;
    case "DialogClosed":
      return "Closed the dialog";
    case "SessionStarted":
      return `A page began to write, build ${event.build}`;
    case "LogLossDetected":
      return `The store is short: ${count(event.expectedLength, "record")} were expected, up to ${event.expectedHash.slice(0, 12)}…`;
  }
};
