import type { ActiveSport } from "./active-sport.ts";
import type { BookingCommand, BookingRejection } from "./booking.ts";
import type { Dialog } from "./dialog.ts";
import type { FormCommand, FormRejection } from "./forms.ts";

export type DeskCommand =
  | { readonly type: "ChooseSport"; readonly sport: ActiveSport }
  | { readonly type: "OpenDialog"; readonly dialog: Dialog }
  | { readonly type: "CloseDialog" }
  | BookingCommand
  | FormCommand;

export type DeskRejection = { readonly type: "SportAlreadyActive" } | { readonly type: "NoDialogOpen" } | BookingRejection | FormRejection;
