import fc from "fast-check";
import { Layer } from "effect";
import { expect, it } from "vitest";
import { draw, streamOf } from "../../engine/scenario/random.ts";
import { createMemoryClock } from "../../src/adapters/memory/clock.memory.ts";
import { createMemoryIds } from "../../src/adapters/memory/ids.memory.ts";
import { createMemoryDisk } from "../../src/adapters/memory/journal.memory.ts";
import { createMemoryDevice } from "../../src/adapters/memory/session-keeper.memory.ts";
import type { ReplicatedStore } from "../../src/application/log/event-store.ts";
import { Clock } from "../../src/application/ports/clock.ts";
import { startReplay } from "../../src/app/replay.ts";
import type { StartClient } from "../../src/audit/recording/replay-recording.ts";
import type { Desk } from "../../src/domain/desk/state.ts";
import { runs } from "../kit/ports/runs.ts";
import { createBrowser } from "../kit/simulation/browser.ts";
import { createMortalClock } from "../kit/simulation/virtual-clock.ts";
import type { SimulatedWindow } from "../kit/simulation/window.ts";
import { digest, quiet, startRecordedSession } from "./recorded-session.ts";
import { endOf, replay } from "./replay-twice.ts";
import { createLooking, engine, performing, type Step, step } from "./steps.ts";

type WindowStep = { readonly do: "open" | "use" | "close" | "cache" | "freeze" | "wake" | "die"; readonly n: number };
interface Story {
  readonly dice: number;
  readonly steps: readonly (Step | WindowStep)[];
}

const windowStep: fc.Arbitrary<WindowStep> = fc.record({ do: fc.constantFrom("open", "use", "use", "close", "cache", "freeze", "wake", "wake", "die"), n: fc.nat(2) });
const anyStory: fc.Arbitrary<Story> = fc.record({
  dice: fc.nat(2 ** 31 - 1),
  steps: fc.array(fc.oneof({ weight: 3, arbitrary: step }, { weight: 1, arbitrary: windowStep }), { minLength: 12, maxLength: 40 }),
});

const MOST_WINDOWS = 3;

/** A client's recording, and what it had of its windows at the end. */
interface Recorded {
  readonly text: string;
  readonly windows: WindowsLeft;
}

/** The window in front, and the desks by window. */
interface WindowsLeft {
  readonly front: string | undefined;
  readonly desks: Readonly<Record<string, Desk | undefined>>;
}

/** Of the windows that were opened in a story. */
const leftIn = (store: ReplicatedStore, names: ReadonlySet<string>): WindowsLeft => ({
  front: store.inFront().window,
  desks: Object.fromEntries([...names].map((name) => [name, store.deskOf(name)])),
});

const namesIn = (text: string): ReadonlySet<string> => new Set(text.match(/window-\d+/g));

/** Tells a story of two or three windows; returns what is left of each client that served them. */
const clientsOf = async ({ dice: seed, steps }: Story): Promise<readonly Recorded[]> => {
  const random = streamOf("windows", String(seed));
  const dice = (most: number): number => Math.floor(draw(random) * most);
  const clock = createMemoryClock();
  const device = { disk: createMemoryDisk(), device: createMemoryDevice(), ids: createMemoryIds() };
  const over: Recorded[] = [];
  let feed: Awaited<ReturnType<typeof startRecordedSession>>["feed"] | undefined;

  const browser = createBrowser({
    clock,
    shares: true,
    way: () => dice(4),
    openClient: async () => {
      const own = createMortalClock(clock);
      const shape = { now: own.now, after: own.after };
      const session = await startRecordedSession(engine, { ...device, clock: { ...clock, ...shape, layer: Layer.succeed(Clock, Clock.of(shape)) } });
      feed = session.feed;
      return {
        slipstream: session.slipstream,
        kill: () => {
          const text = session.slipstream.recording?.text() ?? "";
          over.push({ text, windows: leftIn(session.slipstream.store, namesIn(text)) });
          own.kill();
        },
      };
    },
    onAnswered: () => undefined,
  });

  const pass = async (ms: number, stride = 3): Promise<void> => {
    for (let left = ms; left > 0; left -= stride) {
      clock.advance(Math.min(left, stride));
      await quiet();
    }
  };
  const looking = new Map<SimulatedWindow, ReturnType<typeof createLooking>>();
  let inUse = browser.open();
  browser.open();
  await pass(30);
  const other = (n: number): SimulatedWindow => browser.windows()[n % browser.windows().length] ?? inUse;
  let waits = 0;
  const perform = performing({ feed: () => feed, advance: (ms) => (waits = ms) });

  for (const each of steps) {
    switch (each.do) {
      case "open":
        if (browser.windows().length < MOST_WINDOWS) browser.open();
        break;
      case "use":
        inUse = other(each.n);
        inUse.see({ isVisible: true, isInFront: true });
        break;
      case "close":
        if (browser.windows().length > 1) other(each.n).close();
        break;
      case "cache":
      case "freeze":
        if (inUse.awakeSince() !== undefined) inUse[each.do]();
        break;
      case "wake":
        for (const window of browser.windows()) window.wake();
        break;
      case "die":
        browser.killShared(true);
        break;
      default: {
        if (!browser.windows().includes(inUse)) inUse = other(0);
        const [shown, intents] = [inUse.slipstream(), inUse.intents()];
        if (shown === undefined || intents === undefined || inUse.awakeSince() === undefined) break;
        const own = looking.get(inUse) ?? createLooking();
        looking.set(inUse, own);
        perform(each, { reads: shown.reads, intents }, own);
      }
    }
    await pass(dice(12));
    await pass(waits, 250);
    waits = 0;
  }
  await pass(60);
  browser.kill(true);
  await quiet();
  return over;
};

it("[R3] a replay rebuilds what any two or three windows did, while they come, go and freeze and their client dies", async () => {
  const { numRuns } = runs(20, 2_000);
  let recordings = 0;
  let windows = 0;
  await fc.assert(
    fc.asyncProperty(anyStory, async (story) => {
      for (const { text, windows: left } of await clientsOf(story)) {
        const recorded = endOf(text);
        let replayed: ReplicatedStore | undefined;
        const keepStore: StartClient = async (start) => {
          const client = await startReplay(start, digest);
          replayed = client.slipstream.store as ReplicatedStore;
          return client;
        };
        const { divergence, begins, compared, events, head, state } = await replay(text, {}, keepStore);
        expect(divergence).toBeUndefined();
        expect(begins + compared).toBe(recorded.events);
        expect({ events, head, state }).toEqual({ events: recorded.events, head: recorded.head, state: recorded.state });
        expect(replayed && leftIn(replayed, namesIn(text))).toEqual(left);
        recordings += 1;
        windows += namesIn(text).size;
      }
    }),
    { numRuns },
  );
  expect(recordings).toBeGreaterThan(numRuns);
  expect(windows).toBeGreaterThan(2 * numRuns);
}, 60 * 60_000);
