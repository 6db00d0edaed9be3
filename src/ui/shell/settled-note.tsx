import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import type { BetResult } from "../../domain/events/bet-result.ts";
import type { State } from "../../domain/state.ts";
import { Entries, failedText } from "../components/entries.tsx";
import { Icon } from "../components/icon.tsx";
import { clipName } from "../format/clip.ts";
import { formatAmount } from "../format/money.ts";
import { useCurrency } from "../hooks/use-currency.ts";
import { useStoreValue } from "../hooks/use-store-value.ts";
import css from "./settled-note.module.css";

const selectSettled = ({ history }: State): readonly BetResult[] | undefined => history.settled;
const none: readonly BetResult[] = [];

/** Says on whatever page the player is how bets have ended. Goes when the player closes it or goes to another page. */
export const SettledNote = () => {
  const settled = useStoreValue(selectSettled);
  const { pathname } = useLocation();
  const [seen, setSeen] = useState<{ readonly settled: readonly BetResult[] | undefined; readonly on: string }>({ settled, on: pathname });
  // The player has asked for a cash-out, and its own note answers.
  const told = settled === undefined || settled === seen.settled ? none : settled.filter(({ status }) => status !== "cashed-out");
  if (seen.on !== pathname) setSeen({ settled, on: pathname });
  return (
    <div role="status" aria-label="Settled bets">
      {told.length === 0 ? null : (
        <div className={css.note} data-won={told.some(({ status }) => status === "won")}>
          <div>
            <Entries of={told} keyOf={({ betslipId }) => betslipId} failed={failedText}>
              {(result) => <Ended result={result} />}
            </Entries>
            <Link className="text-link" to="/Account/BetHistory?show=settled">
              Your bets
            </Link>
          </div>
          <button type="button" className={css.close} aria-label="Close this note" onClick={() => setSeen({ settled, on: pathname })}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
};

const Ended = ({ result: { betslipId, status, paid } }: { readonly result: BetResult }) => {
  const amount = formatAmount(paid, useCurrency());
  const bet = `Bet ${clipName(betslipId)}`;
  if (status === "won") return <p><b>{bet} won.</b> {amount} is in your balance.</p>;
  if (status === "lost") return <p>{paid === 0 ? `${bet} lost.` : `${bet} lost; ${amount} is in your balance.`}</p>;
  return <p>{bet} was {status === "void" ? "voided" : "cancelled"}. {amount} is in your balance again.</p>;
};
