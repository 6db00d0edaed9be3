import { Effect, Exit, Fiber, Scope } from "effect";
import { describe, expect, it } from "vitest";
import { createMemoryMarketFeed } from "../../../src/adapters/memory/market-feed.memory.ts";
import type { FeedDelivery, FeedSignal } from "../../../src/application/ports/market-feed.ts";
import { type AdmittedInput, createInputs } from "../../../src/application/recording/inputs.ts";
import { createFeedInlet } from "../../../src/application/runtime/feed-inlet.ts";
import { spawning } from "../../../src/application/runtime/spawning.ts";
import { settle } from "../../kit/world.ts";

const opened = async () => {
  const inputs = createInputs(() => 5);
  const admitted: AdmittedInput[] = [];
  inputs.admitted$.subscribe((input) => admitted.push(input));
  const feed = createMemoryMarketFeed();
  const inlet = createFeedInlet(inputs);
  const heard: { readonly deliveries: FeedDelivery[]; readonly signals: FeedSignal[] } = { deliveries: [], signals: [] };
  inlet.deliveries$.subscribe((delivery) => heard.deliveries.push(delivery));
  inlet.signals$.subscribe((signal) => heard.signals.push(signal));
  const scope = Effect.runSync(Scope.make());
  await Effect.runPromise(inlet.open.pipe(Effect.provideService(Scope.Scope, scope), Effect.provide(feed.layer)));
  return { feed, inlet, admitted, heard, close: () => Effect.runPromise(Scope.close(scope, Exit.void)) };
};

describe("the feed behind the gate", () => {
  it("hands on each delivery as one input with the frames that came", async () => {
    const { feed, admitted, heard } = await opened();
    const frames = [{ topic: "feeds/live/odds_change/1", payload: "{}" }];
    feed.push([], frames);
    expect(heard.deliveries).toEqual([{ messages: [], frames: JSON.stringify(frames) }]);
    expect(admitted.map(({ input }) => input)).toEqual([{ kind: "delivery", frames }]);
    expect(admitted[0]?.written?.()).toBe(JSON.stringify({ kind: "delivery", frames }));
  });

  it("hands on each signal as one input", async () => {
    const { feed, admitted, heard } = await opened();
    feed.signal("connected");
    expect(heard.signals).toEqual(["connected"]);
    expect(admitted.map(({ input }) => input)).toEqual([{ kind: "signal", signal: "connected" }]);
  });

  it("hands on nothing when its turn is over", async () => {
    const { feed, admitted, heard, close } = await opened();
    await close();
    feed.push([]);
    feed.signal("connected");
    expect([heard, admitted]).toEqual([{ deliveries: [], signals: [] }, []]);
  });
});

describe("a use case that is started from a callback", () => {
  it("runs without being waited for, and is interrupted when its scope closes", async () => {
    const scope = Effect.runSync(Scope.make());
    const spawn = await Effect.runPromise(Effect.provideService(spawning<never>(), Scope.Scope, scope));
    const ran: string[] = [];
    spawn(Effect.sync(() => ran.push("at once")));
    spawn(Effect.onInterrupt(Effect.never, () => Effect.sync(() => ran.push("interrupted"))));
    await settle();
    expect(ran).toEqual(["at once"]);
    const closing = Effect.runFork(Scope.close(scope, Exit.void));
    await Effect.runPromise(Fiber.join(closing));
    expect(ran).toEqual(["at once", "interrupted"]);
  });
});
