import type { LostRequest } from "../../../audit/placements/receipts.ts";

/** Where the request of a bet is, or why it is not in the log. */
export const LOST_REQUEST_WORDS: Readonly<Record<LostRequest, string>> = {
  unreadable: "This build cannot read the record that asks for this bet.",
  later: "The record that asks for this bet stands after one that answers it: somebody moved it.",
  front: "No record asks for this bet. The log does not begin with its first record: the request may stand before.",
  hole: "No record asks for this bet. Records are missing, and the request may be among them.",
  nowhere: "No record asks for this bet, and none is missing: somebody took the request out and computed the hashes anew, or the answer comes from another log.",
};
