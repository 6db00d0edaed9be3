import type { CashOutEvent, CashOutRequest } from "../events/cash-out-events.ts";
import type { Reason } from "../events/reason.ts";
import { type AttemptOutcome, decideOutcome, underWay } from "../kernel/attempt.ts";
import { accept, type Decision, reject } from "../kernel/decision.ts";
import type { AttemptId } from "../kernel/ids.ts";
import type { CashedOut, CashOut } from "./state.ts";

export type CashOutCommand =
  | { readonly type: "RequestCashOut"; readonly request: CashOutRequest }
  | { readonly type: "ResolveCashOut"; readonly attempt: AttemptId; readonly outcome: AttemptOutcome<CashedOut, Reason> }
  | { readonly type: "PutCashOutAside" };

export type CashOutRejection =
  | { readonly type: "NothingOffered" }
  /** Another cash-out is under way; its outcome has to be known first. */
  | { readonly type: "CashOutUnderWay"; readonly attempt: AttemptId }
  | { readonly type: "NoSuchAttempt"; readonly attempt: AttemptId }
  | { readonly type: "NothingToDo" };

type CashOutDecision = Decision<CashOutEvent, CashOutRejection>;

const nothing: CashOutDecision = reject({ type: "NothingToDo" });

/** The rules of cashing out: one bet at a time, for the amount that the player accepted. */
export const decide = (cashOut: CashOut, command: CashOutCommand): CashOutDecision => {
  switch (command.type) {
    case "RequestCashOut": {
      if (command.request.amount <= 0) return reject({ type: "NothingOffered" });
      const open = underWay(cashOut.attempt);
      return open === undefined ? accept({ type: "CashOutRequested", request: command.request }) : reject({ type: "CashOutUnderWay", attempt: open.attempt });
    }
    case "ResolveCashOut":
      return decideOutcome({ state: cashOut.attempt }, command, {
        done: ({ betslipId, amount }) => ({ type: "BetCashedOut", attempt: command.attempt, betslipId, amount }),
        refused: (reason) => ({ type: "CashOutRefused", attempt: command.attempt, reason }),
        unknown: (reason) => ({ type: "CashOutUnknown", attempt: command.attempt, reason }),
      });
    case "PutCashOutAside":
      return isOver(cashOut.attempt) || (cashOut.attempt.status === "idle" && cashOut.refused !== undefined) ? accept({ type: "CashOutPutAside" }) : nothing;
  }
};

/** Whether nothing more is found out. A cash-out that may arrive at any time is forgotten: a bet is cashed out at most once, and its row in the history says so. */
const isOver = (attempt: CashOut["attempt"]): boolean => attempt.status === "done" || (attempt.status === "unknown" && attempt.reason.code === "may-still-arrive");

export const cashOutRules = { room: "cashOut", decide } as const;
