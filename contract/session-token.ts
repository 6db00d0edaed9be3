import { Schema } from "effect";

/** A session token: any text that fits into a header. */
export const SessionToken = Schema.String.check(Schema.isPattern(/^[\x21-\x7e]{1,4096}$/));
