import { useDeferredValue, useState } from "react";
import type { CasinoGame } from "../../../application/ports/casino.ts";
import type { State } from "../../../domain/state.ts";
import { Loaded } from "../../components/loaded.tsx";
import { EmptyState } from "../../components/states.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useKept } from "../../hooks/use-preferences.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import { CasinoHead } from "./casino-head.tsx";
import { Found } from "./found-games.tsx";
import { GameSearch } from "./game-search.tsx";
import { GameTiles, TileSkeletons } from "./game-tiles.tsx";
import pageCss from "../../components/page.module.css";

/** The casino's front page: search, recently played games, favourites, and all games. */
export const LobbyPage = () => {
  usePageTitle("Casino");
  const { reads } = useSlipstream();
  const [typed, setTyped] = useState("");
  const name = useDeferredValue(typed.trim());
  return (
    <>
      <CasinoHead title="Casino">
        <GameSearch value={typed} onType={setTyped} />
      </CasinoHead>
      {name === "" ? (
        <Loaded read={reads.games({ name: "" })} what="The games" skeleton={<TileSkeletons />}>
          {(games) => <Lobby games={games} />}
        </Loaded>
      ) : (
        <Loaded read={reads.games({ name })} what="The search" skeleton={<TileSkeletons count={3} />}>
          {(found) => <Found name={name} games={found} />}
        </Loaded>
      )}
    </>
  );
};

const selectLatest = (state: State): readonly string[] => state.desk.latestGames;

/** The games with these ids. Those that the sportsbook no longer lists are left out. */
const chosen = (games: readonly CasinoGame[], ids: readonly string[]): readonly CasinoGame[] =>
  ids.flatMap((id) => games.filter(({ gameId }) => gameId === id));

const Lobby = ({ games }: { readonly games: readonly CasinoGame[] }) => {
  const latest = useStoreValue(selectLatest);
  const favourites = useKept("game");
  if (games.length === 0)
    return (
      <EmptyState icon="cards" title="No games at the moment">
        The casino is closed right now. Please come back a little later.
      </EmptyState>
    );
  return (
    <>
      <Shelf title="Recently played" games={chosen(games, latest)} />
      <Shelf title="Favourites" games={chosen(games, favourites)} />
      <Shelf title="All games" games={games} />
    </>
  );
};

const Shelf = ({ title, games }: { readonly title: string; readonly games: readonly CasinoGame[] }) =>
  games.length === 0 ? null : (
    <section className={pageCss.section}>
      <header className={pageCss.sectionHead}>
        <h2>{title}</h2>
      </header>
      <GameTiles games={games} label={title} />
    </section>
  );
