import { createHash, randomInt } from "node:crypto";
import type { Clock } from "../clock.ts";
import { text, whole, type Database } from "../database/database.ts";

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
    const [sent] = await database.query(
      `insert into codes(phone, code_hash, sent) values ($1, $2, $3)
       on conflict (phone) do update set code_hash = $2, sent = $3, tries = 0, verified = false, used = false where codes.sent <= $4 returning phone`,
      [phone, hashOf(phone, code), now, now - RESEND_MS],
    );
    if (sent === undefined) return "too_soon";
    deliver(phone, code);
    return undefined;
  },
  verify: async (phone, code) => {
    const [row] = await database.query(
      "update codes set tries = tries + 1 where phone = $1 and tries < $2 and not verified and not used and sent > $3 returning code_hash, tries",
      [phone, TRIES, clock.now() - LIFE_MS],
    );
    if (row === undefined) return "dead";
    if (text(row["code_hash"]) !== hashOf(phone, code)) return whole(row["tries"]) >= TRIES ? "dead" : "wrong";
    await database.query("update codes set verified = true where phone = $1", [phone]);
    return undefined;
  },
  consume: async (phone) => {
    const rows = await database.query(
      "update codes set used = true where phone = $1 and verified and not used and sent > $2 returning phone",
      [phone, clock.now() - LIFE_MS],
    );
    return rows.length > 0;
  },
});
