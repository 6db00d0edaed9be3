import type { ReplyInput } from "../../../application/recording/inputs.ts";
import type { TransportReply } from "./transport.ts";

/**
 * Fields a recording may hold: what the decoders of calls that cause facts read, and nothing else. A field
 * that is not listed is left out, so a new secret on the wire stays out by itself.
 */
const KEPT = new Set([
  ..."success status statusCode message error responseCode responseMessage data id role".split(" "),
  ..."availableBalance sportBonusBalance casinoBonusBalance virtualBonusBalance trustBalance balance".split(" "),
  ..."bonusId name value type CurrencyCode Currency DialCode MinBonusOdd ticket_length bonus".split(" "),
  ..."matchId marketId outcomeId specifier odds active betslipId stake possibleWin totalOdd".split(" "),
  ..."bets selections currentPage lastPage totalRecords idempotencyKey created statusDescription winnings".split(" "),
  ..."betType betCategory betCategoryDesc eventName tournament marketName outcomeName eventDate score".split(" "),
]);

/** Fields a decoder needs to be there, whose content is nobody's business. */
const BLANKED = new Set(["token", "username"]);

const KEPT_HEADERS = ["content-type", "idempotency-supported", "retry-after"];
/** Longer than any message shown, shorter than a page of somebody else's. */
const LONGEST_TEXT = 2_000;

export const redactReply = ({ status, headers, text }: TransportReply): ReplyInput => ({
  status,
  headers: Object.fromEntries(KEPT_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
  text: redactText(text),
});

const redactText = (text: string): string => {
  try {
    return JSON.stringify(redact(JSON.parse(text)));
  } catch {
    return text.slice(0, LONGEST_TEXT);
  }
};

const isIndex = (name: string): boolean => /^\d+$/.test(name);

const redact = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]): readonly (readonly [string, unknown])[] => {
      if (BLANKED.has(name)) return [[name, typeof field === "string" && field !== "" ? "redacted" : field]];
      return KEPT.has(name) || isIndex(name) ? [[name, redact(field)]] : [];
    }),
  );
};
