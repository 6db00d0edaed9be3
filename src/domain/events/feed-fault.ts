import { anyOf, type Guarded, isText, named, oneOf, shape } from "../kernel/guards.ts";

const codes = [
  "not-json",
  "not-an-object",
  "too-long",
  "too-deep",
  "forbidden-key",
  "too-many-outcomes",
  "wrong-match",
  /** Older than the last message applied for its match (faults M6). */
  "late",
] as const;

/** Why a message of the feed was not applied. It holds no text of the message, because it goes into the log. */
export const isFeedFault = named(
  "feed fault",
  anyOf(
    shape({ code: oneOf(...codes) }),
    /** `field` is the contract's name of the field that was absent or of another type. */
    shape({ code: oneOf("unfit-field"), field: isText }),
  ),
);
export type FeedFault = Guarded<typeof isFeedFault>;
