import { Link, useParams } from "react-router-dom";
import { outlookOf } from "../../../application/history/suppose-results.query.ts";
import type { HistoryBet } from "../../../application/ports/history.ts";
import { KickOff } from "../../components/kick-off.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { EmptyState, SkeletonRows } from "../../components/states.tsx";
import { kindOf, oddsOf } from "./bet-kind.ts";
import { BetLegs } from "./bet-legs.tsx";
import { CashOutPart } from "../cash-out/public/cash-out-part.tsx";
import { Groupings } from "./groupings.tsx";
import { ReceiptPanel } from "./public/receipt-panel.tsx";
import { BetCombinations } from "./bet-combinations.tsx";
import { netResult, toneOf } from "../../../domain/history/net-result.ts";
import { formatNet } from "../../format/net.ts";
import { PriceReceipt } from "./price-receipt.tsx";
import { SignedTold } from "./signed-told.tsx";
import { WhatIf } from "./what-if.tsx";
import { selectionsOf } from "../../../application/history/selections-of.query.ts";
import { Button } from "../../components/button.tsx";
import { CopyText } from "../../components/copy-text.tsx";
import { BetStatusBadge } from "./bet-status-badge.tsx";
import { clipName } from "../../format/clip.ts";
import { instantOf } from "../../format/kick-off.ts";
import { formatAmount } from "../../format/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import pageCss from "../../components/page.module.css";
import card from "../../components/card.module.css";
import css from "./bet-detail-page.module.css";

export const BetDetailPage = () => {
  const { id = "" } = useParams();
  usePageTitle("Bet details");
  return (
    <>
      <nav className={pageCss.trail} aria-label="You are in">
        <Link to="/Account/BetHistory">Bet history</Link>
      </nav>
      <FoundBet id={id} />
    </>
  );
};

const FoundBet = ({ id }: { readonly id: string }) => {
  const { reads } = useSlipstream();
  const read = reads.bet({ id });
  return (
    <Loaded read={read} what="This bet" whole skeleton={<SkeletonRows rows={4} height={72} />}>
      {(bet) =>
        bet === null ? (
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
        ) : (
          <Bet key={bet.id} bet={bet} readAt={read.read().readAt} />
        )
      }
    </Loaded>
  );
};

const Bet = ({ bet, readAt }: { readonly bet: HistoryBet; readonly readAt: number | undefined }) => {
  const { intents, reads } = useSlipstream();
  const terms = useRead(reads.bettingTerms()).value;
  const currency = terms?.currencyCode;
  const odds = oddsOf(bet);
  const net = netResult(bet);
  const { possibleWin, bonus } = outlookOf(bet, terms);
  const rows: readonly (readonly [label: string, value: string])[] = [
    ["Type", kindOf(bet)],
    ["Stake", formatAmount(bet.stake, currency)],
    ...(odds === undefined ? [] : [["Total odds", odds] as const]),
    ["Possible win", formatAmount(possibleWin, currency)],
    ...(bonus === undefined || bonus === 0 ? [] : [[bet.status === "pending" ? "Bonus in it, up to" : "Bonus in it", formatAmount(bonus, currency)] as const]),
    ...(bet.status === "pending" || bet.status === "cancelled" ? [] : [["Returned", formatAmount(bet.winnings, currency)] as const]),
    ...(net === undefined ? [] : [["Net result", formatNet(net, currency)] as const]),
  ];
  return (
    <article className={card.card}>
      <header className={css.head}>
        <h1 className={pageCss.title}>
          <span>{`Bet ${clipName(bet.betslipId)}`}</span> <CopyText text={bet.betslipId} what="bet id" />
        </h1>
        <BetStatusBadge status={bet.status} description={bet.statusDescription} tone={toneOf(bet)} />
      </header>
      <dl className={`${css.facts} figures`}>
        <div>
          <dt className="muted">Placed</dt>
          <dd>
            <KickOff date={instantOf(bet.created)} />
          </dd>
        </div>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Groupings groupings={bet.groupings} currency={currency} />
      {bet.receipt === undefined ? null : (
        <div className={css.receipt}>
          <ReceiptPanel receipt={bet.receipt} betslipId={bet.betslipId}>
            <SignedTold receipt={bet.receipt} legs={bet.legs} />
          </ReceiptPanel>
        </div>
      )}
      <BetLegs legs={bet.legs} />
      <CashOutPart bet={bet} readAt={readAt} currency={currency} />
      <p className={css.again}>
        <Button look="outline" onClick={() => intents.rebet({ selections: selectionsOf(bet) })}>
          Bet these again
        </Button>
        <span className="muted">At current prices. This replaces what is on your slip.</span>
      </p>
      <BetCombinations bet={bet} />
      {bet.status === "pending" ? <WhatIf bet={bet} terms={terms} /> : null}
      <PriceReceipt bet={bet} />
    </article>
  );
};
