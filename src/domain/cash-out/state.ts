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
  /** Only one cash-out at a time: its outcome is known before the next one is sent. */
  readonly attempt: AttemptState<CashOutRequest, CashedOut, Reason>;
  /** Why the last cash-out was refused, until the next one is asked for. */
  readonly refused: { readonly request: CashOutRequest; readonly reason: Reason } | undefined;
}

export const noCashOut: CashOut = { attempt: idle, refused: undefined };
