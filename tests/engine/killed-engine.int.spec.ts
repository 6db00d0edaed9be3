import { describe, expect } from "vitest";
import type { Database } from "../../engine/database/database.ts";
import { runs } from "../kit/ports/runs.ts";
import { onBothDatabases, type UnderFire } from "./kit/both-databases.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { askAgain, betWithoutRest, fundPlayers, type Asked, type FundedPlayer, type KillableEngine } from "./kit/engine-under-fire.ts";
import { startEngine } from "./kit/engine-kit.ts";
import { books } from "./kit/ledger.ts";

/** How often the engine is killed. With the embedded database a start takes twice as long. */
const KILLS = { embedded: runs(8, 100).numRuns, server: runs(12, 100).numRuns };
const PLAYERS = 8;
const OPENING = 100_000_000;
const STAKE = 500;
/** The engine is killed at the latest when it has acknowledged this many bets. */
const LONGEST_LIFE = 40;

/** Prepares a new database before the engine starts: it gets players and a day with a match to bet on. */
const prepare = async (options: UnderFire["options"]) => {
  const engine = await startEngine(options);
  const players = await fundPlayers(engine.parts.database, PLAYERS, OPENING);
  const match = fixtures(engine.parts).at(-1);
  if (match === undefined) throw new Error("no fixture to bet on");
  // Any price change is accepted, because prices move while the engine runs and this test is not about them.
  const coupon = couponOf([selectionOf(match)], { stake: STAKE / 100, acceptChanges: true, oddsPolicy: "any" });
  await engine.close();
  return { players, coupon };
};

/** Kills the engine repeatedly in the middle of placements. Returns all requests. */
const underFire = async (engine: KillableEngine, kills: number, players: readonly FundedPlayer[], coupon: object): Promise<readonly Asked[]> => {
  let killed = 0;
  let left = 1;
  let killing = Promise.resolve();
  const enough = (): boolean => killed >= kills;
  const die = async (): Promise<void> => {
    await engine.kill();
    killed += 1;
    left = 1 + ((killed * 7) % LONGEST_LIFE);
    engine.start();
  };
  engine.start();
  // When one bet is acknowledged, those of the other players are between their first statement and their answer.
  const all = await Promise.all(players.map((player) => betWithoutRest(engine, player, coupon, () => {
    left -= 1;
    if (left === 0 && !enough()) killing = killing.then(die);
  }, enough)));
  await killing;
  return all.flat();
};

/** Compares the database at the end with the requests. */
const accountOf = async (database: Database, players: readonly FundedPlayer[], asked: readonly Asked[]) => {
  const bets = await database.selectFrom("bets").select(["betslip_id", "idempotency_key", "user_id"]).execute();
  const made = new Map<string | null, string[]>();
  for (const { idempotency_key: key, betslip_id } of bets) made.set(key, [...(made.get(key) ?? []), betslip_id]);
  const wallets = await database.selectFrom("wallets").select(["user_id", "main"]).execute();
  const held = new Map(wallets.map(({ user_id, main }) => [user_id, main]));
  return {
    made: Object.fromEntries(made),
    acknowledged: Object.fromEntries(asked.map(({ key, acknowledged }) => [key, [...acknowledged]])),
    books: await books(database),
    balances: players.map(({ id }) => held.get(id)),
    due: players.map(({ id }) => OPENING - STAKE * asked.filter(({ player }) => player === id).length),
    sentAgain: asked.filter(({ sent }) => sent > 1).length,
  };
};

const shoot = async ({ kind, options, engine, open }: UnderFire) => {
  const { players, coupon } = await prepare(options);
  const asked = await underFire(engine, KILLS[kind], players, coupon);
  // A key that was answered long ago still gives the same bet, after all restarts.
  for (const player of players) {
    const [first] = asked.filter((each) => each.player === player.id);
    if (first !== undefined) await askAgain(engine, player, first, coupon);
  }
  await engine.kill();
  const database = await open();
  try {
    return await accountOf(database, players, asked);
  } finally {
    await database.destroy();
  }
};

const expectNothingLost = ({ made, acknowledged, books: balanced, balances, due, sentAgain }: Awaited<ReturnType<typeof shoot>>, kills: number): void => {
  // Each acknowledged bet is stored once, and no other bet is.
  expect(made).toEqual(acknowledged);
  expect(balanced).toEqual({ sum: 0, wrong: [] });
  expect(balances).toEqual(due);
  // A run in which no request was under way when the engine was killed would prove nothing.
  expect(sentAgain).toBeGreaterThan(kills);
};

describe("[E1] an engine that is killed repeatedly while bets are placed loses no acknowledged bet, and stores none twice", () => {
  onBothDatabases({}, async (underFire) => expectNothingLost(await shoot(underFire), KILLS[underFire.kind]));
});
