import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** PostgreSQL, in this process or on a server. */
export type Database = Kysely<Tables>;

/** The inside of a transaction: all of it or none, and a throw rolls back. */
export type Queries = Transaction<Tables>;

/** What a bigint column holds; ours always fit a safe number, and money that does not must not be read at all. */
export const wholeNumber = (text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError("not a whole number column");
  return number;
};
