import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import { whole, type Database, type Queries } from "../database/database.ts";

const IDLE_MS = 30 * 60_000;
const ABSOLUTE_MS = 12 * 60 * 60_000;

export interface Sessions {
  /** A new token; earlier ones of the user end. */
  readonly open: (userId: number) => Promise<string>;
  /** The user a token stands for, while it lives. */
  readonly userOf: (token: string) => Promise<number | undefined>;
  readonly end: (token: string) => Promise<void>;
  readonly endAll: (queries: Queries, userId: number) => Promise<void>;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Opaque tokens of 32 random bytes. Only their hashes are stored. */
export const createSessions = (database: Database, clock: Clock): Sessions => ({
  open: async (userId) => {
    const token = randomBytes(32).toString("base64url");
    await database.transaction(async (queries) => {
      await queries.query("delete from sessions where user_id = $1", [userId]);
      await queries.query("insert into sessions(token_hash, user_id, created, seen) values ($1, $2, $3, $3)", [hashOf(token), userId, clock.now()]);
    });
    return token;
  },
  userOf: async (token) => {
    const now = clock.now();
    const [session] = await database.query(
      "update sessions set seen = $2 where token_hash = $1 and seen > $3 and created > $4 returning user_id",
      [hashOf(token), now, now - IDLE_MS, now - ABSOLUTE_MS],
    );
    return session === undefined ? undefined : whole(session["user_id"]);
  },
  end: async (token) => void (await database.query("delete from sessions where token_hash = $1", [hashOf(token)])),
  endAll: async (queries, userId) => void (await queries.query("delete from sessions where user_id = $1", [userId])),
});
