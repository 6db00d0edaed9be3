import type { Receipt } from "../../domain/events/receipt.ts";
import { type ReceiptBody, readReceiptBody } from "../../domain/log/receipt-body.ts";
import type { HeadStanding, WitnessReport } from "../../domain/log/witness.ts";
import { checkSignature, type Signature } from "./ed25519.ts";
import { type Keys, nameKeys } from "./key-names.ts";
import type { Difference, LoggedReceipt, ReceiptsInLog, SignedHead } from "./receipts-in-log.ts";
import type { SavedReceipt } from "./saved-receipt.ts";

/**
 * "own-key": the signature is valid, by a key that only the log or the file of the receipt names, so anybody may have made both. "other-key": the receipt
 * names a key that is not among the trusted ones, so the sportsbook did not sign it as far as they tell. "no-key": nobody told a trusted key, and the one
 * that the receipt names is not at hand either.
 */
export type SignatureStanding = Signature | "own-key" | "other-key" | "no-key";

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

/** Whether nothing in the receipt contradicts the log. Without a trusted key, or without Ed25519, a receipt proves nothing either way. */
export const isGood = ({ signature, differences, head, sequence }: JudgedReceipt): boolean =>
  sequence !== undefined && !isSignatureBad(signature) && differences.length === 0 && isHeadGood(head);

/** Whether a receipt proves what it says: a trusted key says that the sportsbook signed it, and the log agrees. */
export const isProven = (receipt: JudgedReceipt): boolean => receipt.signature === "good" && isGood(receipt);

/** Whether the trusted keys say that the sportsbook did not sign. */
export const isSignatureBad = (signature: SignatureStanding): boolean => signature === "bad" || signature === "other-key";

/** Heads that nobody can compare with the log, because the records around them are not in it. Why not is judged with the log itself. */
const NOT_COMPARABLE: ReadonlySet<JudgedReceipt["head"]> = new Set<JudgedReceipt["head"]>(["none", "not-here", "cut-at-the-front", "not-kept"]);

/** Whether nothing in the signed head contradicts the log. */
export const isHeadGood = (head: JudgedReceipt["head"]): boolean => head === "agrees" || NOT_COMPARABLE.has(head);

/** The heads in receipts, to compare with the log while it is read. They vouch for something only when the signatures have been checked. */
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

/**
 * Judges every receipt in the log, then every given receipt that is not in it letter for letter. `trusted` are all keys of the sportsbook, as it told them itself. Only
 * when there are none, the keys in the log and beside the receipts are used: whoever rewrites a log or forges a receipt can put a key there.
 */
export const judgeReceipts = async ({ receipts: { receipts, bets, keys }, witness }: JudgedLog, brought: readonly SavedReceipt[], trusted: Keys): Promise<readonly JudgedReceipt[]> => {
  const own = trusted.size > 0 ? new Map<string, string>() : await nameKeys([...keys, ...brought.flatMap(({ publicKey }) => publicKey ?? [])]);
  const signatureOf = async ({ key: name, body, signature }: Receipt): Promise<SignatureStanding> => {
    const [key, otherwise] = trusted.size > 0 ? [trusted.get(name), "other-key" as const] : [own.get(name), "no-key" as const];
    if (key === undefined) return otherwise;
    const standing = await checkSignature(body, signature, key);
    return standing === "good" && trusted.size === 0 ? "own-key" : standing;
  };
  const inLog = receipts.map(
    async ({ betslipId, sequence, receipt, differences, head, body }): Promise<JudgedReceipt> => ({
      betslipId, sequence, signature: await signatureOf(receipt), differences, head, body,
    }),
  );
  const others = withoutThoseIn(receipts, brought).map(async ({ receipt }): Promise<JudgedReceipt> => {
    const body = readReceiptBody(receipt);
    const bet = bets.find(({ betslipId, attempt }) => betslipId === body?.betslipId || attempt === body?.attempt);
    const { log } = body ?? { log: null };
    const standing = witness.heads.find(({ head }) => head.length === log?.length && head.hash === log.hash);
    return {
      betslipId: body?.betslipId, sequence: bet?.sequence, signature: await signatureOf(receipt), body,
      differences: body === undefined ? ["text"] : (bet?.differencesFrom(body) ?? []), head: standing?.standing ?? "none",
    };
  });
  return Promise.all([...inLog, ...others]);
};

/** Only a receipt that is the same in all its parts is told once: a text that the log holds may have come with another signature, or under the name of another key. */
const withoutThoseIn = (logged: readonly LoggedReceipt[], brought: readonly SavedReceipt[]): readonly SavedReceipt[] => {
  const held = new Set(logged.map(({ receipt }) => nameOf(receipt)));
  return brought.filter(({ receipt }) => !held.has(nameOf(receipt)));
};

const nameOf = ({ body, signature, key }: Receipt): string => JSON.stringify([body, signature, key]);
