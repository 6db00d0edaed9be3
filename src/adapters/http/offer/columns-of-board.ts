import type { Board } from "../../../domain/events/preferences-events.ts";

/**
 * The feed supplier's market ids of each board, in the order in which they are shown. Sports have different ids for the same
 * question ("who wins" is 1 when a draw is possible, otherwise 219, 186 or 340), and a match shows the first three that it offers.
 */
const columns: Readonly<Record<Board, readonly number[]>> = {
  main: [1, 219, 186, 340, 18, 225, 314, 29, 16, 223, 188],
  totals: [18, 225, 314, 19, 227, 20, 228, 315],
  handicap: [16, 223, 188, 14, 11],
  halves: [60, 68],
  more: [10, 11, 26, 229, 315],
};

/** The value of the query `columns`; an engine that does not know the query ignores it (docs/wire-facts.md#fixtures). */
export const columnsOfBoard = (board: Board = "main"): string => columns[board].join(",");
