import type { Leg } from "../../../domain/betslip/state.ts";
import { Icon } from "../../components/icon.tsx";
import { formatOddsAs } from "../../format/odds.ts";
import { useOddsFormat } from "../../hooks/use-preferences.ts";
import css from "./leg-price.module.css";

/** The leg's price, and why it cannot be bet if it cannot. A changed price also shows the previous one. */
export const LegPrice = ({ leg, active }: { readonly leg: Leg; readonly active: boolean }) => {
  const { changed, lastShownOdds } = leg;
  const format = useOddsFormat();
  const trouble = troubleOf(leg, active);
  const from = active && changed !== undefined && changed.from !== lastShownOdds ? changed.from : undefined;
  return (
    <div className={`${css.price} figures`}>
      <b
        key={lastShownOdds}
        className={css.odds}
        data-testid="leg-odds"
        data-trouble={trouble !== undefined}
        data-moved={from === undefined ? undefined : lastShownOdds > from ? "up" : "down"}
      >
        {formatOddsAs(lastShownOdds, format)}
      </b>
      {from === undefined ? null : (
        <small className={css.from}>
          <span className="unseen">Changed from</span>
          <s>{formatOddsAs(from, format)}</s> <span aria-hidden="true">→</span>
        </small>
      )}
      {trouble === undefined ? null : (
        <small className={css.trouble}>
          <Icon name={leg.stale ? "clock" : "lock"} /> {trouble}
        </small>
      )}
    </div>
  );
};

/** Why the leg is closed. Of several reasons the one that lasts longest. A bet stop sets both flags and is shown as a pause. */
const troubleOf = (leg: Leg, active: boolean): string | undefined => {
  if (leg.suspended) return "Suspended";
  if (leg.unavailable) return "Unavailable";
  if (leg.stale) return "Price paused";
  return active ? undefined : "No price";
};
