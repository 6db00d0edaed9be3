import { accept, type Decision, reject } from "../kernel/decision.ts";
import { decideBooking } from "./booking.ts";
import type { DeskCommand, DeskRejection } from "./commands.ts";
import type { DeskEvent } from "./events.ts";
import { decideForm } from "./forms.ts";
import { decidePayment } from "./payment.ts";
import type { Desk } from "./state.ts";
import { decideVerification } from "./verification.ts";

/** What a command changes on the desk of the window in which it was given, or why it changes nothing. Nothing but that desk has a say. */
export const decide = (desk: Desk, command: DeskCommand): Decision<DeskEvent, DeskRejection> => {
  switch (command.type) {
    case "ChooseSport":
      return command.sport.sportId === desk.activeSport.sportId ? reject({ type: "SportAlreadyActive" }) : accept({ type: "ActiveSportChanged", sport: command.sport });
    case "OpenDialog":
      return accept({ type: "DialogOpened", dialog: command.dialog });
    case "CloseDialog":
      return desk.dialog === undefined ? reject({ type: "NoDialogOpen" }) : accept({ type: "DialogClosed" });
    case "RequestSimulation":
    case "ResolveSimulation":
    case "LookUpBooking":
      return decideBooking(desk.booking, command);
    case "RequestAccountChange":
    case "RequestSafetyChange":
    case "RequestOptIn":
    case "RequestShowToAll":
    case "BeginBankAccountCheck":
      return decideForm(desk.forms, command);
    case "BeginPaymentCheck":
      return decidePayment(desk.payment, command);
    case "RequestVerification":
    case "AskCodeAgain":
    case "SubmitCode":
    case "SubmitPassword":
    case "ResumeVerification":
    case "LeaveVerification":
      return decideVerification(desk.verification, command);
  }
};
