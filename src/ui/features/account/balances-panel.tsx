import { useState } from "react";
import type { State } from "../../../domain/state.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import type { Money } from "../../../domain/kernel/money.ts";
import { formatAmount } from "../../format/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../hooks/use-currency.ts";
import { useReadBalances } from "../../hooks/use-read-balances.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { BalanceFace, balanceButton } from "./balance-button.tsx";

const selectAvailable = (state: State): Money | undefined => state.account.balances?.available;

/** The button alone: shown until the player asks for the balances, and while their code loads. */
const BalanceButton = ({ onPress }: { readonly onPress?: () => void }) => {
  const { userKeptAt } = useSlipstream();
  const currency = useCurrency();
  const available = formatAmount(useStoreValue(selectAvailable), currency);
  const { state: balances } = useReadBalances();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={OpenedBalances.preload}
      onFocus={OpenedBalances.preload}
      onClick={onPress}
      {...balanceButton(available, balances, userKeptAt)}
    >
      <BalanceFace available={available} balances={balances} />
    </button>
  );
};

const OpenedBalances = lazyPart(() => import("./opened-balances.tsx").then((opened) => opened.OpenedBalances), {
  waiting: <BalanceButton />,
  asked: true,
  failed: (retry) => <BalanceButton onPress={retry} />,
});

/** Shows the available balance; pressing it opens the other four. */
export const BalancesPanel = () => {
  const [asked, setAsked] = useState(false);
  return asked ? <OpenedBalances /> : <BalanceButton onPress={() => setAsked(true)} />;
};
