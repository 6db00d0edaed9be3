import { useState } from "react";
import type { Played } from "../../../audit/recording/player.ts";
import { Entries, failedRow } from "../../components/entries.tsx";
import { formatOdds } from "../../format/odds.ts";
import field from "../field.module.css";
import { lineName, nameOf } from "../names.ts";
import { priceRows } from "../price-rows.ts";
import table from "../table.module.css";
import css from "./player.module.css";

/** More would not be read. */
const MOST = 300;

/** The prices of one match as they stood: of a match on the slip first, since only those have names here. */
export const PricesThen = ({ played: { seen } }: { readonly played: Played }) => {
  const [chosen, setChosen] = useState<string>();
  const state = seen?.state;
  if (state === undefined) return null;
  const { legs } = state.betslip;
  const { matches, lost } = state.prices;
  const onSlip = [...new Set(legs.map(({ selection }) => selection.matchId as string))];
  const ids = [...onSlip.filter((id) => [...matches.keys()].some((known) => known === id)), ...[...matches.keys()].filter((id) => !onSlip.includes(id))] as readonly string[];
  const id = ids.find((each) => each === chosen) ?? ids[0];
  const match = [...matches].find(([known]) => known === id)?.[1];
  if (id === undefined || match === undefined) return <p className="muted">No prices have come yet.</p>;
  return (
    <>
      <label className={css.choice}>
        Match
        <select className={field.field} value={id} onChange={({ target }) => setChosen(target.value)}>
          <Entries of={ids} keyOf={(each) => each} failed={() => null}>
            {(each) => (
              <option value={each}>
                {nameOf(each, legs)}
              </option>
            )}
          </Entries>
        </select>
      </label>
      {lost === undefined ? null : <p className="muted">{`The feed was lost (${lost.reason}): no live price was believed.`}</p>}
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Market</th>
            <th scope="col">Outcome</th>
            <th scope="col" className={table.number}>
              Odds
            </th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          <Entries of={priceRows(match).slice(0, MOST)} keyOf={({ market, outcome }) => `${market} ${outcome}`} failed={failedRow(4)}>
            {({ market, outcome, odds, lastShownOdds, moved }) => (
              <tr>
                <th scope="row">{market}</th>
                <td>{lineName(id, market, outcome, legs)}</td>
                <td className={table.number}>{odds === 0 ? <del title="The price last shown">{formatOdds(lastShownOdds)}</del> : formatOdds(odds)}</td>
                <td>{odds === 0 ? "closed" : (moved ?? "open")}</td>
              </tr>
            )}
          </Entries>
        </tbody>
      </table>
    </>
  );
};
