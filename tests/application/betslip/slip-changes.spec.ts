import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEventStore } from "../../../src/application/log/event-store.ts";
import { keepSlipChanges } from "../../../src/application/betslip/slip-changes.ts";
import type { BettingTerms } from "../../../src/application/ports/offer.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { specLimits } from "../../../src/domain/kernel/bet-limits.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { added, oddsChanged, price, selection } from "../../kit/builders.ts";

const terms = (percent: string): BettingTerms => ({ limits: specLimits, currencyCode: "NGN", dialCode: "234", minBonusOdds: price(1.01), bonusTable: [{ ticketLength: 2, percent }] });

const legs = [selection("1"), selection("2")] as const;

/** What happens to a slip: a price, a stake, other terms, or nothing that moves a figure. */
const anyEvent = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 110, max: 113 })).map(([leg, odds]): SlipstreamEvent => oddsChanged(legs[leg] ?? legs[0], odds / 100)),
  fc.integer({ min: 1, max: 2 }).map((stake): SlipstreamEvent => ({ type: "StakeChanged", stake: money(stake * 10_000) })),
  fc.constantFrom("any", "higher").map((policy): SlipstreamEvent => ({ type: "OddsPolicyChosen", policy: policy as "any" })),
  fc.constantFrom("5", "10"),
);

const worldWith = () => {
  const store = createEventStore(() => 0);
  let current = terms("5");
  const keep = () =>
    keepSlipChanges(store, () => current);
  const [watched, asked] = [keep(), keep()];
  watched.subscribe(() => undefined);
  const happen = (...events: readonly SlipstreamEvent[]): void => store.append(events, { by: "player", what: "test" });
  happen(...legs.map(added), { type: "StakeChanged", stake: money(10_000) });
  const read = () => [asked.read(), watched.read()];
  return { asked, happen, read, setPercent: (percent: string) => void (current = terms(percent)) };
};

describe("the last change of the slip's figures", () => {
  it("is the same whether somebody watches or only asks in the end", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 200 }), fc.nat(200), (events, early) => {
        const { happen, read, setPercent } = worldWith();
        for (const [at, event] of events.entries()) {
          if (typeof event === "string") setPercent(event);
          else happen(event);
          if (at !== early) continue;
          const [asked, watched] = read();
          expect(asked).toEqual(watched);
        }
        const [asked, watched] = read();
        expect(watched).toBeDefined();
        expect(asked).toEqual(watched);
      }),
      { numRuns: 60 },
    );
  });

  it("is told to somebody who begins to watch later, and then each time", () => {
    const { asked, happen } = worldWith();
    happen(oddsChanged(legs[0], 1.5));
    const told: unknown[] = [];
    const stop = asked.subscribe(() => told.push(asked.read()?.after.legs[0]?.odds));
    happen(oddsChanged(legs[0], 1.6));
    happen({ type: "OddsPolicyChosen", policy: "any" });
    happen(oddsChanged(legs[0], 1.7));
    stop();
    happen(oddsChanged(legs[0], 1.8));
    expect(told).toEqual([1_500_000, 1_600_000, 1_700_000]);
  });
});
