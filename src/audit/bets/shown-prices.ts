import type { Betslip } from "../../domain/betslip/state.ts";
import type { PlacementLeg } from "../../domain/events/placement.ts";
import type { SelectionKey } from "../../domain/kernel/ids.ts";
import type { Odds } from "../../domain/kernel/odds.ts";

/**
 * The longest that a price can have been here without being on the screen, in milliseconds. The slip is drawn at a pace and is up to twenty frames behind
 * (docs/decisions/13-prices-from-the-feed-to-the-screen.md); a window whose client hangs notices it when another one takes its place (docs/decisions/16-one-client-per-browser.md).
 */
export const LONGEST_UNDRAWN_MS = 5_000;

/** A price that a leg had, and when the next one came. */
interface Replaced {
  readonly key: SelectionKey;
  readonly odds: Odds;
  readonly until: number;
}

/** More are not looked at: prices of a slip that moves so fast within five seconds were never on a screen. */
const MOST_REPLACED = 512;

/** Remembers which prices of the slip may still have been on the screen. */
export const createShownPrices = (): {
  readonly see: (before: Betslip, after: Betslip, at: number) => void;
  readonly mayShow: (leg: PlacementLeg, slip: Betslip, at: number) => boolean;
} => {
  const replaced: Replaced[] = [];
  return {
    see: (before, after, at) => {
      for (const { key, odds } of before.legs) {
        const now = after.legs.find((leg) => leg.key === key);
        if (now !== undefined && now.odds !== odds) replaced.push({ key, odds, until: at });
      }
      if (replaced.length > MOST_REPLACED) replaced.splice(0, replaced.length - MOST_REPLACED);
    },
    mayShow: ({ key, odds }, { legs }, at) =>
      legs.some((leg) => leg.key === key && leg.odds === odds) ||
      (legs.some((leg) => leg.key === key) && replaced.some((one) => one.key === key && one.odds === odds && at - one.until <= LONGEST_UNDRAWN_MS)),
  };
};
