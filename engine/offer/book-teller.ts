import type { Line, OfferedMatch } from "./offered-match.ts";

/** Tells engines that take bets, and play no day of their own, what is offered. */
export interface BookTeller {
  /** A match is as it is now. Of its lines only these have changed; "all" for one that is new, or whose lines are others. */
  readonly changed: (match: OfferedMatch, lines: Iterable<Line> | "all") => void;
  readonly gone: (matchId: string) => void;
}

/** For an engine that takes its bets itself. */
export const noBookTeller: BookTeller = { changed: () => undefined, gone: () => undefined };
