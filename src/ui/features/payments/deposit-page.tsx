import type { State } from "../../../domain/state.ts";
import { Chakra } from "../../components/chakra.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import card from "../../components/card.module.css";
import pageCss from "../../components/page.module.css";
import { BreakNotice } from "../safety/public/break-notice.tsx";
import { DepositForm } from "./deposit-form.tsx";
import { OpenDeposits } from "./open-deposits.tsx";
import { PaymentsAside, RefusedPanel, SendingPanel, UnknownPanel } from "./payment-panels.tsx";
import { FollowDeposit, WaitingDeposit } from "./waiting-deposit.tsx";
import css from "./payments.module.css";

const selectDeposit = (state: State): State["attempts"]["deposit"] => state.attempts.deposit;

export const DepositPage = () => {
  const { reads } = useSlipstream();
  const { last: deposit, aside, refused } = useStoreValue(selectDeposit);
  usePageTitle("Deposit");
  return (
    <Chakra>
      <FollowDeposit deposit={deposit} />
      <h1 className={pageCss.title}>Deposit</h1>
      <section className={`${card.card} ${css.page}`}>
        <BreakNotice refused="deposit" />
        <OpenDeposits shown={deposit.status === "done" ? deposit.result.reference : undefined} />
        <PaymentsAside aside={aside} kind="deposit" />
        {deposit.status === "sending" ? <SendingPanel kind="deposit" /> : null}
        {deposit.status === "unknown" ? <UnknownPanel kind="deposit" reason={deposit.reason} /> : null}
        {deposit.status === "done" ? <WaitingDeposit deposit={deposit} /> : null}
        {refused === undefined ? null : <RefusedPanel reason={refused.reason} />}
        {deposit.status === "idle" || deposit.status === "sending" ? (
          <Loaded read={reads.paymentMethods()} what="The ways to pay">
            {(methods) => <DepositForm methods={methods} disabled={deposit.status === "sending"} />}
          </Loaded>
        ) : null}
      </section>
    </Chakra>
  );
};
