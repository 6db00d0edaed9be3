import type { Receipt } from "../../domain/events/receipt.ts";
import { type ReceiptBody, readReceiptBody } from "../../domain/log/receipt-body.ts";
import type { HeadStanding, WitnessReport } from "../../domain/log/witness.ts";
import { checkSignature, type Signature } from "./ed25519.ts";
import type { Keys } from "./key-names.ts";
import type { Difference, ReceiptsInLog, SignedHead } from "./receipts-in-log.ts";
import type { SavedReceipt } from "./saved-receipt.ts";

/**
 * "other-key": the receipt names a key that is not among the trusted ones, so the sportsbook did not sign it as far as they tell. "no-key": nobody told a
 * trusted key, and the one that the receipt names is not at hand either.
 */
export type SignatureStanding = Signature | "other-key" | "no-key";

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
  sequence !== undefined && !isSignatureBad(signature) && differences.length === 0 && isHeadGood(head);

/** Whether the trusted keys say that the sportsbook did not sign. */
export const isSignatureBad = (signature: SignatureStanding): boolean => signature === "bad" || signature === "other-key";

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

const signatureOf = async ({ key: name, body, signature }: Receipt, keys: Keys, unknown: SignatureStanding): Promise<SignatureStanding> => {
  const key = keys.get(name);
  return key === undefined ? unknown : checkSignature(body, signature, key);
};

/**
 * Judges every receipt in the log, then every given receipt that is not in it. `trusted` are all keys of the sportsbook, as it told them itself. Only
 * when there are none, the keys in the log and beside the receipts are used: whoever rewrites a log or forges a receipt can put a key there.
 */
export const judgeReceipts = async (summary: JudgedLog, brought: readonly SavedReceipt[], trusted: Keys): Promise<readonly JudgedReceipt[]> => {
  const beside = brought.flatMap(({ receipt, publicKey }) => (publicKey === undefined ? [] : [[receipt.key, publicKey] as const]));
  const untrusted = new Map([...summary.receipts.keys, ...beside]);
  const judge = (receipt: Receipt): Promise<SignatureStanding> => (trusted.size > 0 ? signatureOf(receipt, trusted, "other-key") : signatureOf(receipt, untrusted, "no-key"));
  const held = new Set(summary.receipts.receipts.map(({ receipt }) => receipt.body));
  const inLog = summary.receipts.receipts.map(
    async ({ betslipId, sequence, receipt, differences, head, body }): Promise<JudgedReceipt> => ({
      betslipId, sequence, signature: await judge(receipt), differences, head, body,
    }),
  );
  const others = brought
    .filter(({ receipt }) => !held.has(receipt.body))
    .map(async ({ receipt }): Promise<JudgedReceipt> => {
      const body = readReceiptBody(receipt);
      const { log } = body ?? { log: null };
      const standing = summary.witness.heads.find(({ head }) => head.length === log?.length && head.hash === log.hash);
      return {
        betslipId: body?.betslipId, sequence: undefined, signature: await judge(receipt), body,
        differences: body === undefined ? ["text"] : [], head: standing?.standing ?? "none",
      };
    });
  return Promise.all([...inLog, ...others]);
};
