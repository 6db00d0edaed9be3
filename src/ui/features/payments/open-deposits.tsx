import { useEffect, useState } from "react";
import type { TransactionRow } from "../../../application/ports/payments.ts";
import type { PaymentCheck } from "../../../domain/desk/payment.ts";
import type { State } from "../../../domain/state.ts";
import { Button } from "../../components/button.tsx";
import { Entries, failedText } from "../../components/entries.tsx";
import { Icon } from "../../components/icon.tsx";
import { KickOff } from "../../components/kick-off.tsx";
import { clipName } from "../../format/clip.ts";
import { instantOf } from "../../format/kick-off.ts";
import { formatAmount } from "../../format/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../hooks/use-currency.ts";
import { useRead } from "../../hooks/use-read.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import css from "./payments.module.css";

const OPEN = { from: undefined, to: undefined, type: undefined, category: "open", page: 1 } as const;
/** What a player has to know of a deposit that waits. */
export const WHILE_IT_WAITS =
  "It counts towards your deposit limits for a day, or until you leave it. If it is paid after that, the money is still yours: it is credited, or held if it would pass a limit.";
const selectCheck = ({ desk }: State): PaymentCheck["state"] | undefined => desk.payment?.state;

interface OpenDepositsProps {
  /** The reference of a deposit that the page shows itself. */
  readonly shown?: string | undefined;
}

/**
 * The deposits that wait to be paid, also those that another session or device began, and the payments that arrived and would pass a limit that the player set. Nothing where there are none,
 * or the sportsbook tells none.
 */
export const OpenDeposits = ({ shown }: OpenDepositsProps) => {
  const { reads } = useSlipstream();
  const read = reads.transactions(OPEN);
  const check = useStoreValue(selectCheck);
  // What a check finds may have been held, or be held no more.
  useEffect(() => {
    if (check !== undefined && check !== "checking" && read.read().status !== "loading") read.refresh();
  }, [read, check]);
  const rows = useRead(read).value?.rows ?? [];
  return (
    <Entries of={rows.filter((row) => row.status === "held" || isWaiting(row, shown))} keyOf={({ id }) => id} failed={failedText}>
      {(row) => (row.status === "held" ? <Held row={row} /> : <Waiting row={row} />)}
    </Entries>
  );
};

/** A sportsbook that does not know the question may list withdrawals that wait as well. */
const isWaiting = ({ status, type, reference }: TransactionRow, shown: string | undefined): boolean => status === "pending" && type === "credit" && reference !== shown;

const Waiting = ({ row: { amount, reference, channel, date } }: { readonly row: TransactionRow }) => {
  const { intents } = useSlipstream();
  const currency = useCurrency();
  return (
    <div className={`${css.panel} ${css.unknown}`} role="status">
      <p className={css.head}>
        <Icon name="clock" /> <span>{`A deposit of ${formatAmount(amount, currency)} waits to be paid`}</span>
      </p>
      <p className="muted figures">
        <span>{`${clipName(channel)} · ${clipName(reference)} ·`}</span> <KickOff date={instantOf(date)} />
      </p>
      <p>{WHILE_IT_WAITS}</p>
      <div className={css.row}>
        <Button look="outline" size="small" onClick={() => intents.decideDeposit({ provider: channel, reference, choice: "leave" })}>
          Leave it
        </Button>
      </div>
    </div>
  );
};

const Held = ({ row: { amount, reference, channel } }: { readonly row: TransactionRow }) => {
  const { intents } = useSlipstream();
  const currency = useCurrency();
  const [chosen, setChosen] = useState<"credit" | "return">();
  const choose = (choice: "credit" | "return"): void => {
    setChosen(choice);
    intents.decideDeposit({ provider: channel, reference, choice });
  };
  return (
    <div className={`${css.panel} ${css.unknown}`} role="status">
      <p className={css.head}>
        <Icon name="clock" /> <span>{`A payment of ${formatAmount(amount, currency)} is held`}</span>
      </p>
      <p>
        {`It arrived and would pass the deposit limit that you set, so it is not in your balance. ${chosen === "credit" ? "It is credited as soon as your limit allows; until then you can still send it back." : "Without a choice it goes back after 30 days."}`}</p>
      <div className={css.row}>
        <Button look="outline" size="small" onClick={() => choose("return")}>
          Send it back
        </Button>
        {chosen === "credit" ? null : (
          <Button look="outline" size="small" onClick={() => choose("credit")}>
            Credit it when my limit allows
          </Button>
        )}
      </div>
    </div>
  );
};
