import { accountCommands } from "../account/account.commands.ts";
import { keepAccountRead } from "../account/load-account.process.ts";
import { findOut } from "../attempts/find-out.process.ts";
import { askSplitProps } from "../betslip/ask-split-props.process.ts";
import { betAttempt } from "../betslip/bet-attempt.ts";
import { betslipCommands } from "../betslip/betslip.commands.ts";
import { clearAfterBet } from "../betslip/clear-after-bet.process.ts";
import { expireChangedMarks } from "../betslip/expire-changed-marks.process.ts";
import { figuresOf } from "../betslip/figures-text.query.ts";
import { keepSlipCopy } from "../betslip/keep-slip-copy.process.ts";
import { lapseUndo } from "../betslip/lapse-undo.process.ts";
import { markKickOffs } from "../betslip/mark-kick-offs.process.ts";
import { tellPlacement } from "../betslip/tell-placement.process.ts";
import { bookingAttempt } from "../booking/booking-attempt.ts";
import { bookingCommands } from "../booking/booking.commands.ts";
import { sendBookings } from "../booking/send-bookings.process.ts";
import { tellBooking } from "../booking/tell-booking.process.ts";
import { browsingCommands } from "../browsing/browsing.commands.ts";
import { cashOutAttempt } from "../cash-out/cash-out-attempt.ts";
import { cashOutCommands } from "../cash-out/cash-out.commands.ts";
import { casinoCommands } from "../casino/casino.commands.ts";
import { contentCommands } from "../content/content.commands.ts";
import { showPopup } from "../content/show-popup.process.ts";
import { dropFeedDetail } from "../evidence/drop-feed-detail.process.ts";
import { keepEvidence } from "../evidence/keep-evidence.process.ts";
import { watchBets } from "../history/watch-bets.process.ts";
import { depositAttempt, withdrawalAttempt } from "../payments/payment-attempts.ts";
import { paymentsCommands } from "../payments/payments.commands.ts";
import { tellPayment } from "../payments/tell-payment.process.ts";
import { preferencesCommands } from "../preferences/preferences.commands.ts";
import type { Inputs } from "../recording/inputs.ts";
import type { Deployment } from "../recording/recorder.ts";
import { remind } from "../safety/remind.process.ts";
import { safetyCommands } from "../safety/safety.commands.ts";
import { forgetTyped } from "../session/forget-typed.process.ts";
import { sessionCommands } from "../session/session.commands.ts";
import { verificationCommands } from "../session/verification.commands.ts";

/**
 * The capabilities whose code is loaded after the first price, or when the player first asks for something: the commands, and the processes that have
 * nothing to do before (docs/adr/0141-what-waits-for-the-player.md). A new capability adds its part here and its reads in `capabilities.ts`.
 */
export const commands = { ...sessionCommands, ...verificationCommands, ...accountCommands, ...safetyCommands, ...betslipCommands, ...browsingCommands, ...paymentsCommands, ...casinoCommands, ...cashOutCommands, ...contentCommands, ...bookingCommands, ...preferencesCommands };

/** One call for each kind: the kinds have different types, so a typed loop over them is not possible. */
const findingsOut = () => [findOut(betAttempt), findOut(depositAttempt), findOut(withdrawalAttempt), findOut(cashOutAttempt), findOut(bookingAttempt)] as const;

/** The processes in the order in which they start, after those of `capabilities.ts`. `began` is when those started, in milliseconds since 1970. */
const laterProcessesOf = (inputs: Inputs, deployment: Deployment, began: number) =>
  [
    forgetTyped(),
    keepAccountRead(),
    keepEvidence(),
    remind(),
    expireChangedMarks(),
    lapseUndo(),
    keepSlipCopy(),
    askSplitProps(),
    markKickOffs(deployment.minutesEast),
    tellPlacement(),
    clearAfterBet(),
    tellPayment(),
    watchBets(),
    showPopup(began),
    sendBookings(),
    tellBooking(),
    dropFeedDetail(inputs),
    ...findingsOut(),
  ] as const;

export const laterCapabilities = { commands, laterProcessesOf, figuresOf } as const;
export type LaterCapabilities = typeof laterCapabilities;
