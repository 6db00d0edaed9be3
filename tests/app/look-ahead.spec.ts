import { beforeEach, describe, expect, it } from "vitest";
import { lookAhead } from "../../src/app/look-ahead.ts";
import { CUP, DERBY } from "../kit/ports/offer-contract.ts";
import { openWorld, settle, type World } from "../kit/world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
  world.offer.offer(CUP);
  world.offer.offer(DERBY);
});

/** How the live list was looked at, and how many looks have ended. */
const looks = () => {
  const lists = world.inputs.flatMap(({ input }) => (input.kind === "read-watched" && input.name === "offer/live" ? [input.args] : []));
  return { lists, left: world.inputs.filter(({ input }) => input.kind === "read-released").length };
};

describe("looking ahead of the screen", () => {
  it("reads the list that the page of the address will read, and follows its live matches", async () => {
    lookAhead(world.slipstream, "/Sport/LiveList");
    await settle();
    expect(looks().lists).toEqual([{ board: "main" }]);
    expect(world.feed.watched()).toEqual([`live/${CUP.fixture.matchId}`]);
    // Read again after the match was followed: from then on its prices may be bet on.
    expect(world.slipstream.reads.live({ board: "main" }).read()).toMatchObject({ status: "ready", value: { fixtures: [CUP.fixture] } });
  });

  it("reads the home page's list at the home page, and ignores the case of an address", async () => {
    lookAhead(world.slipstream, "/");
    lookAhead(world.slipstream, "/sport/livelist");
    await settle();
    expect(looks().lists).toEqual([{}, { board: "main" }]);
  });

  it("does nothing for an address that begins with another list", async () => {
    lookAhead(world.slipstream, "/Promotions")();
    await settle();
    expect(looks().lists).toEqual([]);
    expect(world.feed.watched()).toEqual([]);
  });

  it("keeps the matches followed while the page follows them itself", async () => {
    const lookAway = lookAhead(world.slipstream, "/Sport/LiveList");
    await settle();
    const release = world.slipstream.watch("live", CUP.fixture.matchId);
    lookAway();
    lookAway();
    expect(looks().left).toBe(1);
    expect(world.feed.watched()).toEqual([`live/${CUP.fixture.matchId}`]);
    release();
    await settle();
    expect(world.feed.watched()).toEqual([]);
  });
});
