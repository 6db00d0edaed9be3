import type { SlipSummary } from "../../../application/betslip/slip-summary.query.ts";
import type { StakeOf } from "../../../domain/betslip/limit-flaw.ts";
import type { Unplaceable } from "../../../domain/betslip/why-not-placeable.ts";
import { calculatorErrorText } from "../../../domain/calculator/errors.ts";
import type { Money } from "../../../domain/kernel/money.ts";
import { clipMessage, clipName } from "../../format/clip.ts";
import { formatCount } from "../../format/count.ts";
import { groupingName } from "../../format/grouping-name.ts";
import { formatMoment } from "../../format/moment.ts";
import { formatMoney } from "../../format/money.ts";
import type { Zone } from "../../format/zone.ts";

/** The label of the button that places the bet. */
export const placeLabel = (unplaceable: Unplaceable | undefined, stake: string, accepts = false): string => {
  if (unplaceable === undefined) return `${accepts ? "Accept and place" : "Place bet"} ${stake}`;
  switch (unplaceable.type) {
    case "SlipEmpty":
      return "Add a selection";
    case "Offline":
      return "You are offline";
    case "SlipLocked":
      return "Waiting for an answer";
    case "AlreadyPlaced":
      return "Bet placed";
    case "SelectionEnded":
      return "A match has ended";
    case "SelectionSuspended":
      return "Selection suspended";
    case "PriceStale":
      return "Live prices paused";
    case "StakeNotPositive":
      return "Place bet: enter a stake";
    case "StakeMissing":
      return "A stake is missing";
    case "StakeOffStep":
      return "Stake between two steps";
    case "StakeTooLow":
      return "Stake too low";
    case "StakeTooHigh":
      return "Stake too high";
    case "TooManySelections":
      return "Too many selections";
    case "TooManyCombinations":
      return "Too many combinations";
    case "BalanceTooLow":
      return "Not enough balance";
    case "NotSignedIn":
      return "Log in to place bet";
    case "NotPriced":
      return "Cannot be priced";
  }
};

/** Whether the button can be pressed: it places the bet, or opens the login form or the alert about the stake (spec 5). */
export const canBePressed = (unplaceable: Unplaceable | undefined): boolean =>
  unplaceable === undefined || unplaceable.type === "NotSignedIn" || unplaceable.type === "StakeNotPositive";

/** Why the bet cannot be placed, and what helps; undefined when the button or the stake's own message already says it. */
export const unplaceableText = (unplaceable: Unplaceable, error: SlipSummary["error"]): string | undefined => {
  switch (unplaceable.type) {
    case "SelectionEnded":
      return `${clipName(unplaceable.eventName)} has ended, so it can no longer be bet.`;
    case "SelectionSuspended":
      return `${clipName(unplaceable.eventName)} is suspended. Remove it, or wait until it reopens.`;
    case "Offline":
      return "Bets can be placed when this device is online again.";
    case "PriceStale":
      return `Waiting for a fresh price on ${clipName(unplaceable.eventName)}.`;
    case "StakeNotPositive":
      return "The stake is 0. It has to be greater than 0 to place a bet.";
    case "NotPriced":
      return error === undefined ? undefined : clipMessage(calculatorErrorText(error));
    case "StakeTooHigh":
      return `At most ${formatMoney(unplaceable.most)} can be staked on one bet.`;
    case "TooManySelections":
      return `A bet holds at most ${formatCount(unplaceable.most)} selections.`;
    case "TooManyCombinations":
      return `A bet holds at most ${formatCount(unplaceable.most)} combinations. Leave a size out, or remove a selection.`;
    case "StakeMissing":
    case "StakeOffStep":
    case "StakeTooLow": {
      // A size stands in a table of up to twenty that scrolls. Other stakes say it themselves, in sight of the button.
      const problem = unplaceable.of.on === "grouping" ? stakeProblem(unplaceable, unplaceable.of) : undefined;
      return unplaceable.of.on === "grouping" && problem !== undefined ? `${groupingName(unplaceable.of.grouping)}: ${lowerFirst(problem)}` : undefined;
    }
    default:
      return undefined;
  }
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** When the answers of the sportsbook that a bet depends on were read, in wall milliseconds; undefined before that. */
export interface ReadTimes {
  readonly limits: number | undefined;
  readonly balances: number | undefined;
}

/** The answer of the sportsbook because of which the bet cannot be placed, with its time; undefined when it is none. Without an answer the limits are the client's own. */
export const blockingRead = (unplaceable: Unplaceable, { limits, balances }: ReadTimes, zone: Zone): string | undefined => {
  switch (unplaceable.type) {
    case "StakeOffStep":
    case "StakeTooLow":
    case "StakeTooHigh":
    case "TooManySelections":
    case "TooManyCombinations":
      return limits === undefined ? undefined : `The sportsbook's limits as of ${formatMoment(limits, zone)}.`;
    case "BalanceTooLow":
      return `You have ${formatMoney(unplaceable.available)} to bet with${balances === undefined ? "" : `, as of ${formatMoment(balances, zone)}`}.`;
    default:
      return undefined;
  }
};

/** What is wrong with the stake on this; undefined when nothing is. */
export const stakeProblem = (unplaceable: Unplaceable | undefined, of: StakeOf): string | undefined => {
  if (unplaceable === undefined || !("of" in unplaceable) || !isSame(unplaceable.of, of)) return undefined;
  switch (unplaceable.type) {
    case "StakeMissing":
      return "Enter a stake, or remove the selection.";
    case "StakeOffStep":
      return `Stakes go in steps of ${formatMoney(unplaceable.step)}.`;
    case "StakeTooLow":
      return of.on === "grouping" ? tooLow(unplaceable.least) : `The least stake is ${formatMoney(unplaceable.least)}.`;
  }
};

/** What is wrong with the stake of a grouping that the book does not take. */
export const tooLow = (least: Money): string => `At least ${formatMoney(least)} each.`;

/** The lowest stake on this that the book takes, when its stake is lower; undefined otherwise. */
export const leastStake = (unplaceable: Unplaceable | undefined, of: StakeOf): Money | undefined =>
  unplaceable?.type === "StakeTooLow" && isSame(unplaceable.of, of) ? unplaceable.least : undefined;

const isSame = (one: StakeOf, other: StakeOf): boolean => {
  switch (one.on) {
    case "slip":
      return other.on === "slip";
    case "selection":
      return other.on === "selection" && other.key === one.key;
    case "grouping":
      return other.on === "grouping" && other.grouping === one.grouping;
  }
};
