import type { Reason, ReasonCode } from "../../domain/events/reason.ts";

/** Our own sentences for reason codes. */
const SENTENCES: Readonly<Record<ReasonCode, string>> = {
  "no-answer-in-time": "The sportsbook did not answer in time.",
  unreachable: "The sportsbook could not be reached.",
  unreadable: "The sportsbook's answer could not be read.",
  "answer-lost": "The sportsbook's answer got lost.",
  offline: "You are offline. Nothing was sent.",
  "page-closed": "The page was closed before an answer came.",
  "not-received": "The sportsbook did not receive your bet. Nothing was taken.",
  "may-still-arrive": "The sportsbook has not received it so far, and cannot be told to refuse it when it comes late.",
  "changed-in-another-tab": "This betslip was changed in another tab.",
  "client-fault": "Something went wrong. Please try again.",
  overtaken: "A later answer came first.",
  "no-such-thing": "There is no such page.",
  "not-offered": "This sportsbook does not offer this.",
  "session-ended": "Your session has ended, so you are logged out. It was unused for too long, or it was ended on another device. Log in to go on.",
  "not-signed-in": "The sportsbook did not sign you in.",
  "details-not-fetched": "Failed to fetch user details",
  "no-user-data": "No user data received",
  "terms-missing": "The sportsbook's rules could not be read.",
  "account-not-saved": "This bank account is no longer among your saved ones.",
  "age-not-confirmed": "You must confirm you are above 18 and agree to the Terms and Conditions to continue.",
  "account-exists": "An account already exists with this number",
  "account-unknown": "There is no account with this number",
  "promo-code-unknown": "This promo code is not known. Correct it, or leave it empty.",
  "code-incomplete": "Type all six digits of the code",
};

/** Why something did not happen: the sportsbook's own message if it gave one (spec 7, 8), otherwise our sentence. */
export const reasonText = (reason: Reason): string => (reason.code === "told" ? reason.message : SENTENCES[reason.code]);
