import { useMemo } from "react";
import { Link } from "react-router-dom";
import type { Fixture } from "../../../../application/ports/offer.ts";
import { Entries } from "../../../components/entries.tsx";
import { SportIcon } from "../../../components/icon.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { EmptyState, SkeletonRows } from "../../../components/states.tsx";
import { clipName } from "../../../format/clip.ts";
import { formatCount } from "../../../format/count.ts";
import { useKept } from "../../../hooks/use-preferences.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { tournamentPath } from "../../../navigation/paths.ts";
import { usePageTitle } from "../../../navigation/use-page-title.ts";
import { FixtureList } from "../fixtures/fixture-list.tsx";
import type { Kept } from "../fixtures/fixture-groups.ts";
import { KeepButton } from "../keep-button.tsx";
import { type FavouriteLeague, favouritesOf } from "./favourites.ts";
import pageCss from "../../../components/page.module.css";

/** The matches and leagues that the player has marked on this device. */
export const FavouritesPage = () => {
  const { reads } = useSlipstream();
  const matches = useKept("match");
  const leagues = useKept("league");
  const kept = useMemo(() => ({ matches, leagues }), [matches, leagues]);
  usePageTitle("Favourites");
  return (
    <>
      <h1 className={pageCss.title}>Favourites</h1>
      {matches.length + leagues.length === 0 ? (
        <NoFavourites />
      ) : (
        <Loaded read={reads.searchable()} what="Your favourites" skeleton={<SkeletonRows rows={8} />}>
          {(offered, { asOf }) => <Offered offered={offered} kept={kept} asOf={asOf} />}
        </Loaded>
      )}
    </>
  );
};

const liveLink = (
  <Link to="/Sport/LiveList" className="text-link">
    See what is live
  </Link>
);

const NoFavourites = () => (
  <EmptyState icon="star" title="No favourites yet" action={liveLink}>
    Press the star of a match, or that of a league on its page, and it is listed here.
  </EmptyState>
);

interface OfferedProps {
  readonly offered: readonly Fixture[];
  readonly kept: Kept;
  readonly asOf: number;
}

const Offered = ({ offered, kept, asOf }: OfferedProps) => {
  const { matches, leagues, unoffered } = useMemo(() => favouritesOf(offered, kept), [offered, kept]);
  if (matches.length + leagues.length === 0)
    return (
      <EmptyState icon="clock" title="None of your favourites can be bet on now" action={liveLink}>
        A league is listed again when it has matches. A match that is over is not.
      </EmptyState>
    );
  return (
    <>
      {matches.length === 0 ? null : (
        <section className={pageCss.section} aria-labelledby="favourite-matches">
          <header className={pageCss.sectionHead}>
            <h2 id="favourite-matches">Matches</h2>
          </header>
          <FixtureList level={3} fixtures={matches} asOf={asOf} />
        </section>
      )}
      <Entries of={leagues} keyOf={(league) => league.tournamentId} failed={() => null}>
        {(league) => <League league={league} asOf={asOf} />}
      </Entries>
      {unoffered === 0 ? null : (
        <p className={pageCss.note}>{`${unoffered === 1 ? "One more favourite has" : `${formatCount(unoffered)} more favourites have`} nothing to bet on now.`}</p>
      )}
    </>
  );
};

const League = ({ league: { tournamentId, tournament, category, sport, fixtures }, asOf }: { readonly league: FavouriteLeague; readonly asOf: number }) => {
  const heading = `favourite-league-${tournamentId}`;
  return (
    <section className={pageCss.section} aria-labelledby={heading}>
      <header className={pageCss.sectionHead}>
        <h2 id={heading}>
          <SportIcon sport={sport} />
          <Link to={tournamentPath(sport, category, tournament)}>{`${clipName(category)} ${clipName(tournament)}`}</Link>
        </h2>
        <KeepButton kind="league" id={tournamentId} name={clipName(tournament)} />
      </header>
      {fixtures.length === 0 ? <p className="muted">Its matches are among your matches above.</p> : <FixtureList level={3} fixtures={fixtures} asOf={asOf} ofOne />}
    </section>
  );
};
