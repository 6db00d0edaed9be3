import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { outcomeKey } from "../../../src/domain/kernel/ids.ts";
import { priceIn } from "../../../src/domain/prices/price-book.ts";
import { MOST_POINTS, priceHistories, summaryOf } from "../../../src/domain/prices/price-history.ts";
import { betStopped, oddsChanged, price, selection } from "../../kit/builders.ts";
import { stateAfter } from "../../kit/spec.ts";

const home = selection("100");
const away = selection("100", { outcomeId: "3" });
const other = selection("200");
const lost: SlipstreamEvent = { type: "FeedLost", reason: "silence", lastHeardAt: 7 };
const restored: SlipstreamEvent = { type: "FeedRestored" };
const unreadable: SlipstreamEvent = { type: "FeedMessageRejected", topic: "feeds/live/odds_change/100", matchId: home.matchId, reason: { code: "not-json" }, length: 9 };
const begun: SlipstreamEvent = { type: "SessionStarted", build: "test" };

/** Facts one second apart. */
const told = (...events: readonly SlipstreamEvent[]) => events.map((event, index) => ({ at: index * 1_000, event }));
const historyOf = (chosen: typeof home, ...events: readonly SlipstreamEvent[]) => priceHistories(told(...events), chosen.matchId).get(outcomeKey(chosen)) ?? [];
const pricesOf = (...events: readonly SlipstreamEvent[]) => historyOf(home, ...events).map(({ odds }) => odds);

describe("the price history of an outcome", () => {
  it("has every change of the price, with its time", () => {
    expect(historyOf(home, oddsChanged(home, 2), oddsChanged(home, 2), oddsChanged(away, 3), oddsChanged(home, 2.2))).toEqual([
      { at: 0, odds: price(2) },
      { at: 3_000, odds: price(2.2) },
    ]);
  });

  it.each([
    ["a bet stop", betStopped(home.matchId)],
    ["a message that nobody could read", unreadable],
    ["an outcome that became inactive", oddsChanged(home, 2, { active: false })],
    ["a lost feed", lost],
    ["a feed that came back, until a price is heard", restored],
    ["a page that was closed", begun],
  ])("has a gap for %s", (_, event) => {
    expect(pricesOf(oddsChanged(home, 2), event, event, restored, oddsChanged(home, 2))).toEqual([price(2), undefined, price(2)]);
  });

  it("stops with an unreadable message about the match, and with every new page", () => {
    for (const end of [unreadable, begun, { type: "SessionStarted", build: "test" } as const]) expect(pricesOf(oddsChanged(home, 2), end)).toEqual([price(2), undefined]);
    expect(pricesOf(oddsChanged(home, 2), { ...unreadable, matchId: other.matchId })).toEqual([price(2)]);
  });

  it("does not count a price that arrives before the feed is restored", () => {
    expect(pricesOf(oddsChanged(home, 2), lost, oddsChanged(home, 3), restored, oddsChanged(home, 4))).toEqual([price(2), undefined, price(4)]);
  });

  it("continues for a prematch outcome although the live feed is lost", () => {
    const before = selection("100", { type: "prematch" });
    expect(pricesOf(oddsChanged(before, 2), lost, oddsChanged(before, 2.1))).toEqual([price(2), price(2.1)]);
  });

  it("ignores other matches, and begins with a price", () => {
    expect(pricesOf(betStopped(home.matchId), oddsChanged(other, 3), oddsChanged(home, 2), betStopped(other.matchId))).toEqual([price(2)]);
  });

  it("keeps at most the last MOST_POINTS points", () => {
    const moves = Array.from({ length: MOST_POINTS + 10 }, (_, index) => oddsChanged(home, 2 + index / 100));
    const points = historyOf(home, ...moves);
    expect(points).toHaveLength(MOST_POINTS);
    expect(points.at(-1)?.odds).toBe(price(2 + (MOST_POINTS + 9) / 100));
  });

  const anyPrice = fc.integer({ min: 100, max: 500 }).map((cents) => cents / 100);
  const anyEvent = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fc.constantFrom(home, away, other), anyPrice, fc.boolean()).map(([chosen, decimal, active]) => oddsChanged(chosen, decimal, { active })) },
    { weight: 1, arbitrary: fc.constantFrom<SlipstreamEvent>(betStopped(home.matchId), betStopped(other.matchId), unreadable, lost, restored, begun) },
  );

  it("ends with the current price, keeps the order, and repeats no price", () => {
    let open = 0;
    fc.assert(
      fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 40 }), (events) => {
        const points = historyOf(home, ...events);
        const { matches, lost: untrusted } = stateAfter(...events).prices;
        const now = priceIn(matches.get(home.matchId)?.prices ?? new Map(), home);
        const bettable = untrusted === undefined && now?.active === true ? now.odds : undefined;
        if (bettable !== undefined) open += 1;
        expect(points.at(-1)?.odds).toBe(bettable);
        points.forEach((point, index) => {
          const next = points[index + 1];
          if (next === undefined) return;
          expect(next.at).toBeGreaterThan(point.at);
          expect(next.odds).not.toBe(point.odds);
        });
        expect(points[0]?.odds).not.toBe(points.length === 0 ? 0 : undefined);
      }),
    );
    expect(open).toBeGreaterThan(10);
  });
});

describe("a price history in figures", () => {
  it("has the first price with its time, the lowest, the highest and the last price, the changes and the stops", () => {
    const points = historyOf(home, oddsChanged(home, 2), oddsChanged(home, 1.8), betStopped(home.matchId), oddsChanged(home, 1.8), oddsChanged(home, 2.4));
    expect(summaryOf(points)).toEqual({ since: 0, first: price(2), low: price(1.8), high: price(2.4), last: price(2.4), open: true, changes: 2, stops: 1 });
  });

  it("keeps the highest price after a lower one, and is open from its first price on", () => {
    const points = [2, 3, 2.5].map((decimal, at) => ({ at, odds: price(decimal) }));
    expect(summaryOf(points)).toMatchObject({ high: price(3), low: price(2), last: price(2.5) });
    expect(summaryOf(points.slice(0, 1))).toMatchObject({ open: true, high: price(2), low: price(2) });
  });

  it("keeps the last price of an outcome that is closed", () => {
    expect(summaryOf(historyOf(home, oddsChanged(home, 2), betStopped(home.matchId)))).toMatchObject({ last: price(2), open: false, stops: 1 });
  });

  it("is undefined when no price is known", () => {
    expect(summaryOf([])).toBeUndefined();
    expect(summaryOf([{ at: 0, odds: undefined }])).toBeUndefined();
  });
});
