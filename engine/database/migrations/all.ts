import type { Migration } from "kysely";
import { firstSchema } from "./0001-first-schema.ts";
import { proofsAndAttempts } from "./0002-proofs-and-attempts.ts";
import { doubleEntry } from "./0003-double-entry.ts";
import { payments } from "./0004-payments.ts";
import { playerSafety } from "./0005-player-safety.ts";
import { casino } from "./0006-casino.ts";
import { bookings } from "./0007-bookings.ts";
import { campaignOptIns } from "./0008-campaign-opt-ins.ts";
import { cashOut } from "./0009-cash-out.ts";
import { receipts } from "./0010-receipts.ts";
import { roundsOfVisitors } from "./0011-rounds-of-visitors.ts";
import { ownTransactions } from "./0012-own-transactions.ts";
import { refusals } from "./0013-refusals.ts";
import { closedKeys } from "./0014-closed-keys.ts";
import { heldDeposits } from "./0015-held-deposits.ts";
import { bookingsEnd } from "./0016-bookings-end.ts";
import { oneAccountPerNumber } from "./0017-one-account-per-number.ts";
import { daySeed } from "./0018-day-seed.ts";
import { movementsByTime } from "./0019-movements-by-time.ts";
import { nonces } from "./0020-nonces.ts";
import { cashOutOffers } from "./0021-cash-out-offers.ts";
import { matches } from "./0022-matches.ts";

/**
 * All migrations, from an empty database to this build's schema, in the order of their names. A released migration is never
 * changed, because databases exist that have had it. A new migration needs a file and a row here.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-first-schema": firstSchema,
  "0002-proofs-and-attempts": proofsAndAttempts,
  "0003-double-entry": doubleEntry,
  "0004-payments": payments,
  "0005-player-safety": playerSafety,
  "0006-casino": casino,
  "0007-bookings": bookings,
  "0008-campaign-opt-ins": campaignOptIns,
  "0009-cash-out": cashOut,
  "0010-receipts": receipts,
  "0011-rounds-of-visitors": roundsOfVisitors,
  "0012-own-transactions": ownTransactions,
  "0013-refusals": refusals,
  "0014-closed-keys": closedKeys,
  "0015-held-deposits": heldDeposits,
  "0016-bookings-end": bookingsEnd,
  "0017-one-account-per-number": oneAccountPerNumber,
  "0018-day-seed": daySeed,
  "0019-movements-by-time": movementsByTime,
  "0020-nonces": nonces,
  "0021-cash-out-offers": cashOutOffers,
  "0022-matches": matches,
};
