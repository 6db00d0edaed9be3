import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createUsers } from "../../../engine/account/users.ts";
import { BETTING_MS, CRASHED_MS, joinSeeds } from "../../../engine/casino/flight/flight.ts";
import { verifyRound } from "../../../engine/casino/frame/verify/verify-round.ts";
import { heightAt } from "../../../engine/casino/games/crash/crash.ts";
import { MOST_MULTIPLIER } from "../../../engine/casino/games/game.ts";
import type { BetRequest, FlightView } from "../../../engine/casino/play/wire.ts";
import type { Database } from "../../../engine/database/database.ts";
import { migrate } from "../../../engine/database/migrate.ts";
import { openPglite } from "../../../engine/database/pglite-database.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { leadOf } from "../kit/lead-of.ts";
import { openCasino } from "./open-casino.ts";
import { books } from "../kit/ledger.ts";
import { rows } from "../kit/rows.ts";

let database: Database;
let now = 1_000_000;
const told: FlightView[] = [];
/** By how much the clock was set, in milliseconds. */
let set = 0;
const open = (over = database) => openCasino({ lead: leadOf(over), clock: { now: () => now + set }, stopwatch: () => now, tell: (view) => told.push(view), isWatched: () => true });

/** The same database, which answers nothing as long as `isAway` says so. */
const awayWhile = (isAway: () => boolean): Database =>
  new Proxy(database, {
    get: (there, name) => {
      if (["transaction", "updateTable", "selectFrom"].includes(String(name)) && isAway()) throw new Error("the database is away");
      const found: unknown = Reflect.get(there, name, there);
      return typeof found === "function" ? (found.bind(there) as unknown) : found;
    },
  });

let [anna, ben] = [0, 0];

beforeAll(async () => {
  database = await openPglite("memory://");
  await migrate(database);
});
afterAll(() => database.destroy());
beforeEach(async () => {
  told.length = 0;
  await database.deleteFrom("rounds").execute();
  const users = createUsers(database, { now: () => now });
  const opened = async (name: string): Promise<number> => {
    await database.transaction().execute((queries) => users.create(queries, { username: name, passwordHash: "hash", phone: name, opening: money(1_000_00) }));
    return (await users.byUsername(name))?.id ?? 0;
  };
  [anna, ben] = [await opened(`anna-${now}`), await opened(`ben-${now}`)];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  set = 0;
  now += 1;
});

/** Moves the clock and the timers forward, and waits for the work that the timers began. */
const pass = async (ms: number): Promise<void> => {
  now += Math.ceil(ms);
  await vi.advanceTimersByTimeAsync(Math.ceil(ms));
};
/** Waits for work of the database. `vi.waitFor` cannot be used, because it moves the fake timers. */
const eventually = async <Found>(look: () => Found | undefined | Promise<Found | undefined>): Promise<Found> => {
  for (let turn = 0; turn < 200_000; turn += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  throw new Error("it did not come about");
};
const until = (phase: FlightView["phase"], flight: number): Promise<FlightView> => eventually(() => told.findLast((each) => each.flight === flight && each.phase === phase));
/** Moves the time in short steps, so that the next flight has not begun when this one is over. */
const flyOut = (flight: number): Promise<FlightView> =>
  eventually(async () => {
    const crashed = told.findLast((each) => each.flight === flight && each.phase === "crashed");
    if (crashed === undefined) await pass(200);
    return crashed;
  });
const nextBetting = (flight: number): Promise<FlightView> =>
  eventually(async () => {
    await pass(CRASHED_MS);
    return told.findLast((each) => each.flight === flight + 1 && each.phase === "betting");
  });
const everybodyLanded = () => eventually(async () => ((await rows(database, "select id from rounds where status = 'open'")).length === 0 ? true : undefined));

/** Keeps everybody else from the database until the returned function is called. */
const holdDatabase = async (): Promise<() => Promise<void>> => {
  let letGo: () => void = () => undefined;
  const over = new Promise<void>((resolve) => void (letGo = resolve));
  let held: Promise<void> = Promise.resolve();
  await new Promise<void>((isHeld) => {
    held = database.transaction().execute(() => {
      isHeld();
      return over;
    });
  });
  return () => {
    letGo();
    return held;
  };
};

let keys = 0;
const request = (flight: FlightView, target: number, clientSeed: string): BetRequest => ({ key: `flight-key-${(keys += 1)}`, stake: 100_00, bet: { target }, clientSeed, serverSeedHash: flight.serverSeedHash });
const balanceOf = async (user: number): Promise<number> => Number((await rows(database, `select main from wallets where user_id = ${user}`))[0]?.["main"]);

/** Bets until a flight is a second high. Returns that bet, its flight, and what anna had before it; `late` is given each bet whose flight was over by then. */
const oneSecondHigh = async ({ flights }: Pick<Awaited<ReturnType<typeof open>>, "flights">, seat: string, late: (round: string) => Promise<void> = () => Promise.resolve()) => {
  let betting = flights.look();
  for (let number = betting.flight; ; number += 1) {
    const before = await balanceOf(anna);
    const { round } = await flights.bet(seat, request(betting, MOST_MULTIPLIER, "one"));
    await pass(BETTING_MS);
    await until("flying", number);
    await pass(1_000);
    if (flights.look().phase === "flying") return { round, number, before };
    await everybodyLanded();
    await late(round.id);
    betting = await nextBetting(number);
  }
};

it("takes bets, flies, lands everybody as its point has it, and what it tells is genuine", async () => {
  const { sessions, flights } = await open();
  const [first, second, third] = [await sessions.open({ game: "crash", balance: "real", userId: anna }), await sessions.open({ game: "crash", balance: "real", userId: ben }), await sessions.open({ game: "crash", balance: "demo" })];
  let expected = { one: 1_000_00, two: 1_000_00 };
  for (let number = 1; number <= 6; number += 1) {
    const betting = number === 1 ? flights.look() : await until("betting", number);
    const aboard = await flights.bet(first, request(betting, 150, "one"));
    expect(aboard.round.seeds).not.toHaveProperty("serverSeed");
    const { round } = await flights.bet(second, request(betting, MOST_MULTIPLIER, "two"));
    await flights.bet(third, request(betting, 101, "three"));
    await expect(flights.bet(first, request(betting, 150, "one"))).rejects.toMatchObject({ code: "round-open" });
    await expect(flights.cashOut(second, round.id)).rejects.toMatchObject({ code: "too-late" });
    await pass(BETTING_MS);
    const flying = await until("flying", number);
    await expect(flights.bet(third, request(betting, 101, "late"))).rejects.toMatchObject({ code: "too-late" });
    expect(flying).not.toHaveProperty("serverSeed");
    expect(flying.clientSeed).toBe(joinSeeds(["one", "two", "three"]));
    await pass(3_000);
    const out = heightAt(3_000);
    const cashed = await flights.cashOut(second, round.id).catch(({ code }: { readonly code: string }) => code);
    await expect(flights.cashOut(first, round.id)).rejects.toMatchObject({ code: "wrong-action" });
    const crashed = await flyOut(number);
    await everybodyLanded();
    const point = crashed.point ?? 0;
    // At a point that is just reached the flight has fallen already.
    if (point > out) expect(cashed).toMatchObject({ round: { payout: 100 * out } });
    expected = { one: expected.one - 100_00 + (point >= 150 ? 150_00 : 0), two: expected.two - 100_00 + (typeof cashed === "string" ? 0 : 100 * out) };
    expect([await balanceOf(anna), await balanceOf(ben)]).toEqual([expected.one, expected.two]);
    await pass(CRASHED_MS);
  }
  expect(await rows(database, "select id from rounds where status = 'over'")).toHaveLength(18);
  expect(await books(database)).toEqual({ sum: 0, wrong: [] });
  flights.stop();
});

it("tells a landed bet as a record that verifies, and under its key no other bet", async () => {
  const { sessions, flights } = await open();
  const seat = await sessions.open({ game: "crash", balance: "real", userId: anna });
  const betting = flights.look();
  const begun = await flights.bet(seat, request(betting, 101, "solo"));
  await pass(BETTING_MS);
  await until("flying", betting.flight);
  await flyOut(betting.flight);
  await everybodyLanded();
  const key = String((await rows(database, "select key from rounds"))[0]?.["key"]);
  for (const other of [request(betting, 102, "solo"), request(betting, 101, "duo")]) await expect(flights.bet(seat, { ...other, key })).rejects.toMatchObject({ code: "key-used" });
  const { round } = await flights.bet(seat, { ...request(betting, 101, "solo"), key });
  expect(round.id).toBe(begun.round.id);
  expect(verifyRound(JSON.stringify(round)).filter(({ holds }) => !holds)).toEqual([]);
  flights.stop();
});

it("gives every stake back when the engine ended in the air", async () => {
  const { sessions, flights } = await open();
  const seat = await sessions.open({ game: "crash", balance: "real", userId: anna });
  await flights.bet(seat, request(flights.look(), 200, "one"));
  expect(await balanceOf(anna)).toBe(900_00);
  flights.stop();
  const again = await open();
  expect(await balanceOf(anna)).toBe(1_000_00);
  expect(await rows(database, "select status, payout from rounds")).toEqual([{ status: "void", payout: 100_00 }]);
  expect(await books(database)).toEqual({ sum: 0, wrong: [] });
  again.flights.stop();
});

it("gives the stakes of the others back, and flies again, when one cannot be given back", async () => {
  const reported = vi.spyOn(console, "error").mockReturnValue(undefined);
  const { sessions, flights } = await open();
  const betting = flights.look();
  const stuck = await flights.bet(await sessions.open({ game: "crash", balance: "real", userId: anna }), request(betting, 200, "one"));
  await flights.bet(await sessions.open({ game: "crash", balance: "real", userId: ben }), request(betting, 200, "two"));
  flights.stop();
  const taken = `from movements where reference = '${stuck.round.id}'`;
  await rows(database, `update movements set once = '${stuck.round.id}:refund' where id = (select id ${taken})`);
  const again = await open();
  expect([await balanceOf(anna), await balanceOf(ben)]).toEqual([900_00, 1_000_00]);
  expect(reported.mock.calls).toEqual([[expect.stringContaining(`The stake of round ${stuck.round.id} could not be given back: `)]]);
  again.flights.stop();
  await rows(database, `update movements set once = null where id = (select id ${taken})`);
  (await open()).flights.stop();
  expect([await balanceOf(anna), await balanceOf(ben)]).toEqual([1_000_00, 1_000_00]);
  expect(await books(database)).toEqual({ sum: 0, wrong: [] });
  reported.mockRestore();
});

it.each(["take-off", "landing"])("gives the stake back when the database is away at the %s, and flies on when it is there again", async (moment) => {
  const reported = vi.spyOn(console, "error").mockReturnValue(undefined);
  let isAway = false;
  const { sessions, flights } = await open(awayWhile(() => isAway));
  const seat = await sessions.open({ game: "crash", balance: "real", userId: anna });
  const { flight, ...betting } = flights.look();
  await flights.bet(seat, request({ flight, ...betting }, 200, "one"));
  isAway = moment === "take-off";
  await pass(BETTING_MS);
  if (moment === "landing") await until("flying", flight);
  isAway = true;
  await flyOut(flight);
  for (let tried = 0; tried < 3; tried += 1) await pass(CRASHED_MS);
  expect(await rows(database, "select status from rounds")).toEqual([{ status: "open" }]);
  isAway = false;
  const next = await nextBetting(flight);
  expect(await rows(database, "select status, payout from rounds")).toEqual([{ status: "void", payout: 100_00 }]);
  expect([await balanceOf(anna), await books(database)]).toEqual([1_000_00, { sum: 0, wrong: [] }]);
  await flights.bet(seat, request(next, 200, "one"));
  expect(reported).toHaveBeenCalled();
  flights.stop();
  reported.mockRestore();
});

it("cashes no bet out at the time that passed before the take-off, even when the flight takes off while the request waits for the database", async () => {
  const { sessions, flights } = await open();
  const seat = await sessions.open({ game: "crash", balance: "real", userId: anna });
  const betting = flights.look();
  const { round } = await flights.bet(seat, request(betting, MOST_MULTIPLIER, "one"));
  const letGo = await holdDatabase();
  now += BETTING_MS;
  const cashedOut = flights.cashOut(seat, round.id).then(() => "cashed out", ({ code }: { readonly code: string }) => code);
  await vi.advanceTimersByTimeAsync(BETTING_MS);
  await letGo();
  expect(await cashedOut).toBe("wrong-action");
  flights.stop();
});

it.each([60_000, -60_000])("pays the height that is flown although the clock is set by %d ms in the air", async (by) => {
  const { sessions, flights } = await open();
  const seat = await sessions.open({ game: "crash", balance: "real", userId: anna });
  const { round } = await oneSecondHigh({ flights }, seat);
  set += by;
  expect(await flights.cashOut(seat, round.id)).toMatchObject({ round: { status: "over", payout: 100 * heightAt(1_000) } });
  flights.stop();
});

it("tells nothing more and leaves no timer behind once it was stopped, even while a flight is taking off", async () => {
  const { sessions, flights } = await open();
  const seat = await sessions.open({ game: "crash", balance: "real", userId: anna });
  await flights.bet(seat, request(flights.look(), 200, "one"));
  const letGo = await holdDatabase();
  await pass(BETTING_MS);
  flights.stop();
  told.length = 0;
  await letGo();
  await eventually(async () => ((await rows(database, "select id from rounds where bet ? 'seeds'")).length === 1 ? true : undefined));
  expect([told, vi.getTimerCount()]).toEqual([[], 0]);
});

it("takes a bet out that is cashed out again after the database was away", async () => {
  let answers = Number.POSITIVE_INFINITY;
  const { sessions, flights } = await open(awayWhile(() => (answers -= 1) < 0));
  const seat = await sessions.open({ game: "crash", balance: "real", userId: anna });
  const { round } = await oneSecondHigh({ flights }, seat);
  // The session is found, and then the bet cannot be settled.
  answers = 1;
  await expect(flights.cashOut(seat, round.id)).rejects.toThrow("away");
  answers = Number.POSITIVE_INFINITY;
  expect(await flights.cashOut(seat, round.id)).toMatchObject({ round: { status: "over", payout: 100 * heightAt(1_000) } });
  flights.stop();
});

it("answers a cash-out that is asked for again like the first, also when the flight is over, pays it once, and tells nobody else (faults N17)", async () => {
  const { sessions, flights } = await open();
  const [seat, other] = [await sessions.open({ game: "crash", balance: "real", userId: anna }), await sessions.open({ game: "crash", balance: "real", userId: ben })];
  const { round, number, before } = await oneSecondHigh({ flights }, seat, (id) => expect(flights.cashOut(seat, id)).rejects.toMatchObject({ code: "too-late" }));
  const answers = await Promise.all([flights.cashOut(seat, round.id), flights.cashOut(seat, round.id)]);
  await pass(500);
  answers.push(await flights.cashOut(seat, round.id));
  await flyOut(number);
  await nextBetting(number);
  answers.push(await flights.cashOut(seat, round.id));
  expect(answers.map((told) => told.round.payout)).toEqual(Array.from({ length: 4 }, () => 100 * heightAt(1_000)));
  expect(await balanceOf(anna)).toBe(before - 100_00 + 100 * heightAt(1_000));
  await expect(flights.cashOut(other, round.id)).rejects.toMatchObject({ code: "wrong-action" });
  flights.stop();
});
