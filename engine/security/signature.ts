import { createDecipheriv, createHash, createHmac, timingSafeEqual } from "node:crypto";
import { API_KEY_HEADER, CLIENT_ID_HEADER, SIGNATURE_HEADER, SIGNATURE_MAC_HEADER, SIGNATURE_WINDOW_SECONDS } from "../../contract/headers.ts";

/** A signature that is right, and its time in seconds since the epoch. */
export interface Signed {
  readonly signature: string;
  readonly signedAt: number;
}

export type SignatureFlaw = "client_unknown" | "api_key_invalid" | "signature_invalid" | "signature_expired";

/** What is wrong with the headers of a call, or its signature. Whether it was used before is asked of `Nonces`. */
export type SignatureCheck = (headers: Readonly<Record<string, string | string[] | undefined>>) => Signed | SignatureFlaw;

/** Lower-case hex SHA-256 of "<clientId>:<appKey>". */
export const apiKeyOf = (clientId: string, appKey: string): string => createHash("sha256").update(`${clientId}:${appKey}`).digest("hex");

/** The authentication code of a signature: only somebody who knows the app key can make or change it. */
export const macOf = (clientId: string, appKey: string, signature: string): string =>
  createHmac("sha256", createHash("sha256").update(`${clientId}:${appKey}:mac`).digest()).update(Buffer.from(signature, "hex")).digest("hex");

const isSame = (given: unknown, expected: string): boolean =>
  typeof given === "string" && given.length === expected.length && timingSafeEqual(Buffer.from(given, "latin1"), Buffer.from(expected, "latin1"));

/** The unix time in seconds inside a signature; undefined when it does not decrypt to one. */
const readSignature = (signature: string, apiKey: string): number | undefined => {
  // Whole blocks only: a digit more would be ignored below, and a used signature would count as another one.
  if (!/^(?:[0-9a-f]{32}){2,4}$/i.test(signature)) return undefined;
  try {
    const decipher = createDecipheriv("aes-256-cbc", Buffer.from(apiKey, "hex"), Buffer.from(signature.slice(0, 32), "hex"));
    const plain = decipher.update(signature.slice(32), "hex", "utf8") + decipher.final("utf8");
    return /^\d{1,12}$/.test(plain) ? Number(plain) : undefined;
  } catch {
    return undefined;
  }
};

/** What a signature check goes by. */
export interface SignatureRules {
  readonly clientId: number;
  readonly appKey: string;
  /** Whether a signature without its code is refused. The specification knows three headers, so that they are enough unless an installation demands the fourth. */
  readonly demandsMac: boolean;
}

/**
 * Checks the three headers of spec 7, and the code that protects the third one where it is sent. They show that the caller has the key of all
 * browsers, and when the request was signed. They do not prove who calls. `seconds` returns the system's time.
 */
export const createSignatureCheck = ({ clientId, appKey, demandsMac }: SignatureRules, seconds: () => number): SignatureCheck => {
  const expected = apiKeyOf(String(clientId), appKey);
  return (headers) => {
    if (headers[CLIENT_ID_HEADER] !== String(clientId)) return "client_unknown";
    if (!isSame(headers[API_KEY_HEADER], expected)) return "api_key_invalid";
    const signature = headers[SIGNATURE_HEADER];
    if (typeof signature !== "string") return "signature_invalid";
    const mac = headers[SIGNATURE_MAC_HEADER];
    // The code is checked before anything is decrypted, so that a changed signature reveals nothing by how it fails.
    if ((mac !== undefined || demandsMac) && !isSame(mac, macOf(String(clientId), appKey, signature))) return "signature_invalid";
    const signedAt = readSignature(signature, expected);
    if (signedAt === undefined) return "signature_invalid";
    return Math.abs(seconds() - signedAt) > SIGNATURE_WINDOW_SECONDS ? "signature_expired" : { signature, signedAt };
  };
};
