import { isWhole, oneOf, shape } from "../../../../src/domain/kernel/guards.ts";
import { money } from "../../../../src/domain/kernel/money.ts";
import type { Draws } from "../../fairness/draws.ts";
import { ended, type Game, MOST_MULTIPLIER, type Multiplier, open, type ReturnToPlayer } from "../game.ts";

export interface CrashBet {
  /** The multiplier at which the bet is cashed out automatically. */
  readonly target: Multiplier;
}
/** How the flight ended for this bet: the multiplier of the cash-out, or 0 when there was none before the crash. */
export interface CrashAction {
  readonly type: "land";
  readonly at: Multiplier;
}
export interface CrashTable {
  readonly point: Multiplier | undefined;
  readonly at: Multiplier | undefined;
}

export const LEAST_TARGET: Multiplier = 101;
const STEPS = 2 ** 26;

/** The multiplier at which a flight ends, in steps of 0.01. It is m or more with the chance 0.99 / m. When it is 1.00 nobody can cash out. */
export const crashPoint = (draws: Draws): Multiplier => {
  const drawn = draws.below(STEPS) * STEPS + draws.below(STEPS);
  const point = Math.floor((99 * STEPS * STEPS) / (STEPS * STEPS - drawn));
  return Math.min(Math.max(point, 100), MOST_MULTIPLIER);
};

/** The multiplier of the flight `ms` milliseconds after take-off. It doubles every 11.6 s. */
export const heightAt = (ms: number): Multiplier => Math.max(100, Math.floor(100 * Math.exp(0.00006 * ms)));
/** The milliseconds from take-off to a height. */
export const msUntil = (height: Multiplier): number => Math.log(height / 100) / 0.00006;

const isTarget = (value: unknown): value is Multiplier => isWhole(value) && value >= LEAST_TARGET && value <= MOST_MULTIPLIER;

const isAction = shape<CrashAction>({ type: oneOf("land"), at: (value): value is Multiplier => value === 0 || isTarget(value) });

/** What a bet that has left a flight may see of it while the others still fly: its own cash-out, and not the point. */
export const tableInTheAir = ([landing]: readonly unknown[]): CrashTable => ({ point: undefined, at: isAction(landing) ? landing.at : undefined });

/** Its only action is the flight's, because whether the rules allow a landing tells where the point is. No player may try one. */
export const crash: Game<CrashBet, CrashAction, CrashTable> = {
  slug: "crash",
  isBet: shape<CrashBet>({ target: isTarget }),
  isAction,
  play: (stake, { target }, actions, draws) => {
    const [landing, ...more] = actions;
    if (landing === undefined) return open(money(stake), { point: undefined, at: undefined });
    const point = crashPoint(draws);
    const { at } = landing;
    const isPossible = at === 0 ? target > point : at <= target && at <= point;
    return more.length > 0 || !isPossible ? undefined : ended(stake, at, { point, at });
  },
};

/** The return is the same for every target: m times the chance 0.99 / m. With 52 bits drawn this is exact to 15 digits. */
export const crashReturns: ReturnToPlayer = { least: 0.99, most: 0.99 };
