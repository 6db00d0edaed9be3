import type { ActiveSport } from "./active-sport.ts";
import type { BookingCommand, BookingRejection } from "./booking.ts";
import type { Dialog } from "./dialog.ts";
import type { FormCommand, FormRejection } from "./forms.ts";
import type { PaymentCommand, PaymentRejection } from "./payment.ts";
import type { VerificationCommand, VerificationRejection } from "./verification.ts";

export type DeskCommand =
  | { readonly type: "ChooseSport"; readonly sport: ActiveSport }
  | { readonly type: "OpenDialog"; readonly dialog: Dialog }
  | { readonly type: "CloseDialog" }
  | BookingCommand
  | FormCommand
  | PaymentCommand
  | VerificationCommand;

export type DeskRejection = { readonly type: "SportAlreadyActive" } | { readonly type: "NoDialogOpen" } | BookingRejection | FormRejection | PaymentRejection | VerificationRejection;
