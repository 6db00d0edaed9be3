import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conflate } from "../../../src/domain/prices/conflate.ts";
import type { FeedMessage } from "../../../src/domain/prices/message.ts";
import { matchId, outcomeKey } from "../../../src/domain/kernel/ids.ts";
import { odds } from "../../../src/domain/kernel/odds.ts";
import { runs } from "../../kit/ports/runs.ts";

const match = matchId("1");
const other = matchId("2");
const price = (outcomeId: string, decimal: number) => ({
  marketId: "1",
  specifier: "",
  outcomeId,
  odds: odds(decimal * 1_000_000),
  active: true,
});
const change = (of: typeof match, seq: number | undefined, ...outcomes: readonly ReturnType<typeof price>[]): FeedMessage => ({
  type: "OddsChange",
  source: "live",
  matchId: of,
  ...(seq === undefined ? {} : { seq }),
  outcomes,
});
const stop = (of: typeof match, seq?: number): FeedMessage => ({
  type: "BetStop",
  source: "live",
  matchId: of,
  ...(seq === undefined ? {} : { seq }),
});
const unreadable = (of?: typeof match): FeedMessage => ({
  type: "Unreadable",
  topic: "feeds/live/odds_change/1",
  ...(of === undefined ? {} : { matchId: of }),
  reason: { code: "not-json" },
  length: 3,
});

describe("conflating a delivery", () => {
  it("gives the same delivery back when no message is about another's match and none names an outcome twice", () => {
    const lines = Array.from({ length: 16 }, (_, at) => ({ ...price(String(at % 4), 2), marketId: String((at >> 2) % 2), specifier: at < 8 ? "" : "total=2.5" }));
    const sixteen = Array.from({ length: 16 }, (_, at) => change(matchId(String(100 + at)), undefined, ...lines));
    for (const messages of [[], [change(match, 1, price("1", 2), price("1", 3))], sixteen, [change(match, 1, price("1", 2)), stop(other), unreadable()]]) expect(conflate(messages)).toBe(messages);
  });

  it("also finds repetitions in many messages, and in a message of many outcomes", () => {
    const many = Array.from({ length: 17 }, (_, at) => change(match, at + 1, price("1", 2 + at)));
    expect(conflate(many)).toEqual([change(match, 17, price("1", 18))]);
    const outcomes = Array.from({ length: 16 }, (_, at) => price(String(at), 2));
    expect(conflate([change(match, 1, ...outcomes, price("0", 3)), stop(other)])).toEqual([change(match, 1, price("0", 3), ...outcomes.slice(1)), stop(other)]);
  });

  it("keeps only the latest price of messages without a sequence too", () => {
    expect(conflate([change(match, undefined, price("1", 2)), change(match, undefined, price("1", 3))])).toEqual([change(match, undefined, price("1", 3))]);
  });
  it("keeps only the latest price of an outcome", () => {
    expect(conflate([change(match, 1, price("a", 2)), change(match, 2, price("a", 3))])).toEqual([
      change(match, 2, price("a", 3)),
    ]);
  });

  it("leaves messages of different matches as they are, but for an outcome that one of them names twice", () => {
    const apart = [change(match, 1, price("a", 2), price("b", 2)), change(other, 1, price("a", 2)), stop(matchId("3"))];
    expect(conflate(apart)).toEqual(apart);
    expect(conflate([change(match, 1, price("a", 2), price("a", 3)), change(other, 1, price("a", 2))])).toEqual([
      change(match, 1, price("a", 3)),
      change(other, 1, price("a", 2)),
    ]);
  });

  it("keeps in the earlier message what only that message has", () => {
    expect(conflate([change(match, 1, price("a", 2), price("b", 5)), change(match, 2, price("a", 3))])).toEqual([
      change(match, 1, price("b", 5)),
      change(match, 2, price("a", 3)),
    ]);
  });

  it("distinguishes two lines of one market", () => {
    const over = { ...price("12", 2), specifier: "total=1.5" };
    const higher = { ...price("12", 3), specifier: "total=2.5" };
    const messages = [change(match, 1, over), change(match, 2, higher)];
    expect(conflate(messages)).toEqual(messages);
  });

  it("keeps a bet stop, and the prices before and after it", () => {
    const messages = [change(match, 1, price("a", 2)), stop(match, 2), change(match, 3, price("a", 2.5))];
    expect(conflate(messages)).toEqual(messages);
  });

  it("conflates messages of one match across the bet stop of another match", () => {
    expect(conflate([change(match, 1, price("a", 2)), stop(other), change(match, 2, price("a", 3))])).toEqual([
      stop(other),
      change(match, 2, price("a", 3)),
    ]);
  });

  it("keeps every unreadable message, and does not conflate across one that names the match", () => {
    const messages = [unreadable(), change(match, 1, price("a", 2)), unreadable(match), change(match, 2, price("a", 3))];
    expect(conflate(messages)).toEqual(messages);
  });

  it("[M6] does not drop a price because of a late message", () => {
    const messages = [change(match, 5, price("a", 2)), change(match, 4, price("a", 9))];
    expect(conflate(messages)).toEqual(messages);
  });

  it("keeps a numbered price although an unnumbered one follows, so that a late message is still recognised", () => {
    const messages = [change(match, 5, price("a", 2)), change(match, undefined, price("a", 3)), change(match, 4, price("b", 9))];
    expect(conflate(messages)).toEqual(messages);
  });

  it("keeps the latest score", () => {
    const scored = (seq: number, homeScore: string): FeedMessage => ({
      type: "OddsChange",
      source: "live",
      matchId: match,
      seq,
      outcomes: [],
      progress: { homeScore },
    });
    expect(conflate([scored(1, "0"), scored(2, "1")])).toEqual([scored(2, "1")]);
  });
});

/** The effect of a delivery, computed independently: the prices, the scores and the bet stops after it. */
const fold = (messages: readonly FeedMessage[], heardBefore: number | undefined) => {
  const prices: Record<string, { odds: number; active: boolean } | undefined> = {};
  const scores: Record<string, unknown> = {};
  const newest: Record<string, number | undefined> = { [match]: heardBefore };
  const stops: string[] = [];
  const live = new Set<string>();
  const close = (of: string): void => {
    for (const key of Object.keys(prices)) if (key.startsWith(`${of}|`)) prices[key] = { odds: 0, active: false };
  };
  for (const message of messages) {
    const of = message.matchId ?? "";
    if (message.type === "Unreadable") {
      close(of);
      live.add(of);
      stops.push(`unreadable ${of}`);
      continue;
    }
    if (live.has(of) && message.source === "prematch" && message.type === "OddsChange") continue;
    const last = newest[of];
    if (message.seq !== undefined && last !== undefined && message.seq <= last) continue;
    if (message.seq !== undefined) newest[of] = message.seq;
    if (message.source === "live") live.add(of);
    if (message.type === "BetStop") {
      close(of);
      stops.push(`stop ${of}`);
      continue;
    }
    for (const outcome of message.outcomes)
      prices[`${of}|${outcomeKey(outcome)}`] = { odds: outcome.odds, active: outcome.active };
    for (const [field, value] of Object.entries(message.progress ?? {})) scores[`${of} ${field}`] = value;
  }
  return { prices, scores, stops };
};

const anyOutcome = fc.record({
  marketId: fc.constantFrom("1", "18"),
  specifier: fc.constantFrom("", "total=2.5"),
  outcomeId: fc.constantFrom("1", "2"),
  odds: fc.integer({ min: 0, max: 3 }).map((decimal) => odds(decimal * 1_000_000)),
  active: fc.boolean(),
});
const anyProgress = fc.record(
  { homeScore: fc.constantFrom("0", "1"), matchTime: fc.constantFrom("1:00", "2:00") },
  { requiredKeys: [] },
);
const anySeq = fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined });
const anySource = fc.constantFrom("live" as const, "live" as const, "prematch" as const);
const anyMatch = fc.constantFrom(match, other);
const anyChange = fc
  .tuple(anyMatch, anySource, anySeq, fc.array(anyOutcome, { maxLength: 4 }), fc.option(anyProgress, { nil: undefined }))
  .map(
    ([of, source, seq, outcomes, progress]): FeedMessage => ({
      type: "OddsChange",
      source,
      matchId: of,
      ...(seq === undefined ? {} : { seq }),
      outcomes,
      ...(progress === undefined ? {} : { progress }),
    }),
  );
const anyMessage: fc.Arbitrary<FeedMessage> = fc.oneof(
  { weight: 6, arbitrary: anyChange },
  { weight: 1, arbitrary: fc.tuple(anyMatch, anySource, anySeq).map(([of, source, seq]) => ({ ...stop(of, seq), source }) as FeedMessage) },
  { weight: 1, arbitrary: fc.constantFrom(unreadable(), unreadable(match), unreadable(other)) },
);
const anyDelivery = fc.array(anyMessage, { maxLength: 14 });

describe("any conflated delivery", () => {
  it("[M7] leads to the same prices, scores and bet stops as the whole delivery", () => {
    fc.assert(
      fc.property(anyDelivery, fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }), (messages, heardBefore) => {
        expect(fold(conflate(messages), heardBefore)).toEqual(fold(messages, heardBefore));
      }),
      runs(3_000, 500_000),
    );
  }, 300_000);

  it("does not change when it is conflated again", () => {
    fc.assert(
      fc.property(anyDelivery, (messages) => {
        expect(conflate(conflate(messages))).toEqual(conflate(messages));
      }),
    );
  });

  it("[M7] keeps every bet stop and every unreadable message, in their order", () => {
    const walls = (messages: readonly FeedMessage[]) => messages.filter(({ type }) => type !== "OddsChange");
    fc.assert(
      fc.property(anyDelivery, (messages) => {
        expect(walls(conflate(messages))).toEqual(walls(messages));
      }),
    );
  });
});
