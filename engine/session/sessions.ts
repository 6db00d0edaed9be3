import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";

const IDLE_MS = 30 * 60_000;
const ABSOLUTE_MS = 12 * 60 * 60_000;
/** How exactly it is known when a session was last used: an idle one ends up to this much early. */
const SEEN_MS = 30_000;

export interface Sessions {
  /** A new token; earlier ones of the user end. */
  readonly open: (userId: number) => Promise<string>;
  /** The user a token stands for, while it lives. */
  readonly userOf: (token: string) => Promise<number | undefined>;
  readonly end: (token: string) => Promise<void>;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Opaque tokens of 32 random bytes. Only their hashes are stored. */
export const createSessions = (database: Database, clock: Clock): Sessions => ({
  open: async (userId) => {
    const token = randomBytes(32).toString("base64url");
    const now = clock.now();
    await database.transaction().execute(async (queries) => {
      await queries.deleteFrom("sessions").where("user_id", "=", userId).execute();
      await queries.insertInto("sessions").values({ token_hash: hashOf(token), user_id: userId, created: now, seen: now }).execute();
    });
    return token;
  },
  userOf: async (token) => {
    const now = clock.now();
    const hash = hashOf(token);
    const session = await database.selectFrom("sessions").select(["user_id", "seen"])
      .where("token_hash", "=", hash).where("seen", ">", now - IDLE_MS).where("created", ">", now - ABSOLUTE_MS).executeTakeFirst();
    // Written down now and then only: a write for every call would cost each a flush to disk.
    if (session !== undefined && session.seen < now - SEEN_MS) await database.updateTable("sessions").set({ seen: now }).where("token_hash", "=", hash).where("seen", "<", now).execute();
    return session?.user_id;
  },
  end: async (token) => void (await database.deleteFrom("sessions").where("token_hash", "=", hashOf(token)).execute()),
});
