import { describe, expect, it } from "vitest";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { noOpenBets } from "../../../src/domain/history/state.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { attemptId, signedIn } from "../../kit/builders.ts";
import { stateAfter } from "../../kit/spec.ts";

const read = (count: number, ...bets: readonly string[]): SlipstreamEvent => ({ type: "OpenBetsRead", count, bets });
const placed = (betslipId: string): SlipstreamEvent => ({ type: "BetPlaced", attempt: attemptId("attempt-1"), betslipId, stake: money(1), possibleWin: money(2) });
const cashedOut = (betslipId: string): SlipstreamEvent => ({ type: "BetCashedOut", attempt: attemptId("c-1"), betslipId, amount: money(1) });

describe("the number of open bets", () => {
  it("[3.21] is the engine's number, plus one for each bet that is placed", () => {
    expect(stateAfter(signedIn(), read(2, "B", "A"), placed("C")).history).toMatchObject({ openBetCount: 3, openBets: ["C", "B", "A"], settled: [] });
  });

  it("does not count a bet again that the engine has already counted", () => {
    expect(stateAfter(signedIn(), read(1, "A"), placed("A")).history).toMatchObject({ openBetCount: 1, openBets: ["A"], settled: [] });
  });

  it("is one less after an open bet is cashed out, and the same after one that was not open", () => {
    expect(stateAfter(signedIn(), read(2, "B", "A"), cashedOut("B"), cashedOut("B")).history).toMatchObject({ openBetCount: 1, openBets: ["A"], settled: [] });
  });

  it("stays 0 when a bet is told as placed after its player has signed out", () => {
    expect(stateAfter(signedIn(), { type: "LoggedOut", reason: "player" }, placed("A")).history).toEqual(noOpenBets);
  });

  it("[4.7] is 0 after signing out, and for the next player", () => {
    expect(stateAfter(signedIn(), read(2, "B", "A"), { type: "LoggedOut", reason: "player" }).history.openBetCount).toBe(0);
    expect(stateAfter(signedIn(), read(2, "B", "A"), signedIn("player-2")).history).toMatchObject({ openBetCount: 0, openBets: [] });
  });
});

describe("the bets that a player left open", () => {
  const out: SlipstreamEvent = { type: "LoggedOut", reason: "player" };

  it("are known again when the same player signs in, without a number, and are nobody else's", () => {
    const away = [signedIn(), read(2, "B", "A"), out] as const;
    expect(stateAfter(...away).history).toMatchObject({ player: undefined, openBetCount: 0, openBets: [] });
    expect(stateAfter(...away, signedIn("player-2")).history.openBets).toEqual([]);
    expect(stateAfter(...away, signedIn("player-2"), out, signedIn()).history).toMatchObject({ openBetCount: 0, openBets: ["B", "A"], left: [] });
  });

  it("are forgotten once they are known to be over", () => {
    expect(stateAfter(signedIn(), read(1, "A"), out, signedIn(), read(0), out, signedIn()).history.openBets).toEqual([]);
  });

  it("are kept of the last ten players who left some", () => {
    const players = Array.from({ length: 12 }, (_, n) => `player-${n}`);
    const { history } = stateAfter(...players.flatMap((player) => [signedIn(player), read(1, `bet of ${player}`), out]));
    expect(history.left.map(({ player }) => player)).toEqual(players.slice(2));
  });
});
