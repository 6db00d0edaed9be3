import type { CashedOut } from "../../domain/cash-out/state.ts";
import { type CashOutRequest, isCashOutRequest } from "../../domain/events/cash-out-events.ts";
import type { KeptKind } from "../attempts/attempt-kind.ts";

/** What is kept of a cash-out that was asked for. */
export const keptCashOut: KeptKind<CashOutRequest, CashedOut> = {
  kind: "cash-out",
  stateOf: (state) => state.cashOut.attempt,
  isRequest: isCashOutRequest,
  requested: (request) => ({ type: "CashOutRequested", request }),
};
