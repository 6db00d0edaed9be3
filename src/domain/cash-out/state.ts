import type { CashOutRequest } from "../events/cash-out-events.ts";
import type { Reason } from "../events/reason.ts";
import { type AttemptState, idle } from "../kernel/attempt.ts";
import type { Money } from "../kernel/money.ts";

/** A bet that ended for an amount. */
export interface CashedOut {
  readonly betslipId: string;
  readonly amount: Money;
}

export interface CashOut {
  /** One at a time: its bet ends, or does not, before the next is asked about. */
  readonly attempt: AttemptState<CashOutRequest, CashedOut, Reason>;
  /** Why the last one was refused, until the next. */
  readonly refused: { readonly request: CashOutRequest; readonly reason: Reason } | undefined;
}

export const noCashOut: CashOut = { attempt: idle, refused: undefined };
