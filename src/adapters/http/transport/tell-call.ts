import { IDEMPOTENCY_KEY_HEADER } from "../../../../contract/headers.ts";
import type { Outgoing } from "../../../application/recording/outgoing.ts";
import { canonical } from "../../../domain/log/canonical.ts";
import type { Sha256 } from "../../../domain/log/chain.ts";
import { fieldsOf } from "./fields.ts";
import type { TransportRequest } from "./transport.ts";

/**
 * The fields of a body and of a query whose hash a recording may hold. Any other field stays out of it: passwords, codes, names and numbers of people
 * and accounts, because a short secret can be guessed from its hash, and what a replay does not have, such as the id of the device's log.
 */
const TOLD_FIELDS = [
  "bet_type", "betslip_type", "event_type", "selections", "Groupings", "combos", "isBooking", "tournaments", "fixtures", "events", "stake", "totalStake", "minStake",
  "totalOdds", "minOdds", "maxOdds", "grossWin", "minWin", "maxWin", "minBonus", "maxBonus", "wthTax", "exciseDuty", "hasLive", "acceptChanges", "oddsPolicy",
  "useBonus", "bonusId", "useCashback", "betId", "amount", "paymentMethod", "type", "choice", "campaignId", "idempotencyKey", "clientId", "source", "page",
  "perPage", "limit", "status", "columns", "timeoffset", "since", "until", "year", "bounds", "hours", "period", "live", "today", "upcoming", "highlight", "sportID", "marketID",
  "markets",
];

/** Enough of a hash to notice a mistake. */
const HASH_LETTERS = 12;

/** A call as a recording tells it: a hash of its key, and of each field of its query and body that it may tell. */
export const tellCall = (call: string, { query, body, headers }: TransportRequest, sha256: Sha256): Outgoing => {
  const values: Record<string, string> = {};
  const tell = (name: string, value: unknown): void => {
    if (value !== undefined) values[name] = sha256(canonical(JSON.parse(JSON.stringify(value)))).slice(0, HASH_LETTERS);
  };
  tell("key", headers?.[IDEMPOTENCY_KEY_HEADER]);
  const [asked, sent] = [fieldsOf(query), fieldsOf(body)];
  for (const field of TOLD_FIELDS) {
    tell(`query.${field}`, asked[field]);
    tell(`body.${field}`, sent[field]);
  }
  return [call, values];
};
