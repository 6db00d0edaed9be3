import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { HistoryFilter } from "../../../application/ports/history.ts";
import type { State } from "../../../domain/state.ts";
import { Loaded } from "../../components/loaded.tsx";
import { Pager } from "../../components/pager.tsx";
import { EmptyState, SkeletonRows } from "../../components/states.tsx";
import { TabStrip } from "../../components/tab-strip.tsx";
import { BetRow } from "./bet-row.tsx";
import { formatCount } from "../../format/count.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { readPage } from "../../navigation/read-page.ts";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import pageCss from "../../components/page.module.css";
import css from "./bet-history-page.module.css";

const filters: readonly { readonly id: HistoryFilter; readonly label: string }[] = [
  { id: "all", label: "All" },
  { id: "open", label: "Open" },
  { id: "settled", label: "Settled" },
];

const nothing: Record<HistoryFilter, string> = {
  all: "You have not placed a bet yet",
  open: "No open bets",
  settled: "No settled bets yet",
};

const readFilter = (text: string | null): HistoryFilter => filters.find(({ id }) => id === text)?.id ?? "all";

export const BetHistoryPage = () => {
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query.get("show"));
  usePageTitle("Bet history");
  const choose = (chosen: HistoryFilter): void => {
    const next = new URLSearchParams(query);
    next.set("show", chosen);
    next.delete("page");
    setQuery(next, { replace: true });
  };
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Bet history</h1>
        <TabStrip label="Which bets" tabs={filters} active={filter} onChoose={choose} panel="bets" />
      </header>
      <div id="bets" role="tabpanel" aria-label="Bets">
        <Bets filter={filter} page={readPage(query)} />
      </div>
    </>
  );
};

const selectPlaced = (state: State): string | undefined =>
  state.betslip.placement.status === "done" ? state.betslip.placement.result.betslipId : undefined;

const Bets = ({ filter, page }: { readonly filter: HistoryFilter; readonly page: number }) => {
  const { reads } = useSlipstream();
  const history = reads.bets({ filter: filter, page: page });
  const [opened, setOpened] = useState<string>();
  const placed = useStoreValue(selectPlaced);
  // A bet placed or settled since the last look must not wait for the list to age.
  useEffect(() => {
    if (history.read().status !== "loading") history.refresh();
  }, [history, placed]);
  return (
    <Loaded read={history} what="Your bets" skeleton={<SkeletonRows rows={6} height={64} />}>
      {({ bets, page: shown, lastPage, total }) =>
        bets.length === 0 ? (
          <EmptyState
            icon="slip"
            title={nothing[filter]}
            action={
              <Link to="/" className="text-link">
                Find something to bet on
              </Link>
            }
          />
        ) : (
          <>
            <p className={`muted ${css.total} figures`}>
              {formatCount(total)} {total === 1 ? "bet" : "bets"}
            </p>
            <ul className={css.list}>
              {bets.map((bet) => (
                <BetRow
                  key={bet.id}
                  bet={bet}
                  open={bet.id === opened}
                  onToggle={() => setOpened(bet.id === opened ? undefined : bet.id)}
                />
              ))}
            </ul>
            <Pager page={shown} lastPage={lastPage} />
          </>
        )
      }
    </Loaded>
  );
};
