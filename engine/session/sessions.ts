import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Database, Queries } from "../database/database.ts";
import { UNKNOWN_DEVICE } from "./device.ts";

const IDLE_MS = 30 * 60_000;
const ABSOLUTE_MS = 12 * 60 * 60_000;
/** How often the last use of a session is stored, in milliseconds. An idle session may end up to this much early. */
const SEEN_MS = 30_000;
/** What a session has played counts this far ahead of its last stored use, in milliseconds, so that sessions that are shorter than the interval count too. */
const AHEAD_MS = SEEN_MS;
const MOST_AT_ONCE = 5;
/** How long after its beginning a session is forgotten, whoever's it was, in milliseconds. A play session of the casino may outlast its login, by as long as a login lasts at most. */
const FORGOTTEN_MS = 2 * ABSOLUTE_MS;

/** The device name of a session that a registration opened. Most clients log in right after registering and do not use that session, so a login ends it. */
export const BY_REGISTERING = "";

/** A session as its player sees it; times in wall milliseconds. */
export interface OpenSession {
  readonly id: number;
  readonly device: string;
  readonly begun: number;
  readonly seen: number;
  readonly current: boolean;
}

export interface Sessions {
  /** Opens a session and returns its token. When the user has more than five sessions, the oldest end. */
  readonly open: (userId: number, device: string) => Promise<string>;
  /** The user of a token; undefined when it is unknown or has expired. */
  readonly userOf: (token: string) => Promise<number | undefined>;
  /** Ends the session of a token, if there is one. */
  readonly end: (token: string) => Promise<void>;
  /** The user's open sessions, the newest first; `device` is the one of whoever asks with this token. */
  readonly of: (userId: number, token: string | undefined, device: string) => Promise<readonly OpenSession[]>;
  /** Ends one session; false when the user has no such session. */
  readonly endOne: (userId: number, id: number) => Promise<boolean>;
  /** Ends all sessions of the user but the one of that token. */
  readonly endAll: (queries: Queries, userId: number, except?: string) => Promise<void>;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Opaque tokens of 32 random bytes. Only their hashes are stored. */
export const createSessions = (database: Database, clock: Clock): Sessions => {
  const living = (now: number) => database.selectFrom("sessions").where("seen", ">", now - IDLE_MS).where("created", ">", now - ABSOLUTE_MS);
  return {
    open: async (userId, device) => {
      const token = randomBytes(32).toString("base64url");
      const now = clock.now();
      // Many players never come back, so it is not left to them.
      await database.deleteFrom("sessions").where("created", "<=", now - FORGOTTEN_MS).execute();
      await database.transaction().execute(async (queries) => {
        // Expired sessions are deleted first, so that they do not count among the five and end a session that is still in use.
        await queries.deleteFrom("sessions").where("user_id", "=", userId)
          .where((eb) => eb.or([eb("device", "=", BY_REGISTERING), eb("seen", "<=", now - IDLE_MS), eb("created", "<=", now - ABSOLUTE_MS)])).execute();
        const { id } = await queries.insertInto("sessions").values({ token_hash: hashOf(token), user_id: userId, created: now, seen: now, device }).returning("id").executeTakeFirstOrThrow();
        await queries.insertInto("play_times").values({ user_id: userId, session: id, begun: now, seen: now + AHEAD_MS }).execute();
        const newest = queries.selectFrom("sessions").select("id").where("user_id", "=", userId).orderBy("id", "desc").limit(MOST_AT_ONCE);
        await queries.deleteFrom("sessions").where("user_id", "=", userId).where("id", "not in", newest).execute();
      });
      return token;
    },
    userOf: async (token) => {
      const now = clock.now();
      const session = await living(now).select(["id", "user_id", "seen"]).where("token_hash", "=", hashOf(token)).executeTakeFirst();
      // The last use is stored from time to time only, because a write for every call would cost a flush to disk each.
      if (session !== undefined && session.seen < now - SEEN_MS) {
        await database.updateTable("sessions").set({ seen: now }).where("id", "=", session.id).where("seen", "<", now).execute();
        await database.updateTable("play_times").set({ seen: now + AHEAD_MS }).where("user_id", "=", session.user_id).where("session", "=", session.id).where("seen", "<", now + AHEAD_MS).execute();
      }
      return session?.user_id;
    },
    end: async (token) => void (await database.deleteFrom("sessions").where("token_hash", "=", hashOf(token)).execute()),
    of: async (userId, token, asking) => {
      const rows = await living(clock.now()).select(["id", "device", "created", "seen", "token_hash"]).where("user_id", "=", userId).orderBy("id", "desc").execute();
      const own = token === undefined ? undefined : hashOf(token);
      return rows.map(({ id, device, created, seen, token_hash: hash }) => {
        // A client that goes on with it is the only one: a login of any other would have ended it.
        const name = device === BY_REGISTERING && hash === own ? asking : device;
        return { id, device: name === BY_REGISTERING ? UNKNOWN_DEVICE : name, begun: created, seen, current: hash === own };
      });
    },
    endOne: async (userId, id) => {
      const ended = await database.deleteFrom("sessions").where("user_id", "=", userId).where("id", "=", id).returning("id").executeTakeFirst();
      return ended !== undefined;
    },
    endAll: async (queries, userId, except) => {
      const all = queries.deleteFrom("sessions").where("user_id", "=", userId);
      await (except === undefined ? all : all.where("token_hash", "<>", hashOf(except))).execute();
    },
  };
};
