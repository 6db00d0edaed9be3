import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchLeaving } from "../../../src/adapters/browser/leaving.browser.ts";
import { createLeavingGuard } from "../../../src/adapters/http/transport/leaving-guard.ts";
import { NoReply } from "../../../src/adapters/http/transport/transport.ts";
import { createMarketFeed, type FeedWorker } from "../../../src/adapters/mqtt/market-feed.mqtt.ts";
import type { FromWorker } from "../../../src/adapters/mqtt/worker-protocol.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const leaves = (page: EventTarget): void => void page.dispatchEvent(new Event("beforeunload"));

describe("a page that is being left", () => {
  it("tells no failure of a call that ended with it, and tells it when the page stays after all", async () => {
    const page = new EventTarget();
    const { send } = createLeavingGuard({ send: () => Promise.reject(new NoReply("unreachable")) }, watchLeaving(page));
    const call = { method: "GET", path: "anything" } as const;
    await expect(send(call)).rejects.toThrow(NoReply);
    leaves(page);
    const failed = vi.fn<() => void>();
    send(call).catch(failed);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(failed).toHaveBeenCalledOnce();
    await expect(send(call)).rejects.toThrow(NoReply);
  });

  it("tells no loss of the feed, and in order what came of it when the page is back", async () => {
    const page = new EventTarget();
    let say: (message: FromWorker) => void = () => undefined;
    const worker: FeedWorker = { post: () => undefined, listen: (receive) => void (say = receive), stop: () => undefined };
    const feed = createMarketFeed({ broker: { url: "ws://feed.test/mqtt" }, startWorker: () => worker, undecided: watchLeaving(page) });
    const told: unknown[] = [];
    feed.signals$.subscribe((signal) => told.push(signal));
    say({ type: "signal", signal: "connected" });
    leaves(page);
    say({ type: "signal", signal: "closed" });
    say({ type: "signal", signal: "connected" });
    await vi.advanceTimersByTimeAsync(100);
    expect(told).toEqual(["connected"]);
    page.dispatchEvent(new Event("pageshow"));
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(["connected", "closed", "connected"]);
    say({ type: "signal", signal: "closed" });
    expect(told).toHaveLength(4);
  });
});
