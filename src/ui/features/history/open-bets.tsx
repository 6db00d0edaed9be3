import { Link } from "react-router-dom";
import { outlookOf } from "../../../application/history/suppose-results.query.ts";
import type { HistoryBet, HistoryGrouping, HistoryLeg } from "../../../application/ports/history.ts";
import { Entries } from "../../components/entries.tsx";
import { KickOff } from "../../components/kick-off.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { EmptyState, SkeletonRows } from "../../components/states.tsx";
import { clipName } from "../../format/clip.ts";
import { formatCount } from "../../format/count.ts";
import { groupingName } from "../../format/grouping-name.ts";
import { instantOf } from "../../format/kick-off.ts";
import { formatAmount, formatMoney } from "../../format/money.ts";
import { formatPrintedOdds } from "../../format/odds.ts";
import { useRead } from "../../hooks/use-read.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { betPath } from "../../navigation/paths.ts";
import { CashOutPart } from "../cash-out/public/cash-out-part.tsx";
import { CashOutNote } from "../cash-out/public/cash-out-note.tsx";
import { kindOf } from "./bet-kind.ts";
import { BetStatusBadge } from "./bet-status-badge.tsx";
import { LegMatch } from "./leg-match.tsx";
import { legName } from "./leg-name.ts";
import { toneOf } from "../../../domain/history/net-result.ts";
import { type LegScore, useLegScore } from "./use-leg-score.ts";
import css from "./open-bets.module.css";

/** The open bets, newest first, with the scores of their matches and their cash-out quotes. */
export const OpenBets = () => {
  const { reads } = useSlipstream();
  const read = reads.bets({ filter: "open", page: 1 });
  const { value: found } = useRead(read);
  return (
    <div className={css.panel} role="tabpanel" aria-label="My bets">
      <CashOutNote listed={found?.bets} />
      <Loaded read={read} what="Your open bets" skeleton={<SkeletonRows rows={3} height={110} look="plain" />}>
        {({ bets, total }) =>
          bets.length === 0 ? (
            <EmptyState icon="slip" title="You have no open bets">
              <Link className="text-link" to="/Account/BetHistory">
                All your bets
              </Link>
            </EmptyState>
          ) : (
            <>
              <ul>
                <Entries of={bets} keyOf={(bet) => bet.id}>
                  {(bet) => <OpenBet bet={bet} readAt={read.read().readAt} />}
                </Entries>
              </ul>
              <p className={css.more}>
                <Link className="text-link" to="/Account/BetHistory?show=open">
                  {total !== undefined && total > bets.length ? `All ${total} open bets` : "Bet history"}
                </Link>
              </p>
            </>
          )
        }
      </Loaded>
    </div>
  );
};

/** "Doubles 3 × 5.00". */
const sizeText = ({ grouping, combinations, stake }: HistoryGrouping): string => `${groupingName(grouping)} ${formatCount(combinations)} × ${formatMoney(stake)}`;

const OpenBet = ({ bet, readAt }: { readonly bet: HistoryBet; readonly readAt: number | undefined }) => {
  const { reads } = useSlipstream();
  const terms = useRead(reads.bettingTerms()).value;
  const currency = terms?.currencyCode;
  return (
    <li className={css.bet}>
      <div className={css.head}>
        <Link className="text-link" to={betPath(bet.id)}>{`${kindOf(bet)} ${clipName(bet.betslipId)}`}</Link>
        <BetStatusBadge status={bet.status} description={bet.statusDescription} tone={toneOf(bet)} />
      </div>
      {bet.groupings.length === 0 ? null : <p className={`${css.sizes} muted figures`}>{bet.groupings.map(sizeText).join(", ")}</p>}
      <ul className={css.legs}>
        <Entries of={bet.legs} keyOf={(leg) => `${leg.matchId}|${leg.marketId}|${leg.specifier}|${leg.outcomeId}`}>
          {(leg) => <Leg leg={leg} />}
        </Entries>
      </ul>
      <p className={`${css.money} figures`}>
        <span className="muted">Stake</span> <span>{formatAmount(bet.stake, currency)}</span> <span className="muted">to win</span> <span>{formatAmount(outlookOf(bet, terms).possibleWin, currency)}</span>
      </p>
      <CashOutPart bet={bet} readAt={readAt} currency={currency} />
    </li>
  );
};

const Leg = ({ leg }: { readonly leg: HistoryLeg }) => {
  const found = useLegScore(leg);
  return (
    <li data-status={leg.status}>
      <span className={css.what}>
        <span>
          <b>{legName(leg)}</b> <small className="muted">{clipName(leg.marketName)}</small>
        </span>
        <small className="muted">
          <LegMatch leg={leg} /> {leg.status === "pending" && found === undefined ? <KickOff date={instantOf(leg.eventDate)} /> : null}
        </small>
      </span>
      <span className={css.result}>
        {leg.status === "pending" ? null : <BetStatusBadge status={leg.status} description={leg.statusDescription} />}
        <Score found={found} />
      </span>
      <b className="figures">{formatPrintedOdds(clipName(leg.odds))}</b>
    </li>
  );
};

const Score = ({ found }: { readonly found: LegScore | undefined }) => {
  if (found?.moment === undefined) return <span className="figures">{found?.score}</span>;
  return (
    <span className={`${css.live} figures`}>
      <span>{`${found.score} `}</span>
      <small>{found.moment}</small>
    </span>
  );
};
