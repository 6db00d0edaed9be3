import { describe, expect, it } from "vitest";
import { createHttpBetHistory } from "../../../../src/adapters/http/history/bet-history.http.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { answering } from "../answering.ts";

describe("the history", () => {
  const history = (body: unknown) => outcomeOf(createHttpBetHistory({ transport: answering(body), keeper: createMemorySessionKeeper(), clientId: 3 }).page("all", 2));
  const bet = { id: 70011, betslipId: "K7Q2M9X", stake: 200, created: "2026-07-22 10:20:11", totalOdd: 5.952, possibleWin: 1190.4, betCategory: "Multiple", betCategoryDesc: "Com: Doubles" };

  it.each([
    [0, "pending", "Pending"],
    [1, "won", "Won"],
    [2, "lost", "Lost"],
    [3, "void", "Void"],
    [4, "cancelled", "Cancelled"],
    [9, "pending", "Pending"],
  ])("reads status %d as %s", async (statusCode, status, statusDescription) => {
    expect(await history({ bets: [{ ...bet, statusCode, selections: [{ id: 1, matchId: 2, status: statusCode }] }] })).toMatchObject({
      bets: [{ status, statusDescription, legs: [{ status, statusDescription }] }],
    });
  });

  it("shows the engine's own word for a status", async () => {
    expect(await history({ bets: [{ ...bet, statusCode: 1, statusDescription: "Cashout" }] })).toMatchObject({ bets: [{ status: "won", statusDescription: "Cashout" }] });
  });

  it("is empty where nothing was bet", async () => {
    expect(await history({ currentPage: 1, lastPage: 1, totalRecords: 0 })).toEqual({ bets: [], page: 1, lastPage: 1, total: 0 });
  });

  it.each<[string, unknown]>([
    ["one bet cannot be read", { bets: [bet, { id: 1 }] }],
    ["an amount is none", { bets: [{ ...bet, stake: 1e300 }] }],
  ])("is no answer when %s: a bet must not seem absent", async (_, body) => {
    expect(await history(body)).toMatchObject({ _tag: "NoAnswer" });
  });

  it("is refused, not empty, when the engine says no", async () => {
    expect(await history({ success: false, message: "no" })).toMatchObject({ _tag: "Refused", reason: { code: "told", message: "no" } });
  });
});
