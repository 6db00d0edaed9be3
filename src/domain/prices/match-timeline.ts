import type { MatchProgress } from "../events/prices-events.ts";
import type { MatchId } from "../kernel/ids.ts";
import type { Told } from "./price-history.ts";

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

type Pair = readonly [home: number, away: number];
const none: Pair = [0, 0];

const readPair = (text: string | undefined): Pair | undefined => {
  const [home = Number.NaN, away = Number.NaN] = (text ?? "").split(":").map(Number);
  return Number.isInteger(home) && Number.isInteger(away) ? [home, away] : undefined;
};

const scoreOf = ({ homeScore, awayScore }: MatchProgress): string | undefined =>
  homeScore === undefined || awayScore === undefined ? undefined : `${homeScore}:${awayScore}`;

/** Who has more than before; undefined where that is both, nobody, or somebody has less. */
const sideOf = (before: Pair, after: Pair): Incident["side"] => {
  const [home, away] = [after[0] - before[0], after[1] - before[1]];
  if (home > 0 && away === 0) return "home";
  return away > 0 && home === 0 ? "away" : undefined;
};

const changeOf = (kind: Incident["kind"], before: Pair | undefined, after: Pair | undefined, rest: Omit<Incident, "kind" | "side">): readonly Incident[] => {
  if (before === undefined || after === undefined || (before[0] === after[0] && before[1] === after[1])) return [];
  const side = sideOf(before, after);
  // A score may be taken back; a card that nobody was shown is none.
  if (side === undefined && kind !== "score") return [];
  return [{ kind, ...(side === undefined ? {} : { side }), ...rest }];
};

/** A telling with a score and without cards is of a match in which none was shown. */
const cardsIn = (progress: MatchProgress, cards: string | undefined): Pair | undefined => readPair(cards) ?? (scoreOf(progress) === undefined ? undefined : none);

/** What happened between two things that the feed told of a match; nothing is made up of the first one. */
const incidentsBetween = (before: MatchProgress, after: MatchProgress): readonly Incident[] => {
  const { matchTime } = after;
  const score = scoreOf(after);
  const rest = { ...(matchTime === undefined ? {} : { matchTime }), ...(score === undefined ? {} : { score }) };
  const ended = (before.periods ?? "").split(" ").filter(Boolean);
  const running = (after.periods ?? "").split(" ").filter(Boolean);
  return [
    ...changeOf("score", readPair(scoreOf(before)), readPair(score), rest),
    ...changeOf("yellow-card", cardsIn(before, before.yellowCards), readPair(after.yellowCards), rest),
    ...changeOf("red-card", cardsIn(before, before.redCards), readPair(after.redCards), rest),
    ...(before.periods === undefined || running.length <= ended.length
      ? []
      : running.slice(ended.length - 1, -1).map((period): Incident => ({ kind: "period-end", ...(matchTime === undefined ? {} : { matchTime }), score: period }))),
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
