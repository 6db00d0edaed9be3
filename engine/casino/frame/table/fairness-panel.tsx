import { useId } from "react";
import { isClientSeed } from "../../fairness/draws.ts";
import type { Seat } from "./use-table.ts";
import css from "./panels.module.css";

/** The seeds of the next round: the house has already committed to its seed, and the player may still choose theirs. */
export const FairnessPanel = ({ seat: { next, clientSeed, setClientSeed, state } }: { readonly seat: Seat }) => {
  const id = useId();
  const isValid = isClientSeed(clientSeed);
  return (
    <details className={css.panel}>
      <summary>Provably fair</summary>
      <p className="muted">
        Before you bet, the house tells the SHA-256 of its seed. Your own seed is added after that, so neither side can choose the result. When the round is over the
        seed itself is told, and any past round can be verified without a connection.
      </p>
      <dl className={css.seeds}>
        {state.game === "crash" ? null : (
          <div>
            <dt>Next server seed (SHA-256)</dt>
            <dd>{next.serverSeedHash}</dd>
          </div>
        )}
        <div>
          <dt>
            <label htmlFor={id}>Your seed</label>
          </dt>
          <dd>
            <input id={id} value={clientSeed} spellCheck={false} aria-invalid={!isValid} onChange={(event) => setClientSeed(event.target.value)} />
            {isValid ? null : <p className={css.wrong}>1 to 64 letters, digits, dashes or underscores.</p>}
          </dd>
        </div>
        {state.game === "crash" ? null : (
          <div>
            <dt>Round number (nonce)</dt>
            <dd className="figures">{next.nonce}</dd>
          </div>
        )}
      </dl>
      <a href="/provider/verify">Verify a round</a>
    </details>
  );
};
