import { useMemo, useState } from "react";
import type { GameSlug } from "../../games/game.ts";
import { amountText } from "../table/format.ts";
import { figuresOf, verifyRound } from "./verify-round.ts";
import css from "./verify-page.module.css";

const titles: Readonly<Record<GameSlug, string>> = {
  dice: "Dice", roulette: "European Roulette", slot: "Lucky Crown", mines: "Mines", plinko: "Plinko", blackjack: "Blackjack", crash: "Crash",
};

const readGiven = (given: string): string => {
  try {
    return JSON.stringify(JSON.parse(decodeURIComponent(given)), null, 2);
  } catch {
    return "";
  }
};

/** Verifies any past round in the page alone: it makes no calls, and needs no connection once it is open. */
export const VerifyPage = ({ given }: { readonly given: string }) => {
  const [text, setText] = useState(() => readGiven(given));
  const checks = useMemo(() => (text.trim() === "" ? undefined : verifyRound(text)), [text]);
  const figures = useMemo(() => figuresOf(text), [text]);
  const holds = checks?.every((check) => check.holds) === true;
  return (
    <main className={css.page} aria-label="Verify a round">
      <div className={css.head}>
        <h1>Verify a round</h1>
        {given === "" ? null : (
          <button type="button" className={css.back} onClick={() => window.history.back()}>
            Back to the game
          </button>
        )}
      </div>
      <p className="muted">
        The round is played again here from its seeds: HMAC-SHA256 with the server seed as its key, over the client seed and the round's number. Nothing is sent anywhere, and no
        connection is needed.
      </p>
      <div className={css.columns}>
        <label className={css.record}>
          <span>The round's record</span>
          <small>Its amounts are in hundredths, as the rules compute with them: 10000 is 100.00.</small>
          <textarea value={text} spellCheck={false} rows={18} placeholder="Paste the record of a round" onChange={({ target }) => setText(target.value)} />
        </label>
        <section aria-label="What was checked" aria-live="polite">
          {checks === undefined ? (
            <p className={css.empty}>Paste a record, or open this page from a round of yours.</p>
          ) : (
            <>
              <p className={css.verdict} data-holds={holds}>
                {holds ? "This round is genuine" : "This round is refused"}
              </p>
              {figures === undefined ? null : (
                <dl className={css.figures}>
                  {([["Game", titles[figures.game]], ["Stake", amountText(figures.stake)], ["Staked in all", amountText(figures.wagered)], ["Paid", amountText(figures.payout)]] as const).map(([name, value]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd className="figures">{value}</dd>
                    </div>
                  ))}
                </dl>
              )}
              <ul className={css.checks}>
                {checks.map((check) => (
                  <li key={check.what} data-holds={check.holds}>
                    <span aria-hidden="true">{check.holds ? "✓" : "✕"}</span>
                    <span>
                      <span className="unseen">{check.holds ? "Holds: " : "Fails: "}</span>
                      <span>{check.said}</span>
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      </div>
    </main>
  );
};
