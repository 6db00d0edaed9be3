import { Cause, Exit } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryClock, type MemoryClock } from "../../../src/adapters/memory/clock.memory.ts";
import { type CallFailure, NoAnswer, NotSent, Refused } from "../../../src/application/ports/failures.ts";
import { createCachedRead, type KeptRead, retryDelay } from "../../../src/application/reads/cached-read.ts";

const down = new NoAnswer({ reason: { code: "unreachable" } });
const offline = new NotSent({ reason: { code: "offline" } });
const refusal = new Refused({ reason: { code: "no-such-thing" }, status: 404 });

let clock: MemoryClock;
let length: number;
let asked: ((exit: Exit.Exit<string, CallFailure>) => void)[];
let read: KeptRead<string>;

const reading = (ages = true): KeptRead<string> =>
  createCachedRead<string>({
    load: (done) => void asked.push(done),
    asOf: () => length,
    now: clock.now,
    ages,
    after: clock.after,
  });
/** The answer to the nth question, from 1. */
const answer = (turn: number, exit: Exit.Exit<string, CallFailure>): void => asked[turn - 1]?.(exit);
const look = (): (() => void) => read.subscribe(() => undefined);

beforeEach(() => {
  clock = createMemoryClock(1_000);
  length = 5;
  asked = [];
  read = reading();
});

describe("a cached read", () => {
  it("is loading, without a value or an age, until somebody looks and an answer comes", () => {
    const nothing = { status: "loading", value: undefined, reason: undefined, asOf: -1, readAt: undefined };
    expect(read.read()).toEqual(nothing);
    expect(asked).toHaveLength(0);
    look();
    expect(asked).toHaveLength(1);
    expect(read.read()).toEqual(nothing);
  });

  it("is as old as the log was when it was asked for, not when the answer came", () => {
    look();
    length = 9;
    clock.advance(50);
    answer(1, Exit.succeed("a"));
    expect(read.read()).toEqual({ status: "ready", value: "a", reason: undefined, asOf: 5, readAt: 1_050 });
  });

  it("tells its listeners when it changes, and none that have unsubscribed", () => {
    let told = 0;
    const leave = read.subscribe(() => (told += 1));
    expect(told).toBe(0);
    answer(1, Exit.succeed("a"));
    expect(told).toBe(1);
    leave();
    read.refresh();
    answer(2, Exit.succeed("b"));
    expect(told).toBe(1);
  });

  it.each([
    [true, 2],
    [false, 1],
  ])("that ages (%s) is read %d times for two visits one after the other", (ages, times) => {
    read = reading(ages);
    const leave = look();
    answer(1, Exit.succeed("a"));
    leave();
    look();
    expect(asked).toHaveLength(times);
  });

  it("is not read again for the second who looks at the same time", () => {
    look();
    look();
    answer(1, Exit.succeed("a"));
    look();
    expect(asked).toHaveLength(1);
  });

  it("is not asked for twice by a visit that begins while it is still read", () => {
    read.refresh();
    look();
    answer(1, Exit.succeed("a"));
    expect(asked).toHaveLength(1);
  });

  it("that does not age is read again by the next visit when it had failed", () => {
    read = reading(false);
    const leave = look();
    answer(1, Exit.fail(refusal));
    leave();
    look();
    expect(asked).toHaveLength(2);
  });

  it("is watched while somebody looks, however often one of them leaves", () => {
    const leave = look();
    const leaveToo = look();
    leave();
    leave();
    expect(read.isWatched()).toBe(true);
    leaveToo();
    expect(read.isWatched()).toBe(false);
  });

  it("is read exactly once more for any number of refreshes asked for meanwhile", () => {
    look();
    read.refresh();
    read.refresh();
    answer(1, Exit.succeed("a"));
    expect(asked).toHaveLength(2);
    answer(2, Exit.succeed("b"));
    expect(asked).toHaveLength(2);
    expect(read.read().value).toBe("b");
  });
});

describe("a reading that fails", () => {
  it("says why, and keeps the last value with its age", () => {
    look();
    answer(1, Exit.succeed("a"));
    read.refresh();
    answer(2, Exit.fail(down));
    expect(read.read()).toEqual({ status: "failed", value: "a", reason: { code: "unreachable" }, asOf: 5, readAt: 1_000 });
  });

  it("by something that broke in the client says so, and is not tried again", () => {
    look();
    answer(1, Exit.failCause(Cause.die(new Error("canary"))));
    expect(read.read()).toMatchObject({ status: "failed", reason: { code: "client-fault" } });
    expect(clock.pending()).toBe(0);
  });

  it.each([
    ["by silence is", down, 1],
    ["because the call could not leave is", offline, 1],
    ["by a refusal is not", refusal, 0],
  ])("%s tried again by itself", (_, failure, tries) => {
    look();
    answer(1, Exit.fail(failure));
    expect(clock.pending()).toBe(tries);
  });

  it("is tried again after two seconds, then after twice as long each time, and anew after a success", () => {
    look();
    answer(1, Exit.fail(down));
    clock.advance(1_999);
    expect(asked).toHaveLength(1);
    clock.advance(1);
    expect(asked).toHaveLength(2);
    answer(2, Exit.fail(down));
    clock.advance(3_999);
    expect(asked).toHaveLength(2);
    clock.advance(1);
    expect(asked).toHaveLength(3);
    answer(3, Exit.succeed("a"));
    read.refresh();
    answer(4, Exit.fail(down));
    clock.advance(2_000);
    expect(asked).toHaveLength(5);
  });

  it("waits no longer than a minute for the next try", () => {
    expect([1, 2, 3, 4, 5, 6, 60].map(retryDelay)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  });

  it("is not tried again while it has no listener", () => {
    const leave = look();
    answer(1, Exit.fail(down));
    leave();
    expect(clock.pending()).toBe(0);
    read.refresh();
    answer(2, Exit.fail(down));
    expect(clock.pending()).toBe(0);
  });

  it("is tried again for those who stay when one leaves", () => {
    look();
    const leave = look();
    answer(1, Exit.fail(down));
    leave();
    clock.advance(2_000);
    expect(asked).toHaveLength(2);
  });

  it("is tried again only once when it was refreshed meanwhile", () => {
    look();
    answer(1, Exit.fail(down));
    read.refresh();
    expect(clock.pending()).toBe(0);
    clock.advance(2_000);
    expect(asked).toHaveLength(2);
  });
});

describe("a read that is dropped", () => {
  it("forgets its value, ignores late answers and makes no more calls", () => {
    look();
    answer(1, Exit.succeed("a"));
    read.refresh();
    read.drop();
    expect(read.read()).toMatchObject({ status: "loading", value: undefined, asOf: -1 });
    answer(2, Exit.succeed("b"));
    read.refresh();
    look();
    expect(read.read().value).toBeUndefined();
    expect(asked).toHaveLength(2);
  });

  it("is not tried again", () => {
    look();
    answer(1, Exit.fail(down));
    read.drop();
    expect(clock.pending()).toBe(0);
  });
});
