import type { CashOutRequest } from "../events/cash-out-events.ts";
import type { Reason } from "../events/reason.ts";
import { type AttemptState, idle } from "../kernel/attempt.ts";
import type { Money } from "../kernel/money.ts";

/** A bet that was ended for an amount. */
export interface CashedOut {
  readonly betslipId: string;
  readonly amount: Money;
}

export interface CashOut {
  /** The cash-out under way, or the last one. The next one is sent only when its outcome is known. */
  readonly attempt: AttemptState<CashOutRequest, CashedOut, Reason>;
  /** Why the last cash-out was refused, until the next one is asked for; undefined when it was not. */
  readonly refused: { readonly request: CashOutRequest; readonly reason: Reason } | undefined;
}

export const noCashOut: CashOut = { attempt: idle, refused: undefined };
