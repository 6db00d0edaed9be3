import { describe, expect, it } from "vitest";
import { SessionRefused } from "../../src/application/ports/failures.ts";
import { keyOf, price, row, selection } from "../kit/builders.ts";
import { openSignedIn, openWorld, settle } from "../kit/world.ts";

const HOURS_8 = 8 * 3_600_000;

describe("a device that slept for eight hours (faults T2)", () => {
  // A device that sleeps wakes to another wall time; its timers have not moved.
  it("[T2] bets no price of before: the book is asked, a match that has begun follows the live feed, and a session that ran out ends", async () => {
    const world = await openSignedIn();
    const live = selection("100");
    const prematch = selection("200", { type: "prematch", eventDate: "2026-01-01 05:00:00" });
    const tomorrow = selection("300", { type: "prematch", eventDate: "2026-01-02 05:00:00" });
    for (const chosen of [live, prematch, tomorrow]) world.intents.toggleSelection({ selection: chosen });
    await settle();
    expect(world.state().betslip.legs.map(({ stale }) => stale)).toEqual([false, false, false]);

    world.clock.jump(HOURS_8);
    const answer = world.betting.script.hold("revalidate");
    world.feed.signal("closed");
    await settle();
    expect(world.state().betslip.legs.map(({ stale }) => stale)).toEqual([true, true, false]);
    expect(world.state().betslip.legs[1]?.selection.type).toBe("live");
    world.intents.placeBet({ shown: [] });
    await settle();
    expect(world.betting.script.calls("place")).toBe(0);

    world.betting.quote(row(live, 3));
    world.betting.withdraw(keyOf(prematch));
    world.feed.signal("connected");
    await world.pass(2_000);
    expect(world.state().betslip.legs[0]?.stale).toBe(true);
    answer();
    await world.pass(2_000);
    expect(world.state().betslip.legs[0]).toMatchObject({ stale: false, odds: price(3) });
    expect(world.state().betslip.legs[1]).toMatchObject({ odds: 0, suspended: true });

    world.intents.toggleSelection({ selection: prematch });
    await settle();
    const token = world.keeper.current()?.token ?? "";
    world.betting.script.failNext("place", new SessionRefused({ reason: { code: "told", message: "Unauthorized" }, token }));
    world.intents.placeBet({ shown: [] });
    await settle();
    expect([world.count("LoggedOut"), world.betting.bets().length, world.state().betslip.legs.length]).toEqual([1, 0, 2]);
  });

  it("[T2] notices by silence where the connection seems to stand", async () => {
    const world = await openWorld();
    world.intents.toggleSelection({ selection: selection("100") });
    await settle();
    world.clock.jump(HOURS_8);
    await world.pass(20_000);
    expect(world.state().betslip.legs[0]?.stale).toBe(true);
  });
});

describe("a login whose account data never comes (faults A10)", () => {
  it("[A10] is complete, and the player can bet while balances, bonus and cashback never come", async () => {
    const world = await openWorld();
    for (const call of ["details", "activeBonus", "cashback"]) world.accounts.script.hold(call);
    await world.signIn();
    expect(world.state().session.status).toBe("player");
    world.intents.toggleSelection({ selection: selection("100") });
    await settle();
    world.intents.placeBet({ shown: [] });
    await settle();
    expect(world.betting.bets()).toHaveLength(1);
  });
});
