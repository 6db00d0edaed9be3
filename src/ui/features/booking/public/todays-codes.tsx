import { useMemo } from "react";
import { Link } from "react-router-dom";
import { compareBooking } from "../../../../application/booking/compare-booking.query.ts";
import type { BookedSlip } from "../../../../domain/events/booked-leg.ts";
import { Entries } from "../../../components/entries.tsx";
import { KickOff } from "../../../components/kick-off.tsx";
import { LiveDot } from "../../../components/live-dot.tsx";
import pageCss from "../../../components/page.module.css";
import { clipName } from "../../../format/clip.ts";
import { formatCount } from "../../../format/count.ts";
import { formatFigure } from "../../../format/figure.ts";
import { outcomeLabel } from "../../../format/outcome-name.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useRead } from "../../../hooks/use-read.ts";
import { bookingPath } from "../../../navigation/paths.ts";
import css from "./todays-codes.module.css";

/** How many selections of a slip are named. */
const NAMED = 3;

/** The slips that players show to everybody today, each a link to its booking. Nothing while there are none. */
export const TodaysCodes = () => {
  const { reads } = useSlipstream();
  const slips = useRead(reads.todaysBookings()).value ?? [];
  if (slips.length === 0) return null;
  return (
    <section className={pageCss.section} aria-labelledby="todays-codes">
      <header className={pageCss.sectionHead}>
        <h2 id="todays-codes">Today's codes</h2>
        <p className="muted">Slips that players share. Look at one before you load it.</p>
      </header>
      <ul className={css.slips}>
        <Entries of={slips} keyOf={({ code }) => code}>
          {(slip) => <TodaysSlip slip={slip} />}
        </Entries>
      </ul>
    </section>
  );
};

const TodaysSlip = ({ slip }: { readonly slip: BookedSlip }) => {
  const { reads } = useSlipstream();
  const terms = useRead(reads.bettingTerms()).value;
  const { code, groupings, now } = useMemo(() => compareBooking(slip, [], terms), [slip, terms]);
  const selections = slip.legs.map(({ selection }) => selection);
  const first = selections.map(({ eventDate }) => eventDate).toSorted()[0] ?? "";
  const named = selections.slice(0, NAMED).map((selection) => clipName(outcomeLabel(selection.outcomeName, selection))).join(", ");
  const more = selections.length - NAMED;
  return (
    <li>
      <Link className={css.slip} to={bookingPath(code)}>
        <span className={css.head}>
          <b className={`${css.code} figures`}>{code}</b>
          {groupings.length > 0 ? (
            <span>{`System ${groupings.map((size) => `${size}/${selections.length}`).join(", ")}`}</span>
          ) : (
            <b className="figures">
              <span className="unseen">Total odds </span>
              {formatFigure(now.totalOdds)}
            </b>
          )}
        </span>
        <span className="muted">
          <span>{`${formatCount(selections.length)} ${selections.length === 1 ? "selection" : "selections"} · `}</span>
          {selections.some(({ type }) => type === "live") ? <><LiveDot /> <span>Live</span></> : <KickOff date={first} />}
        </span>
        <span className={css.picks}>
          {`${named}${more > 0 ? ` and ${formatCount(more)} more` : ""}`}
        </span>
      </Link>
    </li>
  );
};
