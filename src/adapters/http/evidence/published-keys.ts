import { PUBLISHED_KEYS } from "../../../../contract/receipts.ts";

/** Where a sportsbook publishes its keys: under the address of its calls, or under whichever address it has, when that is not known. */
export const publishedKeysAt = (base?: string): string => (base === undefined ? PUBLISHED_KEYS : new URL(PUBLISHED_KEYS, base).href);
