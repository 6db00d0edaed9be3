import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import type { BetResult, EndStatus } from "../../domain/events/bet-result.ts";
import type { State } from "../../domain/state.ts";
import { Entries, failedText } from "../components/entries.tsx";
import { Icon } from "../components/icon.tsx";
import { clipName } from "../format/clip.ts";
import { formatCount } from "../format/count.ts";
import { formatAmount } from "../format/money.ts";
import { useCurrency } from "../hooks/use-currency.ts";
import { useStoreValue } from "../hooks/use-store-value.ts";
import css from "./settled-note.module.css";

/** Many bets may have ended while their player was away. */
const MOST_TOLD = 5;

/** Those that paid money first, and of the others the latest first, so that none that pays is among those that are only counted. */
const inOrder = (told: readonly BetResult[]): readonly BetResult[] => told.toReversed().toSorted((a, b) => Number(b.paid > 0) - Number(a.paid > 0));

const selectSettled = ({ history }: State): readonly BetResult[] => history.settled;

/** Says on whatever page the player is how bets have ended. Goes when the player closes it or goes to another page. */
export const SettledNote = () => {
  const settled = useStoreValue(selectSettled);
  const { pathname } = useLocation();
  const [seen, setSeen] = useState({ count: settled.length, on: pathname });
  const told = settled.slice(seen.count);
  // The list begins anew with the next player.
  if (seen.on !== pathname || settled.length < seen.count) setSeen({ count: settled.length, on: pathname });
  return (
    <div role="status" aria-label="Settled bets">
      {told.length === 0 ? null : (
        <div className={css.note} data-won={told.some(({ status }) => status === "won")}>
          <div>
            <Entries of={inOrder(told).slice(0, MOST_TOLD)} keyOf={({ betslipId }) => betslipId} failed={failedText}>
              {(result) => <Ended result={result} />}
            </Entries>
            {told.length > MOST_TOLD ? <p>{`And ${formatCount(told.length - MOST_TOLD)} more.`}</p> : null}
            <Link className="text-link" to="/Account/BetHistory?show=settled">
              Your bets
            </Link>
          </div>
          <button type="button" className={css.close} aria-label="Close this note" onClick={() => setSeen({ count: settled.length, on: pathname })}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
};

/** What is said of a bet, and of the money that was paid for it. A stake may come back to a bonus. */
const WORDS: Readonly<Record<EndStatus, readonly [ended: string, paid: string]>> = {
  won: ["won", "is in your balance"],
  lost: ["lost", "is in your balance"],
  void: ["was voided", "was given back"],
  cancelled: ["was cancelled", "was given back"],
  "cashed-out": ["was cashed out", "is in your balance"],
};

const Ended = ({ result: { betslipId, status, paid } }: { readonly result: BetResult }) => {
  const amount = formatAmount(paid, useCurrency());
  const [ended, given] = WORDS[status];
  return (
    <p>
      <b>{`Bet ${clipName(betslipId)} ${ended}.`}</b>{" "}
      {paid === 0 ? null : <span>{`${amount} ${given}.`}</span>}
    </p>
  );
};
