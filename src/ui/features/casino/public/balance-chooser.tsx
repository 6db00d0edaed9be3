import { useEffect } from "react";
import { Link, matchPath, useLocation } from "react-router-dom";
import type { PlayBalance } from "../../../../application/ports/casino.ts";
import { DialogFrame } from "../../../components/dialog-frame.tsx";
import { Icon, type IconName } from "../../../components/icon.tsx";
import { clipName } from "../../../format/clip.ts";
import { formatAmount } from "../../../format/money.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../../hooks/use-currency.ts";
import { useIsPlayer } from "../../../hooks/use-is-player.ts";
import { useReadBalances } from "../../../hooks/use-read-balances.ts";
import { useRead } from "../../../hooks/use-read.ts";
import { useUser } from "../../../hooks/use-user.ts";
import { GAME_PATTERN } from "../../../navigation/paths.ts";
import { BreakNotice } from "../../safety/public/break-notice.tsx";
import { useBreak } from "../../safety/public/use-break.ts";
import { balanceNames, offeredBalances } from "../play-balance.ts";
import css from "./balance-chooser.module.css";

const icons: Readonly<Record<PlayBalance, IconName>> = { real: "wallet", bonus: "trophy", demo: "cards" };

/**
 * The dialog that asks with which balance to play (spec 2). It belongs to the page of its game: if its code arrives after the player
 * has gone on, or the player goes back while it is open, it closes.
 */
export const BalanceChooser = ({ gameId }: { readonly gameId: string }) => {
  const { intents } = useSlipstream();
  const { pathname } = useLocation();
  const isOfPage = matchPath(GAME_PATTERN, pathname)?.params.game_id === gameId;
  useEffect(() => {
    if (!isOfPage) intents.closeDialog();
  }, [intents, isOfPage]);
  return isOfPage ? <Choices gameId={gameId} pathname={pathname} /> : null;
};

/** Each choice is a link to the game with the balance in its address. */
const Choices = ({ gameId, pathname }: { readonly gameId: string; readonly pathname: string }) => {
  const { intents, reads } = useSlipstream();
  const currency = useCurrency();
  const user = useUser();
  const isPlayer = useIsPlayer();
  const { state, isRetrying, retry } = useReadBalances();
  const isOnBreak = useBreak() !== undefined;
  const title = useRead(reads.games({ name: "" })).value?.find((game) => game.gameId === gameId)?.title;
  const amounts: Readonly<Record<PlayBalance, string>> = {
    real: isPlayer ? `${formatAmount(user.balances?.available, currency)} available` : "Log in and play for real",
    bonus: `${formatAmount(user.balances?.casinoBonus, currency)} casino bonus`,
    demo: "Play money, nothing to win or lose",
  };
  return (
    <DialogFrame title={title === undefined ? "Choose a balance" : `Play ${clipName(title)}`}>
      {isOnBreak ? <BreakNotice refused="game" /> : null}
      <ul className={css.choices}>
        {offeredBalances(user).map((balance, index) => (
          <li key={balance}>
            {isOnBreak && balance !== "demo" ? <Closed balance={balance} /> : <Link
              className={css.choice}
              to={{ pathname, search: `?balance=${balance}` }}
              replace
              {...(index === 0 ? { "data-autofocus": true } : {})}
              onClick={() => intents.closeDialog()}
            >
              <span className={css.mark}>
                <Icon name={icons[balance]} />
              </span>
              <span className={css.words}>
                <span className={css.name}>{balanceNames[balance]}</span>
                <span className="muted figures">{amounts[balance]}</span>
              </span>
              <Icon name="chevron" />
            </Link>}
          </li>
        ))}
      </ul>
      {isPlayer && state === "failed" ? (
        <p className={css.unread} role="status">
          Your balance could not be read.{" "}
          <button type="button" className="text-link" aria-disabled={isRetrying} onClick={retry}>
            {isRetrying ? "Reading…" : "Try again"}
          </button>
        </p>
      ) : null}
    </DialogFrame>
  );
};

/** A balance that cannot be played with during a break. */
const Closed = ({ balance }: { readonly balance: PlayBalance }) => (
  <span className={css.choice} role="link" aria-disabled="true">
    <span className={css.mark}>
      <Icon name={icons[balance]} />
    </span>
    <span className={css.words}>
      <span className={`${css.name} muted`}>{balanceNames[balance]}</span>
      <span className="muted">Closed during your break</span>
    </span>
  </span>
);
