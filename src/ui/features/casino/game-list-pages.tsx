import { Link, useParams } from "react-router-dom";
import type { CasinoGame } from "../../../application/ports/casino.ts";
import type { CachedRead } from "../../../application/reads/cached-read.ts";
import { Loaded } from "../../components/loaded.tsx";
import { EmptyState } from "../../components/states.tsx";
import { clipName } from "../../format/clip.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import { CasinoHead } from "./casino-head.tsx";
import { GameTiles, TileSkeletons } from "./game-tiles.tsx";

/** The title while the sportsbook's name is not known. The name in the address is not shown: anybody may have written it. */
const UNNAMED = "Casino games";

/** The games of a category. */
export const GameCategoryPage = () => {
  const { category_id: categoryId = "" } = useParams();
  const { reads } = useSlipstream();
  const known = useRead(reads.gameCategories()).value?.find((category) => category.categoryId === categoryId);
  return <GameListPage title={known?.name ?? UNNAMED} read={reads.categoryGames({ categoryId })} />;
};

export const GameProviderPage = () => {
  const { provider_id: providerId = "" } = useParams();
  const { reads } = useSlipstream();
  const known = useRead(reads.gameProviders()).value?.find((provider) => provider.providerId === providerId);
  return <GameListPage title={known?.name ?? UNNAMED} about={known?.description} read={reads.providerGames({ providerId })} />;
};

interface GameListPageProps {
  readonly title: string;
  readonly about?: string | undefined;
  readonly read: CachedRead<readonly CasinoGame[]>;
}

const GameListPage = ({ title, about, read }: GameListPageProps) => {
  usePageTitle(title);
  return (
    <>
      <CasinoHead title={clipName(title)} />
      {about === undefined || about === "" ? null : <p className="muted">{clipName(about)}</p>}
      <Loaded read={read} what={`Games of ${clipName(title)}`} skeleton={<TileSkeletons count={4} />}>
        {(games) =>
          games.length === 0 ? (
            <EmptyState
              icon="cards"
              title="No games here at the moment"
              action={
                <Link to="/Games" className="text-link">
                  See all games
                </Link>
              }
            />
          ) : (
            <GameTiles games={games} label={clipName(title)} />
          )
        }
      </Loaded>
    </>
  );
};
