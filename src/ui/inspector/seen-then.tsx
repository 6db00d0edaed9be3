import type { MarketsThen } from "../../audit/dispute/markets-then.ts";
import type { Moment } from "../../audit/moment/moment.ts";
import type { PlacementLeg } from "../../domain/events/placement.ts";
import type { MatchPrices } from "../../domain/prices/state.ts";
import { Entries, failedRow, failedText } from "../components/entries.tsx";
import { formatOdds } from "../format/odds.ts";
import css from "./dispute-page.module.css";
import { marketName, namedOnLine, nameOf } from "./names.ts";
import { priceRows } from "./price-rows.ts";
import { SlipThen } from "./slip-then.tsx";
import table from "./table.module.css";
import { formatCount } from "./words/print.ts";

interface SeenThenProps {
  readonly before: Moment;
  /** When the player clicked, in wall milliseconds. */
  readonly at: number;
  readonly markets: MarketsThen;
  readonly legs: readonly PlacementLeg[];
}

/** What the player saw at the click, as far as a log tells it: the slip, and the prices that the feed had told of its matches. */
export const SeenThen = ({ before, at, markets: { matches, isLost }, legs }: SeenThenProps) => (
  <section className={css.seen} aria-label="What the player saw">
    <SlipThen moment={before} at={at} />
    <p className="muted">
      The prices of these matches that the feed had told since the session began or the feed was restored. A log does not hold the lists and matches that the page read: names, order, and markets of which the
      feed told nothing are not in it. A recording of the session shows the page itself.
    </p>
    {isLost ? <p className="muted">No live price was believed: the feed was lost.</p> : null}
    {matches.size === 0 ? <p className="muted">The feed had told no price of these matches.</p> : null}
    <Entries of={[...matches].filter(([id, match]) => namedRows(id, match, legs).length > 0)} keyOf={([id]) => id} failed={failedText}>
      {([id, match]) => (
        <table className={table.table}>
          <caption>{nameOf(id, legs)}</caption>
          <thead>
            <tr>
              <th scope="col">Market</th>
              <th scope="col">Outcome</th>
              <th scope="col" className={table.number}>Odds</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            <Entries of={namedRows(id, match, legs)} keyOf={({ market, outcome }) => `${market} ${outcome}`} failed={failedRow(4)}>
              {({ market, name, odds, lastShownOdds }) => (
                <tr>
                  <th scope="row">{marketName(id, market, legs)}</th>
                  <td>{name}</td>
                  <td className={table.number}>{odds === 0 ? <del title="The price last shown">{formatOdds(lastShownOdds)}</del> : formatOdds(odds)}</td>
                  <td>{odds === 0 ? "closed" : "open"}</td>
                </tr>
              )}
            </Entries>
          </tbody>
        </table>
      )}
    </Entries>
    {unnamed(matches, legs) === 0 ? null : (
      <p className="muted">
        {`The feed had also told ${formatCount(unnamed(matches, legs))} ${unnamed(matches, legs) === 1 ? "price" : "prices"} of outcomes that this log names nowhere. The timeline has them.`}
      </p>
    )}
  </section>
);

/** The prices of outcomes that the log names: to a reader a number of the feed is no outcome. */
const namedRows = (id: string, match: MatchPrices, legs: readonly PlacementLeg[]) =>
  priceRows(match).flatMap((row) => {
    const name = namedOnLine(id, row.market, row.outcome, legs);
    return name === undefined ? [] : [{ ...row, name }];
  });

const unnamed = (matches: MarketsThen["matches"], legs: readonly PlacementLeg[]): number =>
  [...matches].reduce((sum, [id, match]) => sum + priceRows(match).length - namedRows(id, match, legs).length, 0);
