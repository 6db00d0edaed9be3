import type { CachedRead } from "../../application/reads/cached-read.ts";

const nothing = { status: "loading", value: undefined, reason: undefined, asOf: -1, readAt: undefined } as const;

/** What a visitor sees in the place of a player's own read: it makes no call, and has no value. */
export const unread: CachedRead<never> = { read: () => nothing, subscribe: () => () => undefined, refresh: () => undefined };
