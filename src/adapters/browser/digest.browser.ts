import { bytesToHex } from "@noble/hashes/utils.js";
import { SHA256 } from "@stablelib/sha256";
import type { DigestShape } from "../../application/ports/digest.ts";

/** The most UTF-8 bytes that one UTF-16 unit of a JavaScript string can need. */
const MOST_BYTES = 3;

/**
 * SHA-256 in plain JavaScript, because the browser's own digest is asynchronous and linking the log must not wait (docs/decisions/03-sealed-after-it-is-shown.md).
 * All texts share one hash object and its buffers: a feed needs thousands of hashes a second, and collecting a new buffer for each would delay frames.
 */
export const createBrowserDigest = (): DigestShape => {
  const encoder = new TextEncoder();
  const hash = new SHA256();
  const digest = new Uint8Array(hash.digestLength);
  let bytes = new Uint8Array(4_096);
  return {
    sha256: (text) => {
      if (text.length * MOST_BYTES > bytes.length) bytes = new Uint8Array(text.length * MOST_BYTES);
      const { written } = encoder.encodeInto(text, bytes);
      hash.reset().update(bytes, written).finish(digest);
      return bytesToHex(digest);
    },
  };
};
