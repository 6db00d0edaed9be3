import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { betslipRoutes } from "../../contract/betslip.ts";
import { cashOutRoutes } from "../../contract/cash-out.ts";
import { historyRoutes } from "../../contract/history.ts";
import { holdMatches, listed } from "../../engine/betslip/match-book.ts";
import { takeLead } from "../../engine/database/lead.ts";
import { migrate } from "../../engine/database/migrate.ts";
import { openPglite } from "../../engine/database/pglite-database.ts";
import { createAdjustableClock } from "../../engine/dev/adjustable-clock.ts";
import { createMatchStates, stopMatches } from "../../engine/offer/match-states.ts";
import { createOffer } from "../../engine/offer/offer.ts";
import type { OfferedMatch } from "../../engine/offer/offered-match.ts";
import { seedOfNumber } from "../../engine/scenario/day-seed.ts";
import type { SavedMatch } from "../../engine/scenario/fixture.ts";
import { loadWorld, saveWorld } from "../../engine/scenario/saved-world.ts";
import { marketGroups } from "../../engine/scenario/sports.ts";
import { createWorld, type World } from "../../engine/scenario/world.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { freshData } from "./kit/fresh-data.ts";
import { postgresInstalled, startPostgres, type PostgresServer } from "./kit/postgres-server.ts";
import { rows } from "./kit/rows.ts";

let server: PostgresServer | undefined;
beforeAll(async () => {
  if (postgresInstalled) server = await startPostgres();
});
afterAll(() => server?.stop());

describe.each(postgresInstalled ? (["embedded", "on a server"] as const) : (["embedded"] as const))("a match of which another engine has said more, in a database %s", { timeout: 60_000 }, (where) => {
  let engine: TestEngine;
  let token: string;
  beforeAll(async () => {
    engine = await startEngine(where === "embedded" ? {} : { databaseUrl: server?.url });
    token = await engine.login();
  });
  afterAll(() => engine.close());

  const fixture = (index: number): OfferedMatch => fixtures(engine.parts)[index] ?? expect.fail();
  const place = async (coupon: object, key?: string) =>
    Object((await engine.api("POST", betslipRoutes.placeBet(3), { body: coupon, token, headers: key === undefined ? {} : { "Idempotency-Key": key } })).body) as { readonly success: boolean; readonly message: string };
  const stateOf = async ({ id }: OfferedMatch) => (await rows(engine.parts.database, `select betting, seq from matches where id = '${id}'`))[0];
  const becomes = ({ id }: OfferedMatch, change: string) => rows(engine.parts.database, `update matches set ${change} where id = '${id}'`);

  it("takes no bet after a stop or an end that is committed, nor at a price from before a reopening, and this engine's prices do not count", async () => {
    const [match, other] = [fixture(0), fixture(1)];
    const coupon = couponOf([selectionOf(match), selectionOf(other)]);
    const before = await stateOf(match);
    expect(before).toEqual({ betting: "open", seq: match.seq });
    for (const [index, change] of ["betting = 'stopped'", "betting = 'ended'", `betting = 'open', seq = ${match.seq + 1}`].entries()) {
      await becomes(match, change);
      for (const key of [undefined, `told-${index}`]) expect(await place(coupon, key)).toMatchObject({ success: false, message: `Your selection ${match.name} - 1x2 is suspended` });
    }
    await becomes(match, `seq = ${match.seq}`);
    expect(await place(coupon, "told-again")).toMatchObject({ success: true });
    await rows(engine.parts.database, `delete from matches where id = '${match.id}'`);
    expect(await place(coupon, "not-listed")).toMatchObject({ success: false });
    await rows(engine.parts.database, `insert into matches(id, betting, seq) values ('${match.id}', 'open', ${match.seq})`);
  });

  it("takes no bet at a price from before a kick-off, whoever comes before the first one after it", async () => {
    const { offer } = engine.parts;
    const match = fixture(6);
    expect(match.phase).toBe("prematch");
    const coupon = couponOf([selectionOf(match)]);
    await offer.kickOff(match.id, { home: 0, away: 0, period: "1st half", clock: "00:00", stopped: false });
    for (const key of [undefined, "kicked-off"]) expect(await place(coupon, key)).toMatchObject({ success: false, message: `Your selection ${match.name} - 1x2 is suspended` });
    await offer.price(match.id, []);
    expect(await place(coupon, "priced")).toMatchObject({ success: true });
  });

  it("pays no cash-out after a stop that is committed", async () => {
    const match = fixture(2);
    expect(await place(couponOf([selectionOf(match)]), "cashed")).toMatchObject({ success: true });
    const { body } = await engine.api("POST", historyRoutes.betHistory, { token, body: { clientId: 3, idempotencyKey: "cashed" } });
    const { id, cashOutAmount } = Object(body).bets[0] as { readonly id: number; readonly cashOutAmount: number };
    const cashOut = (key: string) => engine.api("POST", cashOutRoutes.cashOut, { token, body: { betId: id, amount: cashOutAmount }, headers: { "Idempotency-Key": key } });
    await becomes(match, "betting = 'stopped'");
    expect((await cashOut("stopped")).body).toEqual({ success: false, status: 400, message: "Cashout no longer available" });
    await becomes(match, "betting = 'open'");
    expect((await cashOut("open")).body).toMatchObject({ success: true });
  });

  it("is told by this engine as well: at a stop, a reopening, a kick-off and the end", async () => {
    const match = fixture(3);
    await engine.dev("bet-stop", { matchId: match.id });
    expect(await stateOf(match)).toEqual({ betting: "stopped", seq: match.seq });
    const { marketId, outcomeId, odds } = { ...selectionOf(fixture(4)), marketId: 1 };
    await engine.dev("outcome", { matchId: match.id, marketId, outcomeId, odds: Number(odds) });
    expect(await stateOf(match)).toEqual({ betting: "open", seq: match.seq });
    await engine.dev("kick-off", { matchId: match.id });
    expect(await stateOf(match)).toEqual({ betting: "open", seq: match.seq });
    await engine.dev("settle", { matchId: match.id, home: 1, away: 0 });
    expect(await stateOf(match)).toMatchObject({ betting: "ended" });
  });

  it.runIf(where === "on a server")("is not stopped before a bet that is priced already is stored, and a bet of an engine that hangs keeps nobody waiting for more than two seconds", async () => {
    const { database, offer } = engine.parts;
    const match = fixture(5);
    const isWaitedFor = async (): Promise<boolean> => (await rows(database, "select 1 from pg_locks where not granted")).length > 0;
    const order: string[] = [];
    let stopped: Promise<void> | undefined;
    await database.transaction().execute(async (queries) => {
      await holdMatches(queries, listed([match.id]));
      stopped = offer.stop(match.id).then(() => void order.push("stopped"));
      while (!(await isWaitedFor())) await rows(queries, "select 1");
      order.push("stored");
    });
    await stopped;
    expect(order).toEqual(["stored", "stopped"]);
    stopped = undefined;
    let letGo: () => void = () => undefined;
    const hanging = database.transaction().execute(async (queries) => {
      await holdMatches(queries, listed([match.id]));
      await new Promise<void>((resolve) => {
        letGo = resolve;
        stopped = offer.stop(match.id);
      });
    });
    await expect.poll(() => stopped !== undefined).toBe(true);
    await stopped;
    letGo();
    await expect(hanging).rejects.toThrow();
  });
});

describe("an engine that is killed right after it told of a goal", () => {
  it("goes on with it, and numbers its messages above those that were told", async () => {
    const data = await freshData();
    const database = await openPglite(data);
    await migrate(database);
    const clock = createAdjustableClock();
    const leading = () => takeLead(database, { isHeld: () => true }, () => expect.unreachable());
    const lead = await leading();
    const offer = createOffer({ publish: async () => undefined, close: async () => undefined }, clock, marketGroups, createMatchStates(lead, (id) => world.saved(id)));
    const world: World = await createWorld({ seed: seedOfNumber(7), offer, clock, onOver: async () => undefined, onListed: async () => undefined });
    const saved = world.save();
    await lead.write((queries) => saveWorld(queries, saved));
    const before = new Map(saved.matches.map(({ id, score }) => [id, { ...score }]));
    const goal = (): SavedMatch | undefined => world.save().matches.find(({ id, stoppedUntil, score: { home, away } }) => {
      const old = before.get(id);
      return stoppedUntil > clock.now() && old !== undefined && (old.home !== home || old.away !== away);
    });
    while (goal() === undefined) {
      clock.advance(1_000);
      await world.advance();
    }
    const { id, score, stoppedUntil } = goal() ?? expect.fail();
    const told = offer.match(id)?.seq ?? expect.fail();
    // It is killed here: the day as a whole was saved before the goal.
    const loaded = (await loadWorld(database))?.matches.find((match) => match.id === id);
    expect(loaded).toMatchObject({ score, stoppedUntil, seq: told });
    const next = await leading();
    await next.write(stopMatches);
    expect(createMatchStates(next, () => undefined).firstSeq).toBeGreaterThan(told);
    expect(await rows(database, "select count(*) as open from matches where betting = 'open'")).toEqual([{ open: 0 }]);
    await database.destroy();
    rmSync(data, { recursive: true });
  });
});
