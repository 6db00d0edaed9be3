import type { HeardBy } from "../events/registry.ts";
import { type History, noOpenBets } from "./state.ts";

export const evolve = (history: History, event: HeardBy<"history">): History => {
  switch (event.type) {
    case "OpenBetsRead":
      return { openBetCount: event.count, openBets: event.bets };
    case "BetPlaced":
      return history.openBets.includes(event.betslipId)
        ? history
        : { openBetCount: history.openBetCount + 1, openBets: [event.betslipId, ...history.openBets] };
    case "BetCashedOut":
      return history.openBets.includes(event.betslipId)
        ? { openBetCount: Math.max(0, history.openBetCount - 1), openBets: history.openBets.filter((bet) => bet !== event.betslipId) }
        : history;
    case "LoggedIn":
    case "LoggedOut":
      return noOpenBets;
  }
};
