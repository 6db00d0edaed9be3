import { useState } from "react";
import { Link } from "react-router-dom";
import type { CasinoGame, GameReturns } from "../../../application/ports/casino.ts";
import { Entries } from "../../components/entries.tsx";
import { Icon } from "../../components/icon.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { clipName } from "../../format/clip.ts";
import { LOCALE } from "../../format/locale.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useKept, useSavesData } from "../../hooks/use-preferences.ts";
import { gamePath } from "../../navigation/paths.ts";
import css from "./game-tiles.module.css";

interface GameTilesProps {
  readonly games: readonly CasinoGame[];
  /** The accessible name of the list. */
  readonly label: string;
}

export const GameTiles = ({ games, label }: GameTilesProps) => {
  const favourites = useKept("game");
  return (
    <ul className={css.tiles} aria-label={label}>
      <Entries of={games} keyOf={(game) => game.gameId}>
        {(game) => <GameTile game={game} favourite={favourites.includes(game.gameId)} />}
      </Entries>
    </ul>
  );
};

const percents = new Intl.NumberFormat(LOCALE, { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "RTP 97.30%", or "RTP 98.28% to 99.00%" where it depends on how the game is played: in the words of the game's own rules. */
const returnsText = ({ least, most }: GameReturns): string => {
  const [low, high] = [percents.format(least), percents.format(most)];
  return low === high ? `RTP ${low}` : `RTP ${low} to ${high}`;
};

interface GameTileProps {
  readonly game: CasinoGame;
  readonly favourite: boolean;
}

const GameTile = ({ game, favourite }: GameTileProps) => {
  const { intents } = useSlipstream();
  const title = clipName(game.title);
  return (
    <li className={css.tile}>
      <Link className={css.link} to={gamePath(game)}>
        <GameArt image={game.image} title={title} />
        <span className={css.words}>
          <span className={`${css.title} truncate`}>{title}</span>
          <span className={css.about}>{clipName(game.description === "" ? game.provider : game.description)}</span>
          {game.returns === undefined ? null : <span className={`${css.returns} figures`}>{returnsText(game.returns)}</span>}
        </span>
      </Link>
      <button
        type="button"
        className={css.favourite}
        aria-pressed={favourite}
        aria-label={`${title}: favourite`}
        onClick={() => intents.toggleKept({ kind: "game", id: game.gameId })}
      >
        <Icon name="star" />
      </button>
    </li>
  );
};

interface GameArtProps {
  readonly image: string;
  readonly title: string;
}

/** The game's picture; its first letter when there is no picture or it does not load. */
export const GameArt = ({ image, title }: GameArtProps) => {
  const saves = useSavesData();
  const [broken, setBroken] = useState(false);
  return (
    <span className={css.art}>
      {saves || image === "" || broken ? (
        <span className={css.letter} aria-hidden="true">
          {[...title][0]}
        </span>
      ) : (
        <img src={image} alt="" width="400" height="300" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      )}
    </span>
  );
};

/** Placeholders while the tiles load. */
export const TileSkeletons = ({ count = 7 }: { readonly count?: number }) => (
  <div className={css.tiles} role="status" aria-label="Loading" aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} className={css.waiting} />
    ))}
  </div>
);
