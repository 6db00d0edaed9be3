import { accountCommands } from "../account/account.commands.ts";
import { accountReads } from "../account/account.reads.ts";
import { tellBonus } from "../account/tell-bonus.process.ts";
import { findOut } from "../attempts/find-out.process.ts";
import { tellOutcome } from "../attempts/tell-outcome.process.ts";
import { askSplitProps } from "../betslip/ask-split-props.process.ts";
import { betAttempt } from "../betslip/bet-attempt.ts";
import { betslipCommands } from "../betslip/betslip.commands.ts";
import { clearAfterBet } from "../betslip/clear-after-bet.process.ts";
import { followSlip } from "../betslip/follow-slip.process.ts";
import { markKickOffs } from "../betslip/mark-kick-offs.process.ts";
import { askForPrices } from "../betslip/revalidate-selections.ts";
import { bookingAttempt } from "../booking/booking-attempt.ts";
import { bookingCommands } from "../booking/booking.commands.ts";
import { bookingReads } from "../booking/booking.reads.ts";
import { sendBookings } from "../booking/send-bookings.process.ts";
import { deskCommands } from "../desk/desk.commands.ts";
import { cashOutAttempt } from "../cash-out/cash-out-attempt.ts";
import { cashOutCommands } from "../cash-out/cash-out.commands.ts";
import { casinoCommands } from "../casino/casino.commands.ts";
import { casinoReads } from "../casino/casino.reads.ts";
import { contentCommands } from "../content/content.commands.ts";
import { contentReads } from "../content/content.reads.ts";
import { showPopup } from "../content/show-popup.process.ts";
import { dropFeedDetail } from "../evidence/drop-feed-detail.process.ts";
import { keepEvidence } from "../evidence/keep-evidence.process.ts";
import { historyReads } from "../history/history.reads.ts";
import { watchBets } from "../history/watch-bets.process.ts";
import { offerReads } from "../offer/offer.reads.ts";
import { depositAttempt, withdrawalAttempt } from "../payments/payment-attempts.ts";
import { paymentsCommands } from "../payments/payments.commands.ts";
import { paymentsReads } from "../payments/payments.reads.ts";
import { tellPayment } from "../payments/tell-payment.process.ts";
import { preferencesCommands } from "../preferences/preferences.commands.ts";
import { guardStalePrices } from "../prices/guard-stale-prices.process.ts";
import { ingestFeed } from "../prices/ingest-feed.process.ts";
import { saveData } from "../prices/save-data.process.ts";
import { pricesReads } from "../prices/prices.reads.ts";
import type { Inputs } from "../recording/inputs.ts";
import type { Deployment } from "../recording/recorder.ts";
import { remind } from "../safety/remind.process.ts";
import { safetyCommands } from "../safety/safety.commands.ts";
import { safetyReads } from "../safety/safety.reads.ts";
import { endRefusedSession } from "../session/end-refused-session.process.ts";
import { followDevice } from "../session/follow-device.process.ts";
import { forgetTyped } from "../session/forget-typed.process.ts";
import { sessionCommands } from "../session/session.commands.ts";
import { verificationCommands } from "../session/verification.commands.ts";

/** The client is the sum of its capabilities: what can be asked for, what a screen reads, and what runs by itself. A new capability is added here and nowhere else in `application/`. */
export const commands = { ...sessionCommands, ...verificationCommands, ...accountCommands, ...safetyCommands, ...betslipCommands, ...deskCommands, ...paymentsCommands, ...casinoCommands, ...cashOutCommands, ...contentCommands, ...bookingCommands, ...preferencesCommands };

export const readSpecs = { ...offerReads, ...pricesReads, ...contentReads, ...historyReads, ...accountReads, ...safetyReads, ...paymentsReads, ...casinoReads, ...bookingReads };

export const attemptKinds = [betAttempt, depositAttempt, withdrawalAttempt, cashOutAttempt, bookingAttempt] as const;

/** One call for each kind: the kinds have different types, so a typed loop over them is not possible. */
const findingsOut = () => [findOut(betAttempt), findOut(depositAttempt), findOut(withdrawalAttempt), findOut(cashOutAttempt), findOut(bookingAttempt)] as const;

/** The processes in the order in which they start. The feed is opened after the last of them listens, so the order does not affect prices. */
export const processesOf = (inputs: Inputs, deployment: Deployment) =>
  [
    endRefusedSession(),
    followDevice(inputs),
    saveData(),
    ingestFeed(),
    followSlip(),
    guardStalePrices(askForPrices()),
    forgetTyped(),
    tellBonus(),
    keepEvidence(),
    remind(),
    askSplitProps(),
    markKickOffs(deployment.minutesEast),
    tellOutcome(),
    clearAfterBet(),
    tellPayment(),
    watchBets(),
    showPopup(),
    sendBookings(),
    dropFeedDetail(inputs),
    ...findingsOut(),
  ] as const;
