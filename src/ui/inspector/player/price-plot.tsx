import { useMemo, useState } from "react";
import type { Played } from "../../../audit/recording/player.ts";
import { type MarketRows, type PriceSeries, rowsOfMarket, type SeriesPoint } from "../../../audit/recording/price-series.ts";
import type { Leg } from "../../../domain/betslip/state.ts";
import { ODDS_SCALE } from "../../../domain/kernel/odds.ts";
import { Entries } from "../../components/entries.tsx";
import { formatOdds } from "../../format/odds.ts";
import field from "../field.module.css";
import { marketName, nameOf, outcomeName } from "../names.ts";
import { Figures } from "./figures.tsx";
import { Plotted } from "./plotted.tsx";
import css from "./player.module.css";

/** More rows would not be read; those around the position are shown. */
const MOST = 100;

interface PricePlotProps {
  readonly series: PriceSeries;
  readonly played: Played;
  readonly onGo: (position: number) => void;
}

const decimal = (value: number): string => value.toFixed(2);

/** The prices of one market over the session, a line for each outcome. A gap is a time in which it could not be bet. */
export const PricePlot = ({ series, played, onGo }: PricePlotProps) => {
  const { seen } = played;
  const [chosen, setChosen] = useState<{ readonly match: string; readonly market?: string }>();
  const legs = seen?.state.betslip.legs ?? NO_LEGS;
  const matches = inOrder([...series.keys()], legs.map(({ selection }) => selection.matchId));
  const match = matches.find((id) => id === chosen?.match) ?? matches[0];
  const markets = match === undefined ? undefined : series.get(match);
  const ids = inOrder([...(markets?.keys() ?? [])], legs.flatMap(({ selection }) => (selection.matchId === match ? [selection.marketId] : [])));
  const market = ids.find((id) => id === chosen?.market) ?? ids[0];
  const points = market === undefined ? undefined : markets?.get(market);
  if (match === undefined || market === undefined || points === undefined) return <p className="muted">The feed told no price.</p>;
  return (
    <>
      <div className={css.row}>
        <label className={css.choice}>
          Match
          <select className={field.field} value={match} onChange={({ target }) => setChosen({ match: target.value })}>
            <Entries of={matches} keyOf={(id) => id} failed={() => null}>
              {(id) => (
                <option value={id}>
                  {nameOf(id, legs)}
                </option>
              )}
            </Entries>
          </select>
        </label>
        <label className={css.choice}>
          Market
          <select className={field.field} value={market} onChange={({ target }) => setChosen({ match, market: target.value })}>
            <Entries of={ids} keyOf={(id) => id} failed={() => null}>
              {(id) => (
                <option value={id}>
                  {marketName(match, id, legs)}
                </option>
              )}
            </Entries>
          </select>
        </label>
      </div>
      <MarketPlot match={match} market={market} points={points} legs={legs} played={played} onGo={onGo} />
    </>
  );
};

interface MarketPlotProps extends Pick<PricePlotProps, "played" | "onGo"> {
  readonly match: string;
  readonly market: string;
  readonly points: readonly SeriesPoint[];
  readonly legs: readonly Leg[];
}

const MarketPlot = ({ match, market, points, legs, played: { position, at }, onGo }: MarketPlotProps) => {
  const drawn = useMemo(() => rowsOfMarket(points), [points]);
  // As text, because the legs are new objects with each price, and a new list of lines draws the whole plot anew.
  const names = JSON.stringify(drawn.outcomes.map((outcome) => outcomeName(match, outcome, legs)));
  const { times, positions, lines } = useMemo(() => drawingOf(drawn, JSON.parse(names) as readonly string[]), [drawn, names]);
  const { rows } = drawn;
  const here = rows.findLastIndex((row) => row.position <= position);
  const from = Math.max(0, Math.min(here - MOST / 2, rows.length - MOST));
  return (
    <Plotted
      title="Prices"
      explained={`${nameOf(match, legs)}, ${marketName(match, market, legs)}, as the feed told them. A gap is a time in which the outcome could not be bet.`}
      times={times}
      positions={positions}
      lines={lines}
      write={decimal}
      isStepped
      position={position}
      at={at}
      onGo={onGo}
    >
      <Figures
        caption="Prices over the session"
        heads={lines.map(({ name }) => name)}
        rows={rows.slice(from, from + MOST)}
        cells={(row) => row.odds.map((odds) => (odds === undefined ? "closed" : formatOdds(odds)))}
        here={rows[here]}
        onGo={onGo}
      />
    </Plotted>
  );
};

const drawingOf = ({ rows }: MarketRows, names: readonly string[]) => ({
  times: rows.map(({ at }) => at),
  positions: rows.map(({ position }) => position),
  lines: names.map((name, index) => ({ name, values: rows.map(({ odds }) => scaled(odds[index])) })),
});

const NO_LEGS: readonly Leg[] = [];

const scaled = (odds: number | undefined): number | undefined => (odds === undefined ? undefined : odds / ODDS_SCALE);

/** Those that are preferred come first. */
const inOrder = <Id extends string>(ids: readonly Id[], preferred: readonly string[]): readonly Id[] => [
  ...ids.filter((id) => preferred.includes(id)),
  ...ids.filter((id) => !preferred.includes(id)),
];
