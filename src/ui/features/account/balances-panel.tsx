import { useState } from "react";
import { lazyPart } from "../../components/lazy-part.tsx";
import { formatAmount } from "../../format/money.ts";
import { useTimeZone } from "../../hooks/time-zone-context.tsx";
import { useCurrency } from "../../hooks/use-currency.ts";
import { useReadBalances } from "../../hooks/use-read-balances.ts";
import { useUser } from "../../hooks/use-user.ts";
import { BalanceFace, balanceButton } from "./balance-button.tsx";

/** The button alone: shown until the player asks for the balances, and while their code loads. */
const BalanceButton = ({ onPress }: { readonly onPress?: () => void }) => {
  const { balances: held, readAt } = useUser();
  const currency = useCurrency();
  const available = formatAmount(held?.available, currency);
  const { state: balances } = useReadBalances();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={OpenedBalances.preload}
      onFocus={OpenedBalances.preload}
      onClick={onPress}
      {...balanceButton(available, balances, useTimeZone(), readAt)}
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
