import { Schema } from "effect";

/** A token may be anything that fits a header; longer ones are refused unread. */
export const SessionToken = Schema.String.check(Schema.isPattern(/^[\x21-\x7e]{1,4096}$/));
