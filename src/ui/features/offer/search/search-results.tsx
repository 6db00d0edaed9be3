import { useDeferredValue, useMemo } from "react";
import { Link } from "react-router-dom";
import type { Fixture } from "../../../../application/ports/offer.ts";
import { Icon, SportIcon } from "../../../components/icon.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { SkeletonRows } from "../../../components/states.tsx";
import { clipName } from "../../../format/clip.ts";
import { kickOff } from "../../../format/kick-off.ts";
import { useMinute } from "../../../hooks/use-now.ts";
import { useRead } from "../../../hooks/use-read.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { fixturePath, gamePath, tournamentPath } from "../../../navigation/paths.ts";
import { FoundList } from "./found-list.tsx";
import { foundText } from "./found-text.ts";
import { createGameIndex } from "./game-index.ts";
import { createSearchIndex } from "./search-index.ts";
import css from "./search-results.module.css";

const MOST_MATCHES = 12;
const MOST_LEAGUES = 3;
const MOST_GAMES = 4;
const MATCHES = ["match", "matches"] as const;
const LEAGUES = ["league", "leagues"] as const;
const GAMES = ["casino game", "casino games"] as const;

interface SearchResultsProps {
  readonly typed: string;
  readonly onChosen: () => void;
}

/** The leagues, matches and casino games that a search finds. */
export const SearchResults = ({ typed, onChosen }: SearchResultsProps) => {
  const { reads } = useSlipstream();
  return (
    <Loaded read={reads.searchable()} what="The search" quiet skeleton={<SkeletonRows rows={4} height={40} look="plain" />}>
      {(fixtures) => <Found fixtures={fixtures} typed={typed} onChosen={onChosen} />}
    </Loaded>
  );
};

const Found = ({ fixtures, typed, onChosen }: SearchResultsProps & { readonly fixtures: readonly Fixture[] }) => {
  const { reads } = useSlipstream();
  const offered = useRead(reads.games({ name: "" }));
  const wanted = useDeferredValue(typed);
  const matchIndex = useMemo(() => createSearchIndex(fixtures), [fixtures]);
  const gameIndex = useMemo(() => createGameIndex(offered.value ?? []), [offered.value]);
  const matches = useMemo(() => matchIndex.find(wanted), [matchIndex, wanted]);
  const leagues = useMemo(() => matchIndex.leagues(wanted), [matchIndex, wanted]);
  const games = useMemo(() => gameIndex.find(wanted), [gameIndex, wanted]);
  const now = useMinute();
  const said = [
    leagues.length === 0 ? undefined : foundText(Math.min(leagues.length, MOST_LEAGUES), leagues.length, LEAGUES),
    matches.length === 0 ? undefined : foundText(Math.min(matches.length, MOST_MATCHES), matches.length, MATCHES),
    games.length === 0 ? undefined : foundText(Math.min(games.length, MOST_GAMES), games.length, GAMES),
  ].filter((text) => text !== undefined);
  return (
    <div data-found-for={wanted}>
      <p className="unseen" role="status">
        {said.length === 0 ? "Nothing found" : `${said.slice(0, -1).join(", ")}${said.length > 1 ? " and " : ""}${said.at(-1) ?? ""} found`}
      </p>
      {said.length > 0 ? null : <p className={css.nothing}>Nothing has that name. Try a team, a league, a sport or a game.</p>}
      {/* Another search begins with its first results again. */}
      <FoundList key={`leagues ${wanted}`} found={leagues} most={MOST_LEAGUES} names={LEAGUES} keyOf={({ tournamentId }) => tournamentId}>
        {({ sport, category, tournament, matches: count }) => (
          <Link to={tournamentPath(sport, category, tournament)} className={css.result} onClick={onChosen}>
            <SportIcon sport={sport} />
            <span>
              <b>{clipName(tournament)}</b>
              <small>{`League · ${clipName(category)} · ${foundText(count, count, MATCHES)}`}</small>
            </span>
          </Link>
        )}
      </FoundList>
      <FoundList key={`matches ${wanted}`} found={matches} most={MOST_MATCHES} names={MATCHES} keyOf={({ matchId }) => matchId}>
        {(fixture) => (
          <Link to={fixturePath(fixture)} className={css.result} onClick={onChosen}>
            <SportIcon sport={fixture.sport} />
            <span>
              <b>{clipName(fixture.name)}</b>
              <small>{`${fixture.source === "live" ? "Live" : kickOff(fixture.date, now)} · ${clipName(fixture.tournament)}`}</small>
            </span>
          </Link>
        )}
      </FoundList>
      <FoundList key={`games ${wanted}`} found={games} most={MOST_GAMES} names={GAMES} keyOf={({ gameId }) => gameId}>
        {(game) => (
          <Link to={gamePath(game)} className={css.result} onClick={onChosen}>
            <Icon name="cards" />
            <span>
              <b>{clipName(game.title)}</b>
              <small>{`Casino · ${clipName(game.provider)}`}</small>
            </span>
          </Link>
        )}
      </FoundList>
      {offered.status === "failed" && offered.value === undefined ? <p className={css.nothing}>Casino games could not be searched.</p> : null}
    </div>
  );
};
