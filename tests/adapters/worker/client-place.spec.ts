import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takePlace } from "../../../src/adapters/worker/client-place.ts";
import { createLocks } from "../../kit/locks.ts";

describe("the place of the only client of a browser", () => {
  const channels: BroadcastChannel[] = [];
  const openChannel = (name: string): BroadcastChannel => {
    const channel = new BroadcastChannel(name);
    channels.push(channel);
    return channel;
  };
  let locks: ReturnType<typeof createLocks>;
  beforeEach(() => {
    locks = createLocks();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
    channels.splice(0).forEach((channel) => channel.close());
  });

  const ask = (build = "one", { builtAt = 1, takes = false, hears = true } = {}) => takePlace({ locks, openChannel: hears ? openChannel : () => undefined, build, builtAt, takes });
  /** Takes the place, and fails when there is none. */
  const taken = async (...of: Parameters<typeof ask>) => {
    const place = await ask(...of);
    if (place === undefined) throw new Error("another client stays");
    return place;
  };
  /** Long enough for messages to arrive, which need no timer. */
  const arrive = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
  };
  /** What has become of a promise by now. */
  const now = async <Value>(promise: Promise<Value>): Promise<Value | "open"> => {
    await arrive();
    return Promise.race([promise, Promise.resolve("open" as const)]);
  };

  it("is free where no other client runs, and where the browser has no locks", async () => {
    expect(await now((await taken()).wanted)).toBe("open");
    const place = await takePlace({ locks: undefined, openChannel, build: "one", builtAt: 1, takes: false });
    expect(place).toBeDefined();
  });

  it("is given to a client of a later build, when the one before has written everything", async () => {
    const first = await taken("one", { builtAt: 1 });
    const second = ask("two", { builtAt: 2 });
    expect(await first.wanted).toBe("newer-build");
    expect(await now(second)).toBe("open");
    first.leave();
    expect(await second).toBeDefined();
  });

  it("is kept against a client of an earlier build, and against one of the same build that another window did not ask for", async () => {
    const first = await taken("two", { builtAt: 2 });
    expect(await ask("one", { builtAt: 1 })).toBeUndefined();
    expect(await ask("two", { builtAt: 2 })).toBeUndefined();
    expect(await now(first.wanted)).toBe("open");
    first.leave();
    expect(await ask("one", { builtAt: 1 })).toBeDefined();
  });

  it("is given to the window to which the player has gone, where each window has a client of its own", async () => {
    const first = await taken();
    const second = ask("one", { takes: true });
    expect(await first.wanted).toBe("elsewhere");
    first.leave();
    expect(await second).toBeDefined();
  });

  it("is taken by force after five seconds from a client that does not answer, and that client hears of it", async () => {
    const first = await taken("one", { hears: false });
    const second = ask("two", { builtAt: 2 });
    await arrive();
    vi.advanceTimersByTime(4_999);
    expect(await now(second)).toBe("open");
    vi.advanceTimersByTime(1);
    expect(await second).toBeDefined();
    expect(await first.wanted).toBe("elsewhere");
  });

  it("is taken by force after twelve seconds from a client that has said that it goes and does not", async () => {
    const first = await taken();
    const second = ask("two", { builtAt: 2 });
    expect(await first.wanted).toBe("newer-build");
    await arrive();
    vi.advanceTimersByTime(11_999);
    expect(await now(second)).toBe("open");
    vi.advanceTimersByTime(1);
    expect(await second).toBeDefined();
  });
});
