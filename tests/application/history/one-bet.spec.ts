import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { historyReads } from "../../../src/application/history/history.reads.ts";
import { selectionsOf } from "../../../src/application/history/selections-of.query.ts";
import { readArgs } from "../../../src/application/recording/codec.ts";
import { JournalUnavailable } from "../../../src/application/ports/journal.ts";
import type { BetHistoryShape, HistoryPage } from "../../../src/application/ports/history.ts";
import { price, selection } from "../../kit/builders.ts";
import { historyBet, historyLeg, historyPage } from "../../kit/history.ts";
import { createBrowser, openSignedIn, settle, type WorldSettings } from "../../kit/world.ts";

type Asked = Parameters<BetHistoryShape["page"]>;

/** A signed-in player at an engine whose history answers this. */
const withHistory = async (answer: (...asked: Asked) => HistoryPage) => {
  const browser = createBrowser();
  const asked: Asked[] = [];
  const page = (...args: Asked) => Effect.sync(() => (asked.push(args), answer(...args)));
  const world = await openSignedIn({ browser: { ...browser, engine: { ...browser.engine, betting: { ...browser.engine.betting, page } } } });
  asked.length = 0;
  return { world, asked };
};

describe("one bet of the history", () => {
  const found = async (id: string, answer: (...asked: Asked) => HistoryPage) => {
    const { world, asked } = await withHistory(answer);
    const read = world.slipstream.reads.bet({ id });
    read.subscribe(() => undefined);
    await settle();
    return { bet: read.read().value, asked };
  };
  const [first, second] = [historyBet({ id: "11", betslipId: "AAA" }), historyBet({ id: "22", betslipId: "BBB" })];

  it.each(["22", "BBB"])("is asked for by %s, in one call where the engine looks it up", async (id) => {
    const { bet, asked } = await found(id, (_filter, _page, asked) => historyPage(asked?.betslipId === id ? [second] : [first]));
    expect(bet).toEqual(second);
    expect(asked).toEqual([["all", 1, { betslipId: id }]]);
  });

  it("is searched for, page by page, where the engine looks up nothing", async () => {
    const { bet, asked } = await found("BBB", (_filter, page) => historyPage(page === 3 ? [second] : [first], { page, lastPage: 5 }));
    expect(bet).toEqual(second);
    expect(asked).toEqual([["all", 1, { betslipId: "BBB" }], ["all", 1], ["all", 2], ["all", 3]]);
  });

  it("is null when no page has it; no more than twenty are searched", async () => {
    const whole = await found("none", (_filter, page) => historyPage([first], { page, lastPage: 2 }));
    expect([whole.bet, whole.asked.length]).toEqual([null, 3]);
    const long = await found("none", (_filter, page) => historyPage([first], { page, lastPage: 500 }));
    expect([long.bet, long.asked.length]).toEqual([null, 21]);
  });
});

describe("a page of the history", () => {
  it("is asked for with its filter and its days", async () => {
    const { world, asked } = await withHistory(() => historyPage());
    world.slipstream.reads.bets({ filter: "won", from: "2026-07-01", to: "2026-07-31", page: 2 }).subscribe(() => undefined);
    await settle();
    expect(asked).toEqual([["won", 2, { from: "2026-07-01", to: "2026-07-31" }]]);
  });

  it("has days that a recording may leave out", () => {
    const { bets } = historyReads;
    expect(readArgs(bets, { filter: "all", page: 1, from: "2026-07-01" })).toEqual({ filter: "all", page: 1, from: "2026-07-01", to: undefined });
    expect(readArgs(bets, { filter: "all", page: 1, to: 7 })).toBeUndefined();
  });
});

describe("the receipt of a bet", () => {
  const open = async (journal?: WorldSettings["journal"]) => {
    const world = await openSignedIn(journal === undefined ? {} : { journal });
    world.intents.toggleSelection({ selection: selection() });
    await settle();
    world.intents.placeBet({ shown: [] });
    await settle();
    // The answer is written with the next segment.
    await world.pass(1_000);
    const [bet] = world.betting.bets();
    if (bet === undefined) throw new Error("no bet");
    const receipt = async (witnessed: { readonly length: number; readonly hash: string } | null) => {
      const read = world.slipstream.reads.receipt({ attempt: bet.placement.attempt, witnessed });
      read.subscribe(() => undefined);
      await settle();
      return read.read().value;
    };
    return { world, bet, receipt };
  };

  it("says nothing of a head that the sportsbook did not keep", async () => {
    const { bet, receipt } = await open();
    const found = await receipt(null);
    expect(found).toMatchObject({ receipt: { betslipId: bet.betslipId }, witness: undefined });
  });

  it("is looked for among the last 20,000 records before the bet", async () => {
    const from: number[] = [];
    const { receipt } = await open((journal) => ({ ...journal, read: (first, upTo) => (from.push(first), journal.read(first, upTo)) }));
    from.length = 0;
    await receipt({ length: 30_000, hash: "a" });
    await receipt({ length: 7, hash: "b" });
    await receipt(null);
    expect(from).toEqual([10_000, 1, 1]);
  });

  it("is read no further than its answer, also in a log that goes on for long", async () => {
    const read: (readonly [number, number | undefined])[] = [];
    const { bet, receipt } = await open((journal) => ({ ...journal, read: (first, upTo) => (read.push([first, upTo]), journal.read(first, upTo)) }));
    read.length = 0;
    expect(await receipt(bet.head)).toMatchObject({ receipt: { betslipId: bet.betslipId }, witness: true });
    expect(read).toEqual([[1, (bet.head?.length ?? 0) + 2_000]]);
  });

  it("has an answer that came thousands of records later", async () => {
    const { world, bet, receipt } = await open();
    const far = 2_500;
    const { facts } = world.browser.disk;
    const at = facts.findIndex(({ event }) => event.type === "BetPlaced");
    // Between the request and the answer came so much of the feed.
    world.browser.disk.facts = facts.map((fact, place) => (place < at ? fact : { ...fact, sequence: fact.sequence + far }));
    expect(await receipt(bet.head)).toMatchObject({ receipt: { betslipId: bet.betslipId }, witness: true });
  });

  it("is absent when the store cannot be read", async () => {
    let isBroken = false;
    const { receipt } = await open((journal) => ({ ...journal, read: (first, upTo) => (isBroken ? Effect.fail(new JournalUnavailable({ why: "broken" })) : journal.read(first, upTo)) }));
    isBroken = true;
    expect(await receipt(null)).toBeNull();
  });
});

describe("the selections of a bet", () => {
  it("are what its legs name, at the prices of the bet and with the instants of their kick-offs", () => {
    const leg = historyLeg({ matchId: "100", marketId: "18", specifier: "total=2.5", outcomeId: "12", odds: "2.35" });
    const { eventId, eventName, marketName, outcomeName, displayName, tournament, category, sport, sportId, homeTeam, awayTeam } = leg;
    expect(selectionsOf(historyBet({ legs: [leg] }))).toEqual([
      {
        selectionId: "100-18-total=2.5-12", matchId: "100", marketId: "18", specifier: "total=2.5", outcomeId: "12", odds: price(2.35), eventDate: `${leg.eventDate.replace(" ", "T")}Z`,
        eventId, eventName, marketName, outcomeName, displayName, tournament, category, sport, sportId, homeTeam, awayTeam, type: "prematch", combinability: 0, producerId: 3,
      },
    ]);
  });

  it("are not those of a leg without a market, an outcome or a match; an unreadable price is none", () => {
    const legs = [historyLeg({ marketId: "" }), historyLeg({ outcomeId: "" }), historyLeg({ matchId: "../x" })];
    for (const leg of legs) expect(selectionsOf(historyBet({ legs: [leg] }))).toEqual([]);
    expect(selectionsOf(historyBet({ legs: [historyLeg({ odds: "n/a" })] }))).toMatchObject([{ odds: 0 }]);
  });
});
