import { isText, oneOf, shape } from "../kernel/guards.ts";
import { isPublicKey } from "./receipt.ts";
import { rowsOf } from "./row.ts";

export type EvidenceEvent =
  /** The sportsbook named this key as the one it signs receipts with. The log notes each key once, so a receipt signed with any other key stands out. */
  { readonly type: "ReceiptKeySeen"; readonly key: string; readonly publicKey: string };

export const evidenceRows = rowsOf<EvidenceEvent>()({
  ReceiptKeySeen: { version: 1, upcasters: [], heardBy: ["evidence"], guard: shape({ type: oneOf("ReceiptKeySeen"), key: isText, publicKey: isPublicKey }) },
});
