import type { DepositBonus } from "../../../application/ports/account.ts";
import { Icon } from "../../components/icon.tsx";
import { clipName } from "../../format/clip.ts";
import { LOCALE } from "../../format/locale.ts";
import { formatAmount } from "../../format/money.ts";
import { useCurrency } from "../../hooks/use-currency.ts";
import { useRead } from "../../hooks/use-read.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import css from "./payments.module.css";

/** As exactly as the engine tells it. */
const percents = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 4 });

/** Names the bonus that the deposit earns, before it is paid; nothing where it earns none. */
export const EarnedBonus = () => {
  const { reads } = useSlipstream();
  const currency = useCurrency();
  const bonus = useRead(reads.depositBonus()).value ?? null;
  return bonus === null ? null : (
    <section className={css.panel} aria-label="Bonus">
      <p className={css.head}>
        <Icon name="star" /> <span>{clipName(bonus.name)}</span>
      </p>
      <p>{worthText(bonus, currency)}</p>
      <p>It is added as a bonus when the deposit has arrived, once.</p>
    </section>
  );
};

const worthText = ({ worth, leastDeposit, most }: DepositBonus, currency: string | undefined): string => {
  const least = formatAmount(leastDeposit, currency);
  const given = "percent" in worth ? `${percents.format(worth.percent)}% of it on top, up to ${formatAmount(most, currency)}` : `${formatAmount(worth.amount, currency)} on top`;
  return `A deposit of ${least} or more brings ${given}.`;
};
