import { useDeferredValue, useMemo } from "react";
import { Link } from "react-router-dom";
import type { Fixture } from "../../../../application/ports/offer.ts";
import { SportIcon } from "../../../components/icon.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { SkeletonRows } from "../../../components/states.tsx";
import { clipName } from "../../../format/clip.ts";
import { kickOff } from "../../../format/kick-off.ts";
import { useMinute } from "../../../hooks/use-now.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { fixturePath } from "../../../navigation/paths.ts";
import { createSearchIndex } from "./search-index.ts";
import css from "./search.module.css";

const MOST = 12;

interface SearchResultsProps {
  readonly typed: string;
  readonly onChosen: () => void;
}

/** The matches that a search finds. */
export const SearchResults = ({ typed, onChosen }: SearchResultsProps) => {
  const { reads } = useSlipstream();
  return (
    <Loaded read={reads.searchable()} what="The search" quiet skeleton={<SkeletonRows rows={4} height={40} look="plain" />}>
      {(fixtures) => <Found fixtures={fixtures} typed={typed} onChosen={onChosen} />}
    </Loaded>
  );
};

const Found = ({ fixtures, typed, onChosen }: SearchResultsProps & { readonly fixtures: readonly Fixture[] }) => {
  const index = useMemo(() => createSearchIndex(fixtures), [fixtures]);
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => index.find(wanted, MOST), [index, wanted]);
  const now = useMinute();
  return (
    <>
      <p className="unseen" role="status">
        {found.length === 0 ? "Nothing found" : found.length === 1 ? "1 match found" : `${found.length} matches found`}
      </p>
      {found.length === 0 ? <p className={css.nothing}>Nothing has that name. Try a team, a league or a sport.</p> : null}
      <ul>
        {found.map((fixture) => (
          <li key={fixture.matchId}>
            <Link to={fixturePath(fixture)} className={css.result} onClick={onChosen}>
              <SportIcon sport={fixture.sport} />
              <span>
                <b>{clipName(fixture.name)}</b>
                <small>
                  {fixture.source === "live" ? "Live" : kickOff(fixture.date, now)} · {clipName(fixture.tournament)}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};
