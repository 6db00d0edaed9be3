import { bytesToHex } from "@noble/hashes/utils.js";

/** 128 random bits in hexadecimal. Not made by crypto.randomUUID, which a page without TLS does not have. */
export const randomId = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
