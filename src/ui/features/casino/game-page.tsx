import { useCallback, useEffect, useState } from "react";
import { Link, useLocation, useParams, useSearchParams } from "react-router-dom";
import type { CasinoGame, PlayBalance } from "../../../application/ports/casino.ts";
import { isGameId } from "../../../domain/kernel/ids.ts";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { EmptyState } from "../../components/states.tsx";
import { clipName } from "../../format/clip.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useIsPlayer } from "../../hooks/use-is-player.ts";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import { BreakNotice } from "../safety/public/break-notice.tsx";
import { useBreak } from "../safety/public/use-break.ts";
import { GameFrame } from "./game-frame.tsx";
import { GameArt } from "./game-tiles.tsx";
import { balanceNames, readBalance } from "./play-balance.ts";
import css from "./game-page.module.css";
import pageCss from "../../components/page.module.css";

/** One game: first the choice of a balance, then the game itself. */
export const GamePage = () => {
  const { game_id: gameId = "" } = useParams();
  const { reads } = useSlipstream();
  return (
    <Loaded read={reads.games({ name: "" })} what="The game" whole quiet skeleton={<Waiting />}>
      {(games) => {
        const game = games.find((each) => each.gameId === gameId);
        return game === undefined || !isGameId(gameId) ? <NoSuchGame /> : <Game key={gameId} game={game} />;
      }}
    </Loaded>
  );
};

/** The place of the game while it is being loaded. */
const Waiting = () => (
  <div role="status" aria-label="Loading" aria-busy="true">
    <Skeleton className={css.waiting} />
  </div>
);

const NoSuchGame = () => {
  usePageTitle("Game");
  return (
    <EmptyState
      whole
      icon="cards"
      title="This game is not on offer"
      action={
        <Link to="/Games" className="text-link">
          See all games
        </Link>
      }
    >
      It may no longer be offered. The lobby shows everything you can play.
    </EmptyState>
  );
};

const Game = ({ game }: { readonly game: CasinoGame }) => {
  const { intents } = useSlipstream();
  const [query] = useSearchParams();
  const isPlayer = useIsPlayer();
  const { gameId } = game;
  const title = clipName(game.title);
  const balance = readBalance(query);
  const isOnBreak = useBreak() !== undefined;
  // The game's own buttons are in a frame that knows of no break, so during one there is no game for money.
  const isClosed = isOnBreak && balance !== undefined && balance !== "demo";
  const mayPlay = balance === "demo" || (balance !== undefined && isPlayer);
  usePageTitle(game.title);
  useEffect(() => {
    if (isClosed) return;
    if (mayPlay) intents.openGame({ gameId });
    else if (balance === undefined) intents.chooseBalance({ gameId });
  }, [intents, gameId, mayPlay, balance, isClosed]);
  return (
    <>
      <p className={pageCss.trail}>
        <Link to="/Games">Casino</Link>
      </p>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>{title}</h1>
        {mayPlay ? (
          <Button look="outline" size="small" onClick={() => intents.chooseBalance({ gameId })}>
            <Icon name="wallet" /> <span>{balanceNames[balance]}</span>
          </Button>
        ) : null}
      </header>
      {mayPlay && balance !== "demo" ? <BreakNotice refused="game" /> : null}
      {isClosed ? null : mayPlay ? <Session key={balance} gameId={gameId} title={title} balance={balance} /> : <Poster game={game} needsLogin={balance !== undefined} />}
    </>
  );
};

/** Shown before a balance is chosen, or while the player has to log in first. */
const Poster = ({ game, needsLogin }: { readonly game: CasinoGame; readonly needsLogin: boolean }) => {
  const { intents } = useSlipstream();
  const { pathname, search } = useLocation();
  return (
    <div className={css.poster}>
      <GameArt image={game.image} title={clipName(game.title)} />
      <p className={css.about}>{clipName(game.description)}</p>
      {needsLogin ? <p className="muted">Log in to play with your own balance.</p> : null}
      <div className={css.ways}>
        {needsLogin ? <Button onClick={() => intents.requireSignIn({ path: `${pathname}${search}` })}>Log in</Button> : null}
        <Button look={needsLogin ? "outline" : "solid"} onClick={() => intents.chooseBalance({ gameId: game.gameId })}>
          Choose a balance
        </Button>
      </div>
    </div>
  );
};

interface SessionProps {
  readonly gameId: string;
  readonly title: string;
  readonly balance: PlayBalance;
}

const Session = ({ gameId, title, balance }: SessionProps) => {
  const { intents, reads } = useSlipstream();
  /** The address whose play session is over. Another address is another play session. */
  const [ended, setEnded] = useState<string>();
  const launch = reads.launch({ gameId, balance });
  const onBalance = useCallback(() => {
    if (balance !== "demo") intents.noteRound();
  }, [intents, balance]);
  return (
    <Loaded read={launch} what={title} skeleton={<Waiting />}>
      {(address) =>
        address === ended ? (
          <EmptyState icon="clock" title="This session of play has ended" action={<Button onClick={launch.refresh}>Open the game again</Button>}>
            Sessions end after an hour without a round. Your balance and your rounds are as you left them; an open round waits for you.
          </EmptyState>
        ) : (
          <GameFrame key={address} title={title} address={address} onBalance={onBalance} onOver={() => setEnded(address)} />
        )
      }
    </Loaded>
  );
};
