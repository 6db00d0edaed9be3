import type { TransactionPage } from "../../../application/ports/payments.ts";
import { formatAmount } from "../../format/money.ts";
import { formatDayAndClock } from "../../format/moment.ts";
import { useTimeZone } from "../../hooks/time-zone-context.tsx";
import css from "./transactions.module.css";

const WIDTH = 720;
const HEIGHT = 120;

interface BalanceCurveProps {
  readonly balances: TransactionPage["balances"];
  readonly currency: string | undefined;
}

/** The main account's balance over time. The balance is constant between two movements, so the line has steps. */
export const BalanceCurve = ({ balances, currency }: BalanceCurveProps) => {
  const zone = useTimeZone();
  const [first] = balances;
  const last = balances.at(-1);
  if (first === undefined || last === undefined || balances.length < 2) return null;
  const amounts = balances.map(({ balance }) => balance);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  // The drawing uses plain numbers; the amounts beside it are printed exactly.
  const x = (at: number): number => (last.at === first.at ? WIDTH : ((at - first.at) / (last.at - first.at)) * WIDTH);
  const y = (balance: number): number => (high === low ? HEIGHT / 2 : HEIGHT - 4 - ((balance - low) / (high - low)) * (HEIGHT - 8));
  const line = balances.map(({ at, balance }, index) => (index === 0 ? `M${x(at).toFixed(1)} ${y(balance).toFixed(1)}` : `H${x(at).toFixed(1)}V${y(balance).toFixed(1)}`)).join("");
  const least = balances.find(({ balance }) => balance === low);
  const most = balances.find(({ balance }) => balance === high);
  return (
    <figure className={css.curve}>
      <figcaption>
        <span>Balance over time</span>
        <span className="muted figures">
          {`${formatAmount(least?.balance, currency)} to ${formatAmount(most?.balance, currency)}`}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Balance from ${formatAmount(first.balance, currency)} on ${formatDayAndClock(first.at, zone)} to ${formatAmount(last.balance, currency)} on ${formatDayAndClock(last.at, zone)}`}
      >
        <path className={css.area} d={`${line}V${HEIGHT}H0Z`} />
        <path className={css.line} d={line} />
      </svg>
      <div className={`${css.ends} muted figures`} aria-hidden="true">
        <span>{formatDayAndClock(first.at, zone)}</span>
        <span>{formatDayAndClock(last.at, zone)}</span>
      </div>
    </figure>
  );
};
