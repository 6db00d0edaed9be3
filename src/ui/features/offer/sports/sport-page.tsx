import { Link, NavLink, useSearchParams } from "react-router-dom";
import type { PrematchQuery, SportEntry } from "../../../../application/ports/offer.ts";
import { SportIcon } from "../../../components/icon.tsx";
import { ChoiceFilter } from "../../../components/list-filter.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { Near } from "../../../components/near.tsx";
import { EmptyState, SkeletonRows } from "../../../components/states.tsx";
import { BoardSwitch, useBoard } from "../fixtures/board-switch.tsx";
import { FixtureList } from "../fixtures/fixture-list.tsx";
import { clipName } from "../../../format/clip.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useRead } from "../../../hooks/use-read.ts";
import { NamedSport } from "./named-sport.tsx";
import { sportPath, upcomingPath } from "../../../navigation/paths.ts";
import { readPage } from "../../../navigation/read-page.ts";
import { usePageTitle } from "../../../navigation/use-page-title.ts";
import css from "./sport-page.module.css";
import pageCss from "../../../components/page.module.css";
import tabs from "../../../components/tab-strip.module.css";

/** All matches of a sport, as many as the menu says: live ones first, then those to come. Or only those to come. */
export const SportPage = ({ which }: { readonly which: "all" | "upcoming" }) => (
  <NamedSport>{(sport) => <Sport sport={sport} which={which} />}</NamedSport>
);

interface SportProps {
  readonly sport: SportEntry;
  readonly which: "all" | "upcoming";
}

const Sport = ({ sport, which }: SportProps) => {
  const [query] = useSearchParams();
  usePageTitle(sport.sportName);
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>
          <SportIcon sport={sport.sportName} /> <span>{clipName(sport.sportName)}</span>
        </h1>
        <nav className={`${tabs.tabs} ${tabs.line}`} aria-label="Which matches">
          <NavLink className={() => tabs.tab} end to={sportPath(sport.sportName)}>
            All
          </NavLink>
          <NavLink className={() => tabs.tab} end to={upcomingPath(sport.sportName)}>
            Upcoming
          </NavLink>
        </nav>
        <BoardSwitch sport={sport.sportName} />
      </header>
      <KickOffFilter />
      {which === "all" && readSpan(query) === undefined && readPage(query) === 1 ? <LiveAndLater sport={sport} /> : <LaterPage sport={sport} />}
    </>
  );
};

/** Live matches, and below them those to come, which are drawn when it is known how many are live: otherwise they would move. Both are read at once. */
const LiveAndLater = ({ sport }: Pick<SportProps, "sport">) => {
  const { reads } = useSlipstream();
  const live = reads.live({ board: useBoard(sport.sportName) });
  const { value, status } = useRead(live);
  const isKnown = value !== undefined || status === "failed";
  return (
    <>
      <Loaded read={live} what="Live matches" skeleton={<SkeletonRows rows={14} />}>
        {({ fixtures }, { asOf }) => <FixtureList level={2} fixtures={fixtures.filter(({ sportId }) => sportId === sport.sportId)} asOf={asOf} ofSport />}
      </Loaded>
      <div className={css.later} hidden={!isKnown}>
        <LaterPage sport={sport} />
      </div>
    </>
  );
};

/** The choices of hours until kick-off, with their names. */
const spans: readonly (readonly [hours: number, name: string])[] = [
  [0, "Any time"],
  [1, "Next hour"],
  [3, "Next 3 hours"],
  [24, "Next 24 hours"],
  [72, "Next 3 days"],
];

const readSpan = (query: URLSearchParams): number | undefined => {
  const hours = Number(query.get("within") ?? 0);
  return hours > 0 && spans.some(([each]) => each === hours) ? hours : undefined;
};

/** Filters a list by the time until kick-off. The choice is kept in the address, so that it can be shared and works with the back button. */
const KickOffFilter = () => {
  const [query, setQuery] = useSearchParams();
  return (
    <ChoiceFilter label="Kick-off" options={spans.map(([hours, label]) => ({ id: String(hours), label }))} value={String(readSpan(query) ?? 0)} onChoose={(hours) => setQuery(hours === "0" ? {} : { within: hours })} />
  );
};

const LaterPage = ({ sport }: Pick<SportProps, "sport">) => {
  const { reads } = useSlipstream();
  const [query] = useSearchParams();
  const board = useBoard(sport.sportName);
  const { sportId, sportName } = sport;
  const within = readSpan(query);
  const asked = { sportId, when: "upcoming", board, within } as const;
  const from = readPage(query);
  return (
    <Loaded read={reads.prematch({ ...asked, page: from })} what={`${clipName(sportName)} fixtures`} skeleton={<SkeletonRows rows={12} />}>
      {({ fixtures, page, lastPage }, { asOf }) => {
        if (fixtures.length > 0)
          return (
            <>
              <FixtureList level={2} fixtures={fixtures} asOf={asOf} />
              <LaterPages key={`${page} ${within}`} asked={asked} from={page + 1} last={lastPage} what={clipName(sportName)} />
            </>
          );
        return (
          <EmptyState
            icon="clock"
            title={within === undefined ? "Nothing announced yet" : "Nothing kicks off that soon"}
            action={
              <Link to={within === undefined ? "/" : upcomingPath(sportName)} className="text-link">
                {within === undefined ? "See other sports" : "See all upcoming matches"}
              </Link>
            }
          >{`New ${clipName(sportName)} fixtures appear here as soon as they are priced.`}</EmptyState>
        );
      }}
    </Loaded>
  );
};

/** The estimated height of a page of fifty matches, in pixels. */
const PAGE_HEIGHT = 50 * 45 + 60;

/** The room of a page that is being read. One element with lines: fifty placeholder rows take the browser longer than a frame when they appear. */
const PagePlaceholder = () => <div className={css.toCome} style={{ height: PAGE_HEIGHT }} role="status" aria-label="Loading" aria-busy="true" />;

interface LaterPagesProps {
  readonly asked: Omit<PrematchQuery, "page">;
  readonly from: number;
  readonly last: number;
  readonly what: string;
}

/** The pages after the first. Each is read, followed and drawn only while it is near the window, so that a long list costs little. */
const LaterPages = ({ asked, from, last, what }: LaterPagesProps) => {
  const { reads } = useSlipstream();
  return Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index).map((page) => (
    <Near key={page} tall={PAGE_HEIGHT}>
      {() => (
        <Loaded read={reads.prematch({ ...asked, page })} what={`Page ${page} of ${what}`} skeleton={<PagePlaceholder />}>
          {({ fixtures }, { asOf }) => <FixtureList level={2} fixtures={fixtures} asOf={asOf} />}
        </Loaded>
      )}
    </Near>
  ));
};
