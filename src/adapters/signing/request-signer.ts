import AES from "crypto-js/aes.js";
import Hex from "crypto-js/enc-hex.js";
import Utf8 from "crypto-js/enc-utf8.js";
import WordArray from "crypto-js/lib-typedarrays.js";
import sha256 from "crypto-js/sha256.js";

export interface SignerConfig {
  readonly clientId: number;
  /** Ships to every browser, so a signature says nothing about who calls; it only ages recorded calls. */
  readonly appKey: string;
  readonly headerNames?: { readonly clientId: string; readonly apiKey: string; readonly signature: string };
}

export interface AesSigner {
  readonly sign: (unixSeconds: number) => Readonly<Record<string, string>>;
}

const SPECIFIED_NAMES = { clientId: "client-id", apiKey: "api-key", signature: "signature" };
const IV_BYTES = 16;

/**
 * The three headers of spec 7. The api key is the SHA-256 of `<clientId>:<appKey>`; the signature is a random IV
 * followed by the time in seconds, encrypted with the api key's 32 bytes (AES-256-CBC, PKCS#7), all in hex.
 */
export const createAesSigner = ({ clientId, appKey, headerNames = SPECIFIED_NAMES }: SignerConfig): AesSigner => {
  const apiKey = sha256(`${clientId}:${appKey}`);
  const apiKeyHex = apiKey.toString(Hex);
  return {
    sign: (unixSeconds) => {
      const iv = WordArray.random(IV_BYTES);
      const encrypted = AES.encrypt(Utf8.parse(String(unixSeconds)), apiKey, { iv }).ciphertext;
      return {
        [headerNames.clientId]: String(clientId),
        [headerNames.apiKey]: apiKeyHex,
        [headerNames.signature]: iv.toString(Hex) + encrypted.toString(Hex),
      };
    },
  };
};
