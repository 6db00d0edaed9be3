import { Schema } from "effect";
import { describe, expect, it, vi } from "vitest";
import { Coupon } from "../../../../contract/betslip.ts";
import { createHttpBetting } from "../../../../src/adapters/http/betslip/betting.http.ts";
import { NoReply, type Transport, Unsent } from "../../../../src/adapters/http/transport/transport.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import type { Placement } from "../../../../src/domain/events/placement.ts";
import type { AttemptId } from "../../../../src/domain/kernel/ids.ts";
import { money } from "../../../../src/domain/kernel/money.ts";
import { keyOf, placement, price, row, selection } from "../../../kit/builders.ts";
import { HEAD } from "../../../kit/ports/betting-contract.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { aSession } from "../../../kit/ports/session-keeper-contract.ts";
import { answering } from "../answering.ts";

/** What the log of the device calls itself. */
const logId = (): string => "device-log";

const bettingAnswering = (body: unknown, status = 200, headers = {}) => {
  const transport = answering(body, status, headers);
  const keeper = createMemorySessionKeeper();
  keeper.keep(aSession);
  return { transport, keeper, betting: createHttpBetting({ transport, keeper, clientId: 3, logId }) };
};
const place = (body: unknown, status = 201) => outcomeOf(bettingAnswering(body, status).betting.place(placement(), HEAD));

describe("a placement on the wire", () => {
  const sent = async (asked: Placement) => {
    const { transport, betting } = bettingAnswering({});
    await outcomeOf(betting.place(asked, HEAD));
    const [request] = transport.sent();
    if (request === undefined) throw new Error("nothing was sent");
    return request;
  };

  it("[7.28] is sent with its attempt as the key, and with the token", async () => {
    expect(await sent(placement())).toMatchObject({
      method: "POST",
      path: "bets/place-bet/3",
      token: aSession.token,
      headers: { "idempotency-key": "attempt-1" },
      // It does not go out in another player's session (faults N15).
      player: "player-1",
      goesOn: true,
    });
  });

  it("has exactly the same body when it is sent again, although the log has grown and the account was read", async () => {
    const { transport, betting, keeper } = bettingAnswering("", 502);
    await outcomeOf(betting.place(placement(), HEAD));
    keeper.keep({ ...aSession, userId: "5502" });
    await outcomeOf(betting.place(placement(), { length: 9, hash: "cd".repeat(32) }));
    const [first, again] = transport.sent();
    expect(JSON.stringify(again?.body)).toBe(JSON.stringify(first?.body));
    // Another bet has a body of its own.
    await outcomeOf(betting.place(placement(undefined, { attempt: "attempt-2" as AttemptId, totalStake: money(70_000) }), { length: 9, hash: "cd".repeat(32) }));
    expect(transport.sent()[2]?.body).toMatchObject({ totalStake: 700, userId: 5502, logHead: { length: 9 } });
  });

  it("[N3] that is sent again is kept with the head that its first sending carried", async () => {
    const answers = [{ status: 502, text: "" }, { status: 201, text: JSON.stringify({ success: true, data: { betslipId: "K7Q2M9X", stake: 100, possibleWin: 200 } }) }];
    const transport: Transport = { send: () => Promise.resolve({ headers: {}, ...(answers.shift() ?? { status: 500, text: "" }) }) };
    const betting = createHttpBetting({ transport, keeper: createMemorySessionKeeper(), clientId: 3, logId });
    await outcomeOf(betting.place(placement(), HEAD));
    expect(await outcomeOf(betting.place(placement(), { length: 9, hash: "cd".repeat(32) }))).toMatchObject({ betslipId: "K7Q2M9X", head: HEAD });
  });

  it("[N2] carries the key of its first sending whenever it is sent again, and another placement another", async () => {
    const { transport, betting } = bettingAnswering("", 502);
    for (const attempt of ["attempt-1", "attempt-1", "attempt-1", "attempt-2"]) await outcomeOf(betting.place(placement(undefined, { attempt: attempt as AttemptId }), HEAD));
    expect(transport.sent().map(({ headers }) => headers?.["idempotency-key"])).toEqual(["attempt-1", "attempt-1", "attempt-1", "attempt-2"]);
  });

  it("that is sent again stays unknown when its key was used, because the first sending may have placed the bet", async () => {
    const { betting } = bettingAnswering({ message: "This Idempotency-Key was used for another coupon" }, 422);
    expect(await outcomeOf(betting.place(placement(), HEAD))).toMatchObject({ _tag: "Refused" });
    expect(await outcomeOf(betting.place(placement(), HEAD))).toMatchObject({ _tag: "NoAnswer", reason: { code: "told", message: "This Idempotency-Key was used for another coupon" } });
  });

  it("that is sent again can be refused for any other reason", async () => {
    const { betting } = bettingAnswering({ message: "Insufficient balance" }, 400);
    for (const _ of ["first", "again"]) expect(await outcomeOf(betting.place(placement(), HEAD))).toMatchObject({ _tag: "Refused", status: 400 });
  });

  it("that was not sent is not placed, unless an earlier sending of it may have placed the bet", async () => {
    let error: Error = new Unsent();
    const keeper = createMemorySessionKeeper();
    const betting = createHttpBetting({ transport: { send: () => Promise.reject(error) }, keeper, clientId: 3, logId });
    const attempt = (id: string) => outcomeOf(betting.place(placement(undefined, { attempt: id as AttemptId }), HEAD));
    expect(await attempt("attempt-1")).toMatchObject({ _tag: "NotSent", reason: { code: "offline" } });
    error = new NoReply("no-answer-in-time");
    expect(await attempt("attempt-2")).toMatchObject({ _tag: "NoAnswer" });
    error = new Unsent();
    expect(await attempt("attempt-2")).toMatchObject({ _tag: "NoAnswer" });
  });

  it("[3.35, 3.36, 3.38, 3.39, 3.40, 3.41, 3.42, 3.44, 3.46, 3.49, 3.50, 3.52, 6.5] is a coupon of the contract with the player, the selections and the prices on the screen", async () => {
    const chosen = selection("51200999", { specifier: "total=2.5", inPlayTime: "63:12", score: "1:0" });
    // Each figure is another one, so that none can stand for another.
    const figures = {
      totalStake: money(10_000), minStake: money(2_500), totalOdds: "12.25", minOdds: "1.50", maxOdds: "13.75", minWin: money(15_000), possibleWin: money(140_000), grossWin: money(150_000),
      minBonus: money(300), maxBonus: money(7_000), withholdingTax: money(1_100), exciseDuty: money(900),
    };
    const request = await sent(placement([chosen], { ...figures, betType: "Multiple", betslipType: "Combo", policy: "better" }));
    expect(request.body).toMatchObject({
      bet_type: "Multiple",
      betslip_type: "Combo",
      event_type: "live",
      stake: 100,
      totalStake: 100,
      minStake: 25,
      totalOdds: 12.25,
      minOdds: 1.5,
      maxOdds: 13.75,
      minWin: 150,
      maxWin: 1_400,
      grossWin: 1_500,
      minBonus: 3,
      maxBonus: 70,
      wthTax: 11,
      exciseDuty: 9,
      useBonus: false,
      useCashback: false,
      hasLive: true,
      acceptChanges: false,
      oddsPolicy: "better",
      isBooking: 0,
      source: "website",
      userId: 5501,
      username: "8031112222",
      userRole: "Player",
      clientId: 3,
      logHead: HEAD,
    });
    const coupon = Schema.decodeUnknownSync(Coupon)(JSON.parse(JSON.stringify(request.body)));
    expect(coupon.selections).toEqual([
      expect.objectContaining({ matchId: "51200999", specifier: "total=2.5", outcomeId: "1", odds: 2, type: "live", fixed: false, eventType: "match", eventPrefix: "sr" }),
    ]);
    expect(coupon.selections.map(({ stake }) => stake)).toEqual([0]);
    expect(request.body).toMatchObject({ selections: [{ matchId: 51200999, odds: "2.00", inPlayTime: "63:12", score: "1:0" }] });
  });

  it.each(["Single", "Multiple", "Split", "Combo"] as const)("[3.45] has the bet type %s of the placement", async (betType) => {
    expect((await sent(placement([selection("1"), selection("2")], { betType }))).body).toMatchObject({ bet_type: betType });
  });

  it("[3.47] with a live and a prematch match has hasLive, and the type of its last selection", async () => {
    const mixed = [selection("1"), selection("2", { type: "prematch" })];
    expect((await sent(placement(mixed))).body).toMatchObject({ hasLive: true, event_type: "prematch" });
    expect((await sent(placement(mixed.slice(1)))).body).toMatchObject({ hasLive: false, event_type: "prematch" });
    expect((await sent(placement(mixed.toReversed()))).body).toMatchObject({ hasLive: true, event_type: "live" });
  });

  it("[3.51, 3.53] has the details of each selection, with ids of digits as numbers", async () => {
    const chosen = selection("51200999", { eventId: "sr:7710", marketId: "18", specifier: "total=2.5", outcomeId: "12", odds: price(1.9), combinability: 2 });
    const leg = { key: keyOf(chosen), selection: chosen, odds: price(1.85), fixed: true, changed: true };
    const { body } = await sent(placement([], { legs: [leg], betType: "Multiple" }));
    expect((body as { readonly selections: unknown }).selections).toEqual([
      {
        selectionId: "odd-51200999",
        matchId: 51200999,
        eventId: "sr:7710",
        eventName: "Home 51200999 - Away 51200999",
        eventType: "match",
        eventPrefix: "sr",
        eventDate: "2026-01-01 20:00:00",
        marketId: 18,
        marketName: "1x2",
        specifier: "total=2.5",
        outcomeId: "12",
        outcomeName: "1",
        displayName: "Home",
        odds: "1.85",
        sportId: 1,
        sport: "Soccer",
        category: "England",
        tournament: "Premier League",
        homeTeam: "Home 51200999",
        awayTeam: "Away 51200999",
        producerId: 1,
        type: "live",
        combinability: 2,
        fixed: true,
        suspended: false,
        unavailable: false,
        changed: true,
        stake: 0,
      },
    ]);
  });

  it("of a visitor has no user", async () => {
    const transport = answering({});
    await outcomeOf(createHttpBetting({ transport, keeper: createMemorySessionKeeper(), clientId: 3, logId }).place(placement(), HEAD));
    expect(transport.sent()[0]?.body).toMatchObject({ userId: "", username: "", userRole: "" });
  });

  it("names everything that spec 3 lists of a selection", async () => {
    const chosen = selection("51200999", { inPlayTime: "63:12", score: "1:0" });
    const { body } = await sent(placement([chosen]));
    const [row] = (body as { readonly selections: readonly object[] }).selections;
    const listed = "matchId eventId eventName marketId marketName specifier outcomeName displayName outcomeId odds eventDate tournament category sport sportId type combinability selectionId homeTeam awayTeam producerId stake inPlayTime score";
    expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(listed.split(" ")));
  });

  it("[6.2] of a visitor is sent without a token", async () => {
    const transport = answering({ success: true, data: [] });
    const betting = createHttpBetting({ transport, keeper: createMemorySessionKeeper(), clientId: 3, logId });
    await outcomeOf(betting.revalidate([selection()]));
    expect(transport.sent()).toHaveLength(1);
    expect(transport.sent()[0]).not.toHaveProperty("token");
  });

  it("has a stake for each selection of a Single, and their sum as the total stake", async () => {
    const request = await sent(placement([selection("1"), selection("2")], { stake: money(5_000), totalStake: money(10_000) }));
    expect(request.body).toMatchObject({ stake: 100, selections: [{ stake: 50 }, { stake: 50 }] });
  });

  it("[3.43] has the funds that pay it, the least stake of a combination, and each selection's own stake", async () => {
    const legs = [selection("1"), selection("2")].map((chosen, at) => ({
      key: keyOf(chosen), selection: chosen, odds: chosen.odds, fixed: false, stake: money(1_000 * (at + 1)), changed: at === 1,
    }));
    const single = await sent(placement([], { legs, totalStake: money(3_000), minStake: money(1_000), funds: "sport-bonus", bonusId: "b-7" }));
    expect(single.body).toMatchObject({
      stake: 30, minStake: 10, useBonus: true, useCashback: false, bonusId: "b-7",
      selections: [{ stake: 10, changed: false }, { stake: 20, changed: true }],
    });
    const cashback = await sent(placement(undefined, { funds: "cashback", bonusId: "c-1" }));
    expect(cashback.body).toMatchObject({ useBonus: false, useCashback: true, bonusId: "c-1" });
    const system = await sent(placement(undefined, { betType: "Combo", groupings: [{ grouping: 2, stake: money(1_000), combinations: 3 }] }));
    expect(system.body).toMatchObject({ Groupings: [{ Grouping: 2, Stake: 10, Combinations: 3 }], useBonus: false, bonusId: "" });
  });

  it("has the groupings of a system with their stakes", async () => {
    const groupings = [{ grouping: 2, stake: money(1_050), combinations: 3 }];
    expect((await sent(placement(undefined, { betType: "Combo", betslipType: "Combo", groupings }))).body).toMatchObject({
      Groupings: [{ Grouping: 2, Stake: 10.5, Combinations: 3 }],
    });
  });

  it("accepts changes only under the policy that says any", async () => {
    expect((await sent(placement(undefined, { policy: "any" }))).body).toMatchObject({ acceptChanges: true, oddsPolicy: "any" });
    expect((await sent(placement())).body).toMatchObject({ acceptChanges: false, oddsPolicy: "none" });
  });
});

describe("a placed bet", () => {
  const data = { betslipId: "K7Q2M9X", stake: 200, possibleWin: 1190.4, totalOdd: 5.952 };
  it("[3.62] is proven by its betslip id and its stake", async () => {
    expect(await place({ success: true, status: 201, data })).toEqual({ betslipId: "K7Q2M9X", stake: money(20_000), possibleWin: money(119_040), head: HEAD });
  });

  it("comes with the price at which each leg was accepted, when the engine tells that of every leg", async () => {
    const legs = [selection("100"), selection("200")];
    const rowOf = (chosen: (typeof legs)[number], odds: number) => ({ matchId: chosen.matchId, marketId: chosen.marketId, outcomeId: chosen.outcomeId, specifier: chosen.specifier, odds, active: 1 });
    const placed = (selections: readonly object[]) => outcomeOf(bettingAnswering({ success: true, data: { ...data, selections } }, 201).betting.place(placement(legs), HEAD));
    const [home = selection(), other = selection()] = legs;
    expect(await placed([rowOf(other, 3.1), rowOf(home, 2.4)])).toMatchObject({ accepted: [{ key: keyOf(home), odds: price(2.4) }, { key: keyOf(other), odds: price(3.1) }] });
    for (const some of [[], [rowOf(home, 2.4)], [rowOf(home, 2.4), rowOf(other, 0)]]) expect(await placed(some)).not.toHaveProperty("accepted");
  });

  it("comes with its receipt, and counts as placed without one", async () => {
    const receipt = { body: "{}", signature: "ab".repeat(64), key: "00112233aabbccdd" };
    expect(await place({ success: true, data: { ...data, receipt } })).toMatchObject({ betslipId: "K7Q2M9X", receipt });
    for (const unfit of [7, {}, { ...receipt, signature: "ab" }, { ...receipt, key: 7 }, { ...receipt, body: "x".repeat(50_001) }])
      expect(await place({ success: true, data: { ...data, receipt: unfit } })).not.toHaveProperty("receipt");
  });

  it.each<[string, unknown, number]>([
    ["no number", { success: true, data: { stake: 200 } }, 201],
    ["no stake", { success: true, data: { betslipId: "K7Q2M9X" } }, 201],
    ["no data", { success: true }, 201],
    ["nothing", {}, 201],
    ["a stake that is no amount", { success: true, data: { ...data, stake: 1e300 } }, 201],
    ["a failure of the engine's own", { success: false, status: 500, message: "error accepting bets " }, 201],
    ["a page", "<html>", 200],
    ["500", { message: "broken" }, 500],
    ["a conflict: the attempt is under way", { message: "in progress" }, 409],
    ["408", "", 408],
    ["425", "", 425],
    ["a possible win that is no amount", { success: true, data: { ...data, possibleWin: 1e300 } }, 201],
    ["a failure of the engine's own, told by its status alone", { success: false, status: 503 }, 201],
  ])("[N10] is unknown after %s", async (_, body, status) => {
    expect(await place(body, status)).toMatchObject({ _tag: "NoAnswer" });
  });

  it("is unknown with the engine's message, or as an unreadable answer", async () => {
    expect(await place({ success: false, status: 500, message: "error accepting bets" })).toMatchObject({ reason: { code: "told", message: "error accepting bets" } });
    expect(await place({ success: true })).toMatchObject({ reason: { code: "unreadable" } });
  });

  it.each<[unknown, number, string]>([
    [{ success: false, status: 400, message: "Insufficient balance " }, 201, "Insufficient balance"],
    [{ success: false }, 201, "400"],
    [{ success: false, status: 499 }, 201, "499"],
    [{ statusCode: 422, message: "The attempt was used for another slip" }, 422, "The attempt was used for another slip"],
    [{ statusCode: 400, message: ["missing stake"] }, 400, "missing stake"],
  ])("is refused by %j", async (body, status, message) => {
    expect(await place(body, status)).toMatchObject({ _tag: "Refused", reason: { code: "told", message } });
  });

  it("is refused together with the session when the token is refused", async () => {
    expect(await place({ message: "Unauthorized" }, 401)).toMatchObject({ _tag: "SessionRefused", token: aSession.token });
  });
});

describe("prices asked for twice", () => {
  it("are those of the later call, whichever answer comes first", async () => {
    const answers: ((odds: number) => void)[] = [];
    const transport: Transport = {
      send: () =>
        new Promise((resolve) =>
          answers.push((odds) => resolve({ status: 201, headers: {}, text: JSON.stringify({ success: true, data: [{ matchId: 100, marketId: 1, outcomeId: "1", specifier: "", odds, active: 1 }] }) })),
        ),
    };
    const betting = createHttpBetting({ transport, keeper: createMemorySessionKeeper(), clientId: 3, logId });
    const [older, newer] = [outcomeOf(betting.revalidate([selection("100")])), outcomeOf(betting.revalidate([selection("100")]))];
    await vi.waitFor(() => expect(answers).toHaveLength(2), { timeout: 20_000 });
    answers[1]?.(2.1);
    expect(await newer).toEqual([row(selection("100"), 2.1)]);
    answers[0]?.(2.5);
    expect(await older).toMatchObject({ _tag: "NoAnswer", reason: { code: "overtaken" } });
    const third = outcomeOf(betting.revalidate([selection("100")]));
    await vi.waitFor(() => expect(answers).toHaveLength(3), { timeout: 20_000 });
    answers[2]?.(2.2);
    expect(await third).toEqual([row(selection("100"), 2.2)]);
  });
});

describe("an engine that de-duplicates", () => {
  it.each([
    ["true", 201, true],
    ["true", 400, true],
    ["false", 201, false],
  ])("is known by its header %s on a reply of %d: %s", async (header, status, known) => {
    const { betting } = bettingAnswering({ success: false, message: "no" }, status, { "idempotency-supported": header });
    await outcomeOf(betting.place(placement(), HEAD));
    expect(betting.deduplicates()).toBe(known);
  });
});

describe("a revalidation", () => {
  const total = (line: string) => selection("9", { marketId: "18", specifier: `total=${line}`, outcomeId: "12" });
  const priceOf = (odds: unknown, changes = {}) => ({ matchId: 9, marketId: 18, outcomeId: "12", odds, active: 1, ...changes });
  const revalidate = (rows: readonly unknown[], ...asked: readonly ReturnType<typeof total>[]) =>
    outcomeOf(bettingAnswering({ success: true, data: rows }).betting.revalidate(asked));

  it("accepts a row without a specifier when only one line was asked about", async () => {
    expect(await revalidate([priceOf(2.1)], total("2.5"))).toEqual([row(total("2.5"), 2.1)]);
  });

  it("gives each line its own price, in the order of the selections", async () => {
    const rows = [priceOf(1.9, { specifier: "total=2.5", type: "live" }), priceOf(1.3, { specifier: "total=1.5", type: "other" })];
    expect(await revalidate(rows, total("1.5"), total("2.5"))).toEqual([row(total("1.5"), 1.3), { ...row(total("2.5"), 1.9), source: "live" }]);
  });

  it("accepts a row without a specifier when the other lines are of other markets", async () => {
    expect(await revalidate([priceOf(2.1)], selection("8"), total("2.5"))).toEqual([row(selection("8"), 0, false), row(total("2.5"), 2.1)]);
  });

  it("ignores a row without a specifier when two lines of the market were asked about", async () => {
    expect(await revalidate([priceOf(2.1)], total("1.5"), total("2.5"))).toEqual([row(total("1.5"), 0, false), row(total("2.5"), 0, false)]);
  });

  it("ignores rows without a specifier when there are two of them", async () => {
    expect(await revalidate([priceOf(2.1), priceOf(2.2)], total("2.5"))).toEqual([row(total("2.5"), 0, false)]);
  });

  it.each([
    ["match", { matchId: 8 }],
    ["market", { marketId: 17 }],
    ["outcome", { outcomeId: "13" }],
  ])("gives no outcome the price of another %s", async (_, changes) => {
    expect(await revalidate([priceOf(1.3, { specifier: "total=2.5", ...changes })], total("2.5"))).toEqual([row(total("2.5"), 0, false)]);
  });

  it("[7.30] asks about each selection by its match, market, outcome and line", async () => {
    const { transport, betting } = bettingAnswering({ success: true, data: [] });
    await outcomeOf(betting.revalidate([total("1.5"), selection("sr:7")]));
    expect(transport.sent()[0]).toMatchObject({ method: "POST", path: "bets/validate-selections" });
    expect(transport.sent()[0]?.body).toEqual({
      events: [
        { matchId: 9, marketId: "18", outcomeId: "12", specifier: "total=1.5" },
        { matchId: "sr:7", marketId: "1", outcomeId: "1", specifier: "" },
      ],
    });
  });

  it("is refused with 400 when the engine gives no reason", async () => {
    expect(await outcomeOf(bettingAnswering({ success: false }).betting.revalidate([total("1.5")]))).toMatchObject({ _tag: "Refused", status: 400, reason: { code: "unreadable" } });
  });

  it("does not give a line the price of another line", async () => {
    expect(await revalidate([priceOf(1.3, { specifier: "total=1.5" })], total("2.5"))).toEqual([row(total("2.5"), 0, false)]);
  });

  it("closes an outcome whose odds cannot be read", async () => {
    expect(await revalidate([priceOf("much")], total("2.5"))).toEqual([row(total("2.5"), 0, false)]);
    expect(await revalidate([priceOf(-1)], total("2.5"))).toEqual([row(total("2.5"), 0)]);
  });

  it("makes no call for an empty slip", async () => {
    const { transport, betting } = bettingAnswering({});
    expect(await outcomeOf(betting.revalidate([]))).toEqual([]);
    expect(transport.sent()).toEqual([]);
  });

  it("is refused, and not empty, when the engine refuses", async () => {
    expect(await outcomeOf(bettingAnswering({ success: false, message: "no" }).betting.revalidate([total("1.5")]))).toMatchObject({ _tag: "Refused", reason: { code: "told", message: "no" } });
  });
});
