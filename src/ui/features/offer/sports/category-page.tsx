import { Link, useParams } from "react-router-dom";
import type { CategoryEntry, SportEntry, TournamentEntry } from "../../../../application/ports/offer.ts";
import { Entries, failedText } from "../../../components/entries.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { EmptyState, SkeletonRows } from "../../../components/states.tsx";
import { BoardSwitch, useBoard } from "../fixtures/board-switch.tsx";
import { FixtureList } from "../fixtures/fixture-list.tsx";
import { clipName } from "../../../format/clip.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { FavouritesLink } from "../favourites/favourites-link.tsx";
import { KeepButton } from "../keep-button.tsx";
import { NamedSport } from "./named-sport.tsx";
import { NotOffered } from "./not-offered.tsx";
import { categoryPath, sameName, sportPath, tournamentPath } from "../../../navigation/paths.ts";
import { usePageTitle } from "../../../navigation/use-page-title.ts";
import pageCss from "../../../components/page.module.css";
import css from "./category-page.module.css";

/** The fixtures of a category, or of one tournament in it. */
export const CategoryPage = () => {
  const { reads } = useSlipstream();
  const { categories = "", tournaments } = useParams();
  return (
    <NamedSport>
      {(sport) => (
        <Loaded read={reads.categories({ sportId: sport.sportId })} what="The categories" whole quiet skeleton={<SkeletonRows rows={12} />}>
          {(lines) => {
            const category = lines.find(({ categoryId, categoryName }) => sameName(categoryName, categories) || categoryId === categories);
            if (category === undefined) return <NotOffered what="This category" />;
            return <Category sport={sport} category={category} only={tournaments} />;
          }}
        </Loaded>
      )}
    </NamedSport>
  );
};

interface CategoryProps {
  readonly sport: SportEntry;
  readonly category: CategoryEntry;
  readonly only: string | undefined;
}

const Category = ({ sport, category, only }: CategoryProps) => {
  const { reads } = useSlipstream();
  return (
    <Loaded read={reads.tournaments({ categoryId: category.categoryId })} what="The tournaments" whole quiet skeleton={<SkeletonRows rows={12} />}>
      {(lines) => {
        const shown = lines.filter(
          ({ tournamentId, tournamentName }) => only === undefined || sameName(tournamentName, only) || tournamentId === only,
        );
        if (shown.length === 0) return <NotOffered what={only === undefined ? "This category" : "This tournament"} />;
        const title = only === undefined ? category.categoryName : (shown[0]?.tournamentName ?? only);
        return (
          <>
            <Trail sport={sport} category={only === undefined ? undefined : category} />
            <Title sport={sport} text={title} league={only === undefined ? undefined : shown[0]?.tournamentId} />
            <Entries of={shown} keyOf={(tournament) => tournament.tournamentId} failed={failedText}>
              {(tournament) => (
                <section className={pageCss.section}>
                  {only === undefined ? <TournamentTitle sport={sport} category={category} name={tournament.tournamentName} /> : null}
                  <Tournament sport={sport} tournament={tournament} level={only === undefined ? 3 : 2} />
                </section>
              )}
            </Entries>
          </>
        );
      }}
    </Loaded>
  );
};

const Title = ({ sport, text, league }: { readonly sport: SportEntry; readonly text: string; readonly league: string | undefined }) => {
  usePageTitle(text);
  return (
    <header className={pageCss.head}>
      <h1 className={pageCss.title}>{clipName(text)}</h1>
      {league === undefined ? null : (
        <span className={css.keeps}>
          <KeepButton kind="league" id={league} name={clipName(text)} text="Favourite" />
          <FavouritesLink />
        </span>
      )}
      <BoardSwitch sport={sport.sportName} />
    </header>
  );
};

const Trail = ({ sport, category }: { readonly sport: SportEntry; readonly category: CategoryEntry | undefined }) => (
  <nav className={pageCss.trail} aria-label="You are in">
    <Link to={sportPath(sport.sportName)}>{clipName(sport.sportName)}</Link>
    {category === undefined ? null : <Link to={categoryPath(sport.sportName, category.categoryName)}>{clipName(category.categoryName)}</Link>}
  </nav>
);

interface TournamentTitleProps {
  readonly sport: SportEntry;
  readonly category: CategoryEntry;
  readonly name: string;
}

const TournamentTitle = ({ sport, category, name }: TournamentTitleProps) => (
  <h2 className={css.title}>
    <Link to={tournamentPath(sport.sportName, category.categoryName, name)}>{clipName(name)}</Link>
  </h2>
);

interface TournamentProps {
  readonly sport: SportEntry;
  readonly tournament: TournamentEntry;
  readonly level: 2 | 3;
}

const Tournament = ({ sport, tournament, level }: TournamentProps) => {
  const { reads } = useSlipstream();
  const name = clipName(tournament.tournamentName);
  return (
    <Loaded read={reads.tournamentFixtures({ sportId: sport.sportId, tournamentId: tournament.tournamentId, board: useBoard(sport.sportName) })} what={name} skeleton={<SkeletonRows rows={4} />}>
      {({ fixtures }, { asOf }) =>
        fixtures.length === 0 ? (
          <EmptyState icon="clock" title={`Nothing announced in ${name}`} />
        ) : (
          <FixtureList level={level} fixtures={fixtures} asOf={asOf} ofOne ofSport />
        )
      }
    </Loaded>
  );
};
