import type { HeardBy } from "../events/registry.ts";
import { isFarewell } from "../events/session-events.ts";
import { evolveBooking, noBooking, ownedBy, withoutAsking } from "./booking.ts";
import type { Notice } from "./dialog.ts";
import type { DeskEvent } from "./events.ts";
import { evolveForms, noForms, withoutWaiting } from "./forms.ts";
import { evolveLatestGames } from "./latest-games.ts";
import { evolvePayment, withoutChecking } from "./payment.ts";
import { type Desk, emptyDesk } from "./state.ts";
import { evolveVerification, notVerifying, verificationForgotten } from "./verification.ts";

/** What each step on the desk, and each fact of the log that it hears, changes about what the window shows. */
export const evolve = (desk: Desk, event: DeskEvent | HeardBy<"desk">): Desk => {
  switch (event.type) {
    case "ActiveSportChanged":
      return { ...desk, activeSport: event.sport };
    case "DialogOpened":
      return { ...desk, dialog: event.dialog, signInError: event.dialog.kind === "auth" ? undefined : desk.signInError };
    case "DialogClosed":
      return { ...desk, dialog: undefined };
    case "LogLossDetected":
      return { ...desk, foundInLog: { code: "log-lost" } };
    case "FactsSkipped":
      // When both were found, the lost log is shown: it is the worse news.
      return { ...desk, foundInLog: desk.foundInLog ?? { code: "facts-skipped", count: event.count } };
    case "SessionStarted":
      // The log was opened before the window could show a dialog, so its findings are shown now.
      return { ...ofNewWindow(desk), dialog: toDialog(desk.foundInLog) };
    case "SignInRequested":
      return { ...desk, signInError: undefined };
    case "SignInFailed":
      return { ...desk, signInError: event.reason };
    case "ClientReplaced":
      return { ...desk, forms: withoutWaiting(desk.forms), booking: withoutAsking(desk.booking), payment: withoutChecking(desk.payment), verification: verificationForgotten(desk.verification) };
    case "SimulationRequested":
    case "SlipSimulated":
    case "SimulationRefused":
    case "BookingLookedUp":
    case "BookingLoaded":
    case "BookingNotLoaded":
      return { ...desk, booking: evolveBooking(desk.booking, event) };
    case "GameOpened":
    case "GamesRecalled":
      return { ...desk, latestGames: evolveLatestGames(desk.latestGames, event) };
    case "AccountChangeRequested":
    case "AccountChanged":
    case "AccountChangeFailed":
    case "SafetyChangeRequested":
    case "SafetyChangeFailed":
    case "LimitSet":
    case "RealityCheckSet":
    case "BreakTaken":
    case "OptInRequested":
    case "OptedIn":
    case "OptInFailed":
    case "ShowToAllRequested":
    case "ShownToAll":
    case "ShowToAllFailed":
    case "BankAccountCheckBegun":
    case "BankAccountVerified":
    case "BankAccountRefused":
      return { ...desk, forms: evolveForms(desk.forms, event) };
    case "VerificationRequested":
    case "PromoCodeChecked":
    case "CodeSent":
    case "CodeAskedAgain":
    case "CodeSubmitted":
    case "NumberVerified":
    case "PasswordSubmitted":
    case "VerificationFailed":
    case "VerificationLeft":
    case "VerificationResumed":
    case "VerificationDone":
      return { ...desk, verification: evolveVerification(desk.verification, event) };
    case "PaymentCheckBegun":
    case "PaymentChecked":
    case "PaymentToldAgain":
    case "PaymentCheckFailed":
      return { ...desk, payment: evolvePayment(desk.payment, event) };
    case "LoggedIn":
      return { ...desk, signInError: undefined, player: event.player, booking: ownedBy(desk.booking, event.player), dialog: mayKeepDialog(desk, event.player) ? desk.dialog : undefined, verification: notVerifying };
    case "RealityCheckDue":
      // It concerns the player, in whatever window.
      return { ...desk, dialog: { kind: "reality-check" }, forms: { ...desk.forms, safety: desk.forms.safety?.status === "asking" ? desk.forms.safety : undefined } };
    case "RealityCheckAnswered":
      return desk.dialog?.kind === "reality-check" ? { ...desk, dialog: undefined } : desk;
    case "LoggedOut":
      // Closed because an open dialog may show the previous player's bet, and the next person must not go on with a number that is verified. A lost session leaves both.
      return { ...desk, signInError: undefined, forms: noForms, payment: undefined, ...(isFarewell(event.reason) ? { dialog: undefined, player: undefined, booking: noBooking, verification: notVerifying } : {}) };
  }
};

/** The desk of a window that is opened beside this one or in its place: nothing of its work is there, and it knows whose dialogs may be open, and why the last sign-in failed (spec 3, authError). */
export const ofNewWindow = ({ player, activeSport, signInError, latestGames }: Desk): Desk => ({ ...emptyDesk, player, activeSport, signInError, latestGames });

/** The desk of a window that did not hear how the session became this player's, or nobody's: what only another person may see is closed. */
export const shownTo = (player: string | undefined, desk: Desk): Desk => {
  if (desk.player === player) return desk;
  return { ...desk, player, forms: noForms, booking: noBooking, payment: undefined, verification: notVerifying, dialog: player !== undefined && mayKeepDialog(desk, player) ? desk.dialog : undefined };
};

/** Whether the open dialog may stay when this player signs in. What another player has opened may show a bet or a payment of theirs. */
const mayKeepDialog = ({ dialog, player }: Desk, signedIn: string): boolean => dialog?.kind !== "auth" && (player === undefined || player === signedIn);

const toDialog = (notice: Notice | undefined): Desk["dialog"] => (notice === undefined ? undefined : { kind: "error", notice });
