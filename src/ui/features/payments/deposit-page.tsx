import { useEffect, useRef } from "react";
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
import { WaitingDeposit } from "./waiting-deposit.tsx";
import css from "./payments.module.css";

const selectDeposit = (state: State): State["attempts"]["deposit"] => state.attempts.deposit;

/** Opens the provider's page at once, but only in the window that asked for the deposit: all windows of a browser show it. A player who comes back later decides by a click. Returns what notes that this window asks. */
const useFollowedLink = (deposit: State["attempts"]["deposit"]["last"]): (() => void) => {
  const isOwn = useRef(false);
  useEffect(() => {
    if (deposit.status === "sending") return;
    if (isOwn.current && deposit.status === "done" && deposit.result.way.kind === "link") globalThis.location.assign(deposit.result.way.link);
    isOwn.current = false;
  }, [deposit]);
  return () => void (isOwn.current = true);
};

export const DepositPage = () => {
  const { reads } = useSlipstream();
  const { last: deposit, aside, refused } = useStoreValue(selectDeposit);
  const noteAsked = useFollowedLink(deposit);
  usePageTitle("Deposit");
  return (
    <Chakra>
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
            {(methods) => <DepositForm methods={methods} disabled={deposit.status === "sending"} onAsk={noteAsked} />}
          </Loaded>
        ) : null}
      </section>
    </Chakra>
  );
};
