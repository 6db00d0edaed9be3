import { Schema } from "effect";
import { SESSION_TOKEN } from "./headers.ts";

/** A session token: any text that fits into a header. */
export const SessionToken = Schema.String.check(Schema.isPattern(SESSION_TOKEN));
