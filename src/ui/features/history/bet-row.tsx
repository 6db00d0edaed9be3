import { useId } from "react";
import { Link } from "react-router-dom";
import { outlookOf } from "../../../application/history/suppose-results.query.ts";
import type { HistoryBet } from "../../../application/ports/history.ts";
import { Icon } from "../../components/icon.tsx";
import { KickOff } from "../../components/kick-off.tsx";
import { clipName } from "../../format/clip.ts";
import { instantOf } from "../../format/kick-off.ts";
import { formatMoney } from "../../format/money.ts";
import { outcomeLabel, teamsOf } from "../../format/outcome-name.ts";
import { useRead } from "../../hooks/use-read.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { betPath } from "../../navigation/paths.ts";
import { kindOf, oddsOf } from "./bet-kind.ts";
import { BetLegs } from "./bet-legs.tsx";
import { CashOutPart } from "../cash-out/public/cash-out-part.tsx";
import { BetStatusBadge } from "./bet-status-badge.tsx";
import { netResult, toneOf } from "../../../domain/history/net-result.ts";
import { formatNet } from "../../format/net.ts";
import card from "../../components/card.module.css";
import css from "./bet-row.module.css";

interface BetRowProps {
  readonly bet: HistoryBet;
  /** When the bet was read, in wall milliseconds. */
  readonly readAt: number | undefined;
  readonly currency: string | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** One bet as a row; opened, it shows its legs. */
export const BetRow = ({ bet, readAt, currency, open, onToggle }: BetRowProps) => {
  const legs = useId();
  const settled = bet.status !== "pending" && bet.status !== "cancelled";
  const net = netResult(bet);
  const { reads } = useSlipstream();
  const { possibleWin } = outlookOf(bet, useRead(reads.bettingTerms()).value);
  return (
    <li className={`${card.card} ${css.bet}`} data-testid="bet">
      <button type="button" className={css.line} aria-expanded={open} aria-controls={legs} onClick={onToggle}>
        <span className={css.what}>
          <b className="truncate">{titleOf(bet)}</b>
          <small className="muted figures">
            <span>{`${bet.betslipId} ·`}</span> <KickOff date={instantOf(bet.created)} />
          </small>
        </span>
        <Figure label="Stake" value={formatMoney(bet.stake)} />
        <Figure label="Odds" value={oddsOf(bet) ?? "–"} />
        <Figure label={settled ? "Returned" : "Possible win"} value={formatMoney(settled ? bet.winnings : possibleWin)} note={net === undefined ? undefined : formatNet(net)} />
        <BetStatusBadge status={bet.status} description={bet.statusDescription} tone={toneOf(bet)} />
        <Icon name="down" />
      </button>
      <div id={legs} hidden={!open}>
        {open ? (
          <>
            <BetLegs legs={bet.legs} />
            <CashOutPart bet={bet} readAt={readAt} currency={currency} />
            <p className={css.more}>
              <Link className="text-link" to={betPath(bet.id)}>
                Bet details
              </Link>
            </p>
          </>
        ) : null}
      </div>
    </li>
  );
};

const titleOf = (bet: HistoryBet): string => {
  const { legs } = bet;
  const [first] = legs;
  if (legs.length === 1 && first !== undefined) return clipName(`${kindOf(bet)}, ${outcomeLabel(first.outcomeName, teamsOf(first.eventName))}`);
  return `${kindOf(bet)}, ${legs.length} selections`;
};

const Figure = ({ label, value, note }: { readonly label: string; readonly value: string; readonly note?: string | undefined }) => (
  <span className={`${css.figure} figures`}>
    <small className="muted">{label}</small>
    <span>{value}</span>
    {note === undefined ? null : <small className="muted">{note}</small>}
  </span>
);
