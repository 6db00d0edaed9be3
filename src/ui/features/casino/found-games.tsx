import { Link } from "react-router-dom";
import type { CasinoGame } from "../../../application/ports/casino.ts";
import { Entries } from "../../components/entries.tsx";
import { Icon } from "../../components/icon.tsx";
import { EmptyState } from "../../components/states.tsx";
import { clipName } from "../../format/clip.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";
import { gameCategoryPath, gameProviderPath } from "../../navigation/paths.ts";
import { GameTiles } from "./game-tiles.tsx";
import css from "./found-games.module.css";
import pageCss from "../../components/page.module.css";

interface FoundPlace {
  readonly kind: "Category" | "Provider";
  readonly name: string;
  readonly path: string;
}

/** The categories and providers whose names contain the text. While they are not known there are none. */
const useFoundPlaces = (text: string): readonly FoundPlace[] => {
  const { reads } = useSlipstream();
  const categories = useRead(reads.gameCategories()).value ?? [];
  const providers = useRead(reads.gameProviders()).value ?? [];
  const wanted = text.toLowerCase();
  return [
    ...categories.map(({ categoryId, name }): FoundPlace => ({ kind: "Category", name, path: gameCategoryPath(categoryId, name) })),
    ...providers.map(({ providerId, name }): FoundPlace => ({ kind: "Provider", name, path: gameProviderPath(providerId, name) })),
  ].filter(({ name }) => name.toLowerCase().includes(wanted));
};

/** What a search found: categories and providers to go to, and games. */
export const Found = ({ name, games }: { readonly name: string; readonly games: readonly CasinoGame[] }) => {
  const places = useFoundPlaces(name);
  return (
    <section className={pageCss.section}>
      <p className="muted" role="status">
        {`${games.length === 1 ? "1 game" : `${games.length} games`} for “${name}”`}
      </p>
      {places.length === 0 ? null : (
        <ul className={css.places} aria-label="Found categories and providers">
          <Entries of={places} keyOf={({ path }) => path}>
            {({ kind, name: placeName, path }) => (
              <li>
                <Link className={css.place} to={path}>
                  <span className="muted">{kind}</span> <b>{clipName(placeName)}</b> <Icon name="chevron" />
                </Link>
              </li>
            )}
          </Entries>
        </ul>
      )}
      {games.length > 0 ? (
        <GameTiles games={games} label="Found games" />
      ) : places.length > 0 ? null : (
        <EmptyState icon="cards" title="No game of that name">
          Try a shorter word, or look through the categories above.
        </EmptyState>
      )}
    </section>
  );
};
