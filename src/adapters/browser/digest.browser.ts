import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { DigestShape } from "../../application/ports/digest.ts";

/** In plain JavaScript because the browser's own digest only answers later, and linking the log must not wait. */
export const createBrowserDigest = (): DigestShape => ({ sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))) });
