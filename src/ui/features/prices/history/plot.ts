import type { PricePoint } from "../../../../domain/prices/price-history.ts";
import type { Odds } from "../../../../domain/kernel/odds.ts";

/**
 * The longest time without a change that is drawn to scale, in milliseconds. A longer one is drawn as if it had lasted this long, so that an hour
 * without changes does not hide a minute of changes.
 */
const LONGEST_MS = 120_000;
/** The least time between two changes as drawn, in milliseconds, so that changes at one moment stay apart. */
const SHORTEST_MS = 500;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Plot {
  /** One path for each stretch of time in which the price could be bet, in order. Betting was stopped between two paths. */
  readonly stretches: readonly string[];
  /** The place of the current price; undefined while there is none. */
  readonly now: { readonly x: number; readonly y: number } | undefined;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * The plot of a history. A price holds until the next one, so the line has steps: a slope would show prices that were never offered. `until` is in
 * wall milliseconds.
 */
export const plotOf = (points: readonly PricePoint[], until: number, { width, height }: Size): Plot => {
  const prices = points.flatMap(({ odds }) => (odds === undefined ? [] : [odds]));
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const y = (odds: Odds): number => round(high === low ? height / 2 : height - ((odds - low) / (high - low)) * height);
  const lasting = points.map(({ at }, index) => Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (points[index + 1]?.at ?? until) - at)));
  const whole = lasting.reduce((sum, each) => sum + each, 0);

  const stretches: string[] = [];
  let path = "";
  let passed = 0;
  points.forEach(({ odds }, index) => {
    const from = round((passed / whole) * width);
    passed += lasting[index] ?? 0;
    if (odds === undefined) {
      if (path !== "") stretches.push(path);
      path = "";
      return;
    }
    path += path === "" ? `M${from} ${y(odds)}` : `V${y(odds)}`;
    path += `H${round((passed / whole) * width)}`;
  });
  if (path !== "") stretches.push(path);
  const last = points.at(-1)?.odds;
  return { stretches, now: last === undefined ? undefined : { x: width, y: y(last) } };
};
