import { describe, expect, it } from "vitest";
import { LOOK_EVERY_MS } from "../../../src/application/attempts/waits.ts";
import { BOOKING_TIMEOUT_MS } from "../../../src/application/booking/booking-attempt.ts";
import { compareBooking } from "../../../src/application/booking/compare-booking.query.ts";
import { NoAnswer, NotSent, Refused } from "../../../src/application/ports/failures.ts";
import type { BookedLeg, BookedLegState } from "../../../src/domain/events/booked-leg.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { specLimits } from "../../../src/domain/kernel/bet-limits.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { noOdds } from "../../../src/domain/kernel/odds.ts";
import { keyOf, oddsMessage, price, row, selection } from "../../kit/builders.ts";
import { MOBILE, openSignedIn, openWorld, PASSWORD, settle, type World } from "../../kit/world.ts";

const silence = new NoAnswer({ reason: { code: "unreachable" } });
const home = selection("100", { type: "prematch", eventDate: "2027-01-01 20:00:00" });
const away = selection("101", { type: "prematch", eventDate: "2027-01-01 20:00:00" });

const leg = (match: string, state: BookedLegState, now = 2): BookedLeg => ({
  selection: selection(match, { type: "prematch", eventDate: "2027-01-01 20:00:00" }),
  state,
  odds: state === "open" ? price(now) : noOdds,
  fixed: false,
});
const seven = [leg("201", "open"), leg("202", "open", 2.5), leg("203", "open", 1.5), leg("204", "suspended"), leg("205", "started"), leg("206", "settled"), leg("207", "gone")];

const filled = async (settings: Parameters<typeof openWorld>[0] = {}): Promise<World> => {
  const world = await openWorld(settings);
  for (const chosen of [home, away]) world.intents.toggleSelection({ selection: chosen });
  await settle();
  return world;
};
const dialog = (world: World) => world.state().desk.dialog;
const told = (message: string) => ({ kind: "error", notice: { code: "told", message } });

describe("a slip that is booked", () => {
  it("is sent once as it stood, however often it is pressed, by a visitor too, and its code is shown (faults N5)", async () => {
    const world = await filled();
    for (let press = 0; press < 10; press += 1) world.intents.bookSlip();
    await settle();
    expect([world.bookings.booked().length, world.bookings.script.calls("book"), world.count("BookingRequested")]).toEqual([1, 1, 1]);
    expect(world.bookings.booked()[0]?.placement).toMatchObject({ player: "", betType: "Multiple", stake: 10_000 });
    expect(dialog(world)).toEqual({ kind: "booking-shared", bookingCode: "BOOK001" });
    expect(world.state().betslip.legs).toHaveLength(2);
    expect(world.betting.bets()).toEqual([]);
    world.intents.closeDialog();
    world.intents.showShare();
    await settle();
    expect(dialog(world)).toEqual({ kind: "booking-shared", bookingCode: "BOOK001" });
  });

  it("that is refused, or never left the device, is not booked, and the player is told why", async () => {
    const failures = [new Refused({ reason: { code: "told", message: "missing selections" }, status: 400 }), new NotSent({ reason: { code: "offline" } })];
    for (const failure of failures) {
      const world = await filled();
      world.bookings.script.failNext("book", failure);
      world.intents.bookSlip();
      await settle();
      expect(dialog(world)).toEqual({ kind: "error", notice: failure.reason });
      expect(world.state().attempts.booking.last.status).toBe("idle");
    }
  });

  it("whose answer is lost has one code all the same, whether or not the engine de-duplicates (faults N3)", async () => {
    for (const announces of [true, false]) {
      const world = await filled({ announces });
      world.bookings.script.failNext("book", silence, "after");
      world.intents.bookSlip();
      await settle();
      for (let looks = 0; looks < 10 && world.state().attempts.booking.last.status === "unknown"; looks += 1) await world.pass(LOOK_EVERY_MS);
      expect([world.bookings.booked().length, world.state().attempts.booking.last]).toMatchObject([1, { status: "done", result: { code: "BOOK001" } }]);
      expect(dialog(world)).toEqual({ kind: "booking-shared", bookingCode: "BOOK001" });
    }
  });

  it("is on the disk before it is sent, so that the next page asks what became of it and sends nothing (faults N7)", async () => {
    const world = await filled();
    const release = world.bookings.script.hold("book");
    world.intents.bookSlip();
    await settle();
    expect(world.state().attempts.booking.last.status).toBe("sending");
    await world.close();
    const next = await openWorld({ browser: world.browser });
    release();
    for (let looks = 0; looks < 10 && next.state().attempts.booking.last.status === "unknown"; looks += 1) await next.pass(LOOK_EVERY_MS);
    expect([next.state().attempts.booking.last.status, next.bookings.booked().length, next.bookings.script.calls("book")]).toEqual(["done", 1, 1]);
  });

  it("that is empty is neither booked nor simulated", async () => {
    const world = await openWorld();
    world.intents.bookSlip();
    world.intents.simulateSlip();
    await settle();
    expect([world.count("BookingRequested"), world.count("SimulationRequested"), world.bookings.script.calls("book")]).toEqual([0, 0, 0]);
  });
});

it("a deposit is no booking, and its refusal is not told as one", async () => {
  const world = await filled();
  await world.signIn();
  world.payments.script.failNext("initiateDeposit", new Refused({ reason: { code: "told", message: "no" }, status: 400 }));
  world.intents.deposit({ amount: money(50_000), provider: "paystack" });
  await settle();
  expect(world.state().attempts.deposit.refused?.reason).toEqual({ code: "told", message: "no" });
  expect([world.bookings.script.calls("book"), dialog(world)]).toEqual([0, undefined]);
});

describe("a simulation", () => {
  it("is answered with what the book would make of the slip, and places nothing", async () => {
    const world = await filled();
    world.intents.simulateSlip();
    await settle();
    expect(world.state().desk.booking.simulation).toMatchObject({ status: "answered", bet: { stake: 10_000, possibleWin: 40_000, totalOdds: "4.00" } });
    expect([world.bookings.booked(), world.betting.bets(), dialog(world)]).toEqual([[], [], undefined]);
  });

  it("that is not answered says why", async () => {
    const world = await filled();
    world.bookings.script.hold("simulate");
    world.intents.simulateSlip();
    await world.pass(14_999);
    expect(world.state().desk.booking.simulation).not.toMatchObject({ status: "refused" });
    await world.pass(1);
    expect(world.state().desk.booking.simulation).toMatchObject({ status: "refused", reason: { code: "no-answer-in-time" } });
  });
});

describe("a code that is loaded", () => {
  it("takes the place of the slip, is asked about at the book and followed, with whatever case and blanks it was typed", async () => {
    const world = await filled();
    world.bookings.keep("B3C8T1Z", seven);
    world.betting.quote(row(leg("202", "open").selection, 2.75));
    world.intents.loadBooking({ code: "  b3c8t1z " });
    await settle();
    expect(world.state().betslip.legs.map(({ selection: { matchId } }) => matchId)).toEqual(["201", "202", "203", "204"]);
    expect(world.state().betslip.legs[1]?.odds).toBe(price(2.75));
    expect([...world.feed.watched()].filter((topic) => /20[1-4]/.test(topic)).length).toBeGreaterThan(0);
    expect(dialog(world)).toBeUndefined();
  });

  it("is one undo away from the slip before, at the prices that the book names", async () => {
    const world = await filled();
    world.intents.changeStake({ amount: "250" });
    await settle();
    const { legs: before, stake } = world.state().betslip;
    world.bookings.keep("B3C8T1Z", seven, "15");
    world.intents.loadBooking({ code: "B3C8T1Z" });
    await settle();
    const asked = world.betting.script.calls("revalidate");
    world.intents.undoSlipChange();
    await settle();
    expect(world.betting.script.calls("revalidate")).toBeGreaterThan(asked);
    expect(world.state().betslip).toMatchObject({ legs: before, stake, loaded: undefined, undo: undefined });
  });

  it("[8.5, X1] has expired only when no selection of it can be bet, and then the slip stays (spec 8)", async () => {
    const world = await filled();
    world.bookings.keep("ALLGONE", seven.slice(4));
    world.intents.loadBooking({ code: "ALLGONE" });
    await settle();
    expect(dialog(world)).toEqual({ kind: "error", notice: { code: "selections-expired" } });
    expect([world.state().betslip.legs.length, world.state().desk.booking.lookedUp]).toEqual([2, undefined]);
    world.intents.closeDialog();
    world.bookings.keep("ONELEFT", seven.slice(3));
    world.intents.loadBooking({ code: "ONELEFT" });
    await settle();
    expect([dialog(world), world.state().betslip.legs.length]).toEqual([undefined, 1]);
  });

  it("that nobody booked is told in the engine's words, and the slip stays", async () => {
    const world = await filled();
    world.intents.loadBooking({ code: "NOTHING" });
    await settle();
    expect(dialog(world)).toEqual(told("Booking code not found"));
    expect([world.state().betslip.legs.length, world.count("BookingNotLoaded")]).toEqual([2, 1]);
  });

  it("[X1] that cannot be a code is refused before any call is made", async () => {
    for (const code of ["", "../../auth/login", "<script>alert(1)</script>", "__proto__", "' or 1=1 --", "A".repeat(1_000_000)]) {
      const world = await filled();
      world.intents.loadBooking({ code });
      await settle();
      expect(dialog(world)).toEqual({ kind: "error", notice: { code: "no-booking-code" } });
      expect([world.bookings.script.calls("find"), world.count("BookingLookedUp"), world.state().betslip.legs.length]).toEqual([0, 0, 2]);
    }
  });

  it("[X1] of more selections than a slip holds is refused", async () => {
    const world = await filled();
    world.bookings.keep("TOOMANY", Array.from({ length: 61 }, (_, index) => leg(String(300 + index), "open")));
    world.intents.loadBooking({ code: "TOOMANY" });
    await settle();
    expect(dialog(world)).toEqual({ kind: "error", notice: { code: "slip-full", most: 60 } });
    expect(world.state().betslip.legs).toHaveLength(2);
  });

  it("[X2] neither places, books, stakes nor accepts anything", async () => {
    const world = await filled();
    world.intents.changeStake({ amount: "777" });
    world.intents.chooseOddsPolicy({ policy: "better" });
    await settle();
    world.bookings.keep("B3C8T1Z", seven);
    const seen = world.facts.length;
    world.intents.loadBooking({ code: "B3C8T1Z" });
    await settle();
    expect(new Set(world.facts.slice(seen).map(({ event }) => event.type))).toEqual(new Set<SlipstreamEvent["type"]>(["BookingLoaded", "SelectionsRevalidated"]));
    expect(world.state().betslip).toMatchObject({ stake: 77_700, policy: "better", placement: { status: "idle" } });
    expect([world.betting.bets(), world.bookings.booked()]).toEqual([[], []]);
    expect(world.state().betslip.undo?.legs.map(({ selection: { matchId } }) => matchId)).toEqual(["100", "101"]);
  });

  it("is refused while a bet is unanswered", async () => {
    const world = await filled();
    await world.signIn();
    world.betting.script.hold("place");
    world.bookings.keep("B3C8T1Z", seven);
    world.intents.placeBet({ shown: [] });
    world.intents.loadBooking({ code: "B3C8T1Z" });
    await settle();
    expect(dialog(world)).toEqual({ kind: "error", notice: { code: "slip-locked" } });
    expect(world.state().betslip.legs).toHaveLength(2);
  });

  it("is replaced by a code that is asked for later, and ends after the timeout", async () => {
    const world = await filled();
    world.bookings.keep("FIRST", seven.slice(0, 1));
    world.bookings.keep("SECOND", seven.slice(1, 3));
    const release = world.bookings.script.hold("find");
    world.intents.loadBooking({ code: "FIRST" });
    world.intents.loadBooking({ code: "FIRST" });
    world.intents.loadBooking({ code: "SECOND" });
    release();
    await settle();
    expect([world.count("BookingLoaded"), world.state().betslip.loaded?.code, world.bookings.script.calls("find"), dialog(world)]).toEqual([1, "SECOND", 2, undefined]);
    world.bookings.script.hold("find");
    world.intents.loadBooking({ code: "FIRST" });
    await world.pass(BOOKING_TIMEOUT_MS);
    expect(dialog(world)).toEqual({ kind: "error", notice: { code: "no-answer-in-time" } });
    world.bookings.script.failNext("find", silence);
    world.intents.closeDialog();
    world.intents.loadBooking({ code: "FIRST" });
    await settle();
    expect(dialog(world)).toEqual({ kind: "error", notice: { code: "unreachable" } });
  });

  it.each(["found", "refused"])("[N15] that was looked up for a player whose session was lost is not the next player's, %s", async (outcome) => {
    for (const next of ["8030000002", MOBILE]) {
      const world = await openSignedIn();
      world.accounts.enrol("8030000002", PASSWORD);
      world.bookings.keep("FIRST", seven);
      if (outcome === "refused") world.bookings.script.failNext("find", silence, "after");
      const answer = world.bookings.script.hold("find");
      world.intents.loadBooking({ code: "FIRST" });
      await settle();
      world.accounts.revoke();
      world.slipstream.reads.user().refresh();
      await settle();
      expect(dialog(world)).toEqual({ kind: "error", notice: { code: "session-ended" } });
      world.intents.closeDialog();
      world.intents.signIn({ mobile: next, password: PASSWORD });
      await settle();
      answer();
      await settle();
      const isOwn = next === MOBILE;
      expect(world.state().desk.booking.lookedUp).toBeUndefined();
      expect([world.state().betslip.legs.length > 0, dialog(world) !== undefined]).toEqual([isOwn && outcome === "found", isOwn && outcome === "refused"]);
    }
  });

  it.each(["signs in", "loses the session"])("is on the slip of who %s while it is looked up", async (meanwhile) => {
    const world = await openWorld();
    if (meanwhile !== "signs in") await world.signIn();
    world.bookings.keep("FIRST", seven);
    const answer = world.bookings.script.hold("find");
    world.intents.loadBooking({ code: "FIRST" });
    await settle();
    if (meanwhile === "signs in") await world.signIn();
    else world.accounts.revoke();
    world.slipstream.reads.user().refresh();
    await settle();
    expect(world.state().session.status).toBe(meanwhile === "signs in" ? "player" : "visitor");
    answer();
    await settle();
    expect(world.state().betslip.loaded?.code).toBe("FIRST");
  });

  it("can be looked at without touching the slip", async () => {
    const world = await filled();
    world.bookings.keep("B3C8T1Z", seven);
    const read = world.slipstream.reads.booking({ code: "B3C8T1Z" });
    const release = read.subscribe(() => undefined);
    await settle();
    expect(read.read().value?.legs).toHaveLength(7);
    expect([world.state().betslip.legs.length, world.count("BookingLookedUp")]).toEqual([2, 0]);
    release();
  });

  it("is told apart, when it does not exist, from one that could not be looked up", async () => {
    const world = await filled();
    world.bookings.script.failNext("find", silence);
    const [failing, missing] = [world.slipstream.reads.booking({ code: "FIRST" }), world.slipstream.reads.booking({ code: "NOTHING" })];
    for (const read of [failing, missing]) {
      read.subscribe(() => undefined);
      await settle();
    }
    expect(failing.read()).toMatchObject({ status: "failed", reason: { code: "unreachable" } });
    expect(missing.read()).toMatchObject({ status: "ready", value: null });
  });
});

describe("a booked slip compared with the current one", () => {
  const booked = { code: "B3C8T1Z", legs: seven, bonusPercent: "15", groupings: [] };
  const changes = (world: World) => compareBooking(booked, world.state().betslip.legs, undefined).legs.map(({ change, now }) => [change, now]);

  it("shows every selection in one of seven states, in booked order, with the totals then and now", () => {
    const comparison = compareBooking(booked, [], undefined);
    expect(comparison.legs.map(({ selection: { matchId }, change, booked: then, now }) => [matchId, change, then, now])).toEqual([
      ["201", "same", price(2), price(2)],
      ["202", "up", price(2), price(2.5)],
      ["203", "down", price(2), price(1.5)],
      ["204", "suspended", price(2), noOdds],
      ["205", "started", price(2), noOdds],
      ["206", "settled", price(2), noOdds],
      ["207", "gone", price(2), noOdds],
    ]);
    expect([comparison.booked, comparison.now]).toEqual([{ totalOdds: "128.00", bonusPercent: "15" }, { totalOdds: "7.50", bonusPercent: "0" }]);
  });

  it("has its earlier bonus from today's table when the engine did not keep it, and its current bonus from the selections that are left", () => {
    const terms = { limits: specLimits, currencyCode: "NGN", dialCode: "234", minBonusOdds: price(1.2), bonusTable: [{ ticketLength: 3, percent: "5" }, { ticketLength: 7, percent: "18" }] };
    const percents = (bonusPercent: string | null) => {
      const { booked: then, now } = compareBooking({ ...booked, bonusPercent }, [], terms);
      return [then.bonusPercent, now.bonusPercent];
    };
    expect([percents("15"), percents(null)]).toEqual([["15", "5"], ["18", "5"]]);
  });

  it("follows the loaded slip when a price moves, closes or goes live", async () => {
    const world = await filled();
    world.bookings.keep("B3C8T1Z", seven, "15");
    world.betting.withdraw(keyOf(leg("204", "suspended").selection));
    world.intents.loadBooking({ code: "B3C8T1Z" });
    await settle();
    const [first, second, third] = seven.map(({ selection: chosen }) => chosen);
    if (first === undefined || second === undefined || third === undefined) throw new Error("three selections");
    world.feed.push([oddsMessage(first, 2.2), oddsMessage(second, 2, { active: false })]);
    world.feed.push([oddsMessage({ ...third, type: "live" }, 1.4)]);
    await settle();
    expect(changes(world)).toEqual([["up", price(2.2)], ["suspended", noOdds], ["started", noOdds], ["suspended", noOdds], ["started", noOdds], ["settled", noOdds], ["gone", noOdds]]);
    // What the player took off the slip stands as it was found.
    world.intents.removeSelection({ key: keyOf(first) });
    await settle();
    expect(changes(world)[0]).toEqual(["same", price(2)]);
  });

  it("tells a selection that was booked live as open, and one that is suspended on the slip as suspended", async () => {
    const live = selection("208", { type: "live", odds: price(2) });
    const world = await openWorld();
    world.intents.toggleSelection({ selection: live });
    await settle();
    const legs = world.state().betslip.legs;
    const change = (held: typeof legs) => compareBooking({ code: "A", legs: [{ selection: live, state: "open", odds: price(2), fixed: false }], bonusPercent: null, groupings: [] }, held, undefined).legs[0]?.change;
    expect([change(legs), change(legs.map((held) => ({ ...held, suspended: true })))]).toEqual(["same", "suspended"]);
  });

  it("has no totals without prices, and shows an unknown price as the same", () => {
    const untold = { selection: selection("201", { odds: noOdds }), state: "open", odds: price(3), fixed: false } as const;
    expect(compareBooking({ code: "A", legs: [untold], bonusPercent: null, groupings: [] }, [], undefined)).toMatchObject({
      legs: [{ change: "same", now: price(3) }], booked: { totalOdds: "–", bonusPercent: "0" }, now: { totalOdds: "3.00" },
    });
    expect(compareBooking({ code: "A", legs: seven.slice(4), bonusPercent: null, groupings: [] }, [], undefined).now).toEqual({ totalOdds: "–", bonusPercent: "0" });
  });
});
