import { describe, expect, it } from "vitest";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { stateAfter } from "../../kit/spec.ts";

const requested = (what: "limit" | "reality-check" | "break"): SlipstreamEvent => ({ type: "SafetyChangeRequested", what });
const limit = (from: number | null): SlipstreamEvent => ({ type: "LimitSet", kind: "stake", period: "day", amount: 50_000, from });
const timeOut = { kind: "time-out", until: 9_000 } as const;
const read: SlipstreamEvent = { type: "SafetyRead", realityCheckMinutes: 30, pause: timeOut };
const after = (...past: readonly SlipstreamEvent[]) => stateAfter(...past).safety;

describe("what the engine told when the session began", () => {
  it("sets the interval of the reality checks and the break, and ends a break that is over", () => {
    expect(after(read)).toMatchObject({ realityCheckMinutes: 30, pause: timeOut, change: undefined });
    expect(after(read, { type: "SafetyRead", realityCheckMinutes: 60, pause: null })).toMatchObject({ realityCheckMinutes: 60, pause: undefined });
  });
});

describe("a change that the player asks for", () => {
  it("waits for its answer, and keeps what was set before", () => {
    expect(after(read, requested("limit"))).toMatchObject({ change: { what: "limit", status: "asking", reason: undefined }, realityCheckMinutes: 30, pause: timeOut });
  });

  it("of a limit begins at once or at the time that the engine tells", () => {
    expect(after(read, requested("limit"), limit(5_000))).toMatchObject({ change: { what: "limit", status: "done", reason: undefined }, limitWaitsUntil: 5_000, pause: timeOut });
    expect(after(limit(5_000), limit(null)).limitWaitsUntil).toBeUndefined();
  });

  it("of the reality checks sets their interval", () => {
    expect(after(read, requested("reality-check"), { type: "RealityCheckSet", minutes: 15 })).toMatchObject({ change: { what: "reality-check", status: "done" }, realityCheckMinutes: 15, pause: timeOut });
  });

  it("of a break begins it", () => {
    const pause = { kind: "self-exclusion", until: 20_000 } as const;
    expect(after(read, requested("break"), { type: "BreakTaken", pause })).toMatchObject({ change: { what: "break", status: "done" }, pause, realityCheckMinutes: 30 });
  });

  it("that is refused changes nothing else, and says why", () => {
    const reason = { code: "told", message: "A break can only be made longer" } as const;
    expect(after(read, requested("break"), { type: "SafetyChangeFailed", what: "break", reason })).toMatchObject({ change: { what: "break", status: "refused", reason }, pause: timeOut, realityCheckMinutes: 30 });
  });

  it("of a closed page is not waited for on the next page, and what was set stays", () => {
    for (const next of [{ type: "SessionStarted", build: "b" }, { type: "WritingTakenOver", build: "b" }] as const)
      expect(after(read, requested("limit"), next)).toMatchObject({ change: undefined, pause: timeOut, realityCheckMinutes: 30 });
  });
});

describe("a reality check", () => {
  const due: SlipstreamEvent = { type: "RealityCheckDue", sessionMinutes: 30, net: money(-2_000) };

  it("is open with its figures until the player answers it", () => {
    expect(after(read, due)).toMatchObject({ check: { sessionMinutes: 30, net: -2_000 }, realityCheckMinutes: 30 });
    expect(after(read, due, { type: "RealityCheckAnswered" })).toMatchObject({ check: undefined, realityCheckMinutes: 30, pause: timeOut });
  });

  it("stays with the reason when its answer was not taken, and the next one begins without", () => {
    const reason = { code: "unreachable" } as const;
    const failed = (what: "limit" | "reality-check"): SlipstreamEvent => ({ type: "SafetyChangeFailed", what, reason });
    expect(after(due, failed("reality-check")).check).toEqual({ sessionMinutes: 30, net: -2_000, unanswered: reason });
    expect(after(due, failed("reality-check"), due).check?.unanswered).toBeUndefined();
    expect(after(due, failed("limit")).check?.unanswered).toBeUndefined();
    expect(after(failed("reality-check")).check).toBeUndefined();
  });
});

it("nothing that a player has set is left after they sign out", () => {
  const due: SlipstreamEvent = { type: "RealityCheckDue", sessionMinutes: 30, net: money(5) };
  expect(after(read, requested("limit"), limit(5_000), due, { type: "LoggedOut", reason: "player" })).toEqual({
    change: undefined, limitWaitsUntil: undefined, realityCheckMinutes: 0, pause: undefined, check: undefined,
  });
});
