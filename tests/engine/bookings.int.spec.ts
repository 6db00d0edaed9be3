import { Schema } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PlaceBetReply } from "../../contract/betslip.ts";
import { type BookedState, bookingRoutes, FindBetReply, TodaysBookingsReply } from "../../contract/booking.ts";
import { createBookings } from "../../engine/booking/bookings.ts";
import { stateOf } from "../../engine/booking/booked-state.ts";
import { standardLadder } from "../../engine/betting-terms/bonus-ladder.ts";
import { createOffer } from "../../engine/offer/offer.ts";
import { odds } from "../../src/domain/kernel/odds.ts";
import { offeredMatch, playing } from "../kit/simulation/book.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { registerPlayer } from "./kit/players.ts";
import { rows } from "./kit/rows.ts";
import { keptByNobody } from "./kit/kept-by-nobody.ts";

/** The codes that were sent, by number. */
const sent = new Map<string, string>();
let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine({ deliverCode: (phone, code) => void sent.set(phone, code) });
});
afterAll(() => engine.close());

const ask = (on: TestEngine, body: unknown, key?: string) => on.api("POST", bookingRoutes.bookBet(3), { body, ...(key === undefined ? {} : { headers: { "idempotency-key": key } }) });
const book = async (body: unknown, key?: string) => Schema.decodeUnknownSync(PlaceBetReply)((await ask(engine, body, key)).body);
const find = async (betslipId: string, extra: object = {}) => Schema.decodeUnknownSync(FindBetReply)((await engine.api("POST", bookingRoutes.findBet, { body: { betslipId, clientId: 3, ...extra } })).body);
const kept = async () => (await rows(engine.parts.database, "select count(*)::int as count from bookings"))[0]?.["count"];
const statesOf = async (code: string) => (await find(code)).data?.booked?.map(({ state, currentOdds }) => [state, currentOdds]);
const slip = (from: number, count: number) => fixtures(engine.parts).slice(from, from + count).map((match) => selectionOf(match));

describe("a booked slip", () => {
  it("is found whole and in order by its code, in upper or lower case, by anybody, and takes no stake", async () => {
    const selections = slip(0, 3);
    const booked = await book(couponOf(selections, { isBooking: 1, stake: 250 }));
    expect(booked).toMatchObject({ success: true, status: 201, data: { stake: 250, betslipId: expect.stringMatching(/^[A-Z0-9]{7}$/) } });
    const code = booked.data?.betslipId ?? "";
    const found = await find(` ${code.toLowerCase()} `);
    expect(found).toMatchObject({ success: true, message: "Booking code found", data: { betslipId: code, stake: 250, totalOdd: booked.data?.totalOdd, bonusPercent: 5 } });
    expect(found.data?.booked?.map(({ matchId, outcomeId, odds: then, state, currentOdds }) => [matchId, outcomeId, then, state, currentOdds])).toEqual(
      selections.map(({ matchId, outcomeId, odds: then }) => [String(matchId), outcomeId, Number(then), "open", Number(then)]),
    );
    expect(found.data?.selections).toHaveLength(3);
    expect(await rows(engine.parts.database, "select id from movements where subject like 'Bet%'")).toEqual([]);
  });

  it("is found under a code of before, with the characters that no new code has", async () => {
    const code = (await book(couponOf(slip(0, 1), { isBooking: 1 }))).data?.betslipId ?? "";
    await engine.parts.database.updateTable("bookings").set({ code: "0O1IL0O" }).where("code", "=", code).execute();
    expect((await find("  0o1il0o ")).data?.betslipId).toBe("0O1IL0O");
  });

  it("is booked once however often it is sent with its key, also at once, and the key finds it (faults N3)", async () => {
    const coupon = couponOf(slip(0, 2), { isBooking: 1 });
    const count = await kept();
    const answers = await Promise.all(Array.from({ length: 6 }, () => book(coupon, "attempt-one")));
    const again = await book(coupon, "attempt-one");
    expect(new Set([...answers, again].map(({ data }) => data?.betslipId)).size).toBe(1);
    expect(again.data).toEqual(answers[0]?.data);
    expect(await kept()).toBe(Number(count) + 1);
    expect((await find("", { idempotencyKey: "attempt-one" })).data?.betslipId).toBe(again.data?.betslipId);
    expect((await find("", { idempotencyKey: "attempt-two" })).message).toBe("Booking code not found");
    expect((await ask(engine, { ...coupon, stake: 200 }, "attempt-one")).status).toBe(422);
    expect((await ask(engine, coupon, "a key with blanks")).status).toBe(400);
  });

  it("of a system keeps its sizes and its bankers, and no stake on them; a size without combinations is left out", async () => {
    const selections = slip(0, 3).map((selection, place) => ({ ...selection, fixed: place === 0 }));
    const Groupings = [{ Grouping: 3, Stake: 7 }, { Grouping: 2, Combinations: 2, Stake: 5 }, { Grouping: 2, Stake: 5 }, { Grouping: 4, Stake: 1 }, { Grouping: 0, Stake: 1 }, { Grouping: 1.5, Stake: 1 }];
    const foundAs = async (extra: object) => (await find((await book(couponOf(selections, { isBooking: 1, Groupings, ...extra }))).data?.betslipId ?? "")).data;
    const found = await foundAs({ bet_type: "Combo", betslip_type: "Combo" });
    expect(found?.Groupings).toEqual([{ Grouping: 2 }, { Grouping: 3 }]);
    expect(found?.booked?.map(({ fixed }) => fixed)).toEqual([true, false, false]);
    expect((await foundAs({ bet_type: "Multiple" }))?.Groupings).toEqual([]);
  });

  it("is refused without selections, with too many, with one that is not offered, and with one twice", async () => {
    const [one] = slip(0, 1);
    if (one === undefined) throw new Error("a fixture");
    const refused = async (selections: readonly object[], extra: object = {}) => (await book(couponOf(selections, { isBooking: 1, ...extra }))).message;
    expect(await refused([])).toBe("missing selections");
    expect(await refused(Array.from({ length: 61 }, () => one))).toBe("Maximum selections is 60 games");
    expect(await refused([{ ...one, outcomeId: "99" }])).toContain("is no longer available");
    expect(await refused([one, one])).toContain("is there twice");
    expect(await refused([one], { stake: -5 })).toBe("Invalid stake");
  });

  it("shows what has become of each selection, and lists those that can still be bet", async () => {
    const chosen = fixtures(engine.parts).slice(10, 17);
    const selections = chosen.map((match) => selectionOf(match));
    const code = (await book(couponOf(selections, { isBooking: 1 }))).data?.betslipId ?? "";
    const [, up, down, stopped, started, settled, gone] = chosen;
    const { offer } = engine.parts;
    const at = (place: number) => ({ matchId: selections[place]?.matchId, marketId: "1", specifier: "", outcomeId: selections[place]?.outcomeId });
    await engine.dev("outcome", { ...at(1), odds: 9.5 });
    await engine.dev("outcome", { ...at(2), odds: 1.05 });
    await engine.dev("bet-stop", { matchId: stopped?.id });
    await engine.dev("kick-off", { matchId: started?.id });
    await engine.dev("settle", { matchId: settled?.id, home: 1, away: 0 });
    await engine.dev("withdraw", { matchId: gone?.id, marketId: "1", specifier: "" });
    const found = (await find(code)).data;
    expect(found?.booked?.map(({ state, currentOdds }) => [state, currentOdds])).toEqual([
      ["open", Number(selections[0]?.odds)], ["open", 9.5], ["open", 1.05], ["suspended", 0], ["started", 0], ["settled", 0], ["gone", 0],
    ]);
    // The odds are those of the booking, although the prices have changed.
    expect(found?.booked?.map(({ odds: then }) => then)).toEqual(selections.map(({ odds: then }) => Number(then)));
    expect(found?.selections.map(({ matchId }) => matchId)).toEqual(chosen.slice(0, 4).map(({ id }) => id));
    expect([up?.phase, down?.phase, offer.match(started?.id ?? "")?.phase]).toEqual(["prematch", "prematch", "live"]);
  });

  it("is still there after a restart of the engine", async () => {
    const code = (await book(couponOf(slip(20, 1), { isBooking: 1 }))).data?.betslipId ?? "";
    const [row] = await rows(engine.parts.database, `select code, key, payload_hash from bookings where code = '${code}'`);
    expect(row).toMatchObject({ code, key: null, payload_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await statesOf(code)).toHaveLength(1);
  });
});

describe("today's codes", () => {
  const code = async (from: number, token?: string, extra: object = {}) => {
    const answer = await engine.api("POST", bookingRoutes.bookBet(3), { ...(token === undefined ? {} : { token }), body: couponOf(slip(from, 2), { isBooking: 1, stake: 250, ...extra }) });
    return Schema.decodeUnknownSync(PlaceBetReply)(answer.body).data?.betslipId ?? "";
  };
  let registered = 0;
  const player = () => registerPlayer(engine, sent, `809444000${(registered += 1)}`);
  const showToAll = async (betslipId: string, token: string) => (await engine.api("POST", bookingRoutes.showToAll, { token, body: { betslipId, clientId: 3 } })).body;
  const todays = async () => Schema.decodeUnknownSync(TodaysBookingsReply)((await engine.api("GET", bookingRoutes.todays)).body).data;
  const codesOf = async () => (await todays()).map(({ betslipId }) => betslipId);
  const move = (betslipId: string, ms: number) => engine.parts.database.updateTable("bookings").set({ shown: Date.now() + ms }).where("code", "=", betslipId).execute();

  it("has a slip that its player shows to everybody, without the stake; nobody else can show it", async () => {
    const [first, second] = [await player(), await player()];
    const [own, visitors] = [await code(30, first.token), await code(30)];
    expect(await codesOf()).toEqual([]);
    for (const [betslipId, token] of [[own, second.token], [visitors, first.token], ["NOSUCH1", first.token]] as const)
      expect(await showToAll(betslipId, token)).toMatchObject({ success: false, message: expect.stringContaining("while you were logged in") });
    expect((await engine.api("POST", bookingRoutes.showToAll, { body: { betslipId: own, clientId: 3 } })).status).toBe(401);
    expect(await codesOf()).toEqual([]);
    expect(await showToAll(` ${own.toLowerCase()}`, first.token)).toEqual({ success: true, message: "ok" });
    expect(await todays()).toMatchObject([{ betslipId: own, stake: 0, possibleWin: 0, booked: [{ state: "open" }, { state: "open" }] }]);
    expect((await find(own)).data).toMatchObject({ betslipId: own, stake: 0, possibleWin: 0 });
    await move(own, -25 * 3_600_000);
    expect(await codesOf()).toEqual([]);
  });

  it("are the newest of each player, five at most, and only what can be bet whole", async () => {
    const players = [await player(), await player(), await player(), await player(), await player(), await player(), await player()];
    const shown: string[] = [];
    for (const [place, { token }] of players.entries()) {
      const own = await code(place === 0 ? 40 : 31, token);
      await showToAll(own, token);
      await move(own, place - 60);
      shown.push(own);
    }
    const again = await code(32, players[6]?.token);
    await showToAll(again, players[6]?.token ?? "");
    expect(await codesOf()).toEqual([again, ...shown.slice(1, 6).toReversed()].slice(0, 5));
    // However many one player shows, the others keep their places.
    for (let more = 0; more < 3; more += 1) await showToAll(await code(33 + more, players[6]?.token), players[6]?.token ?? "");
    expect((await rows(engine.parts.database, "select count(*)::int as count from bookings where shown is not null and shown > extract(epoch from now()) * 1000 - 3600000"))[0]?.["count"]).toBe(7);
    await showToAll(again, players[6]?.token ?? "");
    // With two of them out of the way the first one would be told, if its match had not ended.
    await engine.dev("settle", { matchId: fixtures(engine.parts)[40]?.id, home: 1, away: 0 });
    for (const each of [again, shown[6] ?? "", shown[5] ?? ""]) await move(each, -25 * 3_600_000);
    expect(await codesOf()).toEqual(shown.slice(1, 5).toReversed());
  });

  it("a session that has ended shares as a visitor does", async () => {
    expect(await code(30, "a-token-that-was-never-given-out")).toMatch(/^[A-Z0-9]{7}$/);
  });
});

describe("a simulation", () => {
  it("[3.49] has the figures of the bet, and stores nothing", async () => {
    const count = await kept();
    const coupon = couponOf(slip(0, 2), { isBooking: 2, stake: 100 });
    const simulated = await book(coupon);
    expect(simulated).toMatchObject({ success: true, data: { stake: 100 } });
    expect(simulated.data?.betslipId).toBeUndefined();
    expect(simulated.data?.possibleWin).toBeGreaterThan(100);
    expect(await kept()).toBe(count);
    expect(await rows(engine.parts.database, "select id from bets")).toEqual([]);
  });

  it("is refused like the bet", async () => {
    const [one, two] = slip(0, 2);
    expect((await book(couponOf([one ?? {}, { ...two, odds: "1.01" }], { isBooking: 2 }))).message).toBe("Odds have changed");
    expect((await book(couponOf([one ?? {}], { isBooking: 2, stake: 0 }))).message).toBe("missing stake");
  });
});

describe("a booking code", () => {
  it("that is in use is drawn again, and the engine fails when no code is free", async () => {
    const { database, offer } = engine.parts;
    const pricing = { offer, ladder: standardLadder, together: () => [] } as never;
    const draws = ["TAKEN01", "TAKEN01", "TAKEN01", "FREE001"];
    const bookings = createBookings({ database, pricing, clock: { now: () => 1 }, newCode: () => draws.shift() ?? "TAKEN01" });
    const coupon = { selections: slip(0, 1).map((each) => ({ ...each, matchId: String(each.matchId), marketId: String(each.marketId), odds: 2 })), stake: 100 } as never;
    expect(await bookings.book({ coupon, body: {}, key: undefined })).toMatchObject({ code: "TAKEN01" });
    expect(await bookings.book({ coupon, body: {}, key: undefined })).toMatchObject({ code: "FREE001" });
    await expect(bookings.book({ coupon, body: {}, key: undefined })).rejects.toThrow("no free booking code");
  });

  it("is kept until a week after its last match began, and deleted with the next slip that is shared", async () => {
    const own = await startEngine();
    const [first, ...others] = fixtures(own.parts);
    const last = others.at(-1);
    if (first === undefined || last === undefined) throw new Error("fixtures");
    const share = async (coupon: object) => Schema.decodeUnknownSync(PlaceBetReply)((await ask(own, coupon)).body).data?.betslipId ?? "";
    const codes = () => rows(own.parts.database, "select code from bookings");
    const code = await share(couponOf([selectionOf(first), selectionOf(last)], { isBooking: 1 }));
    const kickOff = Math.max(first.kickOff, last.kickOff);
    const until = Number((await rows(own.parts.database, "select until from bookings"))[0]?.["until"]);
    expect(until).toBe(kickOff + 7 * 24 * 3_600_000);
    const look = async () => Object((await own.api("POST", bookingRoutes.findBet, { body: { betslipId: code, clientId: 3 } })).body).success;
    await own.parts.database.updateTable("bookings").set({ until: Date.now() + 60_000 }).execute();
    expect(await look()).toBe(true);
    await own.dev("clock", { advanceMs: 61_000 });
    expect(await look()).toBe(false);
    const next = await share(couponOf([selectionOf(last)], { isBooking: 1 }));
    expect(await codes()).toEqual([{ code: next }]);
    await own.close();
  });

  it.each(["../../x", "' or '1'='1", "<script>", "__proto__", "A".repeat(10_000), ""])("[X1] %j finds nothing", async (code) => {
    expect(await find(code)).toMatchObject({ success: false, message: "Booking code not found" });
  });

  it("[X1] can be guessed thirty times, and shared as often, by one client; finding a known code is not limited", async () => {
    const limited = await startEngine({ limitTries: true });
    const [match] = fixtures(limited.parts);
    if (match === undefined) throw new Error("a fixture");
    const coupon = couponOf([selectionOf(match)], { isBooking: 1 });
    const code = Schema.decodeUnknownSync(PlaceBetReply)((await ask(limited, coupon)).body).data?.betslipId;
    const look = async (betslipId: string | undefined) => (await limited.api("POST", bookingRoutes.findBet, { body: { betslipId, clientId: 3 } })).status;
    for (let tries = 0; tries < 35; tries += 1) expect(await look(code)).toBe(201);
    for (let tries = 0; tries < 30; tries += 1) expect(await look("NOTHING")).toBe(201);
    expect(await look("NOTHING")).toBe(429);
    const statuses: number[] = [];
    for (let tries = 0; tries < 30; tries += 1) statuses.push((await ask(limited, coupon)).status);
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([29, 429]);
    await limited.close();
  });
});

it("the state of a selection follows from its match, its line and its outcome, in this order", async () => {
  const offer = createOffer({ publish: async () => undefined, close: async () => undefined }, { now: () => 0 }, [], keptByNobody);
  offer.add(offeredMatch("100", 2, 0));
  offer.add(offeredMatch("101", 0, 0));
  const booked = (changes: object = {}) => ({ matchId: "100", marketId: "1", specifier: "", outcomeId: "1", eventDate: "1970-01-01 00:01:00", type: "prematch", ...changes });
  const stateAt = (changes: object = {}, now = 0): typeof BookedState.Type => stateOf(offer, booked(changes), now).state;
  expect([stateAt(), stateAt({ marketId: "9" }), stateAt({ outcomeId: "9" })]).toEqual(["open", "gone", "gone"]);
  // A match that is no longer on the offer counts as settled once its kick-off is past.
  expect([stateAt({ matchId: "999" }, 59_999), stateAt({ matchId: "999" }, 60_000)]).toEqual(["gone", "settled"]);
  expect([stateAt({ matchId: "101" }), stateAt({ matchId: "101", type: "live" })]).toEqual(["started", "open"]);
  await offer.price("100", [{ marketId: "1", specifier: "", outcomeId: "1", odds: odds(1_000_000), active: true, status: 0 }]);
  expect(stateAt()).toBe("suspended");
  await offer.price("100", [{ marketId: "1", specifier: "", outcomeId: "1", odds: odds(2_000_000), active: true, status: 2 }]);
  expect(stateAt()).toBe("settled");
  offer.end("101", playing);
  expect(stateAt({ matchId: "101" })).toBe("settled");
});
