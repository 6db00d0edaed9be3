import { Link } from "react-router-dom";
import type { Placement } from "../../../domain/events/placement.ts";
import type { State } from "../../../domain/state.ts";
import { Entries, failedText } from "../../components/entries.tsx";
import { Icon } from "../../components/icon.tsx";
import { formatMoney } from "../../format/money.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import css from "./placement-panel.module.css";

const selectAside = ({ betslip }: State): readonly Placement[] => betslip.aside;

/** The bets of unknown outcome that the player put aside. Each goes when it is known what became of it. */
export const BetsAside = () => {
  const aside = useStoreValue(selectAside);
  return (
    <div className={`${css.panel} ${css.unknown} ${css.list}`} role="status">
      <Entries of={aside} keyOf={({ attempt }) => attempt} failed={failedText}>
        {({ totalStake, legs }) => (
          <p className="figures">
            <Icon name="clock" /> <span>{`${formatMoney(totalStake)} on ${legs.length === 1 ? (legs[0]?.selection.eventName ?? "") : `${legs.length} selections`} may still arrive.`}</span>
          </p>
        )}
      </Entries>
      <p>
        We keep asking, and tell you what became of it. <Link className="text-link" to="/Account/BetHistory">Your bets</Link>
      </p>
    </div>
  );
};
