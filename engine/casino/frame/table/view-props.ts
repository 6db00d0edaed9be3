import type { Seat } from "./use-table.ts";

/** What every game is drawn from. */
export interface ViewProps {
  readonly seat: Seat;
}
