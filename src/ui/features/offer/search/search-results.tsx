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
import { fixturePath, gamePath } from "../../../navigation/paths.ts";
import { FoundList } from "./found-list.tsx";
import { foundText } from "./found-text.ts";
import { createGameIndex } from "./game-index.ts";
import { createSearchIndex } from "./search-index.ts";
import css from "./search-results.module.css";

const MOST_MATCHES = 12;
const MOST_GAMES = 4;
const MATCHES = ["match", "matches"] as const;
const GAMES = ["casino game", "casino games"] as const;

interface SearchResultsProps {
  readonly typed: string;
  readonly onChosen: () => void;
}

/** The matches and casino games that a search finds. */
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
  const games = useMemo(() => gameIndex.find(wanted), [gameIndex, wanted]);
  const now = useMinute();
  const said = [
    matches.length === 0 ? undefined : foundText(Math.min(matches.length, MOST_MATCHES), matches.length, MATCHES),
    games.length === 0 ? undefined : foundText(Math.min(games.length, MOST_GAMES), games.length, GAMES),
  ].filter((text) => text !== undefined);
  return (
    <>
      <p className="unseen" role="status">
        {said.length === 0 ? "Nothing found" : `${said.join(" and ")} found`}
      </p>
      {said.length > 0 ? null : <p className={css.nothing}>Nothing has that name. Try a team, a league, a sport or a game.</p>}
      {/* Another search begins with its first results again. */}
      <FoundList key={`matches ${wanted}`} found={matches} most={MOST_MATCHES} names={MATCHES} keyOf={({ matchId }) => matchId}>
        {(fixture) => (
          <Link to={fixturePath(fixture)} className={css.result} onClick={onChosen}>
            <SportIcon sport={fixture.sport} />
            <span>
              <b>{clipName(fixture.name)}</b>
              <small>
                {fixture.source === "live" ? "Live" : kickOff(fixture.date, now)} · {clipName(fixture.tournament)}
              </small>
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
              <small>Casino · {clipName(game.provider)}</small>
            </span>
          </Link>
        )}
      </FoundList>
      {offered.status === "failed" && offered.value === undefined ? <p className={css.nothing}>Casino games could not be searched.</p> : null}
    </>
  );
};
