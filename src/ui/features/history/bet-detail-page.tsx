import { Link, useParams } from "react-router-dom";
import type { HistoryBet } from "../../../application/ports/history.ts";
import { KickOff } from "../../components/kick-off.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { EmptyState, SkeletonRows } from "../../components/states.tsx";
import { kindOf, oddsOf } from "./bet-kind.ts";
import { BetLegs } from "./bet-legs.tsx";
import { BetStatusMark } from "./bet-status-mark.tsx";
import { clipName } from "../../format/clip.ts";
import { inReadersTime } from "../../format/kick-off.ts";
import { formatAmount } from "../../format/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import pageCss from "../../components/page.module.css";
import card from "../../components/card.module.css";
import css from "./bet-detail-page.module.css";

/** How far back a bet is looked for. */
const MOST_PAGES = 20;

export const BetDetailPage = () => {
  const { id = "" } = useParams();
  usePageTitle("Bet details");
  return (
    <>
      <nav className={pageCss.trail} aria-label="You are in">
        <Link to="/Account/BetHistory">Bet history</Link>
      </nav>
      <FoundBet id={id} page={1} />
    </>
  );
};

/** The engine has no call for one bet: its history is read, newest first, until the bet is found. */
const FoundBet = ({ id, page }: { readonly id: string; readonly page: number }) => {
  const { reads } = useSlipstream();
  return (
    <Loaded read={reads.bets({ filter: "all", page: page })} what="This bet" whole skeleton={<SkeletonRows rows={4} height={72} />}>
      {({ bets, lastPage }) => {
        const bet = bets.find((candidate) => candidate.id === id || candidate.betslipId === id);
        if (bet !== undefined) return <Bet bet={bet} />;
        if (page < Math.min(lastPage, MOST_PAGES)) return <FoundBet id={id} page={page + 1} />;
        return (
          <EmptyState
            whole
            icon="slip"
            title="This bet is not in your history"
            action={
              <Link className="text-link" to="/Account/BetHistory">
                All your bets
              </Link>
            }
          />
        );
      }}
    </Loaded>
  );
};

const Bet = ({ bet }: { readonly bet: HistoryBet }) => {
  const { reads } = useSlipstream();
  const currency = useRead(reads.bettingTerms()).value?.currencyCode;
  const odds = oddsOf(bet);
  const rows: readonly (readonly [label: string, value: string])[] = [
    ["Type", kindOf(bet)],
    ["Stake", formatAmount(bet.stake, currency)],
    ...(odds === undefined ? [] : [["Total odds", odds] as const]),
    ["Possible win", formatAmount(bet.possibleWin, currency)],
    ...(bet.status === "won" || bet.status === "lost" ? [["Returned", formatAmount(bet.winnings, currency)] as const] : []),
  ];
  return (
    <article className={card.card}>
      <header className={css.head}>
        <h1 className={pageCss.title}>Bet {clipName(bet.betslipId)}</h1>
        <BetStatusMark status={bet.status} description={bet.statusDescription} />
      </header>
      <dl className={`${css.facts} figures`}>
        <div>
          <dt className="muted">Placed</dt>
          <dd>
            <KickOff date={inReadersTime(bet.created)} />
          </dd>
        </div>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <BetLegs legs={bet.legs} />
    </article>
  );
};
