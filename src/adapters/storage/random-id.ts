/** 128 random bits in hexadecimal. Not made by crypto.randomUUID, which a page without TLS does not have. */
export const randomId = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
