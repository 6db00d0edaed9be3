import { useCallback, useEffect, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import type { MatchDetail } from "../../../../application/ports/offer.ts";
import { EmptyState } from "../../../components/states.tsx";
import { Entries, failedText } from "../../../components/entries.tsx";
import { type Tab, TabStrip } from "../../../components/tab-strip.tsx";
import { clipName } from "../../../format/clip.ts";
import { useWatch } from "../../../hooks/use-watch.ts";
import { sportPath, tournamentPath } from "../../../navigation/paths.ts";
import { usePageTitle } from "../../../navigation/use-page-title.ts";
import { MarketCard } from "./market-card.tsx";
import { type GatheredMarket, gatherMarkets, inTwoColumns, pinnedFirst } from "./markets.ts";
import { FavouritesLink } from "../favourites/favourites-link.tsx";
import { KeepButton } from "../keep-button.tsx";
import { useKept } from "../../../hooks/use-preferences.ts";
import { MatchBoard } from "./match-board.tsx";
import pageCss from "../../../components/page.module.css";
import css from "./match-view.module.css";

/** Milliseconds between two readings of a live match: the feed changes prices but brings no new markets (docs/wire-facts.md#feed-messages). */
const REREAD_LIVE_MS = 60_000;
const ALL = "all";

const nothingFolded: ReadonlySet<string> = new Set();

const toggled = (folded: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  folded.has(id) ? new Set([...folded].filter((other) => other !== id)) : new Set([...folded, id]);

interface MatchViewProps {
  readonly detail: MatchDetail;
  readonly asOf: number;
  readonly onAged: () => void;
}

export const MatchView = ({ detail, asOf, onAged }: MatchViewProps) => {
  const { fixture, markets, groups } = detail;
  const { matchId, source, sport, category, tournament } = fixture;
  const [group, setGroup] = useState(ALL);
  const [folded, setFolded] = useState(nothingFolded);
  const fold = useCallback((marketId: string) => setFolded((now) => toggled(now, marketId)), []);
  usePageTitle(fixture.name);
  useWatch(source, matchId);
  useEffect(() => {
    if (source !== "live") return;
    const timer = setInterval(onAged, REREAD_LIVE_MS);
    return () => clearInterval(timer);
  }, [source, onAged]);

  const tabs = useMemo((): readonly Tab<string>[] => {
    const offered = groups.filter(({ groupId }) => markets.some((market) => market.groupId === groupId));
    return [{ id: ALL, label: "All markets" }, ...offered.map(({ groupId, groupName }) => ({ id: groupId, label: clipName(groupName) }))];
  }, [groups, markets]);
  const pinned = useKept("market");
  const shown = useMemo(
    () => pinnedFirst(gatherMarkets(markets.filter(({ groupId }) => group === ALL || groupId === group)), pinned),
    [markets, group, pinned],
  );
  const columns = useMemo(() => inTwoColumns(shown, fixture), [shown, fixture]);

  return (
    <>
      <div className={css.where}>
        <nav className={pageCss.trail} aria-label="You are in">
          <Link to={sportPath(sport)}>{clipName(sport)}</Link>
          <Link to={tournamentPath(sport, category, tournament)}>{`${clipName(category)} ${clipName(tournament)}`}</Link>
        </nav>
        <span className={css.keeps}>
          <KeepButton kind="match" id={matchId} name={clipName(fixture.name)} text="Match" />
          <KeepButton kind="league" id={fixture.tournamentId} name={clipName(tournament)} text="League" />
          <FavouritesLink />
        </span>
      </div>
      <MatchBoard detail={detail} asOf={asOf} />
      {markets.length === 0 || fixture.ended ? (
        <EmptyState
          icon="lock"
          title={fixture.ended ? "This match is over" : "No markets are open"}
          action={
            <Link className="text-link" to={sportPath(sport)}>{`More ${clipName(sport)}`}</Link>
          }
        >
          {fixture.ended ? "Bets on it are settled from its official result." : "They come back when the book reopens this match."}
        </EmptyState>
      ) : (
        <>
          <div className={css.bar}>
            <TabStrip label="Market groups" tabs={tabs} active={group} onChoose={setGroup} panel="markets" look="pills" />
            <FoldAll shown={shown} folded={folded} onFold={setFolded} />
          </div>
          <div id="markets" className={css.markets} role="tabpanel" aria-label="Markets">
            {columns.map((column, place) => (
              <div key={place}>
                <Entries of={column} keyOf={(market) => market.marketId} failed={failedText}>
                  {(market) => <MarketCard fixture={fixture} market={market} asOf={asOf} open={!folded.has(market.marketId)} onToggle={fold} />}
                </Entries>
              </div>
            ))}
          </div>
        </>
      )}
    </>
  );
};

interface FoldAllProps {
  readonly shown: readonly GatheredMarket[];
  readonly folded: ReadonlySet<string>;
  readonly onFold: (folded: ReadonlySet<string>) => void;
}

/** Folds every market on the page to its name, or opens them all again. */
const FoldAll = ({ shown, folded, onFold }: FoldAllProps) => {
  const allFolded = shown.every(({ marketId }) => folded.has(marketId));
  return (
    <button type="button" className={`${css.foldAll} text-link`} onClick={() => onFold(allFolded ? nothingFolded : new Set(shown.map(({ marketId }) => marketId)))}>
      {allFolded ? "Open all" : "Close all"}
    </button>
  );
};
