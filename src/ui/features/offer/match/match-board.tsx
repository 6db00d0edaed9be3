import { type ReactNode, useId, useState } from "react";
import type { Fixture, MatchDetail } from "../../../../application/ports/offer.ts";
import { clipName } from "../../../format/clip.ts";
import { kickOffDay, kickOffTime } from "../../../format/kick-off.ts";
import { type MatchScore, useMatchScore } from "../../../hooks/use-match-score.ts";
import { useMinute } from "../../../hooks/use-now.ts";
import { LiveMoment, RedCards, Serving, TeamScore } from "../fixtures/live-score.tsx";
import { FoldTitle } from "./fold-title.tsx";
import { PeriodScores } from "./period-scores.tsx";
import { Timeline } from "./timeline.tsx";
import { useTimeZone } from "../../../hooks/time-zone-context.tsx";
import css from "./match-board.module.css";

interface MatchBoardProps {
  readonly detail: MatchDetail;
  /** The length of the log when the detail was requested. */
  readonly asOf: number;
}

/** The head of a match: the teams, with score, running clock and timeline when it is live, or the kick-off before that. */
export const MatchBoard = ({ detail, asOf }: MatchBoardProps) =>
  detail.fixture.source === "live" ? <LiveBoard detail={detail} asOf={asOf} /> : <Board fixture={detail.fixture} />;

const LiveBoard = ({ detail, asOf }: MatchBoardProps) => {
  const timeline = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ScoreBoard fixture={detail.fixture}>
        <FoldTitle look="board" open={open} controls={timeline} onToggle={() => setOpen(!open)}>
          Timeline
        </FoldTitle>
      </ScoreBoard>
      {open ? <Timeline id={timeline} detail={detail} asOf={asOf} /> : null}
    </>
  );
};

interface BoardProps {
  readonly fixture: Fixture;
  readonly score?: MatchScore;
  /** Below the score. */
  readonly children?: ReactNode;
}

/** Follows the score, so that a goal does not draw an open timeline again. */
const ScoreBoard = ({ fixture, children }: BoardProps) => (
  <Board fixture={fixture} score={useMatchScore(fixture.matchId, fixture.progress)}>
    {children}
  </Board>
);

const Board = ({ fixture, score, children }: BoardProps) => (
  <header className={css.board}>
    <h1 className="unseen">{clipName(fixture.name)}</h1>
    <p className={css.side}>
      {score === undefined ? null : (
        <>
          <RedCards score={score} side="home" />
          <Serving score={score} side="home" />
        </>
      )}
      <bdi>{clipName(fixture.homeTeam)}</bdi>
    </p>
    <div className={css.middle}>
      {score === undefined ? (
        <KickOff date={fixture.date} />
      ) : (
        <>
          <p className={`${css.score} figures`}>
            <TeamScore score={score} side="home" />
            <span aria-hidden="true">:</span>
            <TeamScore score={score} side="away" />
          </p>
          <LiveMoment fixture={fixture} score={score} look="board" />
          {children}
        </>
      )}
    </div>
    <p className={`${css.side} ${css.away}`}>
      <bdi>{clipName(fixture.awayTeam)}</bdi>
      {score === undefined ? null : (
        <>
          <Serving score={score} side="away" />
          <RedCards score={score} side="away" />
        </>
      )}
    </p>
    {score === undefined ? null : <PeriodScores fixture={fixture} score={score} />}
  </header>
);

const KickOff = ({ date }: { readonly date: string }) => {
  const zone = useTimeZone();
  return (
    <p className={`${css.kickOff} figures`}>
      <b>{kickOffTime(date, zone)}</b>
      <small>{kickOffDay(date, useMinute(), zone)}</small>
    </p>
  );
};
