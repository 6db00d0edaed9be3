import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { createMemoryClock } from "../../../src/adapters/memory/clock.memory.ts";
import type { JournalShape } from "../../../src/application/ports/journal.ts";
import { FIRST_LOOK_MS, LOOK_EVERY_MS } from "../../../src/application/evidence/drop-feed-detail.process.ts";
import { JournalUnavailable } from "../../../src/application/ports/journal.ts";
import { disputeOf } from "../../../src/audit/dispute/dispute.ts";
import { judgeLog } from "../../../src/audit/judgement/judge-log.ts";
import { judgeReceipts } from "../../../src/audit/receipts/judge-receipts.ts";
import { agrees } from "../../../src/audit/recording/replay-recording.ts";
import type { SealedFact } from "../../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { GENESIS, headAfter, sealAll } from "../../../src/domain/log/chain.ts";
import { betReceipt } from "../../../src/domain/log/bet-receipt.ts";
import { readFact } from "../../../src/domain/log/read-fact.ts";
import { toSnapshot } from "../../../src/domain/snapshot.ts";
import { fold, initialState } from "../../../src/domain/state.ts";
import { audit, exportOf, opened, sha256 } from "../../audit/sealed-log.ts";
import { signer } from "../../audit/receipts/bet-with-receipt.ts";
import { added, facts, oddsChanged, placement, selection } from "../../kit/builders.ts";
import { bodyOf } from "../../kit/receipts.ts";
import { type Browser, createBrowser, openSignedIn, openWorld, settle, type World } from "../../kit/world.ts";
import { startRecordedSession } from "../../replay/recorded-session.ts";
import { replay } from "../../replay/replay-twice.ts";

const DAY_MS = 86_400_000;
const now = createMemoryClock().now();
const noise = (count: number): readonly SlipstreamEvent[] => Array.from({ length: count }, (_, at) => oddsChanged(selection(String(500 + (at % 20)), { type: "live" }), 2 + (at % 9) / 10));
const leg = selection("1", { type: "live", score: "0:0", inPlayTime: "03:10" });
const bet = placement([leg]);

const sealed = (events: readonly SlipstreamEvent[], before: readonly SealedFact[]): readonly SealedFact[] => {
  const head = headAfter(before, GENESIS);
  const timed = facts(events, head.length + 1).map((fact) => ({
    ...fact,
    at: now - 9 * DAY_MS + fact.sequence * 10_000,
    cause: { by: fact.event.type === "OddsChanged" ? ("feed" as const) : ("player" as const), what: "test" },
  }));
  return [...before, ...sealAll(timed, head, sha256)];
};

/** Nine days old: hours of prices, a bet among them, and prices again. The price of its leg moved long before the click. */
const old = ((): readonly SealedFact[] => {
  const asked = sealed([{ type: "SessionStarted", build: "1" }, { type: "LoggedIn", player: "player-1" }, added(leg), oddsChanged(leg, 2), ...noise(300), { type: "AttemptRequested", kind: "bet", request: bet }, ...noise(2)], []);
  const head = headAfter(asked, GENESIS);
  const receipt = signer.sign(bodyOf(bet, "K7Q2M9X", head));
  return sealed([{ type: "BetPlaced", attempt: bet.attempt, betslipId: "K7Q2M9X", stake: bet.totalStake, possibleWin: bet.possibleWin, head, receipt }, ...noise(300), { type: "BetslipCleared" }], asked);
})();

const browserWith = (log: readonly SealedFact[]): Browser => {
  const browser = createBrowser();
  const state = fold(initialState(), log.flatMap((fact) => {
    const read = readFact(fact);
    return read.readable ? [read.fact] : [];
  }));
  browser.disk.facts = [...log];
  browser.disk.head = headAfter(log, GENESIS);
  browser.disk.snapshot = { head: headAfter(log, GENESIS), codeHash: "test", state: toSnapshot(state) };
  return browser;
};
const look = async (world: World): Promise<void> => {
  await world.pass(FIRST_LOOK_MS);
  await settle();
};
const typesOf = (browser: Browser, type: string) => browser.disk.facts.filter(({ event }) => event.type === type).length;
const KEY = new Map([[signer.key, signer.publicKey]]);
/** The verdict on what is in the store, with the sportsbook's key and the last head. */
const verdictOn = async ({ disk: { facts } }: Browser) => {
  const { summary } = await audit(exportOf(facts), [headAfter(facts, GENESIS)]);
  return judgeLog(summary, { receipts: [], keys: KEY });
};
const isWhole = (browser: Browser): boolean => old.every(({ hash }) => browser.disk.facts.some((fact) => fact.hash === hash));

describe("the writing window", () => {
  it("[10.3, S2] drops old detail of the feed a minute after the start; the log verifies and says what was dropped", async () => {
    const browser = browserWith(old);
    const world = await openWorld({ browser });
    expect(isWhole(browser)).toBe(true);
    await look(world);
    const { tone, summary, drops } = await verdictOn(browser);
    expect([tone, world.count("FeedDetailDropped")]).toEqual(["green", 2]);
    expect(drops.map(({ isVouched, broken }) => [isVouched, broken])).toEqual([[true, undefined], [true, undefined]]);
    const gone = summary.dropped.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    expect(gone).toBeGreaterThan(550);
    const left = new Set(browser.disk.facts.map(({ hash }) => hash));
    expect(old.filter(({ hash, cause }) => cause.by !== "feed" && !left.has(hash))).toEqual([]);
    expect(old.filter(({ hash }) => !left.has(hash))).toHaveLength(gone);
    expect(browser.disk.swept).toBeGreaterThan(0);
    const causes = browser.disk.facts.filter(({ event }) => event.type === "FeedDetailDropped").map(({ cause }) => cause);
    expect(causes).toEqual([{ by: "app", what: "retention" }, { by: "app", what: "retention" }]);
  });

  it("keeps the dispute page and the receipt of a bet as they were", async () => {
    const browser = browserWith(old);
    const pageOf = async (log: readonly SealedFact[]) => {
      const page = await opened(log);
      const receipts = await judgeReceipts(page.summary, [], new Map([[signer.key, signer.publicKey]]));
      const found = page.index.bets.find("K7Q2M9X");
      const dispute = found === undefined ? undefined : await disputeOf(page, found, { receipts, bets: [] });
      return { receipt: receipts[0], legs: dispute?.legs, isVerified: dispute?.isVerified, before: dispute?.before.betslip, answers: dispute?.answers };
    };
    const before = await pageOf(old);
    expect(before).toMatchObject({ isVerified: true, receipt: { signature: "good", head: "agrees" }, legs: [{ quote: { sequence: 4 } }] });
    await look(await openWorld({ browser }));
    expect(await pageOf(browser.disk.facts)).toEqual(before);
    expect(betReceipt(browser.disk.facts, bet.attempt)).toEqual(betReceipt(old, bet.attempt));
  });

  it("leaves younger detail alone, and looks again as long as it writes", async () => {
    const young = sealAll(old.map((fact) => ({ ...fact, at: fact.at + 5 * DAY_MS })), GENESIS, sha256);
    const browser = browserWith(young);
    const world = await openWorld({ browser });
    await look(world);
    expect(world.count("FeedDetailDropped")).toBe(0);
    world.clock.jump(5 * DAY_MS);
    await world.pass(LOOK_EVERY_MS);
    expect(world.count("FeedDetailDropped")).toBe(2);
    await world.close();
    expect(world.clock.pending()).toBe(0);
  });

  it("asks the store to drop nothing when nothing is found", async () => {
    let drops = 0;
    await look(await openWorld({ browser: createBrowser(), journal: (journal) => ({ ...journal, drop: (sweep) => ((drops += 1), journal.drop(sweep)) }) }));
    expect(drops).toBe(0);
  });

  it("does not look while a bet is on its way, and looks again later", async () => {
    const browser = browserWith(old);
    const world = await openSignedIn({ browser });
    await world.pass(FIRST_LOOK_MS - 1_000);
    // The feed was silent for a minute.
    world.feed.signal("connected");
    await settle();
    world.intents.toggleSelection({ selection: selection("100") });
    await settle();
    const answer = world.betting.script.hold("place");
    world.intents.placeBet({ shown: [] });
    await settle();
    await world.pass(1_000);
    expect(world.state().betslip.placement.status).toBe("sending");
    expect([world.count("FeedDetailDropped"), isWhole(browser)]).toEqual([0, true]);
    answer();
    await settle();
    await world.pass(LOOK_EVERY_MS);
    await settle();
    expect(isWhole(browser)).toBe(false);
  });

  it("does not look while the device does not keep the log", async () => {
    const browser = browserWith(old);
    let looks = 0;
    const world = await openWorld({
      browser,
      journal: (journal) => ({
        ...journal,
        append: () => Effect.fail(new JournalUnavailable({ why: "no-room" })),
        droppable: (rule) => ((looks += 1), journal.droppable(rule)),
      }),
    });
    world.intents.toggleSelection({ selection: selection("100") });
    await settle();
    await look(world);
    expect([looks, isWhole(browser)]).toEqual([0, true]);
  });

  it("starts without its snapshot on the same slip, whether or not the feed detail before it was dropped", async () => {
    const slipAfter = async (browser: Browser) => {
      browser.disk.snapshot = undefined;
      const world = await openWorld({ browser, connected: false });
      const { legs, feedLost } = world.state().betslip;
      await world.close();
      return { legs, feedLost, losses: world.count("LogLossDetected") };
    };
    const open = sealed([added(selection("2")), oddsChanged(selection("2"), 3.5), ...noise(400), oddsChanged(selection("2"), 3.7), ...noise(400), { type: "FeedRestored" }], old);
    const browser = browserWith(open);
    // Without a connection, because the book would tell the price again.
    const world = await openWorld({ browser, connected: false });
    await look(world);
    await world.close();
    expect(browser.disk.facts.length).toBeLessThan(old.length / 4);
    const dropped = await slipAfter(browser);
    expect(dropped).toEqual(await slipAfter(browserWith(open)));
    expect(dropped).toMatchObject({ legs: [{ odds: 3_700_000 }], feedLost: true, losses: 0 });
  });
});

describe("a page that is stopped between telling and dropping", () => {
  /** The journal, without the dropping. */
  const stopped = (journal: JournalShape): JournalShape => ({ ...journal, drop: () => Effect.fail(new JournalUnavailable({ why: "broken" })) });

  it("[S2] has lost nothing, and the next page drops what was told without telling it again", async () => {
    const browser = browserWith(old);
    const first = await openWorld({ browser, journal: stopped });
    await look(first);
    expect([typesOf(browser, "FeedDetailDropped"), isWhole(browser)]).toEqual([2, true]);
    expect(await verdictOn(browser)).toMatchObject({ tone: "green", drops: [] });
    await first.close();
    const next = await openWorld({ browser });
    await look(next);
    expect([typesOf(browser, "FeedDetailDropped"), isWhole(browser)]).toEqual([2, false]);
    expect(next.inputs.filter(({ input }) => input.kind === "detail-dropped")).toEqual([]);
    expect(await verdictOn(browser)).toMatchObject({ tone: "green", drops: [{ isVouched: true }, { isVouched: true }] });
  });

  it("has dropped nothing that its store does not tell of", async () => {
    const browser = browserWith(old);
    const world = await openWorld({
      browser,
      journal: (journal) => ({ ...journal, append: (batch, durability) => (batch.some(({ event }) => event.type === "FeedDetailDropped") ? Effect.fail(new JournalUnavailable({ why: "no-room" })) : journal.append(batch, durability)) }),
    });
    await look(world);
    expect([world.count("FeedDetailDropped"), isWhole(browser), browser.disk.swept]).toEqual([2, true, 0]);
  });

  it("has dropped nothing when its store tells of other ranges", async () => {
    const browser = browserWith(old);
    const other = ({ event, ...fact }: SealedFact): SealedFact => ({ ...fact, event: event.type === "FeedDetailDropped" ? { ...event, hash: "e".repeat(64) } : event });
    await look(await openWorld({ browser, journal: (journal) => ({ ...journal, read: (from, upTo) => Effect.map(journal.read(from, upTo), (facts) => facts.map(other)) }) }));
    expect([typesOf(browser, "FeedDetailDropped"), isWhole(browser), browser.disk.swept]).toEqual([2, true, 0]);
  });
});

it("a recording of a page that dropped detail replays to the same log", async () => {
  const browser = browserWith(old);
  const { slipstream, clock, feed } = await startRecordedSession(() => "silence", { disk: browser.disk });
  feed.signal("connected");
  clock.advance(FIRST_LOOK_MS);
  await settle();
  slipstream.intents.toggleSelection({ selection: selection("100") });
  await settle();
  expect(typesOf(browser, "FeedDetailDropped")).toBe(2);
  const session = await replay(slipstream.recording?.text() ?? "");
  expect([session.divergence, agrees(session)]).toEqual([undefined, true]);
});
