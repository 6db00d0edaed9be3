import type { ActiveSport } from "./active-sport.ts";
import type { BookingEvent } from "./booking.ts";
import type { Dialog } from "./dialog.ts";
import type { FormEvent } from "./forms.ts";
import type { LatestGamesEvent } from "./latest-games.ts";
import type { PaymentEvent } from "./payment.ts";
import type { VerificationEvent } from "./verification.ts";

/**
 * What changes what one window shows. It is no fact: it has no sequence, no version and no place in the log, and it is gone with its window
 * (docs/decisions/01-one-log.md).
 */
export type DeskEvent =
  | { readonly type: "ActiveSportChanged"; readonly sport: ActiveSport }
  | { readonly type: "DialogOpened"; readonly dialog: Dialog }
  | { readonly type: "DialogClosed" }
  /** The window goes on with another client. The answers to what it had under way were not received. */
  | { readonly type: "ClientReplaced" }
  | BookingEvent
  | FormEvent
  | LatestGamesEvent
  | PaymentEvent
  | VerificationEvent;
