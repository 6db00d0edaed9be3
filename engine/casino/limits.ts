import type { Limit } from "../security/tries.ts";

/** How often one client may open a game. Visitors may open games too, and each opening is kept for half a day. */
export const openingsOfClient: Limit = { kind: "start-game of client", most: 120, windowMs: 60_000 };
