import type { Receipt } from "../../domain/events/receipt.ts";
import { type ReceiptBody, readReceiptBody } from "../../domain/log/receipt-body.ts";
import type { HeadStanding, WitnessReport } from "../../domain/log/witness.ts";
import { checkSignature, type Signature } from "./ed25519.ts";
import type { Difference, ReceiptsInLog, SignedHead } from "./receipts-in-log.ts";
import type { SavedReceipt } from "./saved-receipt.ts";

/** "no-key": nobody has told the public key that it names. */
export type SignatureStanding = Signature | "no-key";

export interface JudgedReceipt {
  readonly betslipId: string | undefined;
  /** Of the record that holds the bet; undefined for a receipt that was brought along and whose bet the log does not hold. */
  readonly sequence: number | undefined;
  readonly signature: SignatureStanding;
  readonly differences: readonly Difference[];
  /** How the signed head stands to the log. */
  readonly head: SignedHead | HeadStanding["standing"];
  readonly body: ReceiptBody | undefined;
}

/** Nothing of it speaks against the log. Without a key, or without Ed25519, a receipt says nothing either way. */
export const isGood = ({ signature, differences, head, sequence }: JudgedReceipt): boolean =>
  sequence !== undefined && signature !== "bad" && differences.length === 0 && (head === "agrees" || head === "none" || head === "not-here");

/** The heads that receipts vouch for, to be compared while the log is read. */
export const headsOf = (saved: readonly SavedReceipt[]): readonly { readonly length: number; readonly hash: string }[] =>
  saved.flatMap(({ receipt }) => {
    const log = readReceiptBody(receipt)?.log;
    return log === undefined || log === null ? [] : [{ length: log.length, hash: log.hash }];
  });

/** What of a log that was read receipts are held to. */
export interface JudgedLog {
  readonly receipts: ReceiptsInLog;
  readonly witness: WitnessReport;
}

/** Public keys by name. */
export type Keys = ReadonlyMap<string, string>;

const signatureOf = (receipt: Receipt, keys: Keys): Promise<SignatureStanding> => {
  const key = keys.get(receipt.key);
  return key === undefined ? Promise.resolve("no-key") : checkSignature(receipt.body, receipt.signature, key);
};

/**
 * Every receipt that the log holds, then every one that was brought along and is not among them. `keys` are those that
 * somebody trusts; the log's own are used only where nobody names any, because whoever rewrites a log can write a key into it.
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
