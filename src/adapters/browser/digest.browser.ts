import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { DigestShape } from "../../application/ports/digest.ts";

/** UTF-8 takes at most so many bytes for each unit of a JavaScript string. */
const MOST_BYTES = 3;

/**
 * In plain JavaScript because the browser's own digest only answers later, and linking the log must not wait. One
 * hash and its buffers serve every text: a feed makes thousands of them a second, and a new buffer for each would be
 * collected while a frame waits.
 */
export const createBrowserDigest = (): DigestShape => {
  const encoder = new TextEncoder();
  const blank = sha256.create();
  const hash = sha256.create();
  const digest = new Uint8Array(sha256.outputLen);
  let bytes = new Uint8Array(4_096);
  return {
    sha256: (text) => {
      if (text.length * MOST_BYTES > bytes.length) bytes = new Uint8Array(text.length * MOST_BYTES);
      const { written } = encoder.encodeInto(text, bytes);
      blank._cloneInto(hash);
      hash.update(bytes.subarray(0, written));
      hash.digestInto(digest);
      return bytesToHex(digest);
    },
  };
};
