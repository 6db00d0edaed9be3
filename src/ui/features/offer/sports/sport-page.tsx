import { Link, NavLink, useSearchParams } from "react-router-dom";
import type { PrematchQuery, SportEntry } from "../../../../application/ports/offer.ts";
import { SportIcon } from "../../../components/icon.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { Pager } from "../../../components/pager.tsx";
import { EmptyState, SkeletonRows } from "../../../components/states.tsx";
import { BoardSwitch, useBoard } from "../fixtures/board-switch.tsx";
import { FixtureList } from "../fixtures/fixture-list.tsx";
import { clipName } from "../../../format/clip.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { NamedSport } from "./named-sport.tsx";
import { sportPath, upcomingPath } from "../../../navigation/paths.ts";
import { readPage } from "../../../navigation/read-page.ts";
import { usePageTitle } from "../../../navigation/use-page-title.ts";
import pageCss from "../../../components/page.module.css";
import tabs from "../../../components/tab-strip.module.css";

type When = PrematchQuery["when"];

/** A sport's matches: today's, or all that are to come. */
export const SportPage = ({ when }: { readonly when: When }) => (
  <NamedSport>{(sport) => <Sport sport={sport} when={when} />}</NamedSport>
);

interface SportProps {
  readonly sport: SportEntry;
  readonly when: When;
}

const Sport = ({ sport, when }: SportProps) => {
  usePageTitle(sport.sportName);
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>
          <SportIcon sport={sport.sportName} /> {clipName(sport.sportName)}
        </h1>
        <nav className={`${tabs.tabs} ${tabs.line}`} aria-label="When">
          <NavLink className={() => tabs.tab} end to={sportPath(sport.sportName)}>
            Today
          </NavLink>
          <NavLink className={() => tabs.tab} end to={upcomingPath(sport.sportName)}>
            Upcoming
          </NavLink>
        </nav>
        <BoardSwitch />
      </header>
      <SportFixtures sport={sport} when={when} />
    </>
  );
};

const SportFixtures = ({ sport, when }: SportProps) => {
  const { reads } = useSlipstream();
  const [query] = useSearchParams();
  const { sportId, sportName } = sport;
  return (
    <Loaded
      read={reads.prematch({ sportId, when, page: readPage(query), board: useBoard() })}
      what={`${clipName(sportName)} fixtures`}
      skeleton={<SkeletonRows rows={12} />}
    >
      {({ fixtures, page, lastPage }, { asOf }) => {
        if (fixtures.length > 0)
          return (
            <>
              <FixtureList level={2} fixtures={fixtures} asOf={asOf} />
              <Pager page={page} lastPage={lastPage} />
            </>
          );
        if (when === "today")
          return (
            <>
              <p className={pageCss.note}>No more {clipName(sportName)} today. Coming up next:</p>
              <SportFixtures sport={sport} when="upcoming" />
            </>
          );
        return (
          <EmptyState
            icon="clock"
            title="Nothing announced yet"
            action={
              <Link to="/" className="text-link">
                See other sports
              </Link>
            }
          >
            New {clipName(sportName)} fixtures appear here as soon as they are priced.
          </EmptyState>
        );
      }}
    </Loaded>
  );
};
