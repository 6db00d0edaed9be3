import { useEffect, useRef } from "react";
import { Entries, failedText } from "../../components/entries.tsx";
import { Button } from "../../components/button.tsx";
import { clipMessage, clipName } from "../../format/clip.ts";
import { formatAmount } from "../../format/money.ts";
import { reasonText } from "../../format/reason-text.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../hooks/use-currency.ts";
import { useRead } from "../../hooks/use-read.ts";
import { BreakNotice } from "../safety/public/break-notice.tsx";
import css from "./balances-panel.module.css";
import { useAccountChange } from "./use-account-change.ts";

/** The bonuses and cashbacks that wait to be claimed, and the result of the last claim. */
export const ClaimList = () => {
  const { intents, reads } = useSlipstream();
  const claimable = useRead(reads.claimable()).value ?? [];
  const currency = useCurrency();
  const change = useAccountChange("bonus");
  const busy = change?.status === "asking";
  const wasBusy = useRef(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button disappears with its claim, so the focus moves to the result.
    if (wasBusy.current && !busy) outcome.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return (
    <>
      {claimable.length === 0 ? null : <BreakNotice refused="bonus" />}
      <Entries of={claimable} keyOf={({ id }) => id} failed={failedText}>
        {({ id, name, amount }) => (
          <p className={css.claim}>
            <span>
              <span>{`${clipName(name)} ·`}</span> <b className="figures">{formatAmount(amount, currency)}</b>
            </span>
            <Button size="small" disabled={busy} aria-label={`Claim ${clipName(name)}, ${formatAmount(amount, currency)}`} onClick={() => intents.claimBonus({ id, amount })}>
              {busy ? "Claiming…" : "Claim"}
            </Button>
          </p>
        )}
      </Entries>
      {change === undefined || busy ? null : (
        <p ref={outcome} tabIndex={-1} className={change.status === "done" ? css.claimed : css.error} role={change.status === "done" ? "status" : "alert"}>
          {change.status === "done" ? "It is yours. Choose it in the betslip to bet with it." : clipMessage(reasonText(change.reason ?? { code: "client-fault" }))}
        </p>
      )}
    </>
  );
};
