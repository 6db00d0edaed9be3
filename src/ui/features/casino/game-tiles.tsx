import { useState } from "react";
import { Link } from "react-router-dom";
import type { CasinoGame, GameReturns, OpenRound } from "../../../application/ports/casino.ts";
import { Entries } from "../../components/entries.tsx";
import { Icon } from "../../components/icon.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { clipName } from "../../format/clip.ts";
import { LOCALE } from "../../format/locale.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useKept, useSavesData } from "../../hooks/use-preferences.ts";
import { gamePath } from "../../navigation/paths.ts";
import { formatAmount } from "../../format/money.ts";
import { useCurrency } from "../../hooks/use-currency.ts";
import { balanceNames } from "./play-balance.ts";
import { useOpenRounds } from "./use-open-rounds.ts";
import css from "./game-tiles.module.css";

interface GameTilesProps {
  readonly games: readonly CasinoGame[];
  /** The accessible name of the list. */
  readonly label: string;
}

export const GameTiles = ({ games, label }: GameTilesProps) => {
  const favourites = useKept("game");
  const open = useOpenRounds();
  return (
    <ul className={css.tiles} aria-label={label}>
      <Entries of={games} keyOf={(game) => game.gameId}>
        {(game) => <GameTile game={game} open={open.get(game.gameId)} favourite={favourites.includes(game.gameId)} />}
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
  /** The round that the player can go on with. */
  readonly open: OpenRound | undefined;
  readonly favourite: boolean;
}

const GameTile = ({ game, open, favourite }: GameTileProps) => {
  const { intents } = useSlipstream();
  const title = clipName(game.title);
  return (
    <li className={css.tile}>
      <Link className={css.link} to={open === undefined ? gamePath(game) : `${gamePath(game)}?balance=${open.balance}`}>
        <span className={css.picture}>
          <GameArt image={game.image} title={title} />
          {open === undefined ? null : <OpenMark round={open} />}
        </span>
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

/** Says that a round waits to be gone on with, what is staked on it, and with which balance. */
const OpenMark = ({ round: { stake, balance } }: { readonly round: OpenRound }) => {
  const currency = useCurrency();
  return (
    <span className={css.open}>
      <span className={css.openTitle}>Round open</span> <span className="figures">{`${formatAmount(stake, currency)}, ${balanceNames[balance]}`}</span>
    </span>
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
