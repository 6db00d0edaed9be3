import type { FeedFault } from "../../../domain/events/feed-fault.ts";

const WORDS: { readonly [Code in Exclude<FeedFault["code"], "unfit-field">]: string } = {
  "not-json": "it is not JSON",
  "not-an-object": "it is not an object",
  "too-long": "it is too long",
  "too-deep": "it is nested too deeply",
  "forbidden-key": "it holds a forbidden name",
  "too-many-outcomes": "it holds too many outcomes",
  "wrong-match": "it speaks of another match than its topic",
  late: "a later message of the match came first",
};

/** Why a message of the feed was not applied, after "because". */
export const faultText = (fault: FeedFault): string =>
  fault.code === "unfit-field" ? `its field "${fault.field}" is missing or of another kind` : WORDS[fault.code];
