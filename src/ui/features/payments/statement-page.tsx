import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Statement, StatementSums } from "../../../application/ports/payments.ts";
import { Button } from "../../components/button.tsx";
import { ChoiceFilter } from "../../components/list-filter.tsx";
import { Entries, failedRow } from "../../components/entries.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { EmptyState, SkeletonRows } from "../../components/states.tsx";
import { LOCALE } from "../../format/locale.ts";
import { formatAmount, formatMoney } from "../../format/money.ts";
import { zoneName } from "../../format/time-zone.ts";
import { useTimeZone } from "../../hooks/time-zone-context.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../hooks/use-currency.ts";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import card from "../../components/card.module.css";
import pageCss from "../../components/page.module.css";
import css from "./statement.module.css";

/** The number of years that can be chosen. */
const YEARS = 5;

const COLUMNS: readonly (readonly [name: keyof StatementSums, label: string])[] = [
  ["deposited", "Paid in"],
  ["withdrawn", "Paid out"],
  ["staked", "Staked"],
  ["won", "Returned"],
  ["casino", "Casino, net"],
  ["other", "Other"],
];

const monthName = new Intl.DateTimeFormat(LOCALE, { month: "long", timeZone: "UTC" });

const yearIn = (query: URLSearchParams, latest: number): number => {
  const year = Number(query.get("year"));
  return Number.isInteger(year) && year > latest - YEARS && year <= latest ? year : latest;
};

/** The statement of a calendar year, month by month, to read and to print. */
export const StatementPage = () => {
  const { reads } = useSlipstream();
  const [query, setQuery] = useSearchParams();
  const [latest] = useState(() => new Date().getFullYear());
  const years = Array.from({ length: YEARS }, (_, index) => String(latest - index)).map((id) => ({ id, label: id }));
  const year = yearIn(query, latest);
  const zone = useTimeZone() ?? undefined;
  const read = reads.statement({ year, zone });
  usePageTitle(`Statement ${year}`);
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>{`Statement ${year}`}</h1>
        <div className={css.tools}>
          <ChoiceFilter label="Year" value={String(year)} options={years} onChoose={(chosen) => setQuery({ year: chosen }, { replace: true })} />
          <Button look="outline" size="small" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </header>
      <Loaded read={read} what="Your statement" skeleton={<SkeletonRows rows={6} height={36} />}>
        {(statement) => (statement.months.length === 0 ? <EmptyState icon="wallet" title={`No transactions in ${year}`} /> : <Months statement={statement} />)}
      </Loaded>
    </>
  );
};

const Months = ({ statement: { opening, closing, months, totals, year } }: { readonly statement: Statement }) => {
  const currency = useCurrency();
  const chosen = useTimeZone();
  const [zone] = useState(() => zoneName(Date.now(), chosen));
  return (
    <div className={card.card}>
      {/* Not the table's caption, which would be as wide as the table and scroll with it. */}
      <p className={css.about} id="statement-about">
        {`The available balance from 1 January to 31 December ${year}, by the time of ${zone}. It was ${formatAmount(opening, currency)} when the year began, and ${formatAmount(closing, currency)} after the last movement.`}
      </p>
      <div className={css.scroll} tabIndex={0} role="group" aria-label={`Statement ${year}`}>
        <table className={`${css.table} figures`} aria-describedby="statement-about">
          <thead>
            <tr>
              <th scope="col">Month</th>
              {COLUMNS.map(([name, label]) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">Balance</th>
            </tr>
          </thead>
          <tbody>
            <Entries of={months} keyOf={({ month }) => month} failed={failedRow(COLUMNS.length + 2)}>
              {({ month, balance, ...sums }) => (
                <tr>
                  <th scope="row">{monthName.format(Date.UTC(year, month - 1))}</th>
                  {COLUMNS.map(([name]) => (
                    <td key={name}>{formatMoney(sums[name])}</td>
                  ))}
                  <td>{formatMoney(balance)}</td>
                </tr>
              )}
            </Entries>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Year</th>
              {COLUMNS.map(([name]) => (
                <td key={name}>{formatMoney(totals[name])}</td>
              ))}
              <td>{formatMoney(closing)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
};
