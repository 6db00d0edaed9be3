import type { Seat } from "./use-table.ts";

/** The props of every game's view. */
export interface ViewProps {
  readonly seat: Seat;
}
