/** Spec 7: "All requests carry client-id, api-key and signature headers". These are the default names. */
export const CLIENT_ID_HEADER = "client-id";
/** Lower-case hex SHA-256 of `<clientId>:<appKey>`. */
export const API_KEY_HEADER = "api-key";
/** Hex of a random 16-byte IV and of AES-256-CBC over the unix time in seconds, keyed by the api key's 32 bytes. */
export const SIGNATURE_HEADER = "signature";
/**
 * Hex HMAC-SHA256 over the bytes of the signature, keyed by the SHA-256 of `<clientId>:<appKey>:mac`. Our client adds it, and our engine checks it where it is sent:
 * the api key, which decrypts the signature, is sent with every call, so without the HMAC anybody who sees one signature could change
 * its time by changing the IV.
 */
export const SIGNATURE_MAC_HEADER = "signature-mac";

/** Names an attempt: a request that is sent again with the same key has its effect once. An addition of our engine. */
export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";
/** "true" in the replies of an engine that recognises a repeated attempt by that key. */
export const IDEMPOTENCY_SUPPORTED_HEADER = "idempotency-supported";

/** The sportsbook's number of this client (spec 9). */
export const CLIENT_ID = 3;
/** The key of every signature. Every browser has it, so a signature does not prove who calls. */
export const DEFAULT_APP_KEY = "slipstream-web";
/** How many seconds a signature's time may differ from the engine's clock. */
export const SIGNATURE_WINDOW_SECONDS = 300;

/** A session token: any text that fits into a header. */
export const SESSION_TOKEN = /^[\x21-\x7e]{1,4096}$/;
