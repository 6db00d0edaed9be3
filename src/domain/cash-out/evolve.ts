import type { HeardBy } from "../events/registry.ts";
import { answered, idle, resumed, unanswered, underWay } from "../kernel/attempt.ts";
import { type CashOut, noCashOut } from "./state.ts";

/** What each fact changes about the bet that is being cashed out. */
export const evolve = (cashOut: CashOut, event: HeardBy<"cashOut">): CashOut => {
  const request = underWay(cashOut.attempt);
  switch (event.type) {
    case "CashOutRequested":
      return { attempt: { status: "sending", request: event.request }, refused: undefined };
    case "BetCashedOut":
      return request === undefined ? cashOut : { attempt: answered(cashOut.attempt, { betslipId: event.betslipId, amount: event.amount }), refused: undefined };
    case "CashOutRefused":
      return request === undefined ? cashOut : { attempt: idle, refused: { request, reason: event.reason } };
    case "CashOutUnknown":
      return { ...cashOut, attempt: unanswered(cashOut.attempt, event.reason) };
    case "CashOutPutAside":
      return noCashOut;
    case "LoggedIn":
      return isOfAnother(cashOut, event.player) ? noCashOut : cashOut;
    case "LoggedOut":
      // A cash-out of unknown outcome stays. After the next sign-in the client finds out its outcome.
      return request === undefined ? noCashOut : cashOut;
    case "SessionStarted":
    case "WritingTakenOver":
      // A known outcome has been seen.
      return cashOut.attempt.status === "done" ? noCashOut : { attempt: resumed(cashOut.attempt, { code: "page-closed" }), refused: undefined };
  }
};

/** Whether another player of this device asked for it. A refusal may have come after that player had signed out. */
const isOfAnother = ({ attempt, refused }: CashOut, player: string): boolean => {
  const request = attempt.status === "idle" ? refused?.request : attempt.request;
  return request !== undefined && request.player !== player;
};
