import { useMemo, useState } from "react";
import type { MatchDetail } from "../../../../application/ports/offer.ts";
import type { MatchProgress } from "../../../../domain/events/prices-events.ts";
import { type Incident, matchTimeline, progressIn } from "../../../../domain/prices/match-timeline.ts";
import { clipName } from "../../../format/clip.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useMatchProgress } from "../../../hooks/use-match-progress.ts";
import { useRead } from "../../../hooks/use-read.ts";
import { periodWord } from "./periods.ts";
import { Entries } from "../../../components/entries.tsx";
import card from "../../../components/card.module.css";
import css from "./timeline.module.css";

interface HappenedProps {
  readonly detail: MatchDetail;
  /** The length of the log when the detail was requested. */
  readonly asOf: number;
}

/** The timeline of a match, latest first: what the book listed, then what the feed has told since. It is computed only while it is shown. */
export const Timeline = ({ id, detail, asOf }: HappenedProps & { readonly id: string }) => (
  <section id={id} className={`${card.card} ${css.timeline}`} aria-label="Timeline">
    <Happened detail={detail} asOf={asOf} />
  </section>
);

const tells = ["homeScore", "awayScore", "periods", "yellowCards", "redCards"] as const;

/** The progress that the feed has told since the component is shown. A change of the clock alone does not count. */
const useProgressSoFar = (progress: MatchProgress): readonly MatchProgress[] => {
  const [seen, setSeen] = useState<readonly MatchProgress[]>([progress]);
  if (tells.some((field) => seen.at(-1)?.[field] !== progress[field])) setSeen([...seen, progress]);
  return seen;
};

const nothing: readonly Incident[] = [];

const Happened = ({ detail, asOf }: HappenedProps) => {
  const { reads } = useSlipstream();
  const { fixture, timeline = nothing } = detail;
  const { matchId, progress } = fixture;
  const logged = useRead(reads.matchFacts({ matchId })).value;
  const seen = useProgressSoFar(useMatchProgress(matchId, progress));
  const incidents = useMemo(() => {
    const facts = logged ?? [];
    const listed = timeline.length > 0;
    const before = listed ? [progress, ...progressIn(facts.filter(({ sequence }) => sequence > asOf), matchId).map((seen) => ({ ...progress, ...seen }))] : progressIn(facts, matchId);
    return matchTimeline(timeline, [...before, ...seen]);
  }, [logged, timeline, progress, matchId, asOf, seen]);
  if (incidents.length === 0) return <p className={`${css.none} muted`}>Nothing is known of this match yet. What happens in it appears here.</p>;
  return (
    <div className={css.list} tabIndex={0} role="group" aria-label="What happened">
      <ol data-testid="timeline">
        <Entries of={incidents.toReversed()} keyOf={(_, index) => incidents.length - index}>
          {(incident) => (
            <li data-kind={incident.kind}>
              <span className={`${css.when} figures`}>{incident.matchTime ?? ""}</span>
              <span className={css.mark} data-kind={incident.kind} aria-hidden="true" />
              <span className={css.what}>{sentenceOf(incident, detail)}</span>
              <b className="figures">{incident.kind === "score" || incident.kind === "period-end" ? incident.score : ""}</b>
            </li>
          )}
        </Entries>
      </ol>
    </div>
  );
};

const sentenceOf = ({ kind, side, period }: Incident, { fixture }: MatchDetail): string => {
  const team = side === undefined ? undefined : clipName(side === "home" ? fixture.homeTeam : fixture.awayTeam);
  switch (kind) {
    case "score":
      return team === undefined ? "Score corrected" : `${/soccer|hockey|handball|football/i.test(fixture.sport) ? "Goal" : "Score"}, ${team}`;
    case "yellow-card":
      return `Yellow card, ${team ?? ""}`;
    case "red-card":
      return `Red card, ${team ?? ""}`;
    case "period-end": {
      const name = period === undefined ? periodWord(fixture.sport) : clipName(period);
      return team === undefined ? `End of ${name}` : `${name} to ${team}`;
    }
  }
};
