import type { Fixture } from "../../../../application/ports/offer.ts";
import { clipName } from "../../../format/clip.ts";
import { kickOffDay, kickOffTime } from "../../../format/kick-off.ts";
import { type MatchScore, useMatchScore } from "../../../hooks/use-match-score.ts";
import { useMinute } from "../../../hooks/use-now.ts";
import { LiveMoment, RedCards, Serving, TeamScore } from "../fixtures/live-score.tsx";
import { PeriodScores } from "./period-scores.tsx";
import css from "./match-board.module.css";

/** The teams of a match, with score and running clock when it is live, or the kick-off before that. */
export const MatchBoard = ({ fixture }: { readonly fixture: Fixture }) => (fixture.source === "live" ? <LiveBoard fixture={fixture} /> : <Board fixture={fixture} />);

const LiveBoard = ({ fixture }: { readonly fixture: Fixture }) => {
  const score = useMatchScore(fixture.matchId, fixture.progress);
  return <Board fixture={fixture} score={score} />;
};

const Board = ({ fixture, score }: { readonly fixture: Fixture; readonly score?: MatchScore }) => (
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

const KickOff = ({ date }: { readonly date: string }) => (
  <p className={`${css.kickOff} figures`}>
    <b>{kickOffTime(date)}</b>
    <small>{kickOffDay(date, useMinute())}</small>
  </p>
);
