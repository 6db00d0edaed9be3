import { Link } from "react-router-dom";
import { Entries } from "../../../components/entries.tsx";
import { SportIcon } from "../../../components/icon.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { clipName } from "../../../format/clip.ts";
import { formatCount } from "../../../format/count.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useRead } from "../../../hooks/use-read.ts";
import { tournamentPath } from "../../../navigation/paths.ts";
import css from "./top-bets.module.css";

const MOST = 10;

/** Links to the competitions with the most bets (spec 7, top-bets). Their space is kept while they load, and removed when there are none. */
export const TopBets = () => {
  const { reads } = useSlipstream();
  const { value, status } = useRead(reads.topBets());
  if (value === undefined) return status === "failed" ? null : <Skeleton className={css.waiting} />;
  if (value.length === 0) return null;
  return (
    <nav className={css.strip} aria-label="Top bets">
      <ul className={css.list}>
        <Entries of={value.slice(0, MOST)} keyOf={({ tournamentId }) => tournamentId}>
          {({ sportName, categoryName, tournamentName, fixtureCount }) => (
            <li>
              <Link className={css.way} to={tournamentPath(sportName, categoryName, tournamentName)}>
                <SportIcon sport={sportName} />
                <span>
                  <span className="muted">{clipName(categoryName)}</span> <span>{clipName(tournamentName)}</span>
                </span>
                <span className={`${css.count} figures`}>{formatCount(fixtureCount)}</span>
              </Link>
            </li>
          )}
        </Entries>
      </ul>
    </nav>
  );
};
