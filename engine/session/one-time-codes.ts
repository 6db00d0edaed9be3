import { createHash, randomInt } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { report } from "../report.ts";

const LIFE_MS = 5 * 60_000;
const RESEND_MS = 60_000;
const TRIES = 5;

export type VerifyRefusal = "wrong" | "dead";

/** "too-soon": the number's last code is less than a minute old. "undelivered": the code could not be sent, and the next one may be asked for at once. */
export type CodeSending = "sent" | "too-soon" | "undelivered";

export interface OneTimeCodes {
  readonly send: (phone: string) => Promise<CodeSending>;
  /** Checks a code. Undefined when it is right; it is then used up. "dead" when the number has no valid code. */
  readonly verify: (phone: string, code: string) => Promise<VerifyRefusal | undefined>;
}

/** Sends a code to the owner of the number. Rejects when it could not be sent. */
export type DeliverCode = (phone: string, code: string) => Promise<void> | void;

const hashOf = (phone: string, code: string): string => createHash("sha256").update(`${phone}:${code}`).digest("hex");

/** Six digits, five minutes, five tries, one use (spec 5, docs/wire-facts.md#verifying-a-number). */
export const createOneTimeCodes = (database: Database, clock: Clock, deliver: DeliverCode): OneTimeCodes => ({
  send: async (phone) => {
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const now = clock.now();
    // A number with nothing to say about it any more is not kept: it may be one that never got an account.
    await database.deleteFrom("codes").where("sent", "<=", now - LIFE_MS).execute();
    const fresh = { code_hash: hashOf(phone, code), sent: now, tries: 0, verified: false };
    const sent = await database.insertInto("codes").values({ phone, ...fresh })
      .onConflict((conflict) => conflict.column("phone").doUpdateSet(fresh).where("codes.sent", "<=", now - RESEND_MS)).returning("phone").executeTakeFirst();
    if (sent === undefined) return "too-soon";
    try {
      await deliver(phone, code);
      return "sent";
    } catch (cause) {
      report(cause);
      await database.deleteFrom("codes").where("phone", "=", phone).where("code_hash", "=", fresh.code_hash).execute();
      return "undelivered";
    }
  },
  verify: async (phone, code) => {
    // The try is counted by the statement that reads the code, so that guesses sent at once are counted one by one.
    const row = await database.updateTable("codes").set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
      .where("phone", "=", phone).where("tries", "<", TRIES).where("verified", "=", false).where("sent", ">", clock.now() - LIFE_MS)
      .returning(["code_hash", "tries"]).executeTakeFirst();
    if (row === undefined) return "dead";
    if (row.code_hash !== hashOf(phone, code)) return row.tries >= TRIES ? "dead" : "wrong";
    const taken = await database.updateTable("codes").set({ verified: true }).where("phone", "=", phone).where("verified", "=", false).where("code_hash", "=", row.code_hash).returning("phone").executeTakeFirst();
    return taken === undefined ? "dead" : undefined;
  },
});
