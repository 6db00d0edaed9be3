import { isText } from "../kernel/guards.ts";
import { isPublicKey } from "./receipt.ts";
import { eventsOf } from "./row.ts";

export const evidenceRows = eventsOf({
  /** The sportsbook named this key as the one it signs receipts with. The log notes each key once, so a receipt signed with any other key stands out. */
  ReceiptKeySeen: { by: ["engine"], heardBy: ["evidence"], fields: { key: isText, publicKey: isPublicKey } },
});
