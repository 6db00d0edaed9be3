import { useEffect } from "react";
import { Link } from "react-router-dom";
import type { TransactionFilter, TransactionPage } from "../../../application/ports/payments.ts";
import { ChoiceFilter, DayFilter, ListFilter } from "../../components/list-filter.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Pager } from "../../components/pager.tsx";
import { EmptyState, SkeletonRows } from "../../components/states.tsx";
import { TabStrip } from "../../components/tab-strip.tsx";
import { formatCount } from "../../format/count.ts";
import { formatAmount } from "../../format/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useZoneOfDays } from "../../hooks/time-zone-context.tsx";
import { useCurrency } from "../../hooks/use-currency.ts";
import { useUser } from "../../hooks/use-user.ts";
import { readPage } from "../../navigation/read-page.ts";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import { useQueryFilter } from "../../navigation/use-query-filter.ts";
import card from "../../components/card.module.css";
import pageCss from "../../components/page.module.css";
import { BalanceCurve } from "./balance-curve.tsx";
import { ExportButton } from "./export-button.tsx";
import { OpenDeposits } from "./open-deposits.tsx";
import { CATEGORIES, filterIn, TYPES } from "./transactions-filter.ts";
import { TransactionsTable } from "./transactions-table.tsx";
import formCss from "./payments.module.css";
import css from "./transactions.module.css";

export const TransactionsPage = () => {
  const { query, choose } = useQueryFilter();
  const asked = filterIn(query);
  const zone = useZoneOfDays(asked.from, asked.to);
  const filter = { ...asked, zone };
  usePageTitle("Transactions");
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Transactions</h1>
        <div className={css.tools}>
          <Link to="/Account/Statement" className="text-link">
            Statement of a year
          </Link>
          <ExportButton filter={filter} />
        </div>
      </header>
      <OpenDeposits />
      <TabStrip label="Which transactions" tabs={CATEGORIES} active={filter.category ?? "all"} onChoose={(id) => choose("show", id)} panel="transactions" />
      <ListFilter>
        <DayFilter from={filter.from} to={filter.to} onChoose={choose} />
        <ChoiceFilter label="Direction" options={TYPES} value={filter.type ?? "all"} onChoose={(id) => choose("type", id)} />
      </ListFilter>
      <div id="transactions" role="tabpanel" aria-label="Transactions" className={css.panel}>
        <Transactions filter={filter} page={readPage(query)} />
      </div>
    </>
  );
};

const Transactions = ({ filter, page }: { readonly filter: TransactionFilter; readonly page: number }) => {
  const { reads } = useSlipstream();
  const read = reads.transactions({ ...filter, page });
  const { balances } = useUser();
  // Read again at once when money has moved, without waiting until the list is old.
  useEffect(() => {
    if (read.read().status !== "loading") read.refresh();
  }, [read, balances]);
  return (
    <Loaded read={read} what="Your transactions" skeleton={<SkeletonRows rows={8} height={44} />}>
      {(found) => (found.rows.length === 0 ? <Nothing isFiltered={Object.values(filter).some((value) => value !== undefined)} /> : <Found found={found} />)}
    </Loaded>
  );
};

const Nothing = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <EmptyState
    icon="wallet"
    title={isFiltered ? "No transactions like these" : "No transactions yet"}
    action={
      isFiltered ? (
        <Link to="/Account/Transactions" className="text-link">
          Show all
        </Link>
      ) : (
        <Link to="/Account/Deposit" className="text-link">
          Make a deposit
        </Link>
      )
    }
  />
);

const Found = ({ found }: { readonly found: TransactionPage }) => {
  const currency = useCurrency();
  return (
    <>
      <div className={`${card.card} ${css.summary}`}>
        <dl className={`${formCss.facts} figures`}>
          <div>
            <dt className="muted">Transactions</dt>
            <dd>{formatCount(found.total)}</dd>
          </div>
          {found.credit === undefined ? null : (
            <div>
              <dt className="muted">Money in</dt>
              <dd>{formatAmount(found.credit, currency)}</dd>
            </div>
          )}
          {found.debit === undefined ? null : (
            <div>
              <dt className="muted">Money out</dt>
              <dd>{formatAmount(found.debit, currency)}</dd>
            </div>
          )}
        </dl>
        <BalanceCurve balances={found.balances} currency={currency} />
      </div>
      <div className={card.card}>
        <TransactionsTable rows={found.rows} />
      </div>
      <Pager page={found.page} lastPage={found.lastPage} />
    </>
  );
};
