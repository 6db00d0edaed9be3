import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** A PostgreSQL database, in this process or on a server. */
export type Database = Kysely<Tables>;

/** The queries of one transaction. It takes effect as a whole or not at all; a throw rolls it back. */
export type Queries = Transaction<Tables>;

/** Reads a bigint column as a number. Throws when it is not a safe whole number, because money must never be read inexactly. */
export const wholeNumber = (text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError("not a whole number column");
  return number;
};
