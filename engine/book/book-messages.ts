import type { Odds } from "../../src/domain/kernel/odds.ts";
import { type Line, lineKey, type LineStatus, type OfferedMatch } from "../offer/offered-match.ts";
import type { Outlook } from "./outlook.ts";

/** A match with everything that is told of it. */
interface WholeMatch extends Omit<OfferedMatch, "lines" | "sentDetails"> {
  readonly lines: readonly Line[];
}

/** What has changed of a match. */
interface ChangedMatch extends Pick<OfferedMatch, "phase" | "progress" | "suspended" | "seq"> {
  readonly lines: readonly { readonly key: string; readonly status: LineStatus; readonly outcomes: readonly { readonly odds: Odds; readonly previousOdds: Odds; readonly active: boolean }[] }[];
}

/** What an engine that takes bets is told of a match. Both sides are this program. */
export type BookMessage = { readonly outlook: Outlook | null } & ({ readonly whole: WholeMatch } | { readonly changed: ChangedMatch });

export const wholeMatch = ({ lines, sentDetails: _details, ...match }: OfferedMatch): WholeMatch => ({ ...match, lines: [...lines.values()] });

export const changedMatch = ({ phase, progress, suspended, seq }: OfferedMatch, lines: Iterable<Line>): ChangedMatch => ({
  phase, progress, suspended, seq,
  lines: Array.from(lines, ({ marketId, specifier, status, outcomes }) => ({
    key: lineKey(marketId, specifier), status, outcomes: outcomes.map(({ odds, previousOdds, active }) => ({ odds, previousOdds, active })),
  })),
});

export const matchOfWhole = ({ lines, ...match }: WholeMatch): OfferedMatch => ({ ...match, lines: new Map(lines.map((line) => [lineKey(line.marketId, line.specifier), line])) });

/** Changes a match in place, as the leader's has changed. */
export const applyChange = (match: OfferedMatch, { lines, ...rest }: ChangedMatch): void => {
  Object.assign(match, rest);
  for (const { key, status, outcomes } of lines) {
    const line = match.lines.get(key);
    if (line === undefined) continue;
    line.status = status;
    // The outcomes of a line, and their order, never change.
    for (const [index, price] of outcomes.entries()) Object.assign(line.outcomes[index] ?? {}, price);
  }
};
