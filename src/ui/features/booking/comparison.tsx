import type { BookingComparison, ComparedLeg, ComparedTotals } from "../../../application/booking/compare-booking.query.ts";
import { BankerBadge } from "../../components/banker-badge.tsx";
import { Entries } from "../../components/entries.tsx";
import { KickOff } from "../../components/kick-off.tsx";
import { clipName } from "../../format/clip.ts";
import { formatFigure } from "../../format/figure.ts";
import { marketLabel } from "../../format/market-label.ts";
import { outcomeLabel } from "../../format/outcome-name.ts";
import { formatOdds } from "../../format/odds.ts";
import css from "./comparison.module.css";
import { changeWord, isLeftOut } from "./leg-change-words.ts";

/** Every booked selection with what has become of it, in booked order, and the totals of then and now. */
export const Comparison = ({ comparison }: { readonly comparison: BookingComparison }) => (
  <div className={css.comparison}>
    <ol className={css.legs} aria-label="Booked selections">
      <Entries of={comparison.legs} keyOf={(leg) => leg.key}>
        {(leg) => <ComparedRow leg={leg} />}
      </Entries>
    </ol>
    {comparison.groupings.length > 0 ? <System comparison={comparison} /> : <Totals comparison={comparison} />}
  </div>
);

/** A system has no total odds. Its stake is not part of a booking. */
const System = ({ comparison: { groupings, legs } }: { readonly comparison: BookingComparison }) => (
  <p>
    <b>{`System ${groupings.map((size) => `${size}/${legs.length}`).join(", ")}`}</b> <span className="muted">You choose your own stake on each line.</span>
  </p>
);

const Totals = ({ comparison }: { readonly comparison: BookingComparison }) => (
  <table className={`${css.totals} figures`}>
    <thead>
      <tr>
        <td />
        <th scope="col">When booked</th>
        <th scope="col">Now</th>
      </tr>
    </thead>
    <tbody>
      <TotalsRow label="Total odds" booked={formatFigure(comparison.booked.totalOdds)} now={formatFigure(comparison.now.totalOdds)} />
      <TotalsRow label="Bonus" booked={percent(comparison.booked)} now={percent(comparison.now)} />
    </tbody>
  </table>
);

const percent = ({ bonusPercent }: ComparedTotals): string => `${bonusPercent}%`;

const ComparedRow = ({ leg }: { readonly leg: ComparedLeg }) => {
  const { selection, change, booked, now, fixed } = leg;
  return (
    <li className={css.leg} data-testid="booked-leg" data-change={change}>
      <div className={css.what}>
        <p className={css.outcome}>
          <bdi>{clipName(outcomeLabel(selection.outcomeName, selection))}</bdi>
          {fixed ? <BankerBadge /> : null}
        </p>
        <p className="muted">{marketLabel(selection)}</p>
        <p className="muted">
          <bdi>{clipName(selection.eventName)}</bdi>
        </p>
        {selection.eventDate === "" ? null : (
          <p className="muted">
            <KickOff date={selection.eventDate} />
          </p>
        )}
      </div>
      <div className={`${css.price} figures`}>
        <span className={css.change}>{changeWord[change]}</span>
        <span>
          <span className="unseen">Booked at </span>
          {isLeftOut(leg) || now === 0 ? <s>{formatOdds(booked)}</s> : booked === now ? <b>{formatOdds(booked)}</b> : <>
            <s>{formatOdds(booked)}</s> <span aria-hidden="true">→</span> <span className="unseen">now </span>
            <b>{formatOdds(now)}</b>
          </>}
        </span>
      </div>
    </li>
  );
};

const TotalsRow = ({ label, booked, now }: { readonly label: string; readonly booked: string; readonly now: string }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{booked}</td>
    <td>{now}</td>
  </tr>
);
