import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUsers } from "../../../engine/account/users.ts";
import { gameSlugs, type GameSlug } from "../../../engine/casino/games/game.ts";
import type { PlaySession } from "../../../engine/casino/play/play-sessions.ts";
import type { RoundRow } from "../../../engine/casino/play/round-view.ts";
import { carryOn, openRound } from "../../../engine/casino/play/rounds.ts";
import type { Database } from "../../../engine/database/database.ts";
import { migrate } from "../../../engine/database/migrate.ts";
import { openPglite } from "../../../engine/database/pglite-database.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { freshData } from "../kit/fresh-data.ts";
import { books } from "../kit/ledger.ts";
import { rows } from "../kit/rows.ts";
import { playRound, stake } from "./played-by-rule.ts";

const ROUNDS = process.env["SLIPSTREAM_DEEP"] === "1" ? 2_000 : 100;
const PER_TRANSACTION = 50;
const OPENING = 100_000_00;

let database: Database;
let directory: string;
beforeAll(async () => {
  directory = await freshData();
  database = await openPglite(directory);
  await migrate(database);
  const users = createUsers(database, { now: () => 1 });
  await database.transaction().execute((queries) => users.create(queries, { username: "1", passwordHash: "hash", phone: "1", opening: money(OPENING) }));
});
afterAll(async () => {
  await database.destroy();
  rmSync(directory, { recursive: true, force: true });
});

const serverSeed = "1e".repeat(32);
const sessionAt = (game: GameSlug): PlaySession => ({
  game, balance: "real", owner: "user:1", userId: 1, tokenHash: "none", serverSeed, nonce: 0, mayStake: () => Promise.resolve(undefined), room: () => Promise.resolve(undefined),
});

/** Settles rounds as the engine does, and returns what they cost the player. */
const settle = async (game: GameSlug, from: number, to: number): Promise<number> => {
  const session = sessionAt(game);
  let lost = 0;
  await database.transaction().execute(async (queries) => {
    for (let nonce = from; nonce < to; nonce += 1) {
      const { bet, steps, last } = playRound(game, { serverSeed, clientSeed: "ledger", nonce });
      const id = `${game}-${nonce}`;
      let row: RoundRow = {
        id, owner: session.owner, user_id: 1, game, balance: "real", key: id, stake, wagered: stake, payout: 0, status: "open",
        server_seed: serverSeed, client_seed: "ledger", nonce, bet, actions: [], flight: null, created: nonce, ended: null,
      };
      await openRound(queries, session, row);
      for (const { actions, round } of steps) row = await carryOn(queries, session, row, { actions, round, at: nonce });
      lost += last.wagered - last.payout;
    }
  });
  return lost;
};

describe(`${ROUNDS} rounds of each game in the database`, () => {
  it("leave books that sum to zero and agree with the wallet and with the rounds", async () => {
    let lost = 0;
    for (const game of gameSlugs)
      for (let from = 0; from < ROUNDS; from += PER_TRANSACTION) lost += await settle(game, from, Math.min(from + PER_TRANSACTION, ROUNDS));
    expect(await books(database)).toEqual({ sum: 0, wrong: [] });
    expect(await rows(database, "select main from wallets")).toEqual([{ main: OPENING - lost }]);
    expect(await rows(database, "select sum(amount)::bigint as held from postings where account = 'house:casino'")).toEqual([{ held: lost }]);
    expect(await rows(database, "select count(*)::int as rounds, sum(wagered - payout)::bigint as lost from rounds where status = 'over'")).toEqual([{ rounds: ROUNDS * gameSlugs.length, lost }]);
  }, 3_600_000);
});
