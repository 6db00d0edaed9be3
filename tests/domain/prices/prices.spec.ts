import { describe, expect, it } from "vitest";
import { isActive } from "../../../src/domain/betslip/state.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { evolve } from "../../../src/domain/prices/evolve.ts";
import { ingest } from "../../../src/domain/prices/ingest.ts";
import type { FeedMessage } from "../../../src/domain/prices/message.ts";
import { offeredPrice } from "../../../src/domain/prices/offered.ts";
import { priceIn } from "../../../src/domain/prices/price-book.ts";
import { added, betStopped, oddsChanged, oddsMessage, price, selection, stopMessage } from "../../kit/builders.ts";
import { stateAfter } from "../../kit/spec.ts";

const home = selection("100");
const away = selection("100", { outcomeId: "3" });
const lost: SlipstreamEvent = { type: "FeedLost", reason: "silence", lastHeardAt: 7 };
const restored: SlipstreamEvent = { type: "FeedRestored" };
const unreadable: SlipstreamEvent = {
  type: "FeedMessageRejected",
  topic: "feeds/live/odds_change/100",
  matchId: home.matchId,
  reason: { code: "not-json" },
  length: 9,
};
const feedAfter = (...past: SlipstreamEvent[]) => stateAfter(...past).prices;
const knownAfter = (...past: SlipstreamEvent[]) => priceIn(feedAfter(...past).matches.get(home.matchId)?.prices ?? new Map(), home);
const listed = { marketId: "1", specifier: "", outcomeId: "1", odds: price(2), active: true };
const offered = (asOf: number, ...past: SlipstreamEvent[]) => offeredPrice(feedAfter(...past), "live", home.matchId, listed, asOf);

describe("the price of an outcome on the feed", () => {
  it("is kept with its direction and the number of its fact", () => {
    expect(knownAfter(oddsChanged(home, 2))).toEqual({ odds: price(2), lastShownOdds: price(2), active: true, sequence: 1, moved: undefined });
    expect(knownAfter(oddsChanged(home, 2), oddsChanged(home, 2.1))).toMatchObject({ odds: price(2.1), sequence: 2, moved: "up" });
    expect(knownAfter(oddsChanged(home, 2), oddsChanged(home, 1.9))).toMatchObject({ moved: "down" });
    // A repeated price is not a new move: the arrow shows the last move until the next one.
    expect(knownAfter(oddsChanged(home, 2), oddsChanged(home, 1.9), oddsChanged(home, 1.9))?.moved).toBe("down");
  });
  it.each([
    ["inactive", [oddsChanged(home, 2), oddsChanged(home, 2.2, { active: false })]],
    ["at odds 1", [oddsChanged(home, 2), oddsChanged(home, 1)]],
    ["stopped", [oddsChanged(home, 2), betStopped(home.matchId)]],
    ["unreadable", [oddsChanged(home, 2), unreadable]],
  ])("has odds 0 and the last shown odds, when it is %s", (_, past) => {
    expect(knownAfter(...past)).toMatchObject({ odds: 0, active: false, lastShownOdds: price(2), moved: undefined });
  });
  it("does not count reopening at the last shown price as a move", () => {
    expect(knownAfter(oddsChanged(home, 2), betStopped(home.matchId), oddsChanged(home, 2))?.moved).toBeUndefined();
  });
  it("comes with the latest score and clock", () => {
    const told = (progress: object): ReturnType<typeof oddsChanged> => ({ ...oddsChanged(home, 2), progress });
    const feed = feedAfter(told({ homeScore: "1", matchTime: "10:00" }), told({ matchTime: "11:00" }));
    const progress = feed.matches.get(home.matchId)?.progress;
    expect(progress).toEqual({ homeScore: "1", matchTime: "11:00" });
    // A repeated score is not a change, so the views need not be drawn again.
    expect(evolve(feed, told({ homeScore: "1" }), { sequence: 3 }).matches.get(home.matchId)?.progress).toBe(progress);
  });
  it("differs for each line of a market", () => {
    const lines = ["", "total=2.5", "total=3.5"].map((specifier) => selection("100", { specifier }));
    const feed = feedAfter(...lines.map((line, index) => oddsChanged(line, 2 + index)));
    const known = lines.map((line) => priceIn(feed.matches.get(home.matchId)?.prices ?? new Map(), line)?.odds);
    expect(known).toEqual([price(2), price(3), price(4)]);
  });
  it("is live or prematch by its topic, even when the message cannot be read", () => {
    const topic = (source: string): SlipstreamEvent => ({ ...unreadable, topic: `feeds/${source}/odds_change/100` }) as SlipstreamEvent;
    expect(feedAfter(topic("prematch")).matches.get(home.matchId)?.source).toBe("prematch");
    expect(feedAfter(topic("live")).matches.get(home.matchId)?.source).toBe("live");
  });
  it("changes no match when the message names none", () => {
    const late: SlipstreamEvent = { type: "FeedMessageRejected", topic: "feeds/live/100", reason: { code: "late" }, length: 0 };
    expect(feedAfter(late)).toMatchObject({ rejectedMessages: 1, matches: new Map() });
    expect(feedAfter(late).matches.size).toBe(0);
  });
  it("keeps the same score when only the clock has changed", () => {
    const told = (progress: object): ReturnType<typeof oddsChanged> => ({ ...oddsChanged(home, 2), progress });
    const feed = feedAfter(told({ homeScore: "1", matchTime: "10:00" }), told({ homeScore: "1", matchTime: "11:00" }));
    expect(feed.matches.get(home.matchId)?.progress).toEqual({ homeScore: "1", matchTime: "11:00" });
  });
  it("is forgotten when the feed is restored, but the publisher's last sequence is kept", () => {
    const told = { ...oddsChanged(home, 2, { seq: 4 }), progress: { homeScore: "1" } };
    expect(feedAfter(lost, told, betStopped(home.matchId), restored)).toEqual({
      matches: new Map([[home.matchId, { source: "live", prices: new Map(), closedAt: undefined, lastSeq: 4, progress: undefined }]]),
      lost: undefined,
      restoredAt: 4,
      rejectedMessages: 0,
    });
  });
  it("cannot be trusted after the feed is lost, or on a new page", () => {
    expect(feedAfter(lost).lost).toEqual({ since: 7, reason: "silence" });
    expect(feedAfter(oddsChanged(home, 2), { type: "SessionStarted", build: "test" })).toEqual({
      matches: new Map(),
      lost: { since: 0, reason: "starting" },
      restoredAt: 0,
      rejectedMessages: 0,
    });
  });
  it("stays when the first connection stands, before which nothing was missed, and hides that of a list that was read earlier", () => {
    const started: SlipstreamEvent = { type: "SessionStarted", build: "test" };
    expect(feedAfter(started, oddsChanged(home, 3), restored)).toMatchObject({ lost: undefined, restoredAt: 0 });
    const asOf = 1;
    expect(offered(asOf, started, restored)).toMatchObject({ odds: price(2), status: "open" });
    expect(offered(asOf, started, oddsChanged(home, 3), restored)).toMatchObject({ odds: price(3), status: "open" });
    expect(offered(asOf, started, betStopped(home.matchId), restored)).toMatchObject({ status: "suspended" });
    // What the device kept of an earlier page is older than everything.
    expect(offered(-1, started, restored)).toMatchObject({ status: "stale" });
    // A connection that broke before it stood is an outage like any other.
    expect(offered(asOf, started, lost, restored)).toMatchObject({ status: "stale" });
  });
  it("counts the unreadable messages", () => {
    expect(feedAfter(unreadable, unreadable).rejectedMessages).toBe(2);
  });
});

describe("the price on offer", () => {
  const open = { status: "open", odds: price(2), moved: undefined };
  it("is the price of the list until the feed sends one", () => expect(offered(0)).toEqual(open));
  it("is closed when the list says so or gives no price", () => {
    const at = (changes: object) => offeredPrice(feedAfter(), "live", home.matchId, { ...listed, ...changes }, 0).status;
    expect(at({ active: false })).toBe("suspended");
    expect(at({ odds: price(1) })).toBe("suspended");
  });
  it("is the feed's when it was sent after the list was requested", () => {
    expect(offered(0, oddsChanged(home, 2.3))).toMatchObject({ status: "open", odds: price(2.3) });
  });
  it("is the list's when the list was requested later, whatever the clocks say", () => {
    expect(offered(1, oddsChanged(home, 2.3))).toEqual(open);
  });
  it("moves with the feed's first price relative to the list, unless it is the same price", () => {
    expect(offered(0, oddsChanged(home, 2.3)).moved).toBe("up");
    expect(offered(0, oddsChanged(home, 1.7)).moved).toBe("down");
    expect(offered(0, oddsChanged(home, 2)).moved).toBeUndefined();
    expect(offered(0, oddsChanged(home, 1.7), betStopped(home.matchId)).moved).toBeUndefined();
  });
  it("is shown but closed after a bet stop, also when only the list has it", () => {
    expect(offered(0, oddsChanged(home, 2.3), betStopped(home.matchId))).toMatchObject({ status: "suspended", odds: price(2.3) });
    expect(offered(0, betStopped(home.matchId))).toMatchObject({ status: "suspended", odds: price(2) });
  });
  it("stays closed after a bet stop when the feed reopens another outcome only", () => {
    expect(offered(0, betStopped(home.matchId), oddsChanged(away, 3)).status).toBe("suspended");
  });
  it("is closed by an unreadable message, also for a match that had no message before", () => {
    expect(offered(0, unreadable).status).toBe("suspended");
    expect(offered(1, unreadable).status).toBe("open");
  });
  it("is stale while the live feed is lost, and a closed outcome stays closed", () => {
    expect(offered(0, lost)).toEqual({ ...open, status: "stale" });
    expect(offered(0, betStopped(home.matchId), lost).status).toBe("suspended");
  });
  it("is stale after the feed is restored, until the list is read again", () => {
    expect(offered(1, lost, restored).status).toBe("stale");
    expect(offered(2, lost, restored).status).toBe("open");
  });
  it("is not a price that the feed sent before it was lost", () => {
    expect(offered(3, oddsChanged(home, 9), lost, restored)).toEqual(open);
  });
  it("of a prematch match is not stale while the feed is lost, nor afterwards where the feed never spoke of it", () => {
    const prematch = (asOf: number, ...past: SlipstreamEvent[]) => offeredPrice(feedAfter(...past), "prematch", home.matchId, listed, asOf).status;
    expect(prematch(0, lost)).toBe("open");
    expect(prematch(0, oddsChanged(home, 9), lost)).toBe("open");
    expect(prematch(0, lost, restored)).toBe("open");
  });
  it("of a prematch match is stale after the feed is restored where the list is older than the feed's forgotten price, until the list is read again or the feed tells it", () => {
    const past = [oddsChanged(home, 9), lost, restored];
    const prematch = (asOf: number, ...later: SlipstreamEvent[]) => offeredPrice(feedAfter(...past, ...later), "prematch", home.matchId, listed, asOf).status;
    expect(prematch(0)).toBe("stale");
    expect(prematch(3)).toBe("open");
    expect(prematch(0, oddsChanged(home, 8))).toBe("open");
    expect(prematch(0, oddsChanged(away, 8))).toBe("stale");
    expect(prematch(0, betStopped(home.matchId))).toBe("suspended");
  });
  it("of a new page is stale until the feed is restored", () => {
    expect(offered(1, { type: "SessionStarted", build: "test" }).status).toBe("stale");
  });
});

describe("applying a delivery", () => {
  const typesOf = (messages: readonly FeedMessage[], ...past: SlipstreamEvent[]) =>
    ingest(feedAfter(...past), messages).map((event) => (event.type === "FeedMessageRejected" ? event.reason.code : event.type));

  it("makes one fact of each message, in order", () => {
    expect(ingest(feedAfter(), [oddsMessage(home, 2.5, { seq: 4 }), stopMessage(home.matchId, 5)])).toEqual([
      oddsChanged(home, 2.5, { seq: 4 }),
      betStopped(home.matchId, 5),
    ]);
  });
  it("notes an unreadable message", () => {
    const message: FeedMessage = { type: "Unreadable", topic: "feeds/live/odds_change/100", reason: { code: "not-json" }, length: 9, matchId: home.matchId };
    expect(ingest(feedAfter(), [message])).toEqual([unreadable]);
  });
  it("[M6] notes a late message without applying it, even when it would close an outcome", () => {
    const [late] = ingest(feedAfter(betStopped(home.matchId, 5)), [oddsMessage(home, 2.5, { seq: 4 })]);
    expect(late).toEqual({ type: "FeedMessageRejected", topic: "feeds/live/100", reason: { code: "late" }, length: 0 });
  });
  it("has exactly the fields that the message has", () => {
    const plain: FeedMessage = { type: "Unreadable", topic: "alive", reason: { code: "not-json" }, length: 9 };
    const { matchId, type: source } = home;
    const progress = { homeScore: "1" };
    expect(ingest(feedAfter(), [plain, { type: "BetStop", source, matchId }, { type: "OddsChange", source, matchId, outcomes: [] }])).toStrictEqual([
      { type: "FeedMessageRejected", topic: "alive", reason: { code: "not-json" }, length: 9 },
      { type: "BetStopped", source, matchId },
      { type: "OddsChanged", source, matchId, outcomes: [] },
    ]);
    expect(ingest(feedAfter(), [{ type: "OddsChange", source, matchId, outcomes: [], progress }])).toStrictEqual([
      { type: "OddsChanged", source, matchId, outcomes: [], progress },
    ]);
  });
  it("keeps the last sequence across a message without one, within a delivery and between two", () => {
    expect(typesOf([stopMessage(home.matchId, 9), oddsMessage(home, 2), oddsMessage(home, 2, { seq: 8 })])).toEqual(["BetStopped", "OddsChanged", "late"]);
    const seqless = [betStopped(home.matchId, 9), oddsChanged(home, 2), betStopped(home.matchId)];
    expect(typesOf([oddsMessage(home, 2, { seq: 8 })], ...seqless)).toEqual(["late"]);
    expect(typesOf([oddsMessage(home, 2, { seq: 8 })], oddsChanged(home, 2, { seq: 9 }))).toEqual(["late"]);
  });
  it("[M6] closes a match that has ended, with all that is on the slip of it, and no price that comes afterwards opens it again", () => {
    const end: FeedMessage = { type: "OddsChange", source: "live", matchId: home.matchId, outcomes: [], progress: { ended: true } };
    const before = [added(home), oddsChanged(home, 2)];
    const after = (...messages: readonly FeedMessage[]) => messages.reduce<readonly SlipstreamEvent[]>((past, message) => [...past, ...ingest(feedAfter(...past), [message])], before);
    for (const past of [after(end), after(end, oddsMessage(home, 3)), after(end, oddsMessage(home, 3, { seq: 9 })), [...before, ...ingest(feedAfter(...before), [end, oddsMessage(home, 3)])]]) {
      expect(offered(0, ...past).status).toBe("suspended");
      expect(stateAfter(...past).betslip.legs.map(isActive)).toEqual([false]);
    }
    expect(typesOf([end, end, oddsMessage(selection("200"), 2)])).toEqual(["OddsChanged", "BetStopped", "OddsChanged", "OddsChanged"]);
    const back = [...after(end), lost, restored];
    const late = [...back, ...ingest(feedAfter(...back), [oddsMessage(home, 3)])];
    expect(offered(back.length, ...late).status).toBe("suspended");
    expect(stateAfter(...late).betslip.legs.map(isActive)).toEqual([false]);
  });
  it("[M6] takes a prematch price of a match that is live for late, in one delivery and in two, and still closes it at a prematch stop", () => {
    const prematch = { ...home, type: "prematch" } as const;
    const late = oddsMessage(prematch, 9, { seq: 99 });
    expect(typesOf([oddsMessage(prematch, 2), oddsMessage(home, 2.2), late, oddsMessage(home, 2.3)])).toEqual(["OddsChanged", "OddsChanged", "late", "OddsChanged"]);
    for (const began of [oddsChanged(home, 2), betStopped(home.matchId), unreadable]) expect(typesOf([late], oddsChanged(prematch, 2), began)).toEqual(["late"]);
    expect(typesOf([late, oddsMessage(home, 2.1, { seq: 4 })], oddsChanged(home, 2, { seq: 3 }))).toEqual(["late", "OddsChanged"]);
    expect(typesOf([{ ...stopMessage(home.matchId), source: "prematch" } as FeedMessage], oddsChanged(home, 2))).toEqual(["BetStopped"]);
    expect(typesOf([late], oddsChanged(home, 2), { type: "SessionStarted", build: "test" })).toEqual(["OddsChanged"]);
  });
  it("treats the second copy of a message as late", () => {
    expect(typesOf([oddsMessage(home, 2.5, { seq: 4 }), oddsMessage(home, 2.5, { seq: 4 })])).toEqual(["OddsChanged", "late"]);
  });
  it("recognises a late message within one delivery", () => {
    expect(typesOf([stopMessage(home.matchId, 9), oddsMessage(home, 2.5, { seq: 8 })])).toEqual(["BetStopped", "late"]);
  });
  it("orders each match by itself", () => {
    expect(typesOf([stopMessage(home.matchId, 9), oddsMessage(selection("200"), 2, { seq: 1 })])).toEqual(["BetStopped", "OddsChanged"]);
  });
  it("applies messages without a sequence in the order of arrival", () => {
    expect(typesOf([oddsMessage(home, 2)], betStopped(home.matchId, 5))).toEqual(["OddsChanged"]);
  });
  it("accepts any sequence after the feed was lost, because an engine that restarted begins at 1", () => {
    expect(typesOf([oddsMessage(home, 2, { seq: 1 })], betStopped(home.matchId, 50), lost)).toEqual(["OddsChanged"]);
  });
  it("still recognises a late message after the feed is restored", () => {
    expect(typesOf([oddsMessage(home, 2, { seq: 6 })], lost, betStopped(home.matchId, 7), restored)).toEqual(["late"]);
  });
});
