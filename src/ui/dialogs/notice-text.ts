import type { Notice } from "../../domain/desk/dialog.ts";
import { reasonText } from "../format/reason-text.ts";

const TITLES: Readonly<Record<Notice["code"], string>> = {
  "session-ended": "You are logged out",
  "not-signed-in": "You are not logged in",
  "stake-not-positive": "Enter a stake",
  "slip-empty": "Nothing to bet on",
  "slip-full": "Your betslip is full",
  "selections-gone": "Not all selections were loaded",
  "slip-locked": "Your last bet is being checked",
  "selection-suspended": "Bet not placed",
  "price-stale": "Bet not placed",
  "no-price": "Bet not placed",
  "not-placeable": "Bet not placed",
  "not-received": "Bet not placed",
  "changed-in-another-tab": "Changed in another tab",
  "selections-expired": "Nothing left to bet on",
  "no-booking-code": "Check the booking code",
  "log-lost": "Please check your betslip",
  "facts-skipped": "Please check your bets",
  offline: "You are offline",
  unreachable: "No connection to the sportsbook",
  "no-answer-in-time": "No answer from the sportsbook",
  told: "The sportsbook says",
  unreadable: "No readable answer",
  "answer-lost": "The answer got lost",
  "page-closed": "The page was closed",
  "may-still-arrive": "It may still arrive",
  "client-fault": "Please try again",
  overtaken: "Overtaken by a later answer",
  "no-such-thing": "Not found",
  "not-offered": "Not offered here",
  "details-not-fetched": "Your account could not be read",
  "no-user-data": "Your account could not be read",
  "terms-missing": "The rules could not be read",
  "account-not-saved": "Choose another account",
  "age-not-confirmed": "Confirm your age",
  "account-exists": "This number has an account",
  "account-unknown": "This number has no account",
  "promo-code-unknown": "Check the promo code",
  "code-incomplete": "Check the code",
};

/** What the error dialog is about, in a few words. */
export const noticeTitle = ({ code }: Notice): string => TITLES[code];

/** What the error dialog says; word for word the specification's where it has one (spec 5, 8). */
export const noticeText = (notice: Notice): string => {
  switch (notice.code) {
    case "stake-not-positive":
      return "error. stake must be greater than 0";
    case "slip-empty":
      return "Your betslip is empty.";
    case "slip-full":
      return `A betslip holds at most ${notice.most} selections.`;
    case "selections-gone":
      return `${notice.count} of the ${notice.of} selections ${notice.count === 1 ? "is" : "are"} no longer offered. The others are on your betslip at current prices.`;
    case "slip-locked":
      return "Your last bet is still being checked. Please wait until it is answered.";
    case "selection-suspended":
      return "A selection on your betslip is suspended.";
    case "price-stale":
      return "Live prices are paused. Please try again in a moment.";
    case "no-price":
      return "This selection has no price at the moment.";
    case "not-placeable":
      return "This bet cannot be placed.";
    case "selections-expired":
      return "All Selections have expired";
    case "no-booking-code":
      return "This is not a booking code. A code is made of letters and digits, like K7Q2M9X.";
    case "log-lost":
      return (
        "Part of the betslip history on this device is missing or was altered. Bets that the sportsbook took are not touched by " +
        "this: your bet history shows them. Please check your betslip before you bet."
      );
    case "facts-skipped":
      return (
        `${notice.count === 1 ? "One record" : `${notice.count} records`} of your history cannot be understood by this ` +
        "version of Slipstream. Nothing is lost, but what they say is not shown here: look into your bet history before you bet again."
      );
    default:
      return reasonText(notice);
  }
};
