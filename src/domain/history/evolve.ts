import type { HeardBy } from "../events/registry.ts";
import { type History, noOpenBets } from "./state.ts";

export const evolve = (history: History, event: HeardBy<"history">): History => {
  switch (event.type) {
    case "OpenBetsRead":
      return { ...history, openBetCount: event.count, openBets: event.bets };
    case "BetPlaced":
      // The answer to a bet may come after its player has signed out. A visitor has no open bets.
      return !history.signedIn || history.openBets.includes(event.betslipId)
        ? history
        : { ...history, openBetCount: history.openBetCount + 1, openBets: [event.betslipId, ...history.openBets] };
    case "BetCashedOut":
      return history.openBets.includes(event.betslipId)
        ? { ...history, openBetCount: Math.max(0, history.openBetCount - 1), openBets: history.openBets.filter((bet) => bet !== event.betslipId) }
        : history;
    case "BetsSettled":
      return event.results.length === 0 || !history.signedIn ? history : { ...history, settled: [...history.settled, ...event.results] };
    case "SessionStarted":
      return history.settled.length === 0 ? history : { ...history, settled: [] };
    case "LoggedIn":
      return { ...noOpenBets, signedIn: true };
    case "LoggedOut":
      return noOpenBets;
  }
};
