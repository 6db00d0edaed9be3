import { createHash, randomInt } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";

const LIFE_MS = 10 * 60_000;
const RESEND_MS = 60_000;
const TRIES = 5;

export type SendRefusal = "too_soon";
export type VerifyRefusal = "wrong" | "dead";

export interface OneTimeCodes {
  readonly send: (phone: string) => Promise<SendRefusal | undefined>;
  readonly verify: (phone: string, code: string) => Promise<VerifyRefusal | undefined>;
  /** Whether the phone's last code was verified; asking uses it up. */
  readonly consume: (phone: string) => Promise<boolean>;
}

/** Hands a code to its owner: a text message one day, the console of a local engine now. */
export type DeliverCode = (phone: string, code: string) => void;

const hashOf = (phone: string, code: string): string => createHash("sha256").update(`${phone}:${code}`).digest("hex");

/** Six digits, ten minutes, five tries, one use (spec 5 and 9). */
export const createOneTimeCodes = (database: Database, clock: Clock, deliver: DeliverCode): OneTimeCodes => ({
  send: async (phone) => {
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const now = clock.now();
    const fresh = { code_hash: hashOf(phone, code), sent: now, tries: 0, verified: false, used: false };
    const sent = await database.insertInto("codes").values({ phone, ...fresh })
      .onConflict((conflict) => conflict.column("phone").doUpdateSet(fresh).where("codes.sent", "<=", now - RESEND_MS)).returning("phone").executeTakeFirst();
    if (sent === undefined) return "too_soon";
    deliver(phone, code);
    return undefined;
  },
  verify: async (phone, code) => {
    const row = await database.updateTable("codes").set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
      .where("phone", "=", phone).where("tries", "<", TRIES).where("verified", "=", false).where("used", "=", false).where("sent", ">", clock.now() - LIFE_MS)
      .returning(["code_hash", "tries"]).executeTakeFirst();
    if (row === undefined) return "dead";
    if (row.code_hash !== hashOf(phone, code)) return row.tries >= TRIES ? "dead" : "wrong";
    await database.updateTable("codes").set({ verified: true }).where("phone", "=", phone).execute();
    return undefined;
  },
  consume: async (phone) => {
    const code = await database.updateTable("codes").set({ used: true })
      .where("phone", "=", phone).where("verified", "=", true).where("used", "=", false).where("sent", ">", clock.now() - LIFE_MS)
      .returning("phone").executeTakeFirst();
    return code !== undefined;
  },
});
