import { setTimeout as pause } from "node:timers/promises";
import type { Offer } from "../../engine/offer/offer.ts";
import { odds } from "../../src/domain/kernel/odds.ts";
import type { Shown } from "./shown-prices.ts";

/** Changes the shown prices for `forMs` milliseconds, one line per message, at `perSecond` messages. Returns how many messages a second were sent. */
export const publishPrices = async (offer: Offer, shown: readonly Shown[], perSecond: number, forMs: number): Promise<number> => {
  const lines = [...new Map(shown.map(({ match, line }) => [line, { match, line }])).values()];
  const started = performance.now();
  let sent = 0;
  for (let elapsed = 0; elapsed < forMs; elapsed = performance.now() - started) {
    for (const due = (elapsed / 1000) * perSecond; sent < due; sent += 1) {
      const { match, line } = lines[sent % lines.length] ?? {};
      if (match === undefined || line === undefined) throw new RangeError("nothing is shown");
      // Nearly always another price, up or down without order, so that a message changes the screen and often the mark as well.
      const quotes = line.outcomes.map(({ id }, place) => ({
        marketId: line.marketId,
        specifier: line.specifier,
        outcomeId: id,
        odds: odds(1_010_000 + ((sent * sent * 7 + place * 131) % 900) * 10_000),
        active: true,
        status: 0 as const,
      }));
      await offer.price(match.id, quotes);
    }
    await pause(4);
  }
  return sent / ((performance.now() - started) / 1000);
};
