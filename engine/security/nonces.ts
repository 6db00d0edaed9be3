import { SIGNATURE_WINDOW_SECONDS } from "../../contract/headers.ts";
import type { Database } from "../database/database.ts";
import type { Signed } from "./signature.ts";

/** Remembers the signatures of calls that change something, so that each works once. */
export interface Nonces {
  /** Uses a signature up. False when it was used before, at whichever engine of this database. */
  readonly spend: (signed: Signed) => Promise<boolean>;
}

/** A signature is forgotten when signatures of a time this many minutes later are used. Three windows, because the clocks of engines differ: a signature that is forgotten has to be too old for all of them. */
const KEPT_MINUTES = Math.ceil((3 * SIGNATURE_WINDOW_SECONDS) / 60);

export const createNonces = (database: Database): Nonces => {
  let newest = 0;
  return {
    spend: async ({ signature, signedAt }) => {
      const minute = Math.floor(signedAt / 60);
      const fresh = await database.insertInto("nonces").values({ minute, nonce: signature.toLowerCase() }).onConflict((conflict) => conflict.doNothing()).returning("minute").executeTakeFirst();
      if (minute > newest) {
        newest = minute;
        await database.deleteFrom("nonces").where("minute", "<", minute - KEPT_MINUTES).execute();
      }
      return fresh !== undefined;
    },
  };
};
