import { PUBLISHED_KEYS, receiptRoutes } from "../../contract/receipts.ts";
import type { Database } from "../database/database.ts";
import type { Authenticate } from "../http/authenticate.ts";
import { queryText } from "../http/requests.ts";
import type { Routes } from "../http/routes.ts";
import type { ReceiptSigner } from "./signing-key.ts";

export interface ReceiptNeeds {
  readonly database: Database;
  readonly authenticate: Authenticate;
  readonly receipts: ReceiptSigner;
}

/** The most heads that are returned. The longest one reveals a shortened log; the others show where a log forked. */
const MOST_HEADS = 50;

/** How long a key that is not there yet may be missing from a copy, in seconds. */
const KEYS_KEPT = 300;

/** The routes for the keys of receipts and for the heads of a player's log that came with bets. */
export const receiptCalls = ({ database, authenticate, receipts }: ReceiptNeeds): Routes => ({
  pages: (app) => {
    // An auditor has neither a client nor an account, so this one asks for no signature, and any origin may read it.
    app.get(PUBLISHED_KEYS, async (_, reply) =>
      reply.headers({ "cache-control": `public, max-age=${KEYS_KEPT}`, "access-control-allow-origin": "*", "x-content-type-options": "nosniff" }).send({
        success: true,
        keys: (await receipts.keys()).map(({ id, publicKey, since }) => ({ id, publicKey, since, sinceDate: new Date(since).toISOString(), algorithm: "Ed25519" })),
      }));
  },
  api: (app) => {
    app.get(`/${receiptRoutes.keys}`, async () => ({ success: true, keys: await receipts.keys() }));

    app.get(`/${receiptRoutes.logHeads}`, async (request) => {
      const userId = await authenticate(request);
      const rows = await database.selectFrom("bets").select(["log_length", "log_hash", "betslip_id"])
        .where("user_id", "=", userId).where("log_id", "=", queryText(request, "log") ?? "").where("log_hash", "is not", null)
        .orderBy("log_length", "desc").orderBy("id", "desc").limit(MOST_HEADS).execute();
      return { success: true, heads: rows.map(({ log_length: length, log_hash: hash, betslip_id: betslipId }) => ({ length, hash, betslipId })) };
    });
  },
});
