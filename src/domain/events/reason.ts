import { anyOf, type Guarded, isText, named, oneOf, shape } from "../kernel/guards.ts";

/**
 * The client's own codes for why something did not happen; `src/ui/format/reason-text.ts` has a sentence for each. Facts
 * and state hold codes, so that correcting a sentence changes no hash.
 */
export const REASON_CODES = [
  /** No answer within the time a call is given. */
  "no-answer-in-time",
  /** The network or the sportsbook cannot be reached. */
  "unreachable",
  /** An answer came that cannot be read. */
  "unreadable",
  /** The browser sent the call twice and only the second answer came back. */
  "answer-lost",
  /** The call never left this device. */
  "offline",
  /** The page went away before an answer came. */
  "page-closed",
  /** The request is not at the sportsbook, and its key was closed there: it has had no effect and will have none. */
  "not-received",
  /** The request is not at the sportsbook, which cannot close a key: it may still arrive. */
  "may-still-arrive",
  /** Another client wrote to the log first. */
  "changed-in-another-tab",
  /** Something in the client broke on the way; the call may have left. */
  "client-fault",
  /** The answer to a later question came first. */
  "overtaken",
  /** The address names something that does not exist. */
  "no-such-thing",
  /** The sportsbook's engine does not know this call: it is one that ours has added. */
  "not-offered",
  /** The sportsbook has ended the session: it took too long, or was ended from another device. */
  "session-ended",
  /** The sign-in was answered without a token and without a reason. */
  "not-signed-in",
  /** Spec 5: "Failed to fetch user details". */
  "details-not-fetched",
  /** Spec 5: "No user data received". */
  "no-user-data",
  /** The sportsbook's betting terms came without data. */
  "terms-missing",
  /** The bank account is not among the saved ones. */
  "account-not-saved",
  /** Spec 5: registering without the age and terms checkbox. */
  "age-not-confirmed",
  /** Spec 5: the number has an account already. */
  "account-exists",
  /** A password is to be reset, and the number has no account. */
  "account-unknown",
  /** The promo code of a registration that the sportsbook does not know. */
  "promo-code-unknown",
  /** A code that is not six digits. */
  "code-incomplete",
] as const;

export type ReasonCode = (typeof REASON_CODES)[number];

/** Why something did not happen. `told` has the sportsbook's own message, which is shown as it came. */
export const isReason = named("reason", anyOf(shape({ code: oneOf("told"), message: isText }), shape({ code: oneOf(...REASON_CODES) })));
export type Reason = Guarded<typeof isReason>;

/** The sportsbook's message as a reason; the code `otherwise` when the message is empty. */
export const told = (message: string, otherwise: ReasonCode): Reason =>
  message === "" ? { code: otherwise } : { code: "told", message };
