import { createHash, randomBytes } from "node:crypto";
import type { Queries } from "../database/database.ts";

/**
 * From it follow the fixtures, the prices and the results that no bettor may know in advance: 32 bytes in hexadecimal. It is drawn when a database is
 * first opened and never leaves it.
 */
export type DaySeed = string;

export const keptSeed = async (queries: Queries): Promise<DaySeed> => {
  await queries.insertInto("day_seed").values({ id: 1, seed: randomBytes(32).toString("hex") }).onConflict((conflict) => conflict.column("id").doNothing()).execute();
  return (await queries.selectFrom("day_seed").select("seed").executeTakeFirstOrThrow()).seed;
};

/** The seed of a demonstration or a test. Whoever knows the number can compute every result. */
export const seedOfNumber = (number: number): DaySeed => createHash("sha256").update(`demonstration ${number}`).digest("hex");
