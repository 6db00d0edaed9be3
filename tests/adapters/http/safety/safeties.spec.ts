import { describe, expect, it } from "vitest";
import { createHttpSafeties } from "../../../../src/adapters/http/safety/safeties.http.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import { money } from "../../../../src/domain/kernel/money.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { answering } from "../answering.ts";

const on = (body: unknown) => {
  const transport = answering(body);
  const keeper = createMemorySessionKeeper();
  keeper.keep({ token: "kept-token", player: "p", mobileNumber: "", userId: "1", username: "", role: "" });
  return { transport, calls: createHttpSafeties({ transport, keeper, clientId: 3 }) };
};

describe("what a player has set", () => {
  it("is read with the token, with money in minor units and times by the engine's clock", async () => {
    const { transport, calls } = on({
      success: true,
      data: {
        now: 1_000_000, realityCheckMinutes: 30, realityCheckAt: 1_600_000, sessionMinutes: 20, sessionNet: -200.5, break: { kind: "time-out", until: 9_000_000 },
        limits: { 0: { kind: "stake", period: "day", amount: 50.25, used: 10, waiting: { from: 2_000_000 } }, 1: { kind: "session", period: "week", amount: 90 } },
      },
    });
    expect(await outcomeOf(calls.record())).toEqual({
      limits: [
        { kind: "stake", period: "day", amount: 5_025, used: 1_000, waiting: { amount: null, from: 2_000_000 } },
        { kind: "session", period: "week", amount: 90, used: 0, waiting: undefined },
      ],
      pause: { kind: "time-out", until: 9_000_000 }, realityCheckMinutes: 30, realityCheckIn: 600_000, sessionMinutes: 20, sessionNet: money(-20_050),
    });
    expect(transport.sent()[0]).toMatchObject({ method: "GET", path: "safety/3", token: "kept-token" });
  });

  it("has no amount, and neither 0 nor no limit, where an amount cannot be read", async () => {
    const tooGreat = 1e300;
    const data = {
      now: 1_000,
      limits: [
        { kind: "deposit", period: "day", amount: tooGreat, used: 10, waiting: { amount: tooGreat, from: 2_000 } },
        { kind: "loss", period: "week", amount: 10, used: tooGreat },
        { kind: "session", period: "day", amount: tooGreat, used: -1 },
      ],
    };
    expect(await outcomeOf(on({ success: true, data }).calls.record())).toMatchObject({
      limits: [
        { amount: undefined, used: 1_000, waiting: { amount: undefined, from: 2_000 } },
        { amount: 1_000, used: undefined },
        { amount: undefined, used: undefined },
      ],
    });
  });

  it("has no time of a reality check when none is set", async () => {
    const data = { now: 1_000, realityCheckMinutes: 0, sessionMinutes: 0, sessionNet: 0, limits: {} };
    expect(await outcomeOf(on({ success: true, data }).calls.record())).toMatchObject({ realityCheckIn: undefined });
    expect(await outcomeOf(on({ success: true }).calls.record())).toMatchObject({ _tag: "Refused", reason: { code: "unreadable" } });
  });

  it("is refused with the engine's message when the engine has no limits", async () => {
    expect(await outcomeOf(on({ success: false, message: "No such call" }).calls.record())).toMatchObject({ _tag: "Refused", reason: { message: "No such call" } });
  });
});

describe("a change", () => {
  it("sends money as a decimal and time in minutes, and returns when it begins to hold", async () => {
    const { transport, calls } = on({ success: true, data: { from: 5_000 } });
    expect(await outcomeOf(calls.setLimit({ kind: "loss", period: "week", amount: 5_025 }))).toBe(5_000);
    await outcomeOf(calls.setLimit({ kind: "session", period: "day", amount: 90 }));
    await outcomeOf(calls.setLimit({ kind: "deposit", period: "day", amount: null }));
    expect(transport.sent().map(({ body }) => body)).toEqual([
      { kind: "loss", period: "week", amount: 50.25 }, { kind: "session", period: "day", amount: 90 }, { kind: "deposit", period: "day" },
    ]);
    expect(await outcomeOf(on({ success: true }).calls.setLimit({ kind: "loss", period: "day", amount: 1 }))).toBeNull();
  });

  it("of a limit, a reality check or a break is one call each", async () => {
    const { transport, calls } = on({ success: true, data: { until: 7_000 } });
    await outcomeOf(calls.setLimit({ kind: "deposit", period: "day", amount: null }));
    await outcomeOf(calls.setRealityCheck(30));
    await outcomeOf(calls.answerRealityCheck());
    await outcomeOf(calls.takeBreak("self-exclusion", 30));
    expect(transport.sent().map(({ method, path, body }) => [method, path, body])).toEqual([
      ["PUT", "safety/limit", { kind: "deposit", period: "day" }],
      ["PUT", "safety/reality-check", { minutes: 30 }],
      ["POST", "safety/reality-check/answer", {}],
      ["POST", "safety/break", { kind: "self-exclusion", days: 30 }],
    ]);
    expect(await outcomeOf(on({ success: false }).calls.setRealityCheck(30))).toMatchObject({ _tag: "Refused", reason: { code: "client-fault" } });
  });

  it("to a break returns when the break ends; an answer without an end is no answer", async () => {
    expect(await outcomeOf(on({ success: true, data: { until: 7_000 } }).calls.takeBreak("time-out", 7))).toEqual({ kind: "time-out", until: 7_000 });
    expect(await outcomeOf(on({ success: true }).calls.takeBreak("time-out", 7))).toMatchObject({ _tag: "NoAnswer" });
    expect(await outcomeOf(on({ success: false, message: "A break can only be made longer" }).calls.takeBreak("time-out", 1))).toMatchObject({
      _tag: "Refused", reason: { code: "told", message: "A break can only be made longer" },
    });
  });
});
