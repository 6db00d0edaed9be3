import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryClock, type MemoryClock } from "../../../src/adapters/memory/clock.memory.ts";
import { type AdmittedInput, createInputs } from "../../../src/application/recording/inputs.ts";
import { createTimers, endable } from "../../../src/application/runtime/timers.ts";
import { sleep, withTimeout } from "../../../src/application/runtime/with-timeout.ts";
import { outcomeOf } from "../../kit/ports/outcome-of.ts";
import { settle } from "../../kit/world.ts";

let clock: MemoryClock;
let admitted: AdmittedInput[];
const timers = () => {
  const inputs = createInputs(clock.now);
  inputs.admitted$.subscribe((input) => admitted.push(input));
  return createTimers(clock, inputs);
};
beforeEach(() => {
  clock = createMemoryClock(1_000);
  admitted = [];
});

describe("a timer", () => {
  it("goes off as an input, under its name and its number", () => {
    const { after, now } = timers();
    const wentOff: number[] = [];
    after("silence", 20, () => wentOff.push(now()));
    after("silence", 30, () => wentOff.push(now()));
    clock.advance(30);
    expect(wentOff).toEqual([1_020, 1_030]);
    expect(admitted).toEqual([
      { at: 1_020, input: { kind: "timer", timer: "silence#1" } },
      { at: 1_030, input: { kind: "timer", timer: "silence#2" } },
    ]);
  });

  it("that is cancelled never goes off", () => {
    timers().after("silence", 20, () => undefined)();
    clock.advance(30);
    expect(admitted).toEqual([]);
  });
});

describe("timers that can end", () => {
  it("are timers until then", () => {
    const ending = endable(timers());
    const wentOff: string[] = [];
    ending.after("kept", 20, () => wentOff.push("kept"));
    ending.after("cancelled", 20, () => wentOff.push("cancelled"))();
    clock.advance(20);
    expect(wentOff).toEqual(["kept"]);
    expect(ending.now()).toBe(1_020);
  });

  it("do not fire after they ended, and none is pending", () => {
    const ending = endable(timers());
    const wentOff: string[] = [];
    ending.after("before", 20, () => wentOff.push("before"));
    ending.end();
    const cancel = ending.after("after", 20, () => wentOff.push("after"));
    expect(clock.pending()).toBe(0);
    clock.advance(30);
    expect(wentOff).toEqual([]);
    expect(cancel()).toBeUndefined();
  });
});

describe("a call with a limit", () => {
  const silence = Effect.never as Effect.Effect<string>;

  it("gives the answer and cancels its timer", async () => {
    expect(await outcomeOf(withTimeout(timers(), "bet", 15_000, Effect.succeed("done")))).toBe("done");
    expect(clock.pending()).toBe(0);
  });

  it("fails as unanswered when it takes longer than the limit", async () => {
    const outcome = outcomeOf(withTimeout(timers(), "bet", 15_000, silence));
    await settle();
    clock.advance(15_000);
    expect(await outcome).toMatchObject({ _tag: "NoAnswer", reason: { code: "no-answer-in-time" } });
    expect(admitted.map(({ input }) => input)).toEqual([{ kind: "timer", timer: "bet#1" }]);
  });

  it("cancels its timer when the waiting fiber is interrupted", async () => {
    const gone = new AbortController();
    const slept = Effect.runPromiseExit(sleep(timers(), "look", 3_000), { signal: gone.signal });
    await settle();
    expect(clock.pending()).toBe(1);
    gone.abort();
    await slept;
    expect(clock.pending()).toBe(0);
  });
});
