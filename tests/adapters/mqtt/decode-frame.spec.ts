import { describe, expect, it } from "vitest";
import type { FeedFault } from "../../../src/domain/events/feed-fault.ts";
import { decodeFrame, readFrames } from "../../../src/adapters/mqtt/decode-frame.ts";
import { matchId } from "../../../src/domain/kernel/ids.ts";
import { odds } from "../../../src/domain/kernel/odds.ts";

/** "A message is longer than 64 KB" (faults M10). */
const MAX_FEED_PAYLOAD = 65_536;
const match = matchId("51200999");
const TOPIC = `feeds/live/odds_change/${match}`;
const decode = (message: unknown, topic = TOPIC) => decodeFrame(topic, typeof message === "string" ? message : JSON.stringify(message));
const withMarkets = (...markets: readonly unknown[]) => ({ event_id: 51200999, markets });
const withOutcome = (outcome: unknown) => withMarkets({ id: 1, outcomes: [outcome] });
const outcomesOf = (message: unknown) => {
  const decoded = decode(message);
  return decoded?.type === "OddsChange" ? decoded.outcomes : decoded;
};
const faultText = (fault: FeedFault) => (fault.code === "unfit-field" ? fault.field : fault.code);
const reasonOf = (message: unknown, topic = TOPIC) => {
  const decoded = decode(message, topic);
  return decoded?.type === "Unreadable" ? faultText(decoded.reason) : decoded?.type;
};

describe("an odds change", () => {
  it("is read with its prices, its sequence and the progress of the match", () => {
    const message = {
      event_id: 51200999,
      match_id: 51200999,
      event_type: "match",
      event_prefix: "sr",
      product: 1,
      timestamp: 1784748000123,
      seq: 7,
      sport_event_status: { status: 1, match_status: 7, home_score: 1, away_score: 0, clock: { match_time: "63:12", stopped: false } },
      markets: [
        {
          id: 18,
          specifiers: "total=2.5",
          status: 0,
          outcomes: [
            { id: "12", odds: 2.2, active: true },
            { id: "13", odds: 1.62, active: 0 },
          ],
        },
      ],
    };
    expect(decode(message)).toEqual({
      type: "OddsChange",
      source: "live",
      matchId: match,
      seq: 7,
      outcomes: [
        { marketId: "18", specifier: "total=2.5", outcomeId: "12", odds: odds(2_200_000), active: true },
        { marketId: "18", specifier: "total=2.5", outcomeId: "13", odds: odds(1_620_000), active: false },
      ],
      progress: { homeScore: "1", awayScore: "0", matchTime: "63:12", clockStopped: false },
    });
  });

  const one = [{ marketId: "1", specifier: "", outcomeId: "2", odds: odds(3_000_000), active: true }];
  const outcome = { id: 2, odds: 3, active: 1 };
  it.each([
    ["match_id alone", { match_id: "51200999", markets: [{ id: "1", outcomes: [outcome] }] }],
    ["null for what is absent", { event_id: null, match_id: 51200999, seq: null, markets: [{ id: 1, specifiers: null, outcomes: [outcome] }] }],
    ["markets under odds", { event_id: 51200999, odds: { markets: [{ id: 1, outcomes: [outcome] }] } }],
    ["outcome for outcomes", withMarkets({ id: 1, outcome: [outcome] })],
    ["a market status of any scale", withMarkets({ id: 1, status: -1, outcomes: [outcome] })],
    ["fields nobody knows", { ...withMarkets({ id: 1, favourite: 1, outcomes: [{ ...outcome, name: "2", probability: 0.3 }] }), odds_change_reason: 1 }],
  ])("is read with %s", (_, message) => {
    expect(outcomesOf(message)).toEqual(one);
  });

  it("says only what it was told", () => {
    expect(decode({ event_id: 51200999, sport_event_status: {} })).toStrictEqual({ type: "OddsChange", source: "live", matchId: match, outcomes: [] });
    const { progress } = decode({ event_id: 51200999, sport_event_status: { home_score: 1 } }) as { readonly progress?: unknown };
    expect(progress).toStrictEqual({ homeScore: "1" });
  });

  it("may name a market without outcomes", () => {
    expect(outcomesOf(withMarkets({ id: 1 }))).toEqual([]);
  });

  it("may come without prices", () => {
    expect(decode({ event_id: 51200999 })).toEqual({ type: "OddsChange", source: "live", matchId: match, outcomes: [] });
  });

  it.each([
    [{ status: 3 }, { ended: true }],
    [{ match_status: 100 }, { ended: true }],
    [{ match_status: 90 }, { ended: true }],
    [{ status: 1, clock: {} }, { clockStopped: false }],
  ])("says of the match by %j that %j", (status, progress) => {
    expect(decode({ event_id: 51200999, sport_event_status: status })).toMatchObject({ progress });
  });
});

describe("scores by period and cards", () => {
  const progressOf = (status: unknown) => {
    const decoded = decode({ event_id: 51200999, sport_event_status: status });
    return decoded?.type === "OddsChange" ? decoded.progress : decoded;
  };

  it("are read in the supplier's names, as numbers or as text", () => {
    expect(
      progressOf({
        period_scores: [
          { number: 1, home_score: 6, away_score: 4 },
          { number: 2, home_score: "3", away_score: 0 },
        ],
        statistics: { yellow_cards: { home: 2, away: 1 }, red_cards: { away: 1 } },
      }),
    ).toEqual({ periods: "6:4 3:0", yellowCards: "2:1", redCards: "0:1" });
  });

  it("come with the running game and who serves, and with the wickets and overs", () => {
    expect(progressOf({ home_gamescore: 40, away_gamescore: "50", current_server: 2 })).toEqual({ game: "40:50", server: "away" });
    expect(progressOf({ home_gamescore: 0, away_gamescore: 0, current_server: 1 })).toEqual({ game: "0:0", server: "home" });
    expect(progressOf({ home_dismissals: 6, away_dismissals: 0, over: "12.3" })).toEqual({ wickets: "6:0", overs: "12.3" });
    expect(progressOf({ over: 20 })).toEqual({ overs: "20" });
  });

  it("may have three digits and fifteen periods", () => {
    const scores = [{ home_score: "118", away_score: "25" }, { home_score: 999, away_score: "0" }];
    expect(progressOf({ period_scores: scores })).toEqual({ periods: "118:25 999:0" });
    expect(progressOf({ period_scores: Array.from({ length: 15 }, () => ({ home_score: 1, away_score: 2 })) })).toMatchObject({ periods: expect.stringMatching(/^(1:2 ?){15}$/) });
  });

  it.each<[object]>([
    [{ period_scores: { period_score: [] } }],
    ...["1000", "6x", "x6", " 6", "", "1e2", 1_000, null].map((home_score): [object] => [{ period_scores: [{ home_score, away_score: 2 }] }]),
    [{ period_scores: [] }],
    [{ period_scores: [{ number: 1 }] }],
    [{ period_scores: [{ home_score: -1, away_score: 2 }] }],
    [{ period_scores: [{ home_score: 1.5, away_score: 2 }] }],
    [{ period_scores: Array.from({ length: 16 }, () => ({ home_score: 1, away_score: 2 })) }],
    [{ statistics: 7 }],
    [{ home_gamescore: 40 }],
    [{ away_gamescore: 40, current_server: "1" }],
    [{ current_server: 3, home_dismissals: 1 }],
    ...["12.6", "12.", "1234", "12.34", -1, null].map((over): [object] => [{ over }]),
    [{ statistics: { red_cards: "none", yellow_cards: { home: "many" } } }],
  ])("of %j say nothing, and the message stands", (status) => {
    expect(progressOf({ home_score: 1, ...status })).toEqual({ homeScore: "1" });
  });
});

describe("odds", () => {
  it.each([
    [0, 0],
    [1, 1_000_000],
    [1.0000001, 0],
    [1.7999999999999998, 1_800_000],
    [1_000_000, 1_000_000_000_000],
  ])("[M11] of %d are read to the millionth or not at all, whether or not they can be bet", (wire, scaled) => {
    expect(outcomesOf(withOutcome({ id: "1", odds: wire, active: true }))).toMatchObject([{ odds: scaled, active: true }]);
  });

  it("are 0 when they are absent", () => {
    expect(outcomesOf(withOutcome({ id: "1", active: true }))).toMatchObject([{ odds: 0 }]);
  });

  it.each(['"2.5"', "-1", "1e400", "-1e400", "1000001", "9007199254740993", "true", "[]", "{}"])("[M11] of %s make the message unreadable", (wire) => {
    expect(reasonOf(`{"event_id":51200999,"markets":[{"id":1,"outcomes":[{"id":"1","odds":${wire},"active":true}]}]}`)).toBe("odds");
  });
});

describe("an outcome", () => {
  it.each([
    [true, true],
    [1, true],
    ["1", true],
    ["true", true],
    [false, false],
    [0, false],
    ["yes", false],
    [2, false],
    [undefined, false],
    [null, false],
  ])("whose active is %j is open: %s", (active, open) => {
    expect(outcomesOf(withOutcome({ id: "1", odds: 2, active }))).toMatchObject([{ active: open }]);
  });
});

describe("a bet stop", () => {
  const topic = `feeds/prematch/bet_stop/${match}`;
  it("is read, whatever groups and market status it names", () => {
    expect(decode({ event_id: 51200999, groups: ["all"], market_status: 1, seq: 4 }, topic)).toEqual({
      type: "BetStop",
      source: "prematch",
      matchId: match,
      seq: 4,
    });
  });
});

describe("a fixture status", () => {
  it("tells the score and the end of the match", () => {
    expect(decode({ status_code: 1, event_time: "12:00" }, `feeds/live/fixture_status/${match}`)).toMatchObject({ progress: { matchTime: "12:00" } });
    expect(JSON.stringify(decode({ status_code: 1 }, `feeds/live/fixture_status/${match}`))).not.toContain("ended");
    expect(decode({ status_code: 100, home_score: 2, away_score: "1", event_time: "90:00", match_status: "Ended" }, `feeds/live/fixture_status/${match}`)).toEqual({
      type: "OddsChange",
      source: "live",
      matchId: match,
      outcomes: [],
      progress: { homeScore: "2", awayScore: "1", matchTime: "90:00", ended: true },
    });
  });
});

describe("a topic that is not ours", () => {
  it.each(["feeds/live/snapshot_complete/1", "feeds/live/odds_change/+", "feeds/live/odds_change/a b", "feeds/odds_change/1", "", "alive"])(
    "is ignored: %j",
    (topic) => {
      expect(decode({ event_id: 1 }, topic)).toBeUndefined();
    },
  );
});

describe("a frame that cannot be read", () => {
  const deep = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;
  it.each([
    ["not-json", ""],
    ["not-json", "{"],
    ["not-an-object", "[]"],
    ["not-an-object", "null"],
    ["not-an-object", "7"],
    ["too-deep", `{"event_id":51200999,"x":${deep(40)}}`],
    ["too-deep", deep(20_000)],
    ["too-deep", deep(33)],
    ["not-an-object", deep(32)],
    ["too-deep", `{"event_id":51200999,"x":${'{"x":'.repeat(32)}1${"}".repeat(32)}}`],
    ["too-long", `{"event_id":51200999,"x":"${"a".repeat(MAX_FEED_PAYLOAD)}"}`],
    ["too-long", `{"event_id":51200999,"x":"${"€".repeat(MAX_FEED_PAYLOAD / 3)}"}`],
    ["forbidden-key", '{"event_id":51200999,"__proto__":{"polluted":true}}'],
    ["forbidden-key", '{"event_id":51200999,"markets":[{"id":1,"constructor":{}}]}'],
    ["forbidden-key", '{"event_id":51200999,"\\u005f_proto__":1}'],
    ["wrong-match", '{"event_id":51200998}'],
    ["wrong-match", '{"markets":[]}'],
    ["event_id", '{"event_id":"+"}'],
    ["event_id", '{"event_id":{}}'],
    ["seq", '{"event_id":51200999,"seq":1.5}'],
    ["seq", '{"event_id":51200999,"seq":9007199254740993}'],
    ["markets", '{"event_id":51200999,"markets":{}}'],
    ["market", '{"event_id":51200999,"markets":[1]}'],
    ["market id", '{"event_id":51200999,"markets":[{"outcomes":[]}]}'],
    ["outcome id", '{"event_id":51200999,"markets":[{"id":1,"outcomes":[{"odds":2}]}]}'],
    ["active", '{"event_id":51200999,"markets":[{"id":1,"outcomes":[{"id":"1","active":[]}]}]}'],
  ])("[M10, M12] is %s: %.60s", (reason, payload) => {
    expect(decode(payload)).toMatchObject({ type: "Unreadable", topic: TOPIC, matchId: match, length: payload.length });
    expect(reasonOf(payload)).toBe(reason);
  });

  it.each([
    ["match_id", { match_id: {} }],
    ["product", { product: "x" }],
    ["timestamp", { timestamp: "x" }],
    ["odds", { odds: 7 }],
    ["markets", { odds: { markets: {} } }],
    ["specifiers", { markets: [{ id: 1, specifiers: 7 }] }],
    ["market status", { markets: [{ id: 1, status: "x" }] }],
    ["outcomes", { markets: [{ id: 1, outcomes: {} }] }],
    ["outcome", { markets: [{ id: 1, outcome: {} }] }],
    ["outcome", { markets: [{ id: 1, outcomes: [7] }] }],
    ["sport_event_status", { sport_event_status: 7 }],
    ["status", { sport_event_status: { status: "x" } }],
    ["match_status", { sport_event_status: { match_status: "x" } }],
    ["clock", { sport_event_status: { clock: 7 } }],
    ["match_time", { sport_event_status: { clock: { match_time: 7 } } }],
    ["stopped", { sport_event_status: { clock: { stopped: {} } } }],
    ["home_score", { sport_event_status: { home_score: {} } }],
    ["away_score", { sport_event_status: { away_score: {} } }],
  ])("names the field that does not fit: %s in %j", (field, message) => {
    expect(reasonOf({ event_id: 51200999, ...message })).toBe(field);
  });

  it.each([
    ["bet_stop", "market_status", { market_status: "x" }],
    ["fixture_status", "match_status", { match_status: {} }],
    ["fixture_status", "event_time", { event_time: 7 }],
    ["fixture_status", "status_code", { status_code: "x" }],
  ])("names the field of a %s that does not fit: %s", (kind, field, message) => {
    expect(reasonOf({ event_id: 51200999, ...message }, `feeds/live/${kind}/${match}`)).toBe(field);
  });

  it.each([
    [MAX_FEED_PAYLOAD, "wrong-match"],
    [MAX_FEED_PAYLOAD + 1, "too-long"],
  ])("[M10] of %d bytes is %s", (bytes, reason) => {
    const payload = `{"x":"${"a".repeat(bytes - '{"x":""}'.length)}"}`;
    expect(payload).toHaveLength(bytes);
    expect(reasonOf(payload)).toBe(reason);
  });

  it("[M10] is one with more outcomes than any match has", () => {
    const outcomes = Array.from({ length: 5_001 }, () => ({ id: 1 }));
    expect(reasonOf(withMarkets({ id: 1, outcomes }))).toBe("too-many-outcomes");
    expect(reasonOf(withMarkets({ id: 1, outcomes: outcomes.slice(1) }))).toBe("OddsChange");
  });

  it("never brings what it says into the reason", () => {
    expect(JSON.stringify(decode('{"event_id":"secret secret"}'))).not.toContain("secret");
  });
});

it("a frame of a kind that is not followed is skipped, and the other frames are still read", () => {
  const stop = { topic: "feeds/live/bet_stop/1", payload: '{"event_id":1}' };
  expect(readFrames([{ topic: "alive", payload: "{}" }])).toEqual([]);
  expect(readFrames([{ topic: "alive", payload: "{}" }, stop])).toEqual([{ type: "BetStop", source: "live", matchId: "1" }]);
});
