import { Schema } from "effect";
import { describe, expect, it } from "vitest";
import { Coupon } from "../../../../contract/betslip.ts";
import { createHttpBookings } from "../../../../src/adapters/http/booking/bookings.http.ts";
import { NoReply, type Transport, Unsent } from "../../../../src/adapters/http/transport/transport.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import type { BookedSlip } from "../../../../src/domain/events/booked-leg.ts";
import { money } from "../../../../src/domain/kernel/money.ts";
import { noOdds } from "../../../../src/domain/kernel/odds.ts";
import { attemptId, placement, price, selection } from "../../../kit/builders.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { aSession } from "../../../kit/ports/session-keeper-contract.ts";
import { answering } from "../answering.ts";

const answeringWith = (body: unknown, status = 201, headers = {}) => {
  const transport = answering(body, status, headers);
  return { transport, bookings: createHttpBookings({ transport, keeper: createMemorySessionKeeper(), clientId: 3, minutesEast: 60 }) };
};
const booked = { success: true, status: 201, data: { betslipId: "K7Q2M9X", stake: 100, possibleWin: 200, totalOdd: 2 } };
const row = (matchId: number, extra: object = {}) => ({
  matchId, eventId: 7, eventName: "Asteria FC vs Borea United", marketId: 1, marketName: "1x2", specifier: "", outcomeId: "1", outcomeName: "Asteria FC", odds: 1.85,
  sport: "Soccer", sportId: 1, category: "England", tournament: "Premier League", eventDate: "2026-07-25 18:30:00", producerId: 3, selectionId: `s${matchId}`, ...extra,
});
const found = (data: object) => ({ success: true, message: "Booking code found", data: { betslipId: "B3C8T1Z", stake: 100, totalOdd: 3.7, possibleWin: 370, selections: [], ...data } });

describe("a booking on the wire", () => {
  it("[3.37, 3.48, 3.49, 7.29] is the coupon with isBooking 1, its attempt as the key and its combos, tournaments and fixtures, without the head of the player's log", async () => {
    const { transport, bookings } = answeringWith(booked);
    const slip = placement([selection("100", { tournament: "La Liga", eventName: "A vs B" }), selection("101", { tournament: "La Liga", eventName: "C vs D" })], {
      betType: "Combo", betslipType: "Combo", groupings: [{ grouping: 2, stake: money(500), combinations: 1 }],
    });
    expect(await outcomeOf(bookings.book(slip))).toEqual({ code: "K7Q2M9X" });
    const [request] = transport.sent();
    expect(request).toMatchObject({ method: "POST", path: "bets/book-bet/3", headers: { "idempotency-key": "attempt-1" }, goesOn: true });
    const body = Schema.decodeUnknownSync(Coupon)(request?.body);
    expect(body).toMatchObject({ isBooking: 1, bet_type: "Combo", combos: [{ Grouping: 2, Combinations: 1, Stake: 5 }], tournaments: ["La Liga"], fixtures: ["A vs B", "C vs D"] });
    expect(body.logHead).toBeUndefined();
    expect(request).not.toHaveProperty("token");
  });

  it("of a slip without odds has odds 0, and marks the closed selections", async () => {
    const { transport, bookings } = answeringWith(booked);
    const [leg] = placement().legs;
    if (leg === undefined) throw new Error("a leg");
    await outcomeOf(bookings.book(placement(undefined, { legs: [{ ...leg, odds: noOdds }], totalOdds: "–", minOdds: "–", maxOdds: "–" })));
    expect(transport.sent()[0]?.body).toMatchObject({ totalOdds: 0, minOdds: 0, maxOdds: 0, selections: [{ odds: "0.00", suspended: true, unavailable: true }] });
  });

  it("is made also where the reply tells nothing but its code: a stake of 0 is not told by every engine", async () => {
    expect(await outcomeOf(answeringWith({ success: true, data: { betslipId: "K7Q2M9X" } }).bookings.book(placement()))).toEqual({ code: "K7Q2M9X" });
  });

  it("is proven only by its code, and refused only by an explicit refusal (faults N10)", async () => {
    const book = (body: unknown, status?: number) => outcomeOf(answeringWith(body, status).bookings.book(placement()));
    expect(await book({ success: false, status: 400, message: "missing selections" })).toMatchObject({ _tag: "Refused", reason: { code: "told", message: "missing selections" } });
    for (const body of [{ success: true }, { ...booked, success: false, status: 500 }, { ...booked, data: { ...booked.data, betslipId: "not a code" } }, {}]) expect(await book(body)).toMatchObject({ _tag: "NoAnswer" });
    expect(await book({ message: "busy" }, 409)).toMatchObject({ _tag: "NoAnswer" });
    expect(await book({ message: "Too many attempts" }, 429)).toMatchObject({ _tag: "Refused" });
  });

  it("has exactly the same body when it is sent again, and then only an explicit refusal says that there is no booking", async () => {
    const sent: unknown[] = [];
    let fail: Error = new NoReply("no-answer-in-time");
    const transport: Transport = { send: (request) => { sent.push(request.body); return Promise.reject(fail); } };
    const keeper = createMemorySessionKeeper();
    const bookings = createHttpBookings({ transport, keeper, clientId: 3, minutesEast: 60 });
    expect(await outcomeOf(bookings.book(placement()))).toMatchObject({ _tag: "NoAnswer" });
    keeper.keep(aSession);
    fail = new Unsent();
    expect(await outcomeOf(bookings.book(placement()))).toMatchObject({ _tag: "NoAnswer", reason: { code: "offline" } });
    expect(JSON.stringify(sent[1])).toBe(JSON.stringify(sent[0]));
    expect(await outcomeOf(bookings.book(placement(undefined, { attempt: attemptId("attempt-2"), totalStake: money(70_000) })))).toMatchObject({ _tag: "NotSent" });
    // Another slip has a body of its own.
    expect(sent[2]).toMatchObject({ totalStake: 700, userId: 5501 });
  });

  it("is found again by its attempt", async () => {
    const { transport, bookings } = answeringWith(found({}), 201, { "idempotency-supported": "true" });
    expect(bookings.deduplicates()).toBe(false);
    expect(await outcomeOf(bookings.findAttempt(attemptId("attempt-1")))).toEqual({ code: "B3C8T1Z" });
    expect(bookings.deduplicates()).toBe(true);
    expect(transport.sent()[0]).toMatchObject({ path: "bets/find-bet", body: { betslipId: "", idempotencyKey: "attempt-1", clientId: 3 } });
    expect(await outcomeOf(answeringWith({ success: false, message: "Booking code not found" }).bookings.findAttempt(attemptId("attempt-1")))).toBeUndefined();
  });

  it("that is a simulation is refused by an explicit no, and has no answer without its figures", async () => {
    const simulated = (body: object) => outcomeOf(answeringWith(body).bookings.simulate(placement()));
    expect(await simulated({ success: false, message: "missing selections" })).toMatchObject({ _tag: "Refused", reason: { message: "missing selections" } });
    expect(await simulated({ success: false })).toMatchObject({ _tag: "Refused", reason: { code: "unreadable" } });
    for (const data of [undefined, { possibleWin: 2 }, { stake: 1, possibleWin: 1e300 }, { stake: 1e300, possibleWin: 2 }]) expect(await simulated({ success: true, data })).toMatchObject({ _tag: "NoAnswer", reason: { code: "unreadable" } });
  });

  it("that is a simulation is sent with isBooking 2, and its answer has the figures", async () => {
    const { transport, bookings } = answeringWith({ success: true, status: 200, data: { stake: 100, possibleWin: 370.5, totalOdd: 3.7 } });
    expect(await outcomeOf(bookings.simulate(placement()))).toEqual({ stake: money(10_000), possibleWin: money(37_050), totalOdds: "3.70" });
    expect(transport.sent()[0]).toMatchObject({ path: "bets/book-bet/3", body: { isBooking: 2 } });
    expect(await outcomeOf(answeringWith({ success: false, status: 400, message: "Odds have changed" }).bookings.simulate(placement()))).toMatchObject({ _tag: "Refused", reason: { code: "told", message: "Odds have changed" } });
    expect(await outcomeOf(answeringWith({ success: true }).bookings.simulate(placement()))).toMatchObject({ _tag: "NoAnswer" });
  });
});

describe("a code that is looked up", () => {
  const find = async (body: unknown): Promise<BookedSlip> => (await outcomeOf(answeringWith(body).bookings.find("B3C8T1Z"))) as BookedSlip;

  it("[3.63] gives every selection in booked order, and fills in the fields that the answer leaves out", async () => {
    const booking = await find(found({
      bonusPercent: 7.5,
      booked: [row(1, { state: "open", currentOdds: 2.1 }), row(2, { state: "suspended", currentOdds: 9 }), row(3, { state: "started", producerId: 1 }), row(4, { state: "open" }), row(5, { state: "settled", type: "live" }), row(6, { state: "gone" })],
    }));
    expect(booking.legs.map(({ selection: { matchId, odds, type }, state, odds: now }) => [matchId, odds, type, state, now])).toEqual([
      ["1", price(1.85), "prematch", "open", price(2.1)],
      ["2", price(1.85), "prematch", "suspended", noOdds],
      ["3", price(1.85), "live", "started", noOdds],
      ["4", price(1.85), "prematch", "suspended", noOdds],
      ["5", price(1.85), "live", "settled", noOdds],
      ["6", price(1.85), "prematch", "gone", noOdds],
    ]);
    expect(booking.legs[0]?.selection).toMatchObject({ homeTeam: "Asteria FC", awayTeam: "Borea United", displayName: "Asteria FC", combinability: 0 });
    expect([booking.code, booking.bonusPercent]).toEqual(["B3C8T1Z", "7.5"]);
    // The date on the wire is UTC.
    expect(booking.legs[0]?.selection.eventDate).toBe("2026-07-25T18:30:00Z");
    expect((await find(found({ booked: [row(1, { state: "open", currentOdds: 2, eventDate: "soon" })] }))).legs[0]?.selection.eventDate).toBe("soon");
  });

  it("has the sizes of a system that its selections can have, each once, and its bankers", async () => {
    const booking = await find(found({ booked: [row(1, { state: "open", currentOdds: 2, fixed: true }), row(2, { state: "open", currentOdds: 2, fixed: 0 })], Groupings: [{ Grouping: "2" }, { Grouping: 2 }, { Grouping: 0 }, { Grouping: 3 }, { Grouping: 1.5 }, {}] }));
    expect([booking.groupings, booking.legs.map(({ fixed }) => fixed)]).toEqual([[2], [true, false]]);
    expect((await find(found({ booked: [row(1, { state: "open", currentOdds: 2 })] }))).groupings).toEqual([]);
  });

  it("is compared with the current prices when the engine tells only the selections", async () => {
    const prices = { success: true, data: [{ matchId: 1, marketId: 1, outcomeId: "1", specifier: "", odds: 2.5, active: 1 }, { matchId: 2, marketId: 1, outcomeId: "1", specifier: "", odds: 0, active: 0 }, { matchId: 3, marketId: 1, outcomeId: "1", specifier: "", odds: 3, active: 1, type: "live" }, { matchId: 5, marketId: 1, outcomeId: "1", specifier: "", odds: 3, active: 0 }, { matchId: 6, marketId: 1, outcomeId: "1", specifier: "", odds: 0, active: 1 }, { matchId: 7, marketId: 1, outcomeId: "1", specifier: "", odds: 1.5, active: 1, type: "live" }] };
    const asked: string[] = [];
    const transport: Transport = {
      send: async ({ path }) => {
        asked.push(path);
        return { status: 201, headers: {}, text: JSON.stringify(path.endsWith("find-bet") ? found({ selections: [row(1), row(2, { fixed: 1 }), row(3), row(4), row(5), row(6), row(7, { type: "live" }), row(8, { marketId: undefined })], Groupings: [{ Grouping: 2 }] }) : prices) };
      },
    };
    const booking = (await outcomeOf(createHttpBookings({ transport, keeper: createMemorySessionKeeper(), clientId: 3, minutesEast: 60 }).find("B3C8T1Z"))) as BookedSlip;
    expect(booking.legs.map(({ state, odds }) => [state, odds])).toEqual([["open", price(2.5)], ["suspended", noOdds], ["started", noOdds], ["gone", noOdds], ["suspended", noOdds], ["suspended", noOdds], ["open", price(1.5)]]);
    expect([booking.groupings, booking.legs.map(({ fixed }) => fixed)]).toEqual([[2], [false, true, false, false, false, false, false]]);
    expect([asked, booking.bonusPercent]).toEqual([["bets/find-bet", "bets/validate-selections"], null]);
    expect((await find(found({}))).legs).toEqual([]);
  });

  it("[7.32] asks for the current prices of exactly its selections, and is refused when they are", async () => {
    const sent: unknown[] = [];
    const transport: Transport = {
      send: async ({ path, method, body }) => {
        sent.push({ path, method, body });
        return { status: 201, headers: {}, text: JSON.stringify(path.endsWith("find-bet") ? found({ selections: [row(1, { specifier: "total=2.5" })] }) : { success: false, message: "Closed" }) };
      },
    };
    const booking = await outcomeOf(createHttpBookings({ transport, keeper: createMemorySessionKeeper(), clientId: 3, minutesEast: 60 }).find("B3C8T1Z"));
    expect(booking).toMatchObject({ _tag: "Refused", reason: { code: "told", message: "Closed" } });
    expect(sent).toEqual([
      { method: "POST", path: "bets/find-bet", body: { betslipId: "B3C8T1Z", clientId: 3 } },
      { method: "POST", path: "bets/validate-selections", body: { events: [{ matchId: 1, marketId: "1", outcomeId: "1", specifier: "total=2.5" }] } },
    ]);
    const silent: Transport = { send: async ({ path }) => ({ status: 201, headers: {}, text: JSON.stringify(path.endsWith("find-bet") ? found({ selections: [row(1)] }) : { success: false, data: [] }) }) };
    expect(await outcomeOf(createHttpBookings({ transport: silent, keeper: createMemorySessionKeeper(), clientId: 3 }).find("B3C8T1Z"))).toMatchObject({ _tag: "Refused", reason: { code: "unreadable" } });
    const { transport: other, bookings } = answeringWith(found({}));
    await outcomeOf(bookings.find("B3C8T1Z"));
    expect(other.sent()).toHaveLength(1);
  });

  it("has names for what a poor coupon leaves out, and leaves out a selection that cannot be named", async () => {
    const poor = { matchId: 1, marketId: 1, outcomeId: "1", state: "open", currentOdds: 2 };
    const booking = await find(found({ booked: [{ ...poor, homeTeam: "Asteria FC", awayTeam: "Borea United", outcomeName: "1" }, { ...poor, matchId: undefined }, { ...poor, marketId: undefined }, { ...poor, outcomeId: undefined }] }));
    expect(booking.legs.map(({ selection }) => selection)).toEqual([{
      selectionId: "1_1_1", matchId: "1", eventId: "1", eventName: "Asteria FC vs Borea United", marketId: "1", marketName: "", specifier: "", outcomeId: "1", outcomeName: "1", displayName: "1", odds: noOdds,
      eventDate: "", tournament: "", category: "", sport: "", sportId: "", type: "prematch", combinability: 0, homeTeam: "Asteria FC", awayTeam: "Borea United", producerId: 0,
    }]);
    expect(booking.bonusPercent).toBeNull();
    const nameless = await find(found({ booked: [{ ...poor, combinability: "x", selectionId: "" }] }));
    expect((await find(found({ booked: [{ ...poor, combinability: 3 }] }))).legs[0]?.selection.combinability).toBe(3);
    expect(nameless.legs[0]?.selection).toMatchObject({ eventName: " vs ", homeTeam: "", awayTeam: "", combinability: 0, selectionId: "1_1_1" });
  });

  it("is refused with the engine's message when it is unknown; an unreadable answer is no answer", async () => {
    expect(await find({ success: false, message: "Booking code not found" })).toMatchObject({ _tag: "Refused", status: 404, reason: { code: "told", message: "Booking code not found" } });
    // The engine could not look, so nothing is known about the code.
    expect(await find({ success: false, message: "Unable to fetch booking code" })).toMatchObject({ _tag: "Refused", status: 400, reason: { code: "told" } });
    expect(await find({ success: true })).toMatchObject({ _tag: "Refused", reason: { code: "unreadable" } });
    expect(await find("<html>")).toMatchObject({ _tag: "NoAnswer" });
  });

  it.each(["../../auth/login", "", "a b", "<x>", "A".repeat(33)])("[X1] is not asked for when it is %j", async (code) => {
    const { transport, bookings } = answeringWith(found({}));
    expect(await outcomeOf(bookings.find(code))).toMatchObject({ _tag: "Refused", reason: { code: "no-such-thing" } });
    expect(transport.sent()).toEqual([]);
  });

  it("[X1] of a hostile coupon gives only readable selections, each once, and refuses too long a list", async () => {
    const hostile = [
      row(1, { state: "open", currentOdds: "NaN" }), row(1, { state: "open", currentOdds: 2 }), row(1, { state: "open", currentOdds: 2, outcomeId: "2", outcomeName: "x".repeat(1_000_000) }),
      row(1, { matchId: "../1", state: "open" }), row(1, { matchId: "a/b#+", state: "open" }), { __proto__: { polluted: true }, state: "open" }, row(2, { state: "won" }), row(3, { state: "open", odds: "1e999", currentOdds: 1e300 }), null, 7,
    ];
    const booking = await find(JSON.stringify(found({ booked: hostile })));
    expect(booking.legs.map(({ selection: { matchId, outcomeId, outcomeName }, state, odds }) => [matchId, outcomeId, outcomeName.length, state, odds])).toEqual([
      ["1", "1", 10, "open", price(2)],
      ["1", "2", 200, "open", price(2)],
    ]);
    expect(Object.keys({})).toEqual([]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(await find(found({ booked: Array.from({ length: 10_000 }, (_, index) => row(index, { state: "open", currentOdds: 2 })) }))).toMatchObject({ _tag: "NoAnswer", reason: { code: "unreadable" } });
    expect((await find(found({ booked: Array.from({ length: 200 }, () => row(1, { state: "open", currentOdds: 2 })) }))).legs).toHaveLength(1);
  });
});
