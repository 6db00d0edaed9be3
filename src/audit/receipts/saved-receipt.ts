import { isPublicKey, isReceipt, type Receipt } from "../../domain/events/receipt.ts";
import { canonical } from "../../domain/log/canonical.ts";
import { readJson } from "../ndjson/json.ts";
import { textLines } from "../ndjson/text-lines.ts";

/** A receipt as a player saves it, with its public key if that is known. */
export interface SavedReceipt {
  readonly receipt: Receipt;
  readonly publicKey: string | undefined;
}

export const RECEIPT_KIND = "slipstream-signed-receipt";

/** One line of a file of receipts. */
export const writeReceipt = ({ receipt: { body, signature, key }, publicKey }: SavedReceipt): string =>
  `${canonical({ kind: RECEIPT_KIND, v: 1, body, signature, key, publicKey })}\n`;

/** One line of a file of receipts; undefined when it is not a receipt. */
export const readReceipt = (line: string): SavedReceipt | undefined => {
  const read = readJson(line);
  if (!read.ok || typeof read.value !== "object" || read.value === null) return undefined;
  const { kind, v, publicKey, ...receipt } = read.value as Record<string, unknown>;
  if (kind !== RECEIPT_KIND || v !== 1 || !isReceipt(receipt)) return undefined;
  return { receipt, publicKey: isPublicKey(publicKey) ? publicKey : undefined };
};

/** The receipts of a file, one a line; undefined when a line is not a receipt, or the file has none. */
export const readReceipts = (text: string): readonly SavedReceipt[] | undefined => {
  const saved: SavedReceipt[] = [];
  for (const { text: line } of textLines(text)) {
    const receipt = readReceipt(line);
    if (receipt === undefined) return undefined;
    saved.push(receipt);
  }
  return saved.length === 0 ? undefined : saved;
};
