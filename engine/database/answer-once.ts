import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Queries } from "./database.ts";

/** JSON with sorted keys, so that equal requests give the same text. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === "object" && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each);

/** A request that a player may send again under the same key. */
export interface KeyedRequest {
  readonly userId: number;
  /** The idempotency key; undefined when the client sends none, and then every request is a new one. */
  readonly key: string | undefined;
  /** The request. A key that comes again with another payload is refused. */
  readonly payload: unknown;
}

/** Stands in place of a payload's hash for a key that was closed before any request came with it. */
export const CLOSED = "closed";

/** The SHA-256 of a request in hexadecimal, the same for equal requests however they were written. */
export const payloadHashOf = (payload: unknown): string => createHash("sha256").update(canonical(payload)).digest("hex");

/** The answer that a key got before; undefined for a new key. */
export const answerGiven = async <Answer>(queries: Queries, { userId, key, payload }: KeyedRequest): Promise<Answer | "key_reused" | undefined> => {
  if (key === undefined) return undefined;
  const stored = await queries.selectFrom("idempotency").select(["payload_hash", "answer"]).where("user_id", "=", userId).where("key", "=", key).executeTakeFirst();
  if (stored === undefined) return undefined;
  // The payload hash agrees, or the key is closed, so the stored answer belongs to this call.
  return [payloadHashOf(payload), CLOSED].includes(stored.payload_hash) ? (stored.answer as Answer) : "key_reused";
};

/** How many refusals of a player are kept, the newest. What succeeded is kept for ever. */
const REFUSALS_KEPT = 1_000;

/** Has to come last in a transaction: another request of the player that forgets the same refusal waits for its end. */
const forgetOldRefusals = async (queries: Queries, userId: number): Promise<void> => {
  const refusals = queries.selectFrom("idempotency").select("refusal").where("user_id", "=", userId).where("refusal", "is not", null);
  await queries.deleteFrom("idempotency").where("user_id", "=", userId).where("refusal", "<=", refusals.orderBy("refusal", "desc").offset(REFUSALS_KEPT).limit(1)).execute();
};

/** An answer to a request under a key, on the wire. */
interface KeptAnswer { readonly success: boolean }

/** Stores the answer to a key that this transaction has inserted, as the last thing that it does. */
export const keepAnswer = async (queries: Queries, userId: number, key: string, answer: KeptAnswer): Promise<void> => {
  const refused = answer.success ? {} : { refusal: sql<number>`nextval('refusals')` };
  await queries.updateTable("idempotency").set({ answer: JSON.stringify(answer), ...refused }).where("user_id", "=", userId).where("key", "=", key).execute();
  if (!answer.success) await forgetOldRefusals(queries, userId);
};

/**
 * Returns the earlier answer for a known key; "key_reused" when the key came with another payload. Otherwise it runs `decide` and stores its
 * answer. Other transactions with the same key wait in the insert, so it has to run in the same transaction as the request's effect.
 */
export const answerOnce = async <Answer extends KeptAnswer>(queries: Queries, request: KeyedRequest, decide: () => Promise<Answer>): Promise<Answer | "key_reused"> => {
  const { userId, key, payload } = request;
  if (key === undefined) return decide();
  const fresh = await queries.insertInto("idempotency").values({ user_id: userId, key, payload_hash: payloadHashOf(payload) }).onConflict((conflict) => conflict.doNothing()).returning("key").executeTakeFirst();
  if (fresh === undefined) return (await answerGiven<Answer>(queries, request)) ?? "key_reused";
  const answer = await decide();
  await keepAnswer(queries, userId, key, answer);
  return answer;
};
