import type { DisputedLeg } from "../../audit/dispute/dispute.ts";
import type { Leg } from "../../domain/betslip/state.ts";
import { formatMoney } from "../format/money.ts";
import { formatOdds } from "../format/odds.ts";
import { chosenName } from "./names.ts";
import { RecordLink } from "./record-link.tsx";
import table from "./table.module.css";
import { Tag } from "./tag.tsx";
import tone from "./tone.module.css";
import { ageWords } from "./words/age.ts";
import { STATUS_WORDS } from "./words/bet-end.ts";
import { formatCount } from "./words/print.ts";

interface LegRowProps {
  readonly leg: DisputedLeg;
  readonly isSingles: boolean;
  /** Whether the table has a column for what became of each leg. */
  readonly hasResults: boolean;
  /** When the bet was asked for, in wall milliseconds. */
  readonly clicked: number;
  readonly onSelect: (sequence: number) => void;
}

/** One leg of a disputed bet: its price as shown, sent and accepted, where the shown one comes from, the score, and what became of it. */
export const LegRow = ({ leg, isSingles, hasResults, clicked, onSelect }: LegRowProps) => {
  const { sent, shown, score, accepted, result } = leg;
  return (
    <tr>
      <th scope="row">
        <span>{`${chosenName(sent.selection)} · ${sent.selection.marketName}${sent.selection.specifier === "" ? "" : ` (${sent.selection.specifier})`}`}</span>
        {sent.fixed ? <>{" "}<Tag words="banker" tone="good" /></> : null}
        <span className={table.under}>{`${sent.selection.eventName}, ${sent.selection.type}`}</span>
      </th>
      {isSingles ? <td className={table.number}>{sent.stake === undefined ? "not told" : formatMoney(sent.stake)}</td> : null}
      <td className={table.number}>{shown === undefined ? "not told" : shownWords(shown)}</td>
      <td className={table.number}>{formatOdds(sent.odds)}</td>
      <td className={`${table.number} ${tone.toned}`} data-tone={accepted === undefined || accepted.odds === sent.odds ? undefined : "warn"}>
        {accepted === undefined ? "no receipt" : formatOdds(accepted.odds)}
      </td>
      <td>
        <ShownFrom leg={leg} clicked={clicked} onSelect={onSelect} />
      </td>
      <td>
        <span>{score === undefined ? "Not told" : `${score.score}${score.matchTime === undefined ? "" : ` (${score.matchTime})`}`}</span>
        {accepted?.score === undefined ? null : <span className={table.under}>{`${accepted.score} at the sportsbook`}</span>}
      </td>
      {hasResults ? <td>{result === undefined ? "Not told" : STATUS_WORDS[result]}</td> : null}
    </tr>
  );
};

/** The record that told the shown price, and a newer price that was not on the screen yet. */
const ShownFrom = ({ leg: { quote, undrawn, accepted }, clicked, onSelect }: Pick<LegRowProps, "leg" | "clicked" | "onSelect">) => (
  <>
    {quote === undefined ? (
      <span>Not in this log</span>
    ) : (
      <>
        <span>{`${quote.isOpen ? formatOdds(quote.odds) : "closed"}, ${ageWords(clicked - quote.at)} before the click${quote.feed === undefined ? "" : `, feed position ${formatCount(quote.feed)}`}`}</span> <RecordLink sequence={quote.sequence} onSelect={onSelect} />
      </>
    )}
    {undrawn === undefined ? null : (
      <span className={table.under}>
        <span>{`${undrawn.isOpen ? formatOdds(undrawn.odds) : "A stop"} came ${ageWords(clicked - undrawn.at)} before the click, and was not on the screen yet`}</span> <RecordLink sequence={undrawn.sequence} onSelect={onSelect} />
      </span>
    )}
    {accepted === undefined ? null : <span className={table.under}>{`The sportsbook was at feed position ${formatCount(accepted.feed)}`}</span>}
  </>
);

const shownWords = ({ odds, lastShownOdds, stale, suspended }: Leg): string =>
  `${formatOdds(odds === 0 ? lastShownOdds : odds)}${suspended ? " closed" : stale ? " stale" : ""}`;
