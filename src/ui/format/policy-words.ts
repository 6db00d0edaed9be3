import type { Placement } from "../../domain/events/placement.ts";

/** Which changes of price a player allowed, after "You allowed". */
export const ALLOWED: Readonly<Record<Placement["policy"], string>> = { none: "no change of price", better: "better prices", any: "any change of price" };
