import { here } from "./no-cycle.ts";
export const there = here;
