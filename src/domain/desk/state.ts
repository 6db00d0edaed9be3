import type { Reason } from "../events/reason.ts";
import type { ActiveSport } from "./active-sport.ts";
import { type Booking, noBooking } from "./booking.ts";
import type { Dialog, Notice } from "./dialog.ts";
import { type Forms, noForms } from "./forms.ts";
import type { PaymentCheck } from "./payment.ts";
import { notVerifying, type Verification } from "./verification.ts";

/** What one window shows, and no other. */
export interface Desk {
  readonly activeSport: ActiveSport;
  /** At most one is open (spec 2). */
  readonly dialog: Dialog | undefined;
  /** The player whose dialogs may be open; undefined for a visitor's. A session that was lost leaves them open, so that the player can read on. */
  readonly player: string | undefined;
  /** Why the last sign-in failed, until the dialog is opened for the next; undefined when it did not. */
  readonly signInError: Reason | undefined;
  readonly forms: Forms;
  readonly booking: Booking;
  /** The payment that the player asked about last; undefined when none was. */
  readonly payment: PaymentCheck | undefined;
  /** The ids of the games opened last on this device, the latest first. Every window has the same. */
  readonly latestGames: readonly string[];
  readonly verification: Verification;
  /** A problem that was found while the log was opened; undefined once a dialog has shown it. */
  readonly foundInLog: Notice | undefined;
}

/** The active sport at the start is soccer, id 1 (spec 9). */
export const emptyDesk: Desk = {
  activeSport: { sportId: "1", sportName: "Soccer" },
  dialog: undefined,
  player: undefined,
  signInError: undefined,
  forms: noForms,
  booking: noBooking,
  payment: undefined,
  latestGames: [],
  verification: notVerifying,
  foundInLog: undefined,
};
