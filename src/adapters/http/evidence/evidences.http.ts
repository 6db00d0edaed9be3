import { Effect } from "effect";
import { LogHeadsReply, ReceiptKeysReply, receiptRoutes } from "../../../../contract/receipts.ts";
import type { EvidencesShape } from "../../../application/ports/evidence.ts";
import { isHead, isPublicKey } from "../../../domain/events/receipt.ts";
import { replyDecoder } from "../transport/reply-decoder.ts";
import { createPlayerCalls, type EnginePortConfig } from "../transport/player-calls.ts";

export interface EvidencesConfig extends Pick<EnginePortConfig, "transport" | "keeper"> {
  /** The log id of this device's log. */
  readonly logId: () => string;
}

const keysReply = replyDecoder(ReceiptKeysReply);
const headsReply = replyDecoder(LogHeadsReply);

export const createHttpEvidences = ({ transport, keeper, logId }: EvidencesConfig): EvidencesShape => {
  const { call } = createPlayerCalls({ transport, keeper });
  return {
    keys: Effect.fn("Evidences.keys")(function* () {
      const { keys } = (yield* call({ method: "GET", path: receiptRoutes.keys }, keysReply)).reply;
      return keys.flatMap(({ id, publicKey, since }) => (isPublicKey(publicKey) ? [{ id, publicKey, since }] : []));
    }),

    heads: Effect.fn("Evidences.heads")(function* () {
      const { heads } = (yield* call({ method: "GET", path: receiptRoutes.logHeads, query: { log: logId() } }, headsReply)).reply;
      return heads.map(({ length, hash }) => ({ length, hash })).filter(isHead);
    }),
  };
};
