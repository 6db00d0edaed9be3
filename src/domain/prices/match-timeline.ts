import type { MatchProgress } from "../events/prices-events.ts";
import type { MatchId } from "../kernel/ids.ts";
import type { TimedEvent } from "./price-history.ts";
import { type Pair, pairOf, periodsOf, textOf } from "./score-text.ts";

/** Something that happened in a match. */
export interface Incident {
  readonly kind: "score" | "yellow-card" | "red-card" | "period-end";
  /** The team it happened to; absent when it concerns both teams, and when a score was taken back. */
  readonly side?: "home" | "away";
  /** The time of the match, for example "63:12"; absent where the sport has no clock. */
  readonly matchTime?: string;
  /** The name of the period in the book's words, for example "2nd half". */
  readonly period?: string;
  /** The score after it, for example "2:1": of the match, or of the period that ended. */
  readonly score?: string;
}

const none: Pair = { home: 0, away: 0 };

const scoreOf = ({ homeScore, awayScore }: MatchProgress): string | undefined =>
  homeScore === undefined || awayScore === undefined ? undefined : `${homeScore}:${awayScore}`;

/** The team whose number grew; undefined when both or neither grew, or when one fell. */
const sideOf = (before: Pair, after: Pair): Incident["side"] => {
  const [home, away] = [after.home - before.home, after.away - before.away];
  if (home > 0 && away === 0) return "home";
  return away > 0 && home === 0 ? "away" : undefined;
};

const changeOf = (kind: Incident["kind"], before: Pair | undefined, after: Pair | undefined, rest: Omit<Incident, "kind" | "side">): readonly Incident[] => {
  if (before === undefined || after === undefined || textOf(before) === textOf(after)) return [];
  const side = sideOf(before, after);
  // A score may be taken back. Cards that change in any other way than by one team's gain are not an incident.
  if (side === undefined && kind !== "score") return [];
  return [{ kind, ...(side === undefined ? {} : { side }), ...rest }];
};

/** The cards in a message. A message with a score and without cards means that no cards were shown. */
const cardsIn = (progress: MatchProgress, cards: string | undefined): Pair | undefined => pairOf(cards) ?? (scoreOf(progress) === undefined ? undefined : none);

/** What happened between two successive messages about a match. The first message of a match has none before it, so it gives no incidents. */
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
    // A period is over when the next one runs. When the earlier message has no periods, it is unknown when they ended, so no end is noted.
    ...(played.length === 0 ? [] : periods.slice(played.length - 1, -1)).map(
      (period): Incident => ({ kind: "period-end", ...(matchTime === undefined ? {} : { matchTime }), score: textOf(period) }),
    ),
  ];
};

/** The progress of a match after each message of the feed. A field that a message leaves out keeps its value. */
export const progressIn = (facts: Iterable<TimedEvent>, match: MatchId): readonly MatchProgress[] => {
  const reported: MatchProgress[] = [];
  for (const { event } of facts) {
    if (event.type !== "OddsChanged" || event.matchId !== match || event.progress === undefined) continue;
    reported.push({ ...reported.at(-1), ...event.progress });
  }
  return reported;
};

const nameOf = ({ kind, score = "" }: Incident): string => `${kind} ${score}`;

/**
 * The timeline of a match: the incidents that the book listed when it was asked, then those that follow from the feed. `reported` is in the order of the
 * log; its first entry is the progress at the moment of the question, where it is known.
 */
export const matchTimeline = (listed: readonly Incident[], reported: readonly MatchProgress[]): readonly Incident[] => {
  const heard = reported.flatMap((progress, index) => (index === 0 ? [] : incidentsBetween(reported[index - 1] ?? {}, progress)));
  // The feed may repeat what the book's answer already contains.
  const known = new Set(listed.filter(({ kind }) => kind === "score" || kind === "period-end").map(nameOf));
  return [...listed, ...heard.filter((incident) => !known.has(nameOf(incident)))];
};
