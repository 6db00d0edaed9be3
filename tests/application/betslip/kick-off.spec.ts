import { describe, expect, it } from "vitest";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import { keyOf, oddsMessage, row, selection, stopMessage } from "../../kit/builders.ts";
import { openSignedIn, openWorld, settle, type World } from "../../kit/world.ts";

/** The memory clock begins at midnight of the same day. */
const ahead = selection("300", { type: "prematch", eventDate: "2026-01-01 20:00:00" });
const inPlay = { ...ahead, type: "live" } as const;
const HOURS = 3_600_000;

const withAMatchAhead = async (): Promise<World> => {
  const world = await openSignedIn();
  world.intents.toggleSelection({ selection: ahead });
  await settle();
  return world;
};
const placements = (world: World): number => world.betting.script.calls("place");
const bet = async (world: World): Promise<void> => {
  world.intents.placeBet({ shown: [] });
  await settle();
};

describe("a prematch selection whose match kicks off", () => {
  it("is listened to on both topics before, and on the live one after", async () => {
    const world = await withAMatchAhead();
    expect(world.feed.watched()).toEqual(["prematch/300", "live/300"]);
    world.feed.push([oddsMessage(inPlay, 1.5)]);
    expect(world.feed.watched()).toEqual(["live/300"]);
  });

  it("is listened to on the live topic alone, whatever else is on the slip", async () => {
    const world = await withAMatchAhead();
    world.intents.toggleSelection({ selection: selection("400", { type: "live" }) });
    world.feed.push([oddsMessage(inPlay, 1.5)]);
    expect(world.feed.watched().toSorted()).toEqual(["live/300", "live/400"]);
  });

  it("is not bet at a stale price when the feed goes after the kick-off", async () => {
    const world = await withAMatchAhead();
    world.intents.chooseOddsPolicy({ policy: "any" });
    world.feed.push([stopMessage(ahead.matchId), oddsMessage(inPlay, 1.5)]);
    world.feed.signal("closed");
    await settle();
    await bet(world);
    expect(world.state().betslip.legs[0]).toMatchObject({ stale: true });
    expect(placements(world)).toBe(0);
  });

  it("is not bet when the kick-off itself went unheard: the clock guards it, with the book silent too", async () => {
    const world = await withAMatchAhead();
    world.feed.signal("closed");
    for (let time = 0; time < 3; time += 1) world.betting.script.failNext("revalidate", new NoAnswer({ reason: { code: "unreachable" } }));
    await world.pass(20 * HOURS - 1);
    expect(world.state().betslip.legs[0]?.stale).toBe(false);
    await world.pass(1);
    await bet(world);
    expect(world.state().betslip.legs[0]).toMatchObject({ stale: true, selection: { type: "live" } });
    expect(placements(world)).toBe(0);
  });

  it("is guarded at once when it is chosen from a list that is older than the kick-off", async () => {
    const world = await openWorld();
    world.feed.signal("closed");
    await world.pass(21 * HOURS);
    world.intents.toggleSelection({ selection: ahead });
    await settle();
    expect(world.state().betslip.legs[0]).toMatchObject({ stale: true });
  });

  it("is live when the book says so, whatever the clock of the device says", async () => {
    const world = await openWorld();
    world.betting.quote({ ...row(ahead, 1.5), source: "live" });
    world.intents.toggleSelection({ selection: ahead });
    await settle();
    expect(world.state().betslip.legs[0]).toMatchObject({ selection: { type: "live" } });
    expect(world.feed.watched()).toEqual(["live/300"]);
  });

  it("[3.54] is asked about at kick-off, and bet as live with the score of the moment", async () => {
    const world = await withAMatchAhead();
    const asked = world.betting.script.calls("revalidate");
    world.feed.signal("alive");
    await world.pass(20 * HOURS);
    expect(world.betting.script.calls("revalidate")).toBeGreaterThan(asked);
    world.feed.signal("closed");
    world.feed.signal("connected");
    await world.pass(2_000);
    world.feed.push([{ ...oddsMessage(inPlay, 2), progress: { homeScore: "1", awayScore: "0", matchTime: "03:10" } } as ReturnType<typeof oddsMessage>]);
    await settle();
    await bet(world);
    expect(world.betting.bets()[0]?.placement.legs[0]?.selection).toMatchObject({ type: "live", score: "1:0", inPlayTime: "03:10" });
    expect(world.betting.bets()[0]?.placement.legs[0]?.key).toBe(keyOf(ahead));
  });
});
