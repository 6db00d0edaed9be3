import Fastify, { type FastifyInstance } from "fastify";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createUsers } from "../../../engine/account/users.ts";
import type { Casino } from "../../../engine/casino/casino.ts";
import { BETTING_MS, CRASHED_MS } from "../../../engine/casino/flight/flight.ts";
import { verifyRound } from "../../../engine/casino/frame/verify/verify-round.ts";
import { type GameSlug, gameSlugs, LEAST_STAKE, MOST_MULTIPLIER } from "../../../engine/casino/games/game.ts";
import { providerCalls } from "../../../engine/casino/play/provider-calls.ts";
import type { Balance, FlightView, PlayState, RoundView } from "../../../engine/casino/play/wire.ts";
import type { Database } from "../../../engine/database/database.ts";
import { migrate } from "../../../engine/database/migrate.ts";
import { openPglite } from "../../../engine/database/pglite-database.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { leadOf } from "../kit/lead-of.ts";
import type { OwnFlights } from "../../../engine/casino/flight/flights.ts";
import { openCasino } from "./open-casino.ts";
import { rows } from "../kit/rows.ts";

let database: Database;
let casino: Casino<OwnFlights>;
let app: FastifyInstance;
let now = 1_000_000;
let anna = 0;
let keys = 0;

beforeAll(async () => {
  database = await openPglite("memory://");
  await migrate(database);
  const users = createUsers(database, { now: () => now });
  await database.transaction().execute((queries) => users.create(queries, { username: "anna", passwordHash: "hash", phone: "1", opening: money(1_000_000_00) }));
  anna = (await users.byUsername("anna"))?.id ?? 0;
});
afterAll(() => database.destroy());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  casino = await openCasino({ lead: leadOf(database), clock: { now: () => now }, stopwatch: () => now, tell: () => undefined, isWatched: () => true });
  app = Fastify();
  await app.register(providerCalls(casino));
  await app.ready();
});
afterEach(async () => {
  casino.flights.stop();
  vi.useRealTimers();
  await app.close();
});

const seated = (game: GameSlug, balance: Balance): Promise<string> => casino.sessions.open({ game, balance, ...(balance === "demo" ? {} : { userId: anna }) });

/** Makes a call of the games' page. */
const ask = async <Body,>(token: string, path: string, body: object = {}): Promise<Body> => {
  const reply = await app.inject({ method: "POST", url: `/${path}`, headers: { authorization: `Bearer ${token}` }, payload: body });
  expect(reply.statusCode).toBeLessThan(500);
  return reply.json<Body>();
};

const pass = async (ms: number): Promise<void> => {
  now += ms;
  await vi.advanceTimersByTimeAsync(ms);
  // What the timers began goes on in the database.
  for (let turn = 0; turn < 50; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** Every record with these fields inside an answer. */
const within = <Found,>(value: unknown, has: (record: object) => boolean): readonly Found[] => {
  if (value === null || typeof value !== "object") return [];
  const inner = Object.values(value).flatMap((each) => within<Found>(each, has));
  return has(value) ? [value as Found, ...inner] : inner;
};
const roundsIn = (answer: unknown): readonly RoundView[] => within<RoundView>(answer, (record) => "seeds" in record && "wagered" in record);
const flightsIn = (answer: unknown): readonly FlightView[] => within<FlightView>(answer, (record) => "phase" in record);

/** The seeds on which something still depends: of open rounds, of rounds on a flight that is not over, and of the rounds to come. */
const openSeeds = async (): Promise<readonly string[]> => {
  const flying = [...casino.flights.underway, -1].join(", ");
  const found = await rows(database, `select server_seed from rounds where status = 'open' or flight in (${flying}) union select server_seed from play_sessions`);
  return found.map((row) => String(row["server_seed"]));
};

const deeds = ["state", "rounds", "bet", "act", "flight", "board", "cash-out", "wait"] as const;
const anyDeed = fc.record({
  deed: fc.constantFrom(...deeds, "bet", "act", "act", "board", "cash-out"), seat: fc.nat(gameSlugs.length * 2 - 1), cell: fc.nat(24), of: fc.nat(100),
  move: fc.constantFrom("pick", "pick", "cash-out", "hit", "stand", "double", "split", "land"), ms: fc.constantFrom(300, 1_000, BETTING_MS, CRASHED_MS),
});

const betOf = (game: GameSlug, of: number): unknown => {
  switch (game) {
    case "dice": return { side: "over", chances: 4_950 };
    case "roulette": return { chips: [{ spot: "red", amount: LEAST_STAKE }] };
    case "mines": return { mines: 1 + (of % 5) };
    case "plinko": return { rows: 12, risk: "medium" };
    case "crash": return { target: of % 2 === 0 ? 101 : MOST_MULTIPLIER };
    case "slot": case "blackjack": return {};
  }
};

it("[E11] no call tells before the end what a round's end follows from, whatever is asked for in whatever order", async () => {
  const seats = await Promise.all(gameSlugs.flatMap((game) => (["real", "demo"] as const).map(async (balance) => ({ game, token: await seated(game, balance) }))));
  const kept = new Map<string, string[]>();
  const seen = { open: 0, flown: 0, told: 0 };
  for (const { deed, seat, cell, of, move, ms } of fc.sample(anyDeed, { numRuns: 700, seed: 20_260 })) {
    if (deed === "wait") {
      await pass(ms);
      continue;
    }
    // Half of all calls are at a table of crash, where something is open for longest.
    const { game, token } = (of % 2 === 0 ? seats.filter((each) => each.game === "crash")[seat % 2] : seats[seat]) ?? { game: "dice", token: "" };
    const ids = kept.get(token) ?? [];
    const round = ids[(ids.length - 1 - (of % 3) + 3) % Math.max(1, ids.length)] ?? "none";
    const state = await ask<PlayState>(token, "state");
    const flight = casino.flights.look();
    const hash = deed === "board" ? flight.serverSeedHash : state.next.serverSeedHash;
    const open = state.open;
    const answers: readonly unknown[] = [state, await ask(token, deed, {
      bet: { key: `told-early-${(keys += 1)}`, stake: LEAST_STAKE, bet: betOf(game, of), clientSeed: `c${of}`, serverSeedHash: hash },
      board: { key: `told-early-${(keys += 1)}`, stake: LEAST_STAKE, bet: betOf("crash", of), clientSeed: `c${of}`, serverSeedHash: hash },
      act: { round: open?.id ?? round, step: open?.actions.length ?? 0, action: { type: move, cell, at: 100 + 10 * of } },
      "cash-out": { round: open?.id ?? round }, rounds: { round }, state: {}, flight: {},
    }[deed])];
    const text = JSON.stringify(answers);
    for (const seed of await openSeeds()) expect(text.includes(seed), `${deed} at ${game}`).toBe(false);
    for (const view of roundsIn(answers)) {
      if (!ids.includes(view.id)) kept.set(token, [...(kept.get(token) ?? []), view.id]);
      const isFlying = view.game === "crash" && casino.flights.underway.has(view.seeds.nonce);
      if (isFlying || view.status === "open") {
        seen.open += 1;
        if (isFlying && view.status === "over") seen.flown += 1;
        // The point of a flight, the mines and the dealer's second card are all that a table hides.
        expect([Object(view.table).point, Object(view.table).mines, Object(view.table).dealer?.[1]]).toEqual([undefined, undefined, undefined]);
      } else if (view.seeds.serverSeed !== undefined) seen.told += 1;
    }
    for (const view of flightsIn(answers)) if (view.phase !== "crashed") expect(view).not.toHaveProperty("point");
  }
  // The walk came to what it is about: rounds that were open, bets that had left a flight in the air, and seeds that were told.
  expect(Math.min(seen.open, seen.flown, seen.told)).toBeGreaterThan(10);
}, 300_000);

it("a bet that has left a flight tells its seed and the point once the flight is over, in a record that verifies", async () => {
  const token = await seated("crash", "real");
  for (let flown = 0; flown === 0; ) {
    const { serverSeedHash } = casino.flights.look();
    await ask(token, "board", { key: `leaves-${(keys += 1)}-early`, stake: LEAST_STAKE, bet: { target: 101 }, clientSeed: "anna", serverSeedHash });
    await pass(BETTING_MS);
    await pass(400);
    const [early] = (await ask<PlayState>(token, "state")).recent;
    if (casino.flights.look().phase === "flying" && early?.status === "over") {
      flown += 1;
      expect([early.payout, early.table, early.seeds.serverSeed]).toEqual([(LEAST_STAKE / 100) * 101, { at: 101 }, undefined]);
      const id = early.id;
      for (let waited = 0; casino.flights.underway.has(early.seeds.nonce) && waited < 1_000; waited += 1) await pass(1_000);
      const late = (await ask<PlayState>(token, "state")).recent.find((each) => each.id === id);
      expect(verifyRound(JSON.stringify(late)).filter(({ holds }) => !holds)).toEqual([]);
    }
    for (let waited = 0; casino.flights.look().phase !== "betting" && waited < 1_000; waited += 1) await pass(1_000);
  }
}, 120_000);

it("[E11] crash is played on its flights alone: at the other calls a refused landing would tell where the point is", async () => {
  const token = await seated("crash", "real");
  const { next } = await ask<PlayState>(token, "state");
  const begun = await ask<{ readonly refused?: string; readonly round?: RoundView }>(token, "bet", { key: `alone-${(keys += 1)}-key`, stake: LEAST_STAKE, bet: { target: MOST_MULTIPLIER }, clientSeed: "anna", serverSeedHash: next.serverSeedHash });
  expect(begun).toMatchObject({ refused: "wrong-bet" });
  expect(await ask(token, "act", { round: "any", step: 0, action: { type: "land", at: 101 } })).toMatchObject({ refused: "wrong-bet" });
  expect((await ask<PlayState>(token, "state")).open).toBeNull();
});

it("a bet on crash that an older build took outside of a flight is given back when the engine starts", async () => {
  const token = await seated("crash", "real");
  await ask(token, "board", { key: `outside-${(keys += 1)}-key`, stake: LEAST_STAKE, bet: { target: 200 }, clientSeed: "anna", serverSeedHash: casino.flights.look().serverSeedHash });
  casino.flights.stop();
  await rows(database, "update rounds set flight = null where status = 'open' and game = 'crash'");
  const again = await openCasino({ lead: leadOf(database), clock: { now: () => now }, stopwatch: () => now, tell: () => undefined, isWatched: () => true });
  expect(await rows(database, "select status from rounds where game = 'crash' and flight is null")).toEqual([{ status: "void" }]);
  again.flights.stop();
});
