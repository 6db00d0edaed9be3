import { Effect } from "effect";
import { cashOutRules } from "../../domain/cash-out/decide.ts";
import { type CashOutRequest, isCashOutRequest } from "../../domain/events/cash-out-events.ts";
import type { CashedOut } from "../../domain/cash-out/state.ts";
import type { AttemptKind } from "../attempts/attempt-kind.ts";
import { CashOuts } from "../ports/cash-out.ts";

/** Milliseconds after which the outcome is unknown. Longer than for a bet, because the engine waits while a match is under way. */
export const CASH_OUT_TIMEOUT_MS = 20_000;

/** A cash-out as a kind of attempt: a bet is never cashed out twice, and never for another amount than the player accepted. */
export const cashOutAttempt: AttemptKind<CashOutRequest, CashedOut, CashOuts> = {
  kind: "cash-out",
  stateOf: (state) => state.cashOut.attempt,
  isRequest: isCashOutRequest,
  requested: (request) => ({ type: "CashOutRequested", request }),
  timeoutMs: CASH_OUT_TIMEOUT_MS,
  resolve: (store, attempt, outcome, by) => store.dispatch(cashOutRules, { type: "ResolveCashOut", attempt, outcome }, by).accepted,
  send: (request) => Effect.flatMap(CashOuts, (cashOuts) => cashOuts.cashOut(request)),
  mayResend: Effect.map(CashOuts, (cashOuts) => cashOuts.deduplicates()),
  find: (request) => Effect.flatMap(CashOuts, (cashOuts) => cashOuts.find(request)),
  nameOf: ({ betslipId }) => betslipId,
};
