import type { Requests } from "../events/attempts-events.ts";
import type { ToldPayment } from "../events/payments-events.ts";
import type { Reason } from "../events/reason.ts";
import type { AttemptOutcome } from "../kernel/attempt.ts";
import type { AttemptId } from "../kernel/ids.ts";
import type { AcceptedWithdrawal, CashedOut, InitiatedDeposit, SharedSlip } from "./state.ts";

/** What each kind of attempt achieves. A bet is the slip's own: while it is under way the slip is locked. */
interface Results {
  readonly booking: SharedSlip;
  readonly "cash-out": CashedOut;
  readonly deposit: InitiatedDeposit;
  readonly withdrawal: AcceptedWithdrawal;
}

type CommandOf<Kind extends keyof Results> =
  | { readonly type: "RequestAttempt"; readonly kind: Kind; readonly request: Requests[Kind] }
  | { readonly type: "ResolveAttempt"; readonly kind: Kind; readonly attempt: AttemptId; readonly outcome: AttemptOutcome<Results[Kind], Reason> }
  | { readonly type: "PutAttemptAside"; readonly kind: Kind };

export type AttemptsCommand =
  | { [Kind in keyof Results]: CommandOf<Kind> }[keyof Results]
  /** The engine has told of a deposit. */
  | { readonly type: "NotePayment"; readonly payment: ToldPayment };

export type AttemptsRejection =
  /** It asks for nothing: no amount, or no selection. */
  | { readonly type: "NothingAskedFor" }
  /** Another request of this kind is under way; its outcome has to be known first. */
  | { readonly type: "AttemptUnderWay"; readonly attempt: AttemptId }
  | { readonly type: "NoSuchAttempt"; readonly attempt: AttemptId }
  | { readonly type: "NothingToDo" };
