import type { Fixture } from "../../../../application/ports/offer.ts";
import { clipName } from "../../../format/clip.ts";
import { kickOffDay, kickOffTime } from "../../../format/kick-off.ts";
import { useMinute } from "../../../hooks/use-now.ts";
import { LiveMoment, RedCards, TeamScore } from "../fixtures/live-score.tsx";
import { PeriodScores } from "./period-scores.tsx";
import css from "./match-board.module.css";

/** The teams of a match, with score and running clock when it is live, or the kick-off before that. */
export const MatchBoard = ({ fixture }: { readonly fixture: Fixture }) => {
  const live = fixture.source === "live";
  return (
    <header className={css.board}>
      <h1 className="unseen">{clipName(fixture.name)}</h1>
      <p className={css.side}>
        {live ? <RedCards fixture={fixture} side="home" /> : null}
        <bdi>{clipName(fixture.homeTeam)}</bdi>
      </p>
      <div className={css.middle}>
        {live ? (
          <>
            <p className={`${css.score} figures`}>
              <TeamScore fixture={fixture} side="home" />
              <span aria-hidden="true">:</span>
              <TeamScore fixture={fixture} side="away" />
            </p>
            <LiveMoment fixture={fixture} look="board" />
          </>
        ) : (
          <KickOff date={fixture.date} />
        )}
      </div>
      <p className={`${css.side} ${css.away}`}>
        <bdi>{clipName(fixture.awayTeam)}</bdi>
        {live ? <RedCards fixture={fixture} side="away" /> : null}
      </p>
      {live ? <PeriodScores fixture={fixture} /> : null}
    </header>
  );
};

const KickOff = ({ date }: { readonly date: string }) => (
  <p className={`${css.kickOff} figures`}>
    <b>{kickOffTime(date)}</b>
    <small>{kickOffDay(date, useMinute())}</small>
  </p>
);
