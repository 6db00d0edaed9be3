import { describe, expect, it } from "vitest";
import { createHttpBetHistory } from "../../../../src/adapters/http/history/bet-history.http.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import type { AttemptId } from "../../../../src/domain/kernel/ids.ts";
import type { Transport } from "../../../../src/adapters/http/transport/transport.ts";
import { money } from "../../../../src/domain/kernel/money.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { aSession } from "../../../kit/ports/session-keeper-contract.ts";
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

  it("shows the engine's own description of a status", async () => {
    expect(await history({ bets: [{ ...bet, statusCode: 1, statusDescription: "Cashout" }] })).toMatchObject({ bets: [{ status: "cashed-out", statusDescription: "Cashout" }] });
    const selections = [{ id: 1, matchId: 2, status: 1, statusDescription: "Dead heat" }];
    expect(await history({ bets: [{ ...bet, statusCode: 1, statusDescription: "Won in part", selections }] })).toMatchObject({
      bets: [{ status: "won", statusDescription: "Won in part", legs: [{ status: "won", statusDescription: "Dead heat" }] }],
    });
  });

  it("has no cash-out offer for a bet that is over, that was paid from a bonus, or whose offer is 0", async () => {
    const offered = { ...bet, cashOutAmount: 10, statusCode: 0 };
    expect(await history({ bets: [offered] })).toMatchObject({ bets: [{ cashOut: { amount: money(1_000), age: 0, heldFor: 10_000 } }] });
    for (const changes of [{ statusCode: 1 }, { isBonusBet: true }, { cashOutAmount: 0 }])
      expect(await history({ bets: [{ ...offered, ...changes }] })).toMatchObject({ bets: [{ cashOut: undefined }] });
  });

  it("says no sums that the engine does not say, and counts the bets of an only page", async () => {
    expect(await history({ bets: [bet] })).toMatchObject({ total: 1, totalStake: undefined });
    expect(await history({ bets: [bet], lastPage: 2 })).toMatchObject({ total: undefined, totalStake: undefined });
  });

  it("counts at least the open bets that its pages must have when no total is said", async () => {
    const open = (body: unknown) => outcomeOf(createHttpBetHistory({ transport: answering(body), keeper: createMemorySessionKeeper(), clientId: 3 }).open());
    const bets = [bet, { ...bet, betslipId: "A1B2C3D" }];
    expect(await open({ bets })).toMatchObject({ count: 2, bets: ["K7Q2M9X", "A1B2C3D"] });
    expect(await open({ bets, lastPage: 3 })).toMatchObject({ count: 5, bets: ["K7Q2M9X", "A1B2C3D"] });
    expect(await open({ bets, lastPage: 3, totalRecords: 6 })).toMatchObject({ count: 6 });
  });

  describe("of many open bets", () => {
    const PER_PAGE = 20;
    const slip = (number: number): string => `OPEN${String(number).padStart(3, "0")}`;
    const wire = (number: number) => ({ ...bet, betslipId: slip(number), statusCode: 0, selections: [{ id: 1, matchId: number, status: 0 }] });
    /** What is read of open bets that the engine has in this order, as they are when each page is asked for. */
    const opened = async (listAt: (page: number) => readonly number[]) => {
      const asked: number[] = [];
      const transport: Transport = {
        send: async ({ query }) => {
          const page = Number(query?.["page"]);
          asked.push(page);
          const list = listAt(page);
          return { status: 201, headers: {}, text: JSON.stringify({ bets: list.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(wire), currentPage: page, lastPage: Math.ceil(list.length / PER_PAGE), totalRecords: list.length }) };
        },
      };
      return { found: await outcomeOf(createHttpBetHistory({ transport, keeper: createMemorySessionKeeper(), clientId: 3 }).open()), asked };
    };
    const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index + 1);

    it("finds those of later pages and their matches too", async () => {
      const { found, asked } = await opened(() => upTo(21));
      expect(found).toEqual({ count: 21, bets: upTo(21).map(slip), matches: upTo(21).map(String) });
      expect(asked).toEqual([1, 2]);
    });

    it("reads five pages at most, and counts all", async () => {
      const { found, asked } = await opened(() => upTo(130));
      expect(found).toMatchObject({ count: 130, bets: upTo(100).map(slip) });
      expect(asked).toEqual([1, 2, 3, 4, 5]);
    });

    it("lists a bet once that moves to the next page between two requests, and does not count as whole when one moves away unread", async () => {
      expect((await opened((page) => (page === 1 ? upTo(25) : [99, ...upTo(25)]))).found).toMatchObject({ count: 25, bets: upTo(25).map(slip) });
      const { found } = await opened((page) => (page === 1 ? upTo(25) : upTo(25).slice(1)));
      expect(found).toMatchObject({ count: 25, bets: upTo(25).filter((number) => number !== 21).map(slip) });
    });
  });

  it("is empty when the player has no bets", async () => {
    expect(await history({ currentPage: 1, lastPage: 1, totalRecords: 0 })).toEqual({ bets: [], page: 1, lastPage: 1, total: 0, totalStake: undefined, netResult: undefined });
  });

  it.each<[string, unknown]>([
    ["one bet cannot be read", { bets: [bet, { id: 1 }] }],
    ["an amount is none", { bets: [{ ...bet, stake: 1e300 }] }],
  ])("cannot be read when %s, because a bet must not seem to be missing", async (_, body) => {
    expect(await history(body)).toMatchObject({ _tag: "NoAnswer" });
  });

  it("is refused, and not empty, when the engine refuses", async () => {
    expect(await history({ success: false, message: "no" })).toMatchObject({ _tag: "Refused", reason: { code: "told", message: "no" } });
  });

  it("has the details of a bet and its legs", async () => {
    const leg = {
      id: 1,
      matchId: 51200999,
      eventId: 1001,
      marketId: 1,
      specifier: "total=2.5",
      outcomeId: "12",
      homeTeam: "Asteria FC",
      awayTeam: "Borea United",
      sport: "Soccer",
      sportId: 1,
      category: "England",
      fixed: true,
      stake: 5,
      eventName: "Asteria FC vs Borea United",
      tournament: "Premier League",
      marketName: "1x2",
      outcomeName: 1,
      odds: 1.85,
      status: 2,
      statusDescription: "Lost by a goal",
      score: "0:1",
      eventDate: "2026-07-22 18:30:00",
    };
    const additions = { cashOutAmount: 174.2, cashOutAge: 1_500, cashOutHeldFor: 8_500, bonus: 12.34, Groupings: [{ Grouping: 2, Combinations: 3, Stake: 10 }], logHead: { length: 12, hash: "ab".repeat(32) } };
    expect(await history({ bets: [{ ...bet, ...additions, winnings: 12.5, idempotencyKey: "attempt-1", selections: [leg] }], currentPage: 2, lastPage: 3, totalRecords: 41, totalStake: 900, netResult: -12.5 })).toEqual({
      bets: [
        {
          id: "70011",
          betslipId: "K7Q2M9X",
          attempt: "attempt-1",
          created: "2026-07-22 10:20:11",
          stake: money(20_000),
          totalOdds: "5.952",
          possibleWin: money(119_040),
          winnings: money(1_250),
          betType: "Multiple",
          description: "Com: Doubles",
          status: "pending",
          statusDescription: "Pending",
          cashOut: { amount: money(17_420), age: 1_500, heldFor: 8_500 },
          cashedOutBy: undefined,
          isBonusBet: false,
          bonus: money(1_234),
          groupings: [{ grouping: 2, combinations: 3, stake: money(1_000) }],
          paidAt: undefined,
          logHead: { length: 12, hash: "ab".repeat(32) },
          legs: [
            {
              matchId: "51200999",
              eventId: "1001",
              displayName: "1",
              marketId: "1",
              specifier: "total=2.5",
              outcomeId: "12",
              homeTeam: "Asteria FC",
              awayTeam: "Borea United",
              sport: "Soccer",
              sportId: "1",
              category: "England",
              fixed: true,
              stake: money(500),
              eventName: "Asteria FC vs Borea United",
              tournament: "Premier League",
              marketName: "1x2",
              outcomeName: "1",
              odds: "1.85",
              status: "lost",
              statusDescription: "Lost by a goal",
              score: "0:1",
              eventDate: "2026-07-22 18:30:00",
            },
          ],
        },
      ],
      page: 2,
      lastPage: 3,
      total: 41,
      totalStake: money(90_000),
      netResult: money(-1_250),
    });
  });

  it.each([
    ["a key that is no id", { idempotencyKey: "a b" }],
    ["none", {}],
  ])("does not know the attempt of a bet with %s", async (_, key) => {
    expect(await history({ bets: [{ ...bet, ...key }] })).toMatchObject({ bets: [{ attempt: undefined }] });
  });

  it("does not know the head that went out with a bet where none can be meant", async () => {
    expect(await history({ bets: [{ ...bet, logHead: { length: 12, hash: "no hash" } }] })).toMatchObject({ bets: [{ logHead: undefined }] });
  });

  it("names the type of a bet when it has no category", async () => {
    expect(await history({ bets: [{ ...bet, betCategory: "", betType: "Split" }] })).toMatchObject({ bets: [{ betType: "Split" }] });
  });

  it.each(["stake", "possibleWin", "winnings"])("cannot be read when the %s of a bet is not an amount", async (name) => {
    expect(await history({ bets: [{ ...bet, [name]: 1e300 }] })).toMatchObject({ _tag: "NoAnswer", reason: { code: "unreadable" } });
  });

  it.each([[undefined], [""], ["a b"], ["../x"]])("has no attempt for a bet whose key is %j", async (idempotencyKey) => {
    const page = await history({ bets: [{ ...bet, idempotencyKey }] });
    expect("bets" in page ? page.bets[0]?.attempt : "no page").toBeUndefined();
  });

  it("is refused when the engine refuses, unless the answer has a list of bets", async () => {
    expect(await history({ success: false })).toMatchObject({ _tag: "Refused", status: 400, reason: { code: "unreadable" } });
    expect(await history({ success: false, bets: [bet] })).toMatchObject({ bets: [{ betslipId: "K7Q2M9X" }] });
  });
});

describe("a page of the history", () => {
  const sent = async (...asked: Parameters<ReturnType<typeof createHttpBetHistory>["page"]>) => {
    const transport = answering({ bets: [] });
    const keeper = createMemorySessionKeeper();
    keeper.keep(aSession);
    await outcomeOf(createHttpBetHistory({ transport, keeper, clientId: 3, minutesEast: 60 }).page(...asked));
    return transport.sent()[0];
  };

  it.each([
    ["all", ""],
    ["open", "0"],
    ["settled", "settled"],
    ["won", "1"],
    ["lost", "2"],
    ["void", "3"],
    ["cashed-out", "cashout"],
  ] as const)("[7.27] of %s bets is asked for by the status %j", async (filter, status) => {
    const request = await sent(filter, 4);
    expect(request).toMatchObject({ method: "POST", path: "bets/history", query: { page: 4, perPage: 20 }, token: aSession.token });
    expect(request?.body).toEqual({ clientId: 3, userId: 5501, username: "8031112222", status, page: 4, perPage: 20 });
  });

  it("can be limited to days and to one bet", async () => {
    expect((await sent("all", 1, { from: "2026-07-01", to: "2026-07-31", betslipId: "K7Q2M9X" }))?.body).toMatchObject({ from: "2026-07-01", to: "2026-07-31", since: Date.UTC(2026, 5, 30, 23), until: Date.UTC(2026, 6, 31, 23), betslipId: "K7Q2M9X" });
  });

  it("can be limited to one attempt", async () => {
    expect((await sent("all", 1, { attempt: "attempt-1" as AttemptId }))?.body).toMatchObject({ idempotencyKey: "attempt-1" });
  });

  it("is asked for without a username when nobody is signed in", async () => {
    const transport = answering({ bets: [] });
    await outcomeOf(createHttpBetHistory({ transport, keeper: createMemorySessionKeeper(), clientId: 3 }).page("all", 1));
    expect(transport.sent()[0]).not.toHaveProperty("token");
    expect(transport.sent()[0]?.body).toEqual({ clientId: 3, status: "", page: 1, perPage: 20 });
  });
});
