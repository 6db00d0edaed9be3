import { describe, expect, it } from "vitest";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import { offerReads } from "../../../src/application/offer/offer.reads.ts";
import type { MatchDetail } from "../../../src/application/ports/offer.ts";
import { readArgs } from "../../../src/application/recording/codec.ts";
import { matchId } from "../../../src/domain/kernel/ids.ts";
import { fixture } from "../../kit/fake-slipstream.ts";
import { openWorld, settle, type World } from "../../kit/world.ts";

const detail = (match: string): MatchDetail => ({ fixture: fixture(matchId(match)), markets: [], groups: [] });
const looking = async (world: World, open: (reads: World["slipstream"]["reads"]) => { readonly subscribe: (hear: () => void) => () => void }): Promise<void> => {
  open(world.slipstream.reads).subscribe(() => undefined);
  await settle();
};

describe("the reads of the offer", () => {
  it("of the home page ask for thirty matches of the first page", async () => {
    const world = await openWorld();
    const before = world.offer.script.calls("prematch");
    const read = world.slipstream.reads.highlights({ sportId: "1", when: "today" });
    read.subscribe(() => undefined);
    await settle();
    expect(world.offer.script.calls("prematch")).toBe(before + 1);
    expect(read.read().status).toBe("ready");
  });

  it("of the top bets and of the search are answered", async () => {
    const world = await openWorld();
    const [top, all] = [world.slipstream.reads.topBets(), world.slipstream.reads.searchable()];
    top.subscribe(() => undefined);
    all.subscribe(() => undefined);
    await settle();
    expect([top.read().status, all.read().status]).toEqual(["ready", "ready"]);
  });

  it("may leave out the board and the hours, and take no others", () => {
    const { prematch, live } = offerReads;
    const query = { sportId: "1", when: "today", page: 1 };
    expect(readArgs(prematch, query)).toEqual({ ...query, board: undefined, within: undefined });
    expect(readArgs(prematch, { ...query, within: 3 })).toMatchObject({ within: 3 });
    expect(readArgs(prematch, { ...query, within: "3" })).toBeUndefined();
    expect(readArgs(prematch, { ...query, board: "no such board" })).toBeUndefined();
    expect(readArgs(prematch, { ...query, when: "yesterday" })).toBeUndefined();
    expect(readArgs(live, {})).toEqual({ board: undefined });
  });

  it("tell which matches they list", () => {
    const page = { fixtures: [fixture(matchId("1")), fixture(matchId("2"))] } as never;
    for (const spec of [offerReads.prematch, offerReads.highlights, offerReads.live, offerReads.tournamentFixtures]) expect(spec.matchesIn?.(page)).toEqual(["1", "2"]);
    expect([offerReads.match.matchesIn?.(detail("7")), offerReads.match.matchesIn?.(null)]).toEqual([["7"], []]);
  });
});

describe("lists with prices", () => {
  const calls = (world: World) => [world.offer.script.calls("live"), world.offer.script.calls("match"), world.offer.script.calls("menu")];
  const listed = async () => {
    const world = await openWorld();
    world.offer.offer(detail("100"));
    await looking(world, (reads) => reads.live());
    await looking(world, (reads) => reads.match({ matchId: matchId("100") }));
    await looking(world, (reads) => reads.menu());
    const [live = 0, match = 0, menu = 0] = calls(world);
    return { world, since: () => { const [a = 0, b = 0, c = 0] = calls(world); return [a - live, b - match, c - menu]; } };
  };

  it("are read again when the feed follows one of their matches, and not for another", async () => {
    const { world, since } = await listed();
    world.feed.signal({ following: [matchId("300")] });
    await settle();
    expect(since()).toEqual([0, 0, 0]);
    world.feed.signal({ following: [matchId("100")] });
    await settle();
    expect(since()).toEqual([1, 1, 0]);
  });

  it("are read once when the client begins, although they are asked for before the feed is there", async () => {
    const world = await openWorld({ connected: false });
    world.offer.offer(detail("100"));
    await looking(world, (reads) => reads.live());
    expect(world.count("FeedRestored")).toBe(0);
    world.feed.signal("connected");
    await settle();
    expect(world.count("FeedRestored")).toBe(1);
    expect(world.offer.script.calls("live")).toBe(1);
  });

  it("are all read again when any message may have been missed, and when the feed is back", async () => {
    const { world, since } = await listed();
    world.feed.signal({ following: [] });
    await settle();
    expect(since()).toEqual([1, 1, 0]);
    world.feed.signal("alive");
    await settle();
    expect(since()).toEqual([1, 1, 0]);
    world.feed.signal("closed");
    await world.pass(3_000);
    world.feed.signal("connected");
    await settle();
    expect(world.count("FeedRestored")).toBeGreaterThan(0);
    expect(since()).toEqual([2, 2, 0]);
  });
});

describe("the betting terms", () => {
  it("are read when the page opens, and again until there are some", async () => {
    const world = await openWorld();
    expect(world.offer.script.calls("bettingTerms")).toBe(1);
    const terms = world.slipstream.reads.bettingTerms();
    expect(terms.read().status).toBe("ready");
    world.offer.script.failNext("bettingTerms", new NoAnswer({ reason: { code: "unreachable" } }));
    terms.refresh();
    await settle();
    await world.pass(2_000);
    expect([world.offer.script.calls("bettingTerms"), terms.read().status]).toEqual([3, "ready"]);
  });
});
