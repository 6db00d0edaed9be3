import { describe, expect, it } from "vitest";
import { type Booking, noBooking } from "../../../src/domain/desk/booking.ts";
import { ofNewWindow, shownTo } from "../../../src/domain/desk/evolve.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import type { AnyEvent } from "../../../src/domain/state.ts";
import { attemptId, placement, selection, signedIn } from "../../kit/builders.ts";
import { deskSpec as given, stateAfter } from "../../kit/spec.ts";

const slip = placement([selection("100")]);
const { attempt } = slip;
const reason = { code: "unreachable" } as const;
const bet = { stake: money(10_000), possibleWin: money(20_000), totalOdds: "2.00" };
const simulated: AnyEvent = { type: "SimulationRequested", placement: slip };
const answered: AnyEvent = { type: "SlipSimulated", attempt, bet };
const lookedUp: AnyEvent = { type: "BookingLookedUp", code: "B3C8T1Z" };
const loaded = (code: string): AnyEvent => ({ type: "BookingLoaded", booked: { code, legs: [], bonusPercent: null, groupings: [] } });
const after = (...past: readonly AnyEvent[]): Booking => stateAfter(...past).desk.booking;

describe("a simulation and a looked-up code", () => {
  it("end with their page, and an answer that was there stays when another window goes on writing", () => {
    expect(after(simulated, answered, lookedUp, { type: "SessionStarted", build: "test" })).toEqual(noBooking);
    const takenOver: AnyEvent = { type: "ClientReplaced" };
    expect(after(simulated, lookedUp, takenOver)).toEqual(noBooking);
    expect(after(simulated, answered, lookedUp, takenOver)).toEqual({ simulation: { status: "answered", placement: slip, bet }, lookedUp: undefined });
  });

  it("[N15] are handled apart at a sign-in: a code from the address that was looked up before the session was resumed is still loaded", () => {
    expect(after(simulated, lookedUp, signedIn(`${slip.player}-2`))).toEqual({ ...noBooking, lookedUp: "B3C8T1Z" });
    expect(after(simulated, lookedUp, { type: "LoggedOut", reason: "player" })).toEqual(noBooking);
    expect(after(simulated, lookedUp, { type: "LoggedOut", reason: "session-missing" })).toEqual({ simulation: { status: "asking", placement: slip }, lookedUp: "B3C8T1Z" });
  });

  it("[N15] are of one window, and not another player's there", () => {
    const { desk } = stateAfter(signedIn("p"), simulated, answered, lookedUp);
    expect(ofNewWindow(desk).booking).toEqual(noBooking);
    expect([shownTo("p", desk).booking, shownTo("q", desk).booking]).toEqual([desk.booking, noBooking]);
  });
});

describe("a simulation", () => {
  it("needs selections, and takes only the answer to the last question", () => {
    given().when({ type: "RequestSimulation", placement: slip }).causes(simulated);
    given().when({ type: "RequestSimulation", placement: { ...slip, legs: [] } }).refuses({ type: "NothingToBook" });
    given(simulated).when({ type: "ResolveSimulation", attempt, outcome: { status: "done", bet } }).causes(answered);
    given(simulated).when({ type: "ResolveSimulation", attempt, outcome: { status: "refused", reason } }).causes({ type: "SimulationRefused", attempt, reason });
    const later: AnyEvent = { type: "SimulationRequested", placement: { ...slip, attempt: attemptId("attempt-2") } };
    given(simulated, later).when({ type: "ResolveSimulation", attempt, outcome: { status: "done", bet } }).refuses({ type: "NoSuchAttempt", attempt });
    given(simulated, answered).when({ type: "ResolveSimulation", attempt, outcome: { status: "refused", reason } }).refuses({ type: "NoSuchAttempt", attempt });
    expect(after(simulated, answered).simulation).toEqual({ status: "answered", placement: slip, bet });
    expect(after(simulated, answered, signedIn(slip.player)).simulation.status).toBe("answered");
    expect(after(simulated, { type: "SimulationRefused", attempt, reason }).simulation).toEqual({ status: "refused", placement: slip, reason });
    expect(after(answered, { type: "SimulationRefused", attempt, reason }).simulation).toEqual({ status: "idle" });
  });
});

describe("a simulation and the next player (faults N15)", () => {
  const another: AnyEvent = signedIn(`${slip.player}-2`);

  it("is not shown to another player", () => {
    expect(after(simulated, another).simulation).toEqual({ status: "idle" });
    expect(after(simulated, { type: "LoggedOut", reason: "session-missing" }, another).simulation).toEqual({ status: "idle" });
  });

  it("is shown to the visitor who asked for it and signs in", () => {
    const byVisitor: AnyEvent = { type: "SimulationRequested", placement: { ...slip, player: "" } };
    expect(after(byVisitor, another).simulation.status).toBe("asking");
  });
});

describe("a code", () => {
  it("is waited for in this window until it is loaded, here or in another window, and whatever else is loaded there", () => {
    expect(after(lookedUp, loaded("B3C8T1Z")).lookedUp).toBeUndefined();
    expect(after(lookedUp, loaded("OTHER")).lookedUp).toBe("B3C8T1Z");
    expect(after(lookedUp, { type: "BookingNotLoaded", code: "EARLIER" }).lookedUp).toBe("B3C8T1Z");
  });

  it("is looked up once at a time", () => {
    given().when({ type: "LookUpBooking", code: "B3C8T1Z" }).causes({ type: "BookingLookedUp", code: "B3C8T1Z" });
    given({ type: "BookingLookedUp", code: "B3C8T1Z" }).when({ type: "LookUpBooking", code: "B3C8T1Z" }).refuses({ type: "AlreadyLookedUp", code: "B3C8T1Z" });
    given({ type: "BookingLookedUp", code: "B3C8T1Z" }, { type: "BookingNotLoaded", code: "B3C8T1Z" }).when({ type: "LookUpBooking", code: "B3C8T1Z" }).causes({ type: "BookingLookedUp", code: "B3C8T1Z" });
  });

  it.each(["", "../../auth/login", "<script>", "__proto__", "' OR 1=1 --", "K7Q2 M9X", "k7q2m9x", "A".repeat(33), "Κ7Q2M9X", "K7Q2M9X\n", "%00"])("[X1] cannot be %j", (code) => {
    given().when({ type: "LookUpBooking", code }).refuses({ type: "NoBookingCode" });
  });

  it("cannot be a million characters long (faults X1)", () => {
    given().when({ type: "LookUpBooking", code: "A".repeat(1_000_000) }).refuses({ type: "NoBookingCode" });
  });
});
