/** Spec 7: "All requests carry client-id, api-key and signature headers". Names are configuration; these are the defaults. */
export const CLIENT_ID_HEADER = "client-id";
/** Lower-case hex SHA-256 of `<clientId>:<appKey>`. */
export const API_KEY_HEADER = "api-key";
/** Hex of a random 16-byte IV and of AES-256-CBC over the unix time in seconds, keyed by the api key's 32 bytes. */
export const SIGNATURE_HEADER = "signature";
/**
 * Hex HMAC-SHA256 over the bytes of the signature, keyed by the SHA-256 of `<clientId>:<appKey>:mac`. An addition of our engine, which
 * demands it: without it, whoever saw one signature could turn its IV into any time they like, and the api key that decrypts it travels beside it.
 */
export const SIGNATURE_MAC_HEADER = "signature-mac";

/** One placement attempt; the same key places one bet (an addition to the specification). */
export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";
/** "true" on bet replies of an engine that de-duplicates by that key. */
export const IDEMPOTENCY_SUPPORTED_HEADER = "idempotency-supported";

/** Spec 9. */
export const CLIENT_ID = 3;
/** Shared with every browser, so it proves nothing about who calls. */
export const DEFAULT_APP_KEY = "slipstream-web";
/** How far a signature's time may be from the engine's clock. */
export const SIGNATURE_WINDOW_SECONDS = 300;
