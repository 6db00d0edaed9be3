import type { Reason, ReasonCode } from "../../domain/events/reason.ts";

/** What we say ourselves when something did not happen. */
const SENTENCES: Readonly<Record<ReasonCode, string>> = {
  "no-answer-in-time": "The sportsbook did not answer in time.",
  unreachable: "The sportsbook could not be reached.",
  unreadable: "The sportsbook's answer could not be read.",
  "answer-lost": "The sportsbook's answer got lost.",
  offline: "You are offline. Nothing was sent.",
  "page-closed": "The page was closed before an answer came.",
  "not-received": "The sportsbook did not receive your bet. Nothing was taken.",
  "changed-in-another-tab": "This betslip was changed in another tab.",
  "client-fault": "Something went wrong. Please try again.",
  overtaken: "A later answer came first.",
  "no-such-thing": "There is no such page.",
  "not-signed-in": "The sportsbook did not sign you in.",
  "details-not-fetched": "Failed to fetch user details",
  "no-user-data": "No user data received",
  "terms-missing": "The sportsbook's rules could not be read.",
};

/** Why something did not happen: the sportsbook's own words where it said any (spec 7, 8). */
export const reasonText = (reason: Reason): string => (reason.code === "told" ? reason.message : SENTENCES[reason.code]);
