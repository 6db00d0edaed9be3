import type { MatchProgress } from "../events/prices-events.ts";
import type { MatchId } from "../kernel/ids.ts";
import type { Told } from "./price-history.ts";
import { type Pair, pairOf, periodsOf, textOf } from "./score-text.ts";

/** Something that happened in a match. */
export interface Incident {
  readonly kind: "score" | "yellow-card" | "red-card" | "period-end";
  /** Absent of what happens to both, and of a score that was taken back. */
  readonly side?: "home" | "away";
  /** "63:12", where the sport has a clock. */
  readonly matchTime?: string;
  /** "2nd half", in the book's own words. */
  readonly period?: string;
  /** After it: of the match, or of the period that ended. "2:1". */
  readonly score?: string;
}

const none: Pair = { home: 0, away: 0 };

const scoreOf = ({ homeScore, awayScore }: MatchProgress): string | undefined =>
  homeScore === undefined || awayScore === undefined ? undefined : `${homeScore}:${awayScore}`;

/** Who has more than before; undefined where that is both, nobody, or somebody has less. */
const sideOf = (before: Pair, after: Pair): Incident["side"] => {
  const [home, away] = [after.home - before.home, after.away - before.away];
  if (home > 0 && away === 0) return "home";
  return away > 0 && home === 0 ? "away" : undefined;
};

const changeOf = (kind: Incident["kind"], before: Pair | undefined, after: Pair | undefined, rest: Omit<Incident, "kind" | "side">): readonly Incident[] => {
  if (before === undefined || after === undefined || textOf(before) === textOf(after)) return [];
  const side = sideOf(before, after);
  // A score may be taken back; a card that nobody was shown is none.
  if (side === undefined && kind !== "score") return [];
  return [{ kind, ...(side === undefined ? {} : { side }), ...rest }];
};

/** A telling with a score and without cards is of a match in which none was shown. */
const cardsIn = (progress: MatchProgress, cards: string | undefined): Pair | undefined => pairOf(cards) ?? (scoreOf(progress) === undefined ? undefined : none);

/** What happened between two things that the feed told of a match; nothing is made up of the first one. */
const incidentsBetween = (before: MatchProgress, after: MatchProgress): readonly Incident[] => {
  const { matchTime } = after;
  const score = scoreOf(after);
  const rest = { ...(matchTime === undefined ? {} : { matchTime }), ...(score === undefined ? {} : { score }) };
  const played = periodsOf(before.periods);
  const periods = periodsOf(after.periods);
  return [
    ...changeOf("score", pairOf(scoreOf(before)), pairOf(score), rest),
    ...changeOf("yellow-card", cardsIn(before, before.yellowCards), pairOf(after.yellowCards), rest),
    ...changeOf("red-card", cardsIn(before, before.redCards), pairOf(after.redCards), rest),
    // The one that ran is over as soon as another one runs; of a first telling nobody knows when its periods ended.
    ...(played.length === 0 ? [] : periods.slice(played.length - 1, -1)).map(
      (period): Incident => ({ kind: "period-end", ...(matchTime === undefined ? {} : { matchTime }), score: textOf(period) }),
    ),
  ];
};

/** What the feed told of a match, each after the one before it, as far as it tells it. */
export const progressTold = (facts: Iterable<Told>, match: MatchId): readonly MatchProgress[] => {
  const told: MatchProgress[] = [];
  for (const { event } of facts) {
    if (event.type !== "OddsChanged" || event.matchId !== match || event.progress === undefined) continue;
    told.push({ ...told.at(-1), ...event.progress });
  }
  return told;
};

const nameOf = ({ kind, score = "" }: Incident): string => `${kind} ${score}`;

/**
 * The timeline of a match: what the book told of it when it was asked, then what the feed told since. `told` in the order of the log,
 * beginning with how the match stood when the book was asked, where it was.
 */
export const matchTimeline = (listed: readonly Incident[], told: readonly MatchProgress[]): readonly Incident[] => {
  const heard = told.flatMap((progress, index) => (index === 0 ? [] : incidentsBetween(told[index - 1] ?? {}, progress)));
  // The book may have known already what the feed tells while it answers.
  const known = new Set(listed.filter(({ kind }) => kind === "score" || kind === "period-end").map(nameOf));
  return [...listed, ...heard.filter((incident) => !known.has(nameOf(incident)))];
};
