import AES from "crypto-js/aes.js";
import Hex from "crypto-js/enc-hex.js";
import Utf8 from "crypto-js/enc-utf8.js";
import hmacSha256 from "crypto-js/hmac-sha256.js";
import WordArray from "crypto-js/lib-typedarrays.js";
import sha256 from "crypto-js/sha256.js";

export interface SignerConfig {
  readonly clientId: number;
  /** Every browser receives it, so a signature does not prove who calls; it only makes an intercepted call expire. */
  readonly appKey: string;
  /** Header names for other engines of the family. Those have no `mac` header, so it may be absent. */
  readonly headerNames?: { readonly clientId: string; readonly apiKey: string; readonly signature: string; readonly mac?: string } | undefined;
}

export interface AesSigner {
  readonly sign: (unixSeconds: number) => Readonly<Record<string, string>>;
}

const SPECIFIED_NAMES = { clientId: "client-id", apiKey: "api-key", signature: "signature", mac: "signature-mac" };
const IV_BYTES = 16;

/**
 * The three headers of spec 7. The api key is the SHA-256 of `<clientId>:<appKey>`. The signature is a random IV followed by the time in seconds,
 * encrypted with the 32 bytes of the api key (AES-256-CBC, PKCS#7), all in hexadecimal. Our engine adds a fourth header, so that the three cannot be
 * changed on the way: an HMAC over the signature, whose key is never sent.
 */
export const createAesSigner = ({ clientId, appKey, headerNames = SPECIFIED_NAMES }: SignerConfig): AesSigner => {
  const apiKey = sha256(`${clientId}:${appKey}`);
  const apiKeyHex = apiKey.toString(Hex);
  const macKey = sha256(`${clientId}:${appKey}:mac`);
  return {
    sign: (unixSeconds) => {
      const iv = WordArray.random(IV_BYTES);
      const encrypted = AES.encrypt(Utf8.parse(String(unixSeconds)), apiKey, { iv }).ciphertext;
      const signature = iv.clone().concat(encrypted);
      return {
        [headerNames.clientId]: String(clientId),
        [headerNames.apiKey]: apiKeyHex,
        [headerNames.signature]: signature.toString(Hex),
        ...(headerNames.mac === undefined ? {} : { [headerNames.mac]: hmacSha256(signature, macKey).toString(Hex) }),
      };
    },
  };
};
