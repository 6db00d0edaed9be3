import type { Head } from "../../domain/events/envelope.ts";
import { textLines } from "../ndjson/text-lines.ts";
import { parseHeadLine } from "../witness/read-heads.ts";
import { isKeyText } from "./key-names.ts";
import { readReceipt, type SavedReceipt } from "./saved-receipt.ts";

/** What somebody other than the device kept of a log, to compare the log with. */
export interface Evidence {
  readonly heads: readonly Head[];
  readonly receipts: readonly SavedReceipt[];
  /** Public keys of the sportsbook, 64 hexadecimal digits each. */
  readonly keys: readonly string[];
}

export const NO_EVIDENCE: Evidence = { heads: [], receipts: [], keys: [] };

/** The evidence, or the number of the first line that is not evidence, counted from 1. */
export type ReadEvidence = { readonly ok: true; readonly evidence: Evidence } | { readonly ok: false; readonly line: number };

/** Reads evidence, one a line: a head as LENGTH:HASH or JSON, a receipt as the player saved it, or a public key. Blank lines are allowed. */
export const readEvidence = (text: string): ReadEvidence => {
  const heads: Head[] = [];
  const receipts: SavedReceipt[] = [];
  const keys: string[] = [];
  for (const { text: line, number } of textLines(text)) {
    const head = parseHeadLine(line);
    const receipt = head === undefined ? readReceipt(line) : undefined;
    if (head !== undefined) heads.push(head);
    else if (receipt !== undefined) receipts.push(receipt);
    else if (isKeyText(line)) keys.push(line);
    else return { ok: false, line: number };
  }
  return { ok: true, evidence: { heads, receipts, keys } };
};
