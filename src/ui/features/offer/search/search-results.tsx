import { useDeferredValue, useMemo } from "react";
import type { Fixture } from "../../../../application/ports/offer.ts";
import { Icon, SportIcon } from "../../../components/icon.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { SkeletonRows } from "../../../components/states.tsx";
import { clipName } from "../../../format/clip.ts";
import { useMinute } from "../../../hooks/use-now.ts";
import { useRead } from "../../../hooks/use-read.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { gamePath, tournamentPath } from "../../../navigation/paths.ts";
import { FoundList } from "./found-list.tsx";
import { FoundMatch } from "./found-match.tsx";
import { FoundRow } from "./found-row.tsx";
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
  /** The id of the grid that the results are. */
  readonly grid: string;
  /** The cell that the keys are at. */
  readonly active: string | undefined;
  readonly onActive: (id: string) => void;
  readonly onChosen: () => void;
}

/** The leagues, matches and casino games that a search finds. */
export const SearchResults = (props: SearchResultsProps) => {
  const { reads } = useSlipstream();
  return (
    <Loaded read={reads.searchable()} what="The search" quiet skeleton={<SkeletonRows rows={4} height={40} look="plain" />}>
      {(fixtures, { asOf }) => <Found fixtures={fixtures} asOf={asOf} {...props} />}
    </Loaded>
  );
};

interface FoundProps extends SearchResultsProps {
  readonly fixtures: readonly Fixture[];
  readonly asOf: number;
}

const Found = ({ fixtures, asOf, typed, grid, active, onActive, onChosen }: FoundProps) => {
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
  const idIn = (kind: string) => (key: string) => `${grid}-${kind}-${key}`;
  const keys = { active, onActive };
  const chosen = { active, onChosen };
  return (
    <div data-found-for={wanted}>
      <p className="unseen" role="status">
        {said.length === 0 ? "Nothing found" : `${said.slice(0, -1).join(", ")}${said.length > 1 ? " and " : ""}${said.at(-1) ?? ""} found`}
      </p>
      {said.length > 0 ? null : <p className={css.nothing}>Nothing has that name. Try a team, a league, a sport or a game.</p>}
      <div role="grid" id={grid} aria-label="Search results">
        {/* Another search begins with its first results again. */}
        <FoundList key={`leagues ${wanted}`} found={leagues} most={MOST_LEAGUES} names={LEAGUES} keyOf={({ tournamentId }) => tournamentId} idOf={idIn("league")} {...keys}>
          {({ tournamentId, sport, category, tournament, matches: count }) => (
            <FoundRow
              id={idIn("league")(tournamentId)}
              to={tournamentPath(sport, category, tournament)}
              icon={<SportIcon sport={sport} />}
              name={clipName(tournament)}
              about={`League · ${clipName(category)} · ${foundText(count, count, MATCHES)}`}
              {...chosen}
            />
          )}
        </FoundList>
        <FoundList key={`matches ${wanted}`} found={matches} most={MOST_MATCHES} names={MATCHES} keyOf={({ matchId }) => matchId} idOf={idIn("match")} {...keys}>
          {(fixture) => <FoundMatch id={idIn("match")(fixture.matchId)} fixture={fixture} asOf={asOf} now={now} {...chosen} />}
        </FoundList>
        <FoundList key={`games ${wanted}`} found={games} most={MOST_GAMES} names={GAMES} keyOf={({ gameId }) => gameId} idOf={idIn("game")} {...keys}>
          {(game) => <FoundRow id={idIn("game")(game.gameId)} to={gamePath(game)} icon={<Icon name="cards" />} name={clipName(game.title)} about={`Casino · ${clipName(game.provider)}`} {...chosen} />}
        </FoundList>
      </div>
      {offered.status === "failed" && offered.value === undefined ? <p className={css.nothing}>Casino games could not be searched.</p> : null}
    </div>
  );
};
