import { useEffect, useState } from "react";
import type { TransactionRow } from "../../../application/ports/payments.ts";
import type { PaymentCheck } from "../../../domain/payments/state.ts";
import type { State } from "../../../domain/state.ts";
import { Button } from "../../components/button.tsx";
import { Entries, failedText } from "../../components/entries.tsx";
import { Icon } from "../../components/icon.tsx";
import { formatAmount } from "../../format/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../hooks/use-currency.ts";
import { useRead } from "../../hooks/use-read.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import css from "./payments.module.css";

const HELD = { from: undefined, to: undefined, type: undefined, category: "held", page: 1 } as const;
const selectCheck = ({ payments }: State): PaymentCheck["state"] | undefined => payments.check?.state;

/** The payments that arrived and would pass a limit that the player set. Nothing where there are none, or the sportsbook holds none. */
export const HeldPayments = () => {
  const { reads } = useSlipstream();
  const read = reads.transactions(HELD);
  const check = useStoreValue(selectCheck);
  // What a check finds may have been held, or be held no more.
  useEffect(() => {
    if (check !== undefined && check !== "checking" && read.read().status !== "loading") read.refresh();
  }, [read, check]);
  const rows = useRead(read).value?.rows ?? [];
  return (
    <Entries of={rows.filter(({ status }) => status === "held")} keyOf={({ id }) => id} failed={failedText}>
      {(row) => <Held row={row} />}
    </Entries>
  );
};

const Held = ({ row: { amount, reference, channel } }: { readonly row: TransactionRow }) => {
  const { intents } = useSlipstream();
  const currency = useCurrency();
  const [chosen, setChosen] = useState<"credit" | "return">();
  const choose = (choice: "credit" | "return"): void => {
    setChosen(choice);
    intents.decideHeldPayment({ provider: channel, reference, choice });
  };
  return (
    <div className={`${css.panel} ${css.unknown}`} role="status">
      <p className={css.head}>
        <Icon name="clock" /> A payment of {formatAmount(amount, currency)} is held
      </p>
      <p>
        It arrived and would pass the deposit limit that you set, so it is not in your balance.{" "}
        {chosen === "credit" ? "It is credited as soon as your limit allows; until then you can still send it back." : "Without a choice it goes back after 30 days."}
      </p>
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
