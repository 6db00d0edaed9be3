import type { HeardBy } from "../events/registry.ts";
import { type History, MOST_LEFT, noOpenBets } from "./state.ts";

export const evolve = (history: History, event: HeardBy<"history">): History => {
  switch (event.type) {
    case "OpenBetsRead":
      return { ...history, openBetCount: event.count, openBets: event.bets };
    case "BetPlaced":
      // The answer to a bet may come after its player has signed out. A visitor has no open bets.
      return history.player === undefined || history.openBets.includes(event.betslipId)
        ? history
        : { ...history, openBetCount: history.openBetCount + 1, openBets: [event.betslipId, ...history.openBets] };
    case "BetCashedOut":
      return history.openBets.includes(event.betslipId)
        ? { ...history, openBetCount: Math.max(0, history.openBetCount - 1), openBets: history.openBets.filter((bet) => bet !== event.betslipId) }
        : history;
    case "BetsSettled":
      return event.results.length === 0 || history.player === undefined ? history : { ...history, settled: [...history.settled, ...event.results] };
    case "SessionStarted":
      return history.settled.length === 0 ? history : { ...history, settled: [] };
    case "LoggedIn":
      return cameBack(left(history), event.player);
    case "LoggedOut":
      return left(history);
  }
};

/** Nobody is signed in, and what the player has open is kept for the next time. */
const left = ({ player, openBets, left: before }: History): History => {
  const others = before.filter((each) => each.player !== player);
  return { ...noOpenBets, left: player === undefined || openBets.length === 0 ? others : [...others, { player, bets: openBets }].slice(-MOST_LEFT) };
};

/** Their number is not known before the engine tells it: some may be over. */
const cameBack = (history: History, player: string): History => ({
  ...history,
  player,
  openBets: history.left.find((each) => each.player === player)?.bets ?? [],
  left: history.left.filter((each) => each.player !== player),
});
