import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { DigestShape } from "../../application/ports/digest.ts";

/** The most UTF-8 bytes that one UTF-16 unit of a JavaScript string can need. */
const MOST_BYTES = 3;

/**
 * SHA-256 in plain JavaScript, because the browser's own digest is asynchronous and linking the log must not wait. All
 * texts share one hash object and its buffers: a feed needs thousands of hashes a second, and collecting a new buffer for
 * each would delay frames.
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
