import { describe, expect, it } from "vitest";
import { eventName } from "../../../src/audit/indexed/event-name.ts";
import { compareBooking } from "../../../src/application/booking/compare-booking.query.ts";
import { NotSent } from "../../../src/application/ports/failures.ts";
import { specLimits } from "../../../src/domain/kernel/bet-limits.ts";
import { noOdds } from "../../../src/domain/kernel/odds.ts";
import { price, selection } from "../../kit/builders.ts";
import { openWorld, settle, type World } from "../../kit/world.ts";

const offline = new NotSent({ reason: { code: "offline" } });

const filled = async (): Promise<World> => {
  const world = await openWorld();
  world.intents.toggleSelection({ selection: selection("100") });
  await settle();
  return world;
};
const causeOf = (world: World, type: string) => world.facts.findLast(({ event }) => eventName(event) === type)?.cause;

describe("the record of a shared slip", () => {
  it("says what the player asked for, what the engine answered and what the client showed", async () => {
    const world = await filled();
    world.intents.bookSlip();
    await settle();
    expect(causeOf(world, "BookingRequested")).toEqual({ by: "player", what: "RequestAttempt" });
    expect(world.count("DialogOpened")).toBe(1);
    world.intents.closeDialog();
    world.intents.showShare();
    await settle();
    expect(world.count("DialogOpened")).toBe(2);
  });

  it("shows no code to a player who has not shared a slip", async () => {
    const world = await filled();
    world.intents.showShare();
    await settle();
    expect(world.count("DialogOpened")).toBe(0);
  });

  it("says that the engine priced a slip, and that it did not", async () => {
    const world = await filled();
    world.intents.simulateSlip();
    await settle();
    expect([world.count("SimulationRequested"), world.count("SlipSimulated")]).toEqual([1, 1]);
    world.bookings.script.failNext("simulate", offline);
    world.intents.simulateSlip();
    await settle();
    expect([world.count("SimulationRequested"), world.count("SimulationRefused")]).toEqual([2, 1]);
    expect(world.state().desk.booking.simulation).toMatchObject({ status: "refused", reason: offline.reason });
  });

  it("says that the player loaded a code, and that the engine did not know another", async () => {
    const world = await filled();
    world.bookings.keep("B3C8T1Z", [{ selection: selection("201"), state: "open", odds: price(2), fixed: false }]);
    world.intents.loadBooking({ code: "B3C8T1Z" });
    await settle();
    expect([causeOf(world, "BookingLoaded"), world.count("BookingLookedUp")]).toEqual([{ by: "player", what: "LoadBooking" }, 1]);
    world.intents.loadBooking({ code: "NOTHING" });
    await settle();
    expect(world.count("BookingNotLoaded")).toBe(1);
    expect(world.count("DialogOpened")).toBe(1);
    world.intents.closeDialog();
    world.bookings.keep("ALLGONE", [{ selection: selection("202"), state: "gone", odds: noOdds, fixed: false }]);
    world.intents.loadBooking({ code: "ALLGONE" });
    await settle();
    expect(world.count("BookingNotLoaded")).toBe(2);
  });

  it("has no failure of a code that is no longer wanted", async () => {
    const world = await filled();
    world.bookings.keep("B3C8T1Z", [{ selection: selection("201"), state: "open", odds: price(2), fixed: false }]);
    world.bookings.keep("EARLIER", [{ selection: selection("202"), state: "open", odds: price(2), fixed: false }]);
    const release = world.bookings.script.hold("find");
    world.bookings.script.failNext("find", offline, "after");
    world.intents.loadBooking({ code: "EARLIER" });
    await settle();
    world.intents.loadBooking({ code: "B3C8T1Z" });
    await settle();
    release();
    await settle();
    expect([world.count("BookingNotLoaded"), world.state().betslip.loaded?.code, world.state().desk.dialog]).toEqual([0, "B3C8T1Z", undefined]);
  });
});

describe("a booked selection compared with the offer", () => {
  const compared = (state: "open" | "suspended", odds: number) =>
    compareBooking({ code: "A", legs: [{ selection: selection("201"), state, odds: odds === 0 ? noOdds : price(odds), fixed: false }], bonusPercent: null, groupings: [] }, [], undefined).legs[0];

  it("is suspended without a price, and when the book says so although it tells one", () => {
    expect(compared("open", 0)).toMatchObject({ change: "suspended", now: noOdds });
    expect(compared("suspended", 2.5)).toMatchObject({ change: "suspended", now: noOdds });
  });

  it("counts for a bonus from the minimum odds of the betting terms, or from 1.20 before the terms are read", () => {
    const legs = ["201", "202"].map((match) => ({ selection: selection(match, { odds: price(1.3) }), state: "open", odds: price(1.3), fixed: false }) as const);
    const terms = { limits: specLimits, currencyCode: "NGN", dialCode: "234", bonusTable: [{ ticketLength: 2, percent: "5" }] };
    const percentFrom = (least: number) => compareBooking({ code: "A", legs, bonusPercent: null, groupings: [] }, [], { ...terms, minBonusOdds: price(least) }).now.bonusPercent;
    expect([percentFrom(1.3), percentFrom(1.4)]).toEqual(["5", "0"]);
  });
});
