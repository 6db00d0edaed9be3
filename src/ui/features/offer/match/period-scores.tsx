import type { Fixture } from "../../../../application/ports/offer.ts";
import { periodsOf } from "../../../../domain/prices/score-text.ts";
import { clipName } from "../../../format/clip.ts";
import type { MatchScore } from "../../../hooks/use-match-score.ts";
import { periodHead, periodWord } from "./periods.ts";
import css from "./period-scores.module.css";

/** The score of each set, half or quarter so far; nothing when the feed does not tell them, or when the only one equals the match score. */
export const PeriodScores = ({ fixture, score: { periods, homeScore, awayScore } }: { readonly fixture: Fixture; readonly score: MatchScore }) => {
  const scores = periodsOf(periods);
  const [only] = scores;
  if (only === undefined || (scores.length === 1 && String(only.home) === homeScore && String(only.away) === awayScore)) return null;
  return (
    <table className={`${css.table} figures`} data-testid="period-scores">
      <caption className="unseen">{`Score by ${periodWord(fixture.sport).toLowerCase()}`}</caption>
      <thead>
        <tr>
          <td />
          {scores.map((_, index) => {
            const { spoken, shown } = periodHead(fixture.sport, index);
            return (
              <th key={index} scope="col" aria-label={spoken}>
                {shown}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {(["home", "away"] as const).map((side) => (
          <tr key={side}>
            <th scope="row">
              <bdi>{clipName(side === "home" ? fixture.homeTeam : fixture.awayTeam)}</bdi>
            </th>
            {scores.map((period, index) => (
              <td key={index} data-running={index === scores.length - 1}>
                {period[side]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
