import { useState } from "react";
import { NavLink, useLocation } from "react-router-dom";
import type { SportEntry } from "../../../../application/ports/offer.ts";
import type { State } from "../../../../domain/state.ts";
import { Entries } from "../../../components/entries.tsx";
import { Icon, SportIcon } from "../../../components/icon.tsx";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { partFailed, SkeletonRows } from "../../../components/states.tsx";
import { clipName } from "../../../format/clip.ts";
import { formatCount } from "../../../format/count.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import { sameName, sportPath, upcomingPath } from "../../../navigation/paths.ts";
import { SearchBox } from "../search/search-box.tsx";
import { useSearchInHeader } from "../search/use-search-in-header.ts";
import sportsMenu from "../menu/sports-menu.module.css";
import { LiveDot } from "../../../components/live-dot.tsx";

const SportCategories = lazyPart(() => import("../menu/sport-categories.tsx").then((menu) => menu.SportCategories), {
  waiting: <SkeletonRows rows={3} height={28} look="plain" />,
  failed: partFailed("The categories"),
});

const selectActiveSport = (state: State) => state.desk.activeSport;

/**
 * The menu of sports; each opens to its categories and their tournaments. Where the menu is above the page, it shows only a
 * button, and the search where the header has no room for it, so that matches come first. The button opens the rest, until the player goes to another page.
 */
export const SportsMenu = () => {
  const { reads } = useSlipstream();
  const active = useStoreValue(selectActiveSport);
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const isSearchInHeader = useSearchInHeader();
  const open = openOn === pathname;
  const toggle = (
    <button type="button" className={sportsMenu.toggle} aria-expanded={open} aria-controls="sports" onClick={() => setOpenOn(open ? undefined : pathname)}>
      Sports
      <Icon name="chevron" />
    </button>
  );
  const rest = (
    <div id="sports" className={sportsMenu.rest} data-open={open}>
      <ul className={sportsMenu.quick}>
        <li>
          <NavLink to="/Sport/LiveList" className={() => sportsMenu.link}>
            <LiveDot /> Live now
          </NavLink>
        </li>
        <li>
          <NavLink to={upcomingPath(active.sportName)} className={() => sportsMenu.link}>
            <Icon name="clock" /> <span>{`Upcoming ${clipName(active.sportName)}`}</span>
          </NavLink>
        </li>
        <li>
          <NavLink to="/Favourites" className={() => sportsMenu.link}>
            <Icon name="star" /> Favourites
          </NavLink>
        </li>
      </ul>
      <h2 className={sportsMenu.title}>Sports</h2>
      <Loaded read={reads.menu()} what="The sports" quiet skeleton={<SkeletonRows rows={8} height={30} look="plain" />}>
        {(sports) => (
          <ul>
            <Entries of={sports} keyOf={(sport) => sport.sportId}>
              {(sport) => <SportItem sport={sport} active={sport.sportId === active.sportId && names(pathname, sport)} />}
            </Entries>
          </ul>
        )}
      </Loaded>
    </div>
  );
  if (!isSearchInHeader) return <SearchBox beside={toggle}>{rest}</SearchBox>;
  return (
    <>
      <div className={sportsMenu.alone}>{toggle}</div>
      {rest}
    </>
  );
};

/**
 * Whether an address belongs to a sport. The active sport outlives its pages, and the menu marks it only on them, and not on the page of a sport that
 * is not offered.
 */
const names = (pathname: string, { sportId, sportName }: SportEntry): boolean => {
  const named = /^\/sports\/(?:prematch|live)\/([^/]+)/i.exec(pathname)?.[1];
  return named !== undefined && (named === sportId || sameName(sportName, decoded(named)));
};

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const SportItem = ({ sport, active }: { readonly sport: SportEntry; readonly active: boolean }) => {
  const [open, setOpen] = useState(false);
  const name = clipName(sport.sportName);
  return (
    <li>
      <div className={sportsMenu.sport} data-active={active}>
        <NavLink to={sportPath(sport.sportName)} className={() => sportsMenu.link} aria-current={active ? "true" : undefined}>
          <SportIcon sport={sport.sportName} />
          <bdi className={sportsMenu.name}>{name}</bdi>
          <span className={`${sportsMenu.count} figures`}>{formatCount(sport.total)}</span>
        </NavLink>
        <button
          type="button"
          className={sportsMenu.open}
          aria-expanded={open}
          aria-label={`Categories of ${name}`}
          onClick={() => setOpen(!open)}
        >
          <Icon name="chevron" />
        </button>
      </div>
      {open ? <SportCategories sport={sport} /> : null}
    </li>
  );
};
