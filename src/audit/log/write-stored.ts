import type { Head } from "../../domain/events/envelope.ts";
import { canonical } from "../../domain/log/canonical.ts";
import { headerLine } from "./file-format.ts";

/**
 * The records of a store as a log file, piece by piece. Nothing is left out and nothing is corrected: a record's line also has
 * the fields that its hash does not cover, so that an audit of the file is an audit of the store.
 */
export async function* writeStored(pieces: AsyncIterable<readonly unknown[]>, start: Head): AsyncGenerator<string> {
  yield `${headerLine(start)}\n`;
  for await (const records of pieces) yield records.map((record) => `${lineOf(record)}\n`).join("");
}

const lineOf = (record: unknown): string => {
  try {
    return canonical(record);
  } catch {
    // It holds a value that a fact cannot hold, so it was never sealed. Any text that fails the audit will do.
    return JSON.stringify(String(record));
  }
};
