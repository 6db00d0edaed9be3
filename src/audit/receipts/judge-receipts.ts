import type { Receipt } from "../../domain/events/receipt.ts";
import { type ReceiptBody, readReceiptBody } from "../../domain/log/receipt-body.ts";
import type { HeadStanding, WitnessReport } from "../../domain/log/witness.ts";
import { checkSignature, type Signature } from "./ed25519.ts";
import type { Keys } from "./key-names.ts";
import type { Difference, ReceiptsInLog, SignedHead } from "./receipts-in-log.ts";
import type { SavedReceipt } from "./saved-receipt.ts";

/** "no-key": the public key that the receipt names is unknown. */
export type SignatureStanding = Signature | "no-key";

export interface JudgedReceipt {
  readonly betslipId: string | undefined;
  /** The sequence of the record that holds the bet; undefined for a given receipt whose bet is not in the log. */
  readonly sequence: number | undefined;
  readonly signature: SignatureStanding;
  readonly differences: readonly Difference[];
  /** How the signed head compares with the log. */
  readonly head: SignedHead | HeadStanding["standing"];
  readonly body: ReceiptBody | undefined;
}

/** Whether nothing in the receipt contradicts the log. Without a key, or without Ed25519, a receipt proves nothing either way. */
export const isGood = ({ signature, differences, head, sequence }: JudgedReceipt): boolean =>
  sequence !== undefined && signature !== "bad" && differences.length === 0 && isHeadGood(head);

/** Whether nothing in the signed head contradicts the log. */
export const isHeadGood = (head: JudgedReceipt["head"]): boolean => head === "agrees" || head === "none" || head === "not-here";

/** The heads in receipts, to compare with the log while it is read. */
export const headsOf = (saved: readonly SavedReceipt[]): readonly { readonly length: number; readonly hash: string }[] =>
  saved.flatMap(({ receipt }) => {
    const log = readReceiptBody(receipt)?.log;
    return log === undefined || log === null ? [] : [{ length: log.length, hash: log.hash }];
  });

/** The parts of a log that receipts are compared with. */
export interface JudgedLog {
  readonly receipts: ReceiptsInLog;
  readonly witness: WitnessReport;
}

const signatureOf = (receipt: Receipt, keys: Keys): Promise<SignatureStanding> => {
  const key = keys.get(receipt.key);
  return key === undefined ? Promise.resolve("no-key") : checkSignature(receipt.body, receipt.signature, key);
};

/**
 * Judges every receipt in the log, then every given receipt that is not in it. `keys` are the trusted keys; the log's own keys
 * are used only when `keys` is empty, because whoever rewrites a log can write a key into it.
 */
export const judgeReceipts = async (summary: JudgedLog, brought: readonly SavedReceipt[], keys: Keys): Promise<readonly JudgedReceipt[]> => {
  const trusted = keys.size > 0 ? keys : summary.receipts.keys;
  const held = new Set(summary.receipts.receipts.map(({ receipt }) => receipt.body));
  const inLog = summary.receipts.receipts.map(
    async ({ betslipId, sequence, receipt, differences, head, body }): Promise<JudgedReceipt> => ({
      betslipId, sequence, signature: await signatureOf(receipt, trusted), differences, head, body,
    }),
  );
  const others = brought
    .filter(({ receipt }) => !held.has(receipt.body))
    .map(async ({ receipt }): Promise<JudgedReceipt> => {
      const body = readReceiptBody(receipt);
      const { log } = body ?? { log: null };
      const standing = summary.witness.heads.find(({ head }) => head.length === log?.length && head.hash === log.hash);
      return {
        betslipId: body?.betslipId, sequence: undefined, signature: await signatureOf(receipt, trusted), body,
        differences: body === undefined ? ["text"] : [], head: standing?.standing ?? "none",
      };
    });
  return Promise.all([...inLog, ...others]);
};
