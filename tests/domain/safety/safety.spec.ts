import { describe, expect, it } from "vitest";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { stateAfter } from "../../kit/spec.ts";

const limit = (from: number | null): SlipstreamEvent => ({ type: "LimitSet", kind: "stake", period: "day", amount: 50_000, from });
const timeOut = { kind: "time-out", until: 9_000 } as const;
const read: SlipstreamEvent = { type: "SafetyRead", realityCheckMinutes: 30, pause: timeOut };
const after = (...past: readonly SlipstreamEvent[]) => stateAfter(...past).safety;

describe("what the engine told when the session began", () => {
  it("sets the interval of the reality checks and the break, and ends a break that is over", () => {
    expect(after(read)).toMatchObject({ realityCheckMinutes: 30, pause: timeOut });
    expect(after(read, { type: "SafetyRead", realityCheckMinutes: 60, pause: null })).toMatchObject({ realityCheckMinutes: 60, pause: undefined });
  });
});

describe("a change that the player asks for", () => {
  it("of a limit begins at once or at the time that the engine tells", () => {
    expect(after(read, limit(5_000))).toMatchObject({ limitWaitsUntil: 5_000, pause: timeOut });
    expect(after(limit(5_000), limit(null)).limitWaitsUntil).toBeUndefined();
  });

  it("of the reality checks sets their interval", () => {
    expect(after(read, { type: "RealityCheckSet", minutes: 15 })).toMatchObject({ realityCheckMinutes: 15, pause: timeOut });
  });

  it("of a break begins it", () => {
    const pause = { kind: "self-exclusion", until: 20_000 } as const;
    expect(after(read, { type: "BreakTaken", pause })).toMatchObject({ pause, realityCheckMinutes: 30 });
  });
});

describe("a reality check", () => {
  const due: SlipstreamEvent = { type: "RealityCheckDue", sessionMinutes: 30, net: money(-2_000) };

  it("is open with its figures until the player answers it", () => {
    expect(after(read, due)).toMatchObject({ check: { sessionMinutes: 30, net: -2_000 }, realityCheckMinutes: 30 });
    expect(after(read, due, { type: "RealityCheckAnswered" })).toMatchObject({ check: undefined, realityCheckMinutes: 30, pause: timeOut });
  });
});

it("nothing that a player has set is left after they sign out", () => {
  const due: SlipstreamEvent = { type: "RealityCheckDue", sessionMinutes: 30, net: money(5) };
  expect(after(read, limit(5_000), due, { type: "LoggedOut", reason: "player" })).toEqual({
    limitWaitsUntil: undefined, realityCheckMinutes: 0, pause: undefined, check: undefined,
  });
});
