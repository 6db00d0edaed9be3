import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Database, Queries } from "../database/database.ts";

const LIFE_MS = 10 * 60_000;

/** What a proof may be used for: to open an account for a number that has none, or to reset the password of a number that has one. */
export type Purpose = "register" | "reset";

/**
 * A proof is a secret for the person who typed the code of a number. Only they may use the verification: without a secret anybody
 * who called next after the owner typed the code could take the account.
 */
export interface Proofs {
  /** A new secret for the number and purpose; it works once, within ten minutes. */
  readonly issue: (phone: string, purpose: Purpose) => Promise<string>;
  /** Whether the secret would work now; it is not used up. */
  readonly isValid: (proof: string, phone: string, purpose: Purpose) => Promise<boolean>;
  /** Uses the secret up; false, with nothing changed, when it does not work. Has to run in the transaction of what it allows. */
  readonly redeem: (queries: Queries, proof: string, phone: string, purpose: Purpose) => Promise<boolean>;
}

const hashOf = (proof: string): string => createHash("sha256").update(proof).digest("hex");

/** 32 random bytes each. Only their hashes are stored. */
export const createProofs = (database: Database, clock: Clock): Proofs => ({
  issue: async (phone, purpose) => {
    const proof = randomBytes(32).toString("base64url");
    const now = clock.now();
    await database.deleteFrom("proofs").where("until", "<=", now).execute();
    await database.insertInto("proofs").values({ proof_hash: hashOf(proof), phone, purpose, until: now + LIFE_MS }).execute();
    return proof;
  },
  isValid: async (proof, phone, purpose) => {
    const row = await database.selectFrom("proofs").select("phone")
      .where("proof_hash", "=", hashOf(proof)).where("phone", "=", phone).where("purpose", "=", purpose).where("until", ">", clock.now()).executeTakeFirst();
    return row !== undefined;
  },
  redeem: async (queries, proof, phone, purpose) => {
    const row = await queries.deleteFrom("proofs")
      .where("proof_hash", "=", hashOf(proof)).where("phone", "=", phone).where("purpose", "=", purpose).where("until", ">", clock.now()).returning("phone").executeTakeFirst();
    return row !== undefined;
  },
});
