import { Effect } from "effect";
import { attemptsRules } from "../../domain/attempts/decide.ts";
import type { CashedOut } from "../../domain/attempts/state.ts";
import { type CashOutRequest, isCashOutRequest } from "../../domain/events/cash-out-request.ts";
import type { AttemptKind } from "../attempts/attempt-kind.ts";
import { CashOuts } from "../ports/cash-out.ts";

/** Milliseconds after which the outcome is unknown. Longer than for a bet, because the engine waits while a match is under way. */
export const CASH_OUT_TIMEOUT_MS = 20_000;

/** A cash-out as a kind of attempt: a bet is never cashed out twice, and never for another amount than the player accepted. */
export const cashOutAttempt: AttemptKind<CashOutRequest, CashedOut, CashOuts> = {
  kind: "cash-out",
  stateOf: (state) => state.attempts["cash-out"],
  isRequest: isCashOutRequest,
  requested: (request) => ({ type: "AttemptRequested", kind: "cash-out", request }),
  timeoutMs: CASH_OUT_TIMEOUT_MS,
  resolve: (store, attempt, outcome, by) => store.dispatch(attemptsRules, { type: "ResolveAttempt", kind: "cash-out", attempt, outcome }, by).accepted,
  send: (request) => Effect.flatMap(CashOuts, (cashOuts) => cashOuts.cashOut(request)),
  mayResend: Effect.map(CashOuts, (cashOuts) => cashOuts.deduplicates()),
  find: (request) => Effect.flatMap(CashOuts, (cashOuts) => cashOuts.find(request)),
  nameOf: ({ betslipId }) => betslipId,
};
