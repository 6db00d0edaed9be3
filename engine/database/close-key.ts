import type { Queries } from "./database.ts";
import { CLOSED } from "./answer-once.ts";

/** The owner of the keys under which slips are shared: visitors share too, so those belong to no player. */
export const NOBODY = 0;

/** Whether a key is closed, or what the request that came before had for an answer. */
export type KeyState = { readonly outcome: "closed" | "done" } | { readonly outcome: "refused"; readonly message: string };

/** What a request that comes after its key was closed is answered with, as the answer to a call that was refused. */
export const TOO_LATE = { success: false, status: 410, message: "This request was given up before it arrived. Nothing was done." } as const;

/**
 * How long a closed key is remembered, in milliseconds. A request that is held for longer than a signature's window is refused for its signature
 * (contract/headers.ts), so an hour would do.
 */
const REMEMBERED_MS = 24 * 60 * 60_000;

/**
 * Closes a key, so that a request that is still on its way with it has no effect, unless one has had its effect already. It takes the key as a request does
 * (`answerOnce`), so of a request and a closing that come at once exactly one wins. Has to run in a transaction.
 */
export const closeKey = async (queries: Queries, owner: number, key: string, now: number): Promise<KeyState> => {
  const fresh = await queries.insertInto("idempotency").values({ user_id: owner, key, payload_hash: CLOSED, answer: JSON.stringify(TOO_LATE), closed: now })
    .onConflict((conflict) => conflict.doNothing()).returning("key").executeTakeFirst();
  if (fresh !== undefined) {
    await queries.deleteFrom("idempotency").where("closed", "<=", now - REMEMBERED_MS).execute();
    return { outcome: "closed" };
  }
  const { payload_hash: hash, answer } = await queries.selectFrom("idempotency").select(["payload_hash", "answer"]).where("user_id", "=", owner).where("key", "=", key).executeTakeFirstOrThrow();
  if (hash === CLOSED) return { outcome: "closed" };
  // Every kept answer is a reply of a call, with these fields.
  const { success, message } = answer as { readonly success: boolean; readonly message: string };
  return success ? { outcome: "done" } : { outcome: "refused", message };
};
