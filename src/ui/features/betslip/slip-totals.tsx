import type { SlipSummary } from "../../../application/queries/slip-summary.ts";
import { formatAmount, formatMoney } from "../../format/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useQuery } from "../../hooks/use-query.ts";

export const SlipTotals = ({ summary }: { readonly summary: SlipSummary }) => {
  const { catalogue } = useSlipstream();
  const currency = useQuery(catalogue.houseRules()).value?.currencyCode;
  const { betType, totalOdds, totalStake, minWin, maxWin, maxBonus, bonusPercent } = summary;
  return (
    <dl className="totals figures">
      {betType === "Multiple" ? <Total label="Total odds" value={totalOdds} /> : null}
      <Total label="Total stake" value={formatMoney(totalStake)} />
      {bonusPercent === "0" ? null : <Total label={`Bonus (${bonusPercent} %)`} value={formatMoney(maxBonus)} />}
      {minWin === maxWin ? null : <Total label="Least win" value={formatMoney(minWin)} />}
      <div className="totals-row totals-win">
        <dt>Possible win</dt>
        <dd data-testid="possible-win">{formatAmount(maxWin, currency)}</dd>
      </div>
    </dl>
  );
};

const Total = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div className="totals-row">
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
