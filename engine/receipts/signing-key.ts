import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { SignedReceipt } from "../../contract/receipts.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";

/** A public key in the form that clients get. */
export interface PublicKey {
  readonly id: string;
  /** 32 raw bytes in hexadecimal. */
  readonly publicKey: string;
  /** Wall milliseconds. */
  readonly since: number;
}

/** Signs receipts. The private key stays in the engine and its database. */
export interface ReceiptSigner {
  readonly sign: (body: string) => SignedReceipt;
  /** All keys that have ever signed for this sportsbook, the newest first: also one that another engine has made since this one started. */
  readonly keys: () => Promise<readonly PublicKey[]>;
}

/** An Ed25519 key in DER ends with its 32 raw bytes. */
const rawOf = (key: KeyObject): Buffer => createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-32);

/** The id of a key: the first sixteen digits of the SHA-256 of the raw public key. */
const keyIdOf = (raw: Buffer): string => createHash("sha256").update(raw).digest("hex").slice(0, 16);

/** Opens the signer of this sportsbook. Its key is made once and kept in the database. */
export const openReceiptSigner = async (database: Database, clock: Clock): Promise<ReceiptSigner> => {
  const kept = () => database.selectFrom("signing_keys").selectAll().orderBy("created", "desc").orderBy("id").execute();
  if ((await kept()).length === 0) {
    const { privateKey } = generateKeyPairSync("ed25519");
    const raw = rawOf(privateKey);
    const row = { id: keyIdOf(raw), public_key: raw.toString("hex"), private_key: privateKey.export({ format: "pem", type: "pkcs8" }).toString(), created: clock.now() };
    // Two engines that start at once on one database make a key each. Both keys are valid; the newest one signs.
    await database.insertInto("signing_keys").values(row).execute();
  }
  const [newest] = await kept();
  if (newest === undefined) throw new Error("no key to sign receipts with");
  const key = createPrivateKey(newest.private_key);
  return {
    sign: (body) => ({ body, signature: sign(null, Buffer.from(body, "utf8"), key).toString("hex"), key: newest.id }),
    keys: async () => (await kept()).map(({ id, public_key: publicKey, created }) => ({ id, publicKey, since: Number(created) })),
  };
};
