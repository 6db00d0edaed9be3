import { describe, expect, it } from "vitest";
import { emptyBooking } from "../../../src/domain/booking/state.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { attemptId, placement, selection } from "../../kit/builders.ts";
import { bookingRules } from "../../../src/domain/booking/decide.ts";
import { specOf, stateAfter } from "../../kit/spec.ts";

const given = specOf(bookingRules);

const slip = placement([selection("100")]);
const { attempt } = slip;
const reason = { code: "unreachable" } as const;
const simulated: SlipstreamEvent = { type: "SimulationRequested", placement: slip };

describe("a simulation and a looked-up code", () => {
  it("end with their page", () => {
    for (const next of [{ type: "SessionStarted", build: "test" }, { type: "WritingTakenOver", build: "test" }] as const)
      expect(stateAfter(simulated, { type: "BookingLookedUp", code: "B3C8T1Z" }, next).booking).toEqual(emptyBooking);
  });

  it("[N15] are handled apart at a sign-in: a code from the address that was looked up before the session was resumed is still loaded", () => {
    expect(stateAfter(simulated, { type: "BookingLookedUp", code: "B3C8T1Z" }, { type: "LoggedIn", player: `${slip.player}-2` }).booking).toEqual({ ...emptyBooking, lookedUp: "B3C8T1Z" });
    expect(stateAfter(simulated, { type: "LoggedOut", reason: "player" }).booking).toEqual(emptyBooking);
    expect(stateAfter(simulated, { type: "LoggedOut", reason: "refused-by-engine" }).booking).toEqual(stateAfter(simulated).booking);
  });
});

describe("a simulation", () => {
  const bet = { stake: money(10_000), possibleWin: money(20_000), totalOdds: "2.00" };

  it("needs selections, and takes only the answer to the last question", () => {
    given().when({ type: "RequestSimulation", placement: slip }).causes(simulated);
    given().when({ type: "RequestSimulation", placement: { ...slip, legs: [] } }).refuses({ type: "NothingToBook" });
    given(simulated).when({ type: "ResolveSimulation", attempt, outcome: { status: "done", bet } }).causes({ type: "SlipSimulated", attempt, bet });
    given(simulated).when({ type: "ResolveSimulation", attempt, outcome: { status: "refused", reason } }).causes({ type: "SimulationRefused", attempt, reason });
    const later: SlipstreamEvent = { type: "SimulationRequested", placement: { ...slip, attempt: attemptId("attempt-2") } };
    given(simulated, later).when({ type: "ResolveSimulation", attempt, outcome: { status: "done", bet } }).refuses({ type: "NoSuchAttempt", attempt });
    given(simulated, { type: "SlipSimulated", attempt, bet }).when({ type: "ResolveSimulation", attempt, outcome: { status: "refused", reason } }).refuses({ type: "NoSuchAttempt", attempt });
    expect(stateAfter(simulated, { type: "SlipSimulated", attempt, bet }).booking.simulation).toEqual({ status: "answered", placement: slip, bet });
    expect(stateAfter(simulated, { type: "SlipSimulated", attempt, bet }, { type: "LoggedIn", player: slip.player }).booking.simulation.status).toBe("answered");
    expect(stateAfter(simulated, { type: "SimulationRefused", attempt, reason }).booking.simulation).toEqual({ status: "refused", placement: slip, reason });
    expect(stateAfter({ type: "SlipSimulated", attempt, bet }, { type: "SimulationRefused", attempt, reason }).booking.simulation).toEqual({ status: "idle" });
  });
});

describe("a simulation and the next player (faults N15)", () => {
  const another: SlipstreamEvent = { type: "LoggedIn", player: `${slip.player}-2` };

  it("is not shown to another player", () => {
    expect(stateAfter(simulated, another).booking.simulation).toEqual({ status: "idle" });
    expect(stateAfter(simulated, { type: "LoggedOut", reason: "session-missing" }, another).booking.simulation).toEqual({ status: "idle" });
  });

  it("is shown to the visitor who asked for it and signs in", () => {
    const byVisitor: SlipstreamEvent = { type: "SimulationRequested", placement: { ...slip, player: "" } };
    expect(stateAfter(byVisitor, another).booking.simulation.status).toBe("asking");
  });
});

describe("a code", () => {
  it("is looked up once at a time", () => {
    given().when({ type: "LookUpBooking", code: "B3C8T1Z" }).causes({ type: "BookingLookedUp", code: "B3C8T1Z" });
    given({ type: "BookingLookedUp", code: "B3C8T1Z" }).when({ type: "LookUpBooking", code: "B3C8T1Z" }).refuses({ type: "AlreadyLookedUp", code: "B3C8T1Z" });
    for (const answered of [{ type: "BookingNotLoaded", code: "B3C8T1Z" }, { type: "BookingLoaded", booked: { code: "B3C8T1Z", legs: [], bonusPercent: "0", groupings: [] } }] as const) {
      given({ type: "BookingLookedUp", code: "B3C8T1Z" }, answered).when({ type: "LookUpBooking", code: "B3C8T1Z" }).causes({ type: "BookingLookedUp", code: "B3C8T1Z" });
      expect(stateAfter(simulated, { type: "BookingLookedUp", code: "B3C8T1Z" }, answered).booking).toEqual(stateAfter(simulated).booking);
    }
  });

  it.each(["", "../../auth/login", "<script>", "__proto__", "' OR 1=1 --", "K7Q2 M9X", "k7q2m9x", "A".repeat(33), "Κ7Q2M9X", "K7Q2M9X\n", "%00"])("[X1] cannot be %j", (code) => {
    given().when({ type: "LookUpBooking", code }).refuses({ type: "NoBookingCode" });
  });

  it("cannot be a million characters long (faults X1)", () => {
    given().when({ type: "LookUpBooking", code: "A".repeat(1_000_000) }).refuses({ type: "NoBookingCode" });
  });
});
