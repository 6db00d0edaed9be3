import { Effect } from "effect";
import { LogHeadsReply, ReceiptKeysReply, receiptRoutes } from "../../../../contract/receipts.ts";
import type { EvidencesShape } from "../../../application/ports/evidence.ts";
import type { SessionKeeperShape } from "../../../application/ports/session-keeper.ts";
import { isHead, isPublicKey } from "../../../domain/events/receipt.ts";
import { callEngine, replyReader } from "../transport/reply.ts";
import type { Transport } from "../transport/transport.ts";

export interface EvidencesConfig {
  readonly transport: Transport;
  readonly keeper: SessionKeeperShape;
  /** What the log of this device calls itself. */
  readonly logId: () => string;
}

const keysReply = replyReader(ReceiptKeysReply);
const headsReply = replyReader(LogHeadsReply);

export const createHttpEvidences = ({ transport, keeper, logId }: EvidencesConfig): EvidencesShape => ({
  keys: Effect.fn("Evidences.keys")(function* () {
    const { body } = yield* callEngine(transport, { method: "GET", path: receiptRoutes.keys, discloses: keysReply.discloses });
    const { keys } = yield* keysReply.read(body);
    return keys.flatMap(({ id, publicKey }) => (isPublicKey(publicKey) ? [{ id, publicKey }] : []));
  }),

  heads: Effect.fn("Evidences.heads")(function* () {
    const token = keeper.current()?.token;
    const { body } = yield* callEngine(transport, {
      method: "GET",
      path: receiptRoutes.logHeads,
      query: { log: logId() },
      discloses: headsReply.discloses,
      ...(token === undefined ? {} : { token }),
    });
    const { heads } = yield* headsReply.read(body);
    return heads.map(({ length, hash }) => ({ length, hash })).filter(isHead);
  }),
});
