import type { PricePoint } from "../../../../domain/prices/price-history.ts";
import type { Odds } from "../../../../domain/kernel/odds.ts";

/** A stretch in which nothing changed is drawn as if it had lasted no longer: an hour of rest does not hide a minute of moves. */
const LONGEST_MS = 120_000;
/** A change is drawn at least this wide in milliseconds, so that two of one moment stay two. */
const SHORTEST_MS = 500;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Plot {
  /** One path for each stretch in which the price could be bet, in the order of time. Between two of them it was stopped. */
  readonly stretches: readonly string[];
  /** Where the price of now is; undefined while there is none. */
  readonly now: { readonly x: number; readonly y: number } | undefined;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** A price holds until the next one: steps, and no slopes that nobody was ever offered. `until` in wall milliseconds. */
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
