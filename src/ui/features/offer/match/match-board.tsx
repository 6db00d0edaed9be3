import type { Fixture } from "../../../../application/ports/sportsbook.ts";
import { clipName } from "../../../format/clip.ts";
import { kickOffDay, kickOffTime } from "../../../format/kick-off.ts";
import { useMinute } from "../../../hooks/use-now.ts";
import { LiveMoment, TeamScore } from "../fixtures/live-score.tsx";

/** Who plays, and how far: score and running clock when live, kick-off before. */
export const MatchBoard = ({ fixture }: { readonly fixture: Fixture }) => {
  const live = fixture.source === "live";
  return (
    <header className="match-board">
      <h1 className="unseen">{clipName(fixture.name)}</h1>
      <p className="match-side">
        <bdi className="truncate">{clipName(fixture.homeTeam)}</bdi>
      </p>
      <div className="match-middle">
        {live ? (
          <>
            <p className="match-score figures">
              <TeamScore fixture={fixture} side="home" />
              <span aria-hidden="true">:</span>
              <TeamScore fixture={fixture} side="away" />
            </p>
            <LiveMoment fixture={fixture} />
          </>
        ) : (
          <KickOff date={fixture.date} />
        )}
      </div>
      <p className="match-side match-away">
        <bdi className="truncate">{clipName(fixture.awayTeam)}</bdi>
      </p>
    </header>
  );
};

const KickOff = ({ date }: { readonly date: string }) => (
  <p className="match-kick-off figures">
    <b>{kickOffTime(date)}</b>
    <small>{kickOffDay(date, useMinute())}</small>
  </p>
);
