import { accountReads } from "../account/account.reads.ts";
import { followSlip } from "../betslip/follow-slip.process.ts";
import { keptBet } from "../betslip/kept-bet.ts";
import { askForPrices } from "../betslip/revalidate-selections.ts";
import { bookingReads } from "../booking/booking.reads.ts";
import { keptBooking } from "../booking/kept-booking.ts";
import { keptCashOut } from "../cash-out/kept-cash-out.ts";
import { casinoReads } from "../casino/casino.reads.ts";
import { contentReads } from "../content/content.reads.ts";
import { historyReads } from "../history/history.reads.ts";
import { offerReads } from "../offer/offer.reads.ts";
import { keptDeposit, keptWithdrawal } from "../payments/kept-payments.ts";
import { paymentsReads } from "../payments/payments.reads.ts";
import { guardStalePrices } from "../prices/guard-stale-prices.process.ts";
import { ingestFeed } from "../prices/ingest-feed.process.ts";
import { pricesReads } from "../prices/prices.reads.ts";
import type { Inputs } from "../recording/inputs.ts";
import { safetyReads } from "../safety/safety.reads.ts";
import { endRefusedSession } from "../session/end-refused-session.process.ts";
import { followDevice } from "../session/follow-device.process.ts";
import { sessionCommands } from "../session/session.commands.ts";

/**
 * The client is the sum of its capabilities. This half is there from the start: what a screen reads, what is kept of requests, and the processes that
 * prices and a session need. `later-capabilities.ts` has the other half. A new capability is added in these two files and nowhere else in `application/`.
 */
export const readSpecs = { ...offerReads, ...pricesReads, ...contentReads, ...historyReads, ...accountReads, ...safetyReads, ...paymentsReads, ...casinoReads, ...bookingReads };

/** The commands that wait for nothing: who logs out on a shared device may not stay logged in because code does not arrive (faults A4). */
export const firstCommands = { signOut: sessionCommands.signOut };

export const keptKinds = [keptBet, keptDeposit, keptWithdrawal, keptCashOut, keptBooking] as const;

/** The processes in the order in which they start. The feed is opened after the last of them listens, so the order does not affect prices. */
export const processesOf = (inputs: Inputs) =>
  [
    endRefusedSession(),
    followDevice(inputs),
    ingestFeed(),
    followSlip(),
    guardStalePrices(askForPrices()),
  ] as const;
