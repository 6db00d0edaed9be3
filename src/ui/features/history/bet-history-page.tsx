import { useState } from "react";
import { Link } from "react-router-dom";
import type { HistoryPage } from "../../../application/ports/history.ts";
import { DayFilter, ListFilter } from "../../components/list-filter.tsx";
import { Entries } from "../../components/entries.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Pager } from "../../components/pager.tsx";
import { EmptyState, SkeletonRows } from "../../components/states.tsx";
import { TabStrip } from "../../components/tab-strip.tsx";
import { useCurrency } from "../../hooks/use-currency.ts";
import { CashOutNote } from "../cash-out/public/cash-out-note.tsx";
import { BetRow } from "./bet-row.tsx";
import { type AskedHistory, FILTERS, historyIn, isNarrowed } from "./history-filter.ts";
import { formatCount } from "../../format/count.ts";
import { formatAmount } from "../../format/money.ts";
import { formatNet } from "../../format/net.ts";
import { useRead } from "../../hooks/use-read.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useZoneOfDays } from "../../hooks/time-zone-context.tsx";
import { readPage } from "../../navigation/read-page.ts";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import { useQueryFilter } from "../../navigation/use-query-filter.ts";
import card from "../../components/card.module.css";
import pageCss from "../../components/page.module.css";
import css from "./bet-history-page.module.css";

export const BetHistoryPage = () => {
  const { query, choose } = useQueryFilter();
  const asked = historyIn(query);
  usePageTitle("Bet history");
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Bet history</h1>
      </header>
      <TabStrip label="Which bets" tabs={FILTERS} active={asked.filter} onChoose={(filter) => choose("show", filter)} panel="bets" />
      <ListFilter>
        <DayFilter from={asked.from} to={asked.to} onChoose={choose} />
      </ListFilter>
      <div id="bets" role="tabpanel" aria-label="Bets">
        <Bets asked={asked} page={readPage(query)} />
      </div>
    </>
  );
};

const Bets = ({ asked, page }: { readonly asked: AskedHistory; readonly page: number }) => {
  const { reads } = useSlipstream();
  const zone = useZoneOfDays(asked.from, asked.to);
  const history = reads.bets({ ...asked, zone, page });
  const { value: shown } = useRead(history);
  return (
    <>
      <CashOutNote listed={shown?.bets} />
      <Loaded read={history} what="Your bets" skeleton={<SkeletonRows rows={6} height={64} />}>
        {(found) => (found.bets.length === 0 ? <NoBets isNarrowed={isNarrowed(asked)} /> : <Found found={found} readAt={history.read().readAt} />)}
      </Loaded>
    </>
  );
};

const NoBets = ({ isNarrowed: narrowed }: { readonly isNarrowed: boolean }) => (
  <EmptyState
    icon="slip"
    title={narrowed ? "No bets like these" : "You have not placed a bet yet"}
    action={
      <Link to={narrowed ? "/Account/BetHistory" : "/"} className="text-link">
        {narrowed ? "Show all" : "Find something to bet on"}
      </Link>
    }
  />
);

const Found = ({ found, readAt }: { readonly found: HistoryPage; readonly readAt: number | undefined }) => {
  const currency = useCurrency();
  const [opened, setOpened] = useState<string>();
  const { bets, page, lastPage, total, totalStake, netResult } = found;
  return (
    <>
      <dl className={`${card.card} ${css.summary} figures`}>
        {total === undefined ? null : (
          <div>
            <dt className="muted">Bets</dt>
            <dd>{formatCount(total)}</dd>
          </div>
        )}
        {totalStake === undefined ? null : (
          <div>
            <dt className="muted">Staked</dt>
            <dd>{formatAmount(totalStake, currency)}</dd>
          </div>
        )}
        {netResult === undefined ? null : (
          <div>
            <dt className="muted">Net result of settled bets</dt>
            <dd className={css.net} data-sign={Math.sign(netResult)}>
              {formatNet(netResult, currency)}
            </dd>
          </div>
        )}
      </dl>
      <ul className={css.list}>
        <Entries of={bets} keyOf={(bet) => bet.id}>
          {(bet) => <BetRow bet={bet} readAt={readAt} currency={currency} open={bet.id === opened} onToggle={() => setOpened(bet.id === opened ? undefined : bet.id)} />}
        </Entries>
      </ul>
      <Pager page={page} lastPage={lastPage} />
    </>
  );
};
