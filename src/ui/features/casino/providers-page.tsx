import { Link } from "react-router-dom";
import { Entries } from "../../components/entries.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { EmptyState } from "../../components/states.tsx";
import { clipName } from "../../format/clip.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { gameProviderPath } from "../../navigation/paths.ts";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import { CasinoHead } from "./casino-head.tsx";
import { GameArt, TileSkeletons } from "./game-tiles.tsx";
import css from "./providers-page.module.css";

/** The list of all game studios. */
export const ProvidersPage = () => {
  usePageTitle("Game providers");
  const { reads } = useSlipstream();
  return (
    <>
      <CasinoHead title="Game providers" />
      <Loaded read={reads.gameProviders()} what="The providers" skeleton={<TileSkeletons count={2} />}>
        {(providers) =>
          providers.length === 0 ? (
            <EmptyState icon="cards" title="No providers at the moment" />
          ) : (
            <ul className={css.providers}>
              <Entries of={providers} keyOf={({ providerId }) => providerId}>
                {({ providerId, name, description, image }) => (
                  <li>
                    <Link className={css.provider} to={gameProviderPath(providerId, name)}>
                      <GameArt image={image} title={clipName(name)} />
                      <span className={css.words}>
                        <span className={css.name}>{clipName(name)}</span>
                        <span className="muted">{clipName(description)}</span>
                      </span>
                    </Link>
                  </li>
                )}
              </Entries>
            </ul>
          )
        }
      </Loaded>
    </>
  );
};
