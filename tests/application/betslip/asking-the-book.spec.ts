import { historyBet, historyLeg, historyPage } from "../../kit/history.ts";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { betAttempt } from "../../../src/application/betslip/bet-attempt.ts";
import { revalidateSelections } from "../../../src/application/betslip/revalidate-selections.ts";
import { createEventStore, EventStore } from "../../../src/application/log/event-store.ts";
import { Betting } from "../../../src/application/ports/betting.ts";
import { type CallFailure, NoAnswer, Refused } from "../../../src/application/ports/failures.ts";
import { BetHistory, type HistoryBet } from "../../../src/application/ports/history.ts";
import { REVALIDATION_SPACING_MS } from "../../../src/application/prices/guard-stale-prices.process.ts";
import type { RevalidatedRow } from "../../../src/domain/events/betslip-events.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { noOdds } from "../../../src/domain/kernel/odds.ts";
import { added, attemptId, betStopped, keyOf, oddsChanged, placement, price, row, selection } from "../../kit/builders.ts";
import { openWorld, settle } from "../../kit/world.ts";

const [home, away] = [selection("1"), selection("2")];

describe("what the book says of the slip", () => {
  /** The legs after the book's answer, while the feed said these things before it came. */
  const after = async (rows: readonly RevalidatedRow[], ...meanwhile: readonly SlipstreamEvent[]) => {
    const store = createEventStore(() => 0);
    store.append([added(home), added(away)], { by: "player", what: "test" });
    const betting: Betting["Service"] = {
      place: () => Effect.die("not asked"),
      deduplicates: () => false,
      splitProps: () => Effect.die("not asked"),
      revalidate: () =>
        Effect.sync(() => {
          store.append(meanwhile, { by: "feed", what: "delivery" });
          return rows;
        }),
    };
    await Effect.runPromise(revalidateSelections().pipe(Effect.provideService(EventStore, store), Effect.provideService(Betting, betting)));
    return store.snapshot().betslip.legs.map(({ odds, suspended }) => [odds, suspended]);
  };

  it("closes what it leaves out", async () => {
    expect(await after([row(home, 2.2)])).toEqual([[price(2.2), false], [noOdds, true]]);
  });

  it("does not overrule a bet stop that came meanwhile", async () => {
    expect(await after([row(home, 2.2), row(away, 2)], betStopped(home.matchId))).toEqual([[noOdds, true], [price(2), false]]);
  });

  it("does not overrule a price that came meanwhile", async () => {
    expect(await after([row(home, 2.2), row(away, 2)], oddsChanged(home, 3))).toEqual([[price(3), false], [price(2), false]]);
  });
});

describe("a book that does not answer", () => {
  /** The seconds at which the book was asked within ten minutes of failing. */
  const askedAt = async (failure: CallFailure): Promise<readonly number[]> => {
    const world = await openWorld();
    // Followed already: else the feed's beginning to follow it asks once more.
    world.slipstream.watch("live", home.matchId);
    await settle();
    for (let time = 0; time < 1_000; time += 1) world.betting.script.failNext("revalidate", failure);
    world.intents.toggleSelection({ selection: home });
    await settle();
    const at = [0];
    for (let second = 1; second <= 600; second += 1) {
      if (second % 10 === 0) world.feed.signal("alive");
      await world.pass(1_000);
      if (world.betting.script.calls("revalidate") > at.length) at.push(second);
    }
    expect(world.betting.script.calls("revalidate")).toBe(at.length);
    return at;
  };
  const waitsOf = (at: readonly number[]): readonly number[] => at.slice(1).map((second, place) => second - (at[place] ?? 0));

  it("is asked after longer and longer waits, up to a minute, whether it fails or refuses (faults N13)", async () => {
    for (const failure of [new NoAnswer({ reason: { code: "unreachable" } }), new Refused({ reason: { code: "told", message: "down" }, status: 503 })]) {
      const waits = waitsOf(await askedAt(failure));
      expect(waits.length).toBeLessThan(30);
      expect(waits.slice(0, 5).every((wait, place) => wait >= 1.5 * 2 ** place)).toBe(true);
      expect(Math.max(...waits)).toBeLessThanOrEqual(60);
      expect(new Set(waits.slice(6)).size).toBeGreaterThan(1);
    }
  });

  it("is asked one question at a time, about the whole slip, when a selection is added meanwhile", async () => {
    const world = await openWorld();
    for (const { matchId } of [home, away]) world.slipstream.watch("live", matchId);
    await settle();
    for (let time = 0; time < 1_000; time += 1) world.betting.script.failNext("revalidate", new NoAnswer({ reason: { code: "unreachable" } }));
    for (const chosen of [home, away]) {
      world.intents.toggleSelection({ selection: chosen });
      await settle();
    }
    const at: number[] = [];
    for (let second = 1; second <= 600; second += 1) {
      if (second % 10 === 0) world.feed.signal("alive");
      const before = world.betting.script.calls("revalidate");
      await world.pass(1_000);
      if (world.betting.script.calls("revalidate") > before) at.push(second);
    }
    expect(Math.min(...waitsOf(at).slice(-6))).toBeGreaterThanOrEqual(30);
  });

  it("is not asked again while the feed is lost, and once when it is back", async () => {
    const world = await openWorld();
    world.slipstream.watch("live", home.matchId);
    await settle();
    world.betting.script.failNext("revalidate", new NoAnswer({ reason: { code: "unreachable" } }));
    world.intents.toggleSelection({ selection: home });
    await settle();
    expect(world.betting.script.calls("revalidate")).toBe(1);
    world.feed.signal("closed");
    await world.pass(600_000);
    expect(world.betting.script.calls("revalidate")).toBe(1);
    world.feed.signal("connected");
    await world.pass(REVALIDATION_SPACING_MS);
    expect(world.betting.script.calls("revalidate")).toBe(2);
    await world.pass(10_000);
    expect(world.betting.script.calls("revalidate")).toBe(2);
  });

  it("is asked once more about a leg that an undo brought back while it was answering the question after a loss", async () => {
    const world = await openWorld();
    for (const chosen of [home, away]) world.intents.toggleSelection({ selection: chosen });
    await settle();
    world.feed.signal("closed");
    await world.pass(1_000);
    world.intents.toggleSelection({ selection: away });
    await settle();
    const answer = world.betting.script.hold("revalidate");
    world.feed.signal("connected");
    await world.pass(REVALIDATION_SPACING_MS);
    world.intents.undoSlipChange();
    await settle();
    answer();
    await world.pass(REVALIDATION_SPACING_MS);
    expect(world.state().betslip.legs.map(({ key, stale }) => [key, stale])).toEqual([home, away].map((chosen) => [keyOf(chosen), false]));
  });

  it("speaks for no page that has stopped: it follows no match any more", async () => {
    const world = await openWorld();
    world.intents.toggleSelection({ selection: home });
    await settle();
    expect(world.feed.watched()).toEqual([`live/${home.matchId}`]);
    await world.close();
    expect(world.feed.watched()).toEqual([]);
  });

  it("is not asked before the time it asked for (faults N13)", async () => {
    const waits = waitsOf(await askedAt(new NoAnswer({ reason: { code: "unreachable" }, retryAfterMs: 25_000 })));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(25);
  });
});

describe("looking for a bet in the history", () => {
  const asked = placement([home, away], { attempt: attemptId("mine") });
  const bet = (changes: Partial<HistoryBet> = {}): HistoryBet =>
    historyBet({ betslipId: "BET1", stake: asked.totalStake, betType: "Multiple", legs: [home, away].map(({ matchId }) => historyLeg({ matchId })), ...changes });
  const look = async (pages: readonly (readonly HistoryBet[])[]) => {
    const read: number[] = [];
    const history: BetHistory["Service"] = {
      open: () => Effect.succeed({ count: 0, bets: [], matches: [] }),
      page: (_, page) =>
        Effect.sync(() => {
          read.push(page);
          return historyPage(pages[page - 1] ?? [], { page, lastPage: pages.length });
        }),
    };
    // `find` uses the history only, so the services for sending are left out.
    const found = await Effect.runPromise(
      betAttempt.find(asked, new Set(["BET-OF-ANOTHER"])).pipe(Effect.provideService(BetHistory, history)) as Effect.Effect<HistoryBet | undefined, unknown>,
    );
    return { found: found?.betslipId, read };
  };

  it("takes a bet with the same attempt as found, and no bet with another attempt", async () => {
    expect(await look([[bet({ attempt: attemptId("mine"), stake: money(1), legs: [] })]])).toMatchObject({ found: "BET1" });
    expect(await look([[bet({ attempt: attemptId("other") })]])).toMatchObject({ found: undefined });
  });

  it("takes a bet without an attempt as found when it has the same matches, in any order, and the same stake", async () => {
    expect(await look([[bet({ legs: bet().legs.toReversed() })]])).toMatchObject({ found: "BET1" });
    expect(await look([[bet({ stake: money(1) })]])).toMatchObject({ found: undefined });
    expect(await look([[bet({ legs: bet().legs.slice(1) })]])).toMatchObject({ found: undefined });
    expect(await look([[bet({ betslipId: "BET-OF-ANOTHER" })]])).toMatchObject({ found: undefined });
  });

  it("reads up to the page on which it finds the bet, the last page, or the tenth", async () => {
    expect(await look([[], [bet()], []])).toEqual({ found: "BET1", read: [1, 2] });
    expect((await look([[], []])).read).toEqual([1, 2]);
    expect((await look(Array.from({ length: 12 }, () => []))).read).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
