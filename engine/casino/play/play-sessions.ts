import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "../../clock.ts";
import type { Database, Queries } from "../../database/database.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import type { SafetyRules } from "../../safety/rules.ts";
import { newServerSeed } from "../fairness/engine-seeds.ts";
import type { GameSlug } from "../games/game.ts";
import { DEMO_OPENING, type Purse } from "./purse.ts";
import type { Balance } from "./wire.ts";

/** A play session, found by its launch token. */
export interface PlaySession extends Purse {
  readonly game: GameSlug;
  /** Whose rounds these are. */
  readonly owner: string;
  readonly serverSeed: string;
  readonly nonce: number;
}

export interface Launch {
  readonly game: GameSlug;
  readonly balance: Balance;
  readonly userId?: number;
  /** The player's login token. Its hash is kept, so that the play session ends with the login. */
  readonly login?: string;
}

export interface PlaySessions {
  /** Returns a launch token. It gives access to one game with one balance, and to nothing else of the player's. */
  readonly open: (launch: Launch) => Promise<string>;
  /** The play session of a token, locked until the transaction ends; undefined when the session has ended. */
  readonly take: (queries: Queries, token: string) => Promise<PlaySession | undefined>;
  /** Draws the seed of the next round and returns it. */
  readonly nextSeed: (queries: Queries, session: PlaySession) => Promise<Pick<PlaySession, "serverSeed" | "nonce">>;
}

const IDLE_MS = 60 * 60_000;
const ABSOLUTE_MS = 12 * 60 * 60_000;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The owner of a player's rounds, in whatever session they are played. */
export const ownerOfUser = (userId: number): string => `user:${userId}`;

/** Whose rounds those of a play session are: a player's, or those of a visitor at one table. */
const ownerOf = (userId: number | null, tokenHash: string): string => (userId === null ? `session:${tokenHash}` : ownerOfUser(userId));

export const createPlaySessions = (database: Database, clock: Clock, safety: Pick<SafetyRules, "bet" | "stakeRoom">): PlaySessions => ({
  open: async ({ game, balance, userId, login }) => {
    const token = randomBytes(32).toString("base64url");
    const now = clock.now();
    const ended = await database.deleteFrom("play_sessions").where(({ eb, or }) => or([eb("seen", "<=", now - IDLE_MS), eb("created", "<=", now - ABSOLUTE_MS)])).returning("token_hash").execute();
    // Nobody can see a visitor's rounds when the play session has ended. Those of a flight number the flights.
    if (ended.length > 0) await database.deleteFrom("rounds").where("owner", "in", ended.map(({ token_hash: hash }) => ownerOf(null, hash))).where("user_id", "is", null).where("flight", "is", null).execute();
    await database.insertInto("play_sessions").values({
      token_hash: hashOf(token), login_hash: login === undefined ? null : hashOf(login), user_id: userId ?? null, game, balance,
      demo_balance: balance === "demo" ? DEMO_OPENING : 0, server_seed: newServerSeed(), created: now, seen: now,
    }).execute();
    return token;
  },
  take: async (queries, token) => {
    const now = clock.now();
    const row = await queries.updateTable("play_sessions").set({ seen: now })
      .where("token_hash", "=", hashOf(token)).where("seen", ">", now - IDLE_MS).where("created", ">", now - ABSOLUTE_MS)
      .where(({ or, eb, exists, selectFrom }) => or([
        eb("login_hash", "is", null),
        exists(selectFrom("sessions").select("sessions.token_hash").whereRef("sessions.token_hash", "=", "play_sessions.login_hash")),
      ]))
      .returningAll().executeTakeFirst();
    if (row === undefined) return undefined;
    // Nothing that a player has set counts play money.
    const staker = row.balance === "demo" ? null : row.user_id;
    return {
      // Only `open` writes these two.
      game: row.game as GameSlug, balance: row.balance as Balance,
      mayStake: async (asked, amount) => (staker === null ? undefined : safety.bet(asked, staker, row.balance === "real" ? amount : money(0))),
      room: async (asked) => (staker === null ? undefined : safety.stakeRoom(asked, staker, row.balance === "real" ? "own" : "bonus")),
      userId: row.user_id ?? undefined, tokenHash: row.token_hash, serverSeed: row.server_seed, nonce: row.nonce,
      owner: ownerOf(row.user_id, row.token_hash),
    };
  },
  nextSeed: async (queries, { tokenHash, nonce }) => {
    const next = { serverSeed: newServerSeed(), nonce: nonce + 1 };
    await queries.updateTable("play_sessions").set({ server_seed: next.serverSeed, nonce: next.nonce }).where("token_hash", "=", tokenHash).execute();
    return next;
  },
});
