import { describe, expect, it } from "vitest";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { attemptId, placement, selection } from "../../kit/builders.ts";
import { bookingRules } from "../../../src/domain/booking/decide.ts";
import { specOf, stateAfter } from "../../kit/spec.ts";

const given = specOf(bookingRules);

const slip = placement([selection("100")]);
const { attempt } = slip;
const asked: SlipstreamEvent = { type: "BookingRequested", placement: slip };
const booked: SlipstreamEvent = { type: "SlipBooked", attempt, code: "K7Q2M9X" };
const reason = { code: "unreachable" } as const;
const unknown: SlipstreamEvent = { type: "BookingUnknown", attempt, reason };
const simulated: SlipstreamEvent = { type: "SimulationRequested", placement: slip };

describe("a slip that is shared", () => {
  it("has at least one selection, and only one booking is under way at a time", () => {
    given().when({ type: "RequestBooking", placement: slip }).causes(asked);
    given().when({ type: "RequestBooking", placement: { ...slip, legs: [] } }).refuses({ type: "NothingToBook" });
    const next = { ...slip, attempt: attemptId("attempt-2") };
    for (const open of [[asked], [asked, unknown]]) given(...open).when({ type: "RequestBooking", placement: next }).refuses({ type: "BookingUnderWay", attempt });
    given(asked, booked).when({ type: "RequestBooking", placement: next }).causes({ type: "BookingRequested", placement: next });
  });

  it("ends with its own outcome, and ignores that of another attempt", () => {
    const outcome = { status: "done", result: { code: "K7Q2M9X" } } as const;
    given(asked).when({ type: "ResolveBooking", attempt, outcome }).causes(booked);
    given(asked, unknown).when({ type: "ResolveBooking", attempt, outcome }).causes(booked);
    given(asked).when({ type: "ResolveBooking", attempt: attemptId("attempt-9"), outcome }).refuses({ type: "NoSuchAttempt", attempt: attemptId("attempt-9") });
    given(asked, booked).when({ type: "ResolveBooking", attempt, outcome }).refuses({ type: "NoSuchAttempt", attempt });
    given(asked).when({ type: "ResolveBooking", attempt, outcome: { status: "refused", reason } }).causes({ type: "BookingRefused", attempt, reason });
    given(asked).when({ type: "ResolveBooking", attempt, outcome: { status: "unknown", reason } }).causes(unknown);
    given(asked, unknown).when({ type: "ResolveBooking", attempt, outcome: { status: "unknown", reason } }).refuses({ type: "NothingToDo" });
    expect(stateAfter(asked, booked).booking.share).toMatchObject({ status: "done", result: { code: "K7Q2M9X" } });
    expect(stateAfter(asked, { type: "BookingRefused", attempt, reason }).booking.share).toEqual({ status: "idle" });
    expect(stateAfter(booked, unknown).booking.share).toEqual({ status: "idle" });
  });

  it("of a closed page is unknown on the next page, and a known code stays", () => {
    for (const next of [{ type: "SessionStarted", build: "test" }, { type: "WritingTakenOver", build: "test" }] as const) {
      expect(stateAfter(asked, next).booking.share).toMatchObject({ status: "unknown", reason: { code: "page-closed" } });
      expect(stateAfter(asked, booked, simulated, { type: "BookingLookedUp", code: "B3C8T1Z" }, next).booking).toMatchObject({ share: { status: "done" }, simulation: { status: "idle" }, lookedUp: undefined });
    }
  });

  it("is not shown to the next player (faults N15)", () => {
    const { player } = slip;
    const another: SlipstreamEvent = { type: "LoggedIn", player: `${player}-2` };
    expect(stateAfter(asked, booked, { type: "LoggedIn", player }).booking.share.status).toBe("done");
    expect(stateAfter(asked, booked, another).booking.share).toEqual({ status: "idle" });
    // A code from the address that was looked up before the session was resumed is still loaded.
    expect(stateAfter(asked, { type: "BookingLookedUp", code: "B3C8T1Z" }, another).booking).toMatchObject({ share: { status: "idle" }, lookedUp: "B3C8T1Z" });
    expect(stateAfter(asked, booked, { type: "LoggedOut", reason: "player" }).booking.share).toEqual({ status: "idle" });
    expect(stateAfter(asked, booked, { type: "LoggedOut", reason: "refused-by-engine" }).booking.share.status).toBe("done");
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
    given({ type: "BookingLookedUp", code: "B3C8T1Z" }, { type: "BookingNotLoaded", code: "B3C8T1Z" }).when({ type: "LookUpBooking", code: "B3C8T1Z" }).causes({ type: "BookingLookedUp", code: "B3C8T1Z" });
  });

  it.each(["", "../../auth/login", "<script>", "__proto__", "' OR 1=1 --", "K7Q2 M9X", "k7q2m9x", "A".repeat(33), "Κ7Q2M9X", "K7Q2M9X\n", "%00"])("[X1] cannot be %j", (code) => {
    given().when({ type: "LookUpBooking", code }).refuses({ type: "NoBookingCode" });
  });

  it("cannot be a million characters long (faults X1)", () => {
    given().when({ type: "LookUpBooking", code: "A".repeat(1_000_000) }).refuses({ type: "NoBookingCode" });
  });
});
