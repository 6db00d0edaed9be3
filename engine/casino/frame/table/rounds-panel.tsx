import { useState } from "react";
import type { RoundView } from "../../play/wire.ts";
import { amountText, timeText } from "./format.ts";
import { roundInWords } from "./round-in-words.ts";
import css from "./panels.module.css";

interface RoundsPanelProps {
  readonly rounds: readonly RoundView[];
  readonly currency: string;
  /** Reads earlier rounds; resolves to false when there are none. */
  readonly onEarlier: () => Promise<boolean>;
}

/** How many rounds are shown at first, and how many more each time. */
const STEP = 8;

/** The address of the page that verifies a round. The record is in the URL fragment, so that no server sees it. */
const verifyAddress = (round: RoundView): string => `/provider/verify#${encodeURIComponent(JSON.stringify(round))}`;

/** What a round changed about the balance, and the two amounts that it is the difference of. */
const Money = ({ round: { status, wagered, payout }, currency }: { readonly round: RoundView; readonly currency: string }) => {
  if (status === "void") return <span className={`${css.money} figures`}>given back</span>;
  if (status === "open") return <span className={`${css.money} figures`}>{`${currency} ${amountText(wagered)} staked`}</span>;
  const net = payout - wagered;
  return (
    <span className={`${css.money} figures`}>
      <span data-won={net > 0}>{`${net > 0 ? "+" : net < 0 ? "−" : ""}${amountText(Math.abs(net))}`}</span>
      <small className="muted">{`${currency} ${amountText(wagered)} staked, ${amountText(payout)} paid out`}</small>
    </span>
  );
};

/** The player's rounds at this table, newest first: every past one can be reached and verified. */
export const RoundsPanel = ({ rounds, currency, onEarlier }: RoundsPanelProps) => {
  const [shown, setShown] = useState(STEP);
  const [isWhole, setWhole] = useState(false);
  const [busy, setBusy] = useState(false);
  const showEarlier = async (): Promise<void> => {
    if (rounds.length < shown + STEP && !isWhole) {
      setBusy(true);
      setWhole(!(await onEarlier()));
      setBusy(false);
    }
    setShown(shown + STEP);
  };
  return (
    <details className={css.panel} open>
      <summary>Your rounds</summary>
      {rounds.length === 0 ? (
        <p className="muted">Your rounds appear here, each with everything that is needed to verify it.</p>
      ) : (
        <ul className={css.rounds}>
          {rounds.slice(0, shown).map((round) => (
            <li key={round.id}>
              <span className="muted figures">{timeText(round.at)}</span>
              <span className={css.story}>{roundInWords(round)}</span>
              <Money round={round} currency={currency} />
              {round.status === "over" && round.seeds.serverSeed !== undefined ? (
                <a href={verifyAddress(round)} aria-label={`Verify the round of ${timeText(round.at)}`}>
                  Verify
                </a>
              ) : (
                <span />
              )}
            </li>
          ))}
        </ul>
      )}
      {rounds.length < STEP || (isWhole && rounds.length <= shown) ? null : (
        <button type="button" className={css.earlier} aria-disabled={busy} onClick={() => busy || void showEarlier()}>
          Earlier rounds
        </button>
      )}
    </details>
  );
};
