import type { HeardBy } from "../events/registry.ts";
import { idle, underWay } from "../kernel/attempt.ts";
import { type CashOut, noCashOut } from "./state.ts";

/** What each fact changes about the bet that is being cashed out. */
export const evolve = (cashOut: CashOut, event: HeardBy<"cashOut">): CashOut => {
  const request = underWay(cashOut.attempt);
  switch (event.type) {
    case "CashOutRequested":
      return { attempt: { status: "sending", request: event.request }, refused: undefined };
    case "BetCashedOut":
      return request === undefined ? cashOut : { attempt: { status: "done", request, result: { betslipId: event.betslipId, amount: event.amount } }, refused: undefined };
    case "CashOutRefused":
      return request === undefined ? cashOut : { attempt: idle, refused: { request, reason: event.reason } };
    case "CashOutUnknown":
      return request === undefined ? cashOut : { ...cashOut, attempt: { status: "unknown", request, reason: event.reason } };
    case "CashOutPutAside":
      return noCashOut;
    case "LoggedIn":
      return isOfAnother(cashOut, event.player) ? noCashOut : cashOut;
    case "LoggedOut":
      // A cash-out of unknown outcome stays. After the next sign-in the client finds out its outcome.
      return request === undefined ? noCashOut : cashOut;
    case "SessionStarted":
    case "WritingTakenOver":
      // The previous page can no longer receive an answer to what it sent. A known outcome has been seen.
      return cashOut.attempt.status === "sending"
        ? { attempt: { ...cashOut.attempt, status: "unknown", reason: { code: "page-closed" } }, refused: undefined }
        : cashOut.attempt.status === "done" ? noCashOut : { ...cashOut, refused: undefined };
  }
};

/** Whether another player of this device asked for it. A refusal may have come after that player had signed out. */
const isOfAnother = ({ attempt, refused }: CashOut, player: string): boolean => {
  const request = attempt.status === "idle" ? refused?.request : attempt.request;
  return request !== undefined && request.player !== player;
};
