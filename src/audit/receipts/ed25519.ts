import { bytesOfHex } from "./hex.ts";

/** "unsupported": this browser or Node has no Ed25519, so the signature cannot be checked. */
export type Signature = "good" | "bad" | "unsupported";

/** Whether a text was signed with the private half of a key (RFC 8032); both in hexadecimal. Never rejects. */
export const checkSignature = async (text: string, signature: string, publicKey: string): Promise<Signature> => {
  // A page that is served without TLS has no `subtle`, whatever the types say.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return "unsupported";
  let key: CryptoKey;
  try {
    key = await subtle.importKey("raw", bytesOfHex(publicKey), "Ed25519", false, ["verify"]);
  } catch (error) {
    return error instanceof DOMException && error.name === "NotSupportedError" ? "unsupported" : "bad";
  }
  return (await subtle.verify("Ed25519", key, bytesOfHex(signature), new TextEncoder().encode(text))) ? "good" : "bad";
};
