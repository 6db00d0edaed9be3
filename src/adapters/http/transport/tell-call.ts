import { IDEMPOTENCY_KEY_HEADER } from "../../../../contract/headers.ts";
import type { Outgoing } from "../../../application/recording/outgoing.ts";
import { sumOfTree, sumText } from "../../../domain/kernel/mixing.ts";
import { fieldsOf } from "./fields.ts";
import type { TransportRequest } from "./transport.ts";

/**
 * The fields of a body and of a query whose checksum a recording may hold. Any other field stays out of it: passwords, codes, names and numbers of people
 * and accounts, because a short secret can be guessed from its checksum, and what a replay does not have, such as the id of the device's log.
 */
const TOLD_FIELDS = [
  "bet_type", "betslip_type", "event_type", "selections", "Groupings", "combos", "isBooking", "tournaments", "fixtures", "events", "stake", "totalStake", "minStake",
  "totalOdds", "minOdds", "maxOdds", "grossWin", "minWin", "maxWin", "minBonus", "maxBonus", "wthTax", "exciseDuty", "hasLive", "acceptChanges", "oddsPolicy",
  "useBonus", "bonusId", "useCashback", "betId", "amount", "paymentMethod", "type", "choice", "campaignId", "idempotencyKey", "clientId", "source", "page",
  "perPage", "limit", "status", "columns", "timeoffset", "hours", "period", "live", "today", "upcoming", "highlight", "sportID", "marketID",
  "markets",
];

/** A call as a recording tells it: a checksum of its key, and of each field of its query and body that it may tell. */
export const tellCall = (call: string, { query, body, headers }: TransportRequest): Outgoing => {
  const values: Record<string, string> = {};
  const tell = (name: string, value: unknown): void => {
    if (value !== undefined) values[name] = sumText(sumOfTree(0, value));
  };
  tell("key", headers?.[IDEMPOTENCY_KEY_HEADER]);
  const [asked, sent] = [fieldsOf(query), fieldsOf(body)];
  for (const field of TOLD_FIELDS) {
    tell(`query.${field}`, asked[field]);
    tell(`body.${field}`, sent[field]);
  }
  return [call, values];
};
