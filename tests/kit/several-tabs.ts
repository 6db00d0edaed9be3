import { Effect, Layer } from "effect";
import { createMemoryClock, type MemoryClock } from "../../src/adapters/memory/clock.memory.ts";
import { createMemoryTabs, type MemoryTab, type MemoryTabs } from "../../src/adapters/memory/tabs.memory.ts";
import { Clock } from "../../src/application/ports/clock.ts";
import type { JournalShape } from "../../src/application/ports/journal.ts";
import { createMortalClock } from "./simulation/virtual-clock.ts";
import { type Browser, createBrowser, openWorld, settle, type World, type WorldSettings } from "./world.ts";

/** One of several tabs, with a whole client in it. */
export interface OpenTab extends World {
  readonly tab: MemoryTab;
  /** Closes the tab at once, with its timers and with every write that has not reached the disk. */
  readonly kill: () => void;
}

export interface TabSettings extends Pick<WorldSettings, "build" | "record" | "safeties" | "startedVerifications"> {
  /** The milliseconds that a write takes. */
  readonly writeMs?: number;
  /** The milliseconds that a read of the store takes. */
  readonly readMs?: number;
}

export interface SeveralTabs {
  readonly browser: Browser;
  readonly clock: MemoryClock;
  readonly channel: MemoryTabs;
  readonly tabs: readonly OpenTab[];
  readonly open: (settings?: TabSettings) => Promise<OpenTab>;
  /** Waits until all messages have arrived and all their consequences have happened. */
  readonly arrive: () => Promise<void>;
  /** Lets this many milliseconds pass, in steps in which all messages arrive. */
  readonly pass: (ms: number) => Promise<void>;
}

const late = <A, E, R>(call: Effect.Effect<A, E, R>, clock: Clock["Service"], ms: number): Effect.Effect<A, E, R> =>
  ms === 0 ? call : Effect.andThen(Effect.callback<void>((resume) => void clock.after(ms, () => resume(Effect.void))), call);

/** A journal that dies with its tab: writes take time, writes under way are lost when the tab is closed, and a closed tab stores nothing more. */
const mortalJournal = (journal: JournalShape, clock: Clock["Service"], { writeMs = 0, readMs = 0 }: TabSettings, isAlive: () => boolean): JournalShape => ({
  ...journal,
  read: (from, upTo) => late(journal.read(from, upTo), clock, readMs),
  readPieces: () => late(journal.readPieces(), clock, readMs),
  append: (facts, durability) =>
    writeMs === 0 && isAlive()
      ? journal.append(facts, durability)
      : Effect.callback((resume) => {
          clock.after(writeMs, () => resume(journal.append(facts, durability)));
        }),
  saveSnapshot: (snapshot) => (isAlive() ? journal.saveSnapshot(snapshot) : Effect.never),
  keepHead: (head) => isAlive() && journal.keepHead(head),
  keepRequests: (requests) => isAlive() && journal.keepRequests(requests),
});

const STEP_MS = 250;

export const severalTabs = (): SeveralTabs => {
  const browser = createBrowser();
  const clock = createMemoryClock();
  const channel = createMemoryTabs();
  const tabs: OpenTab[] = [];

  const arrive = async (): Promise<void> => {
    do {
      channel.deliverAll();
      await settle();
    } while (channel.deliverOne());
  };

  return {
    browser,
    clock,
    channel,
    tabs,
    arrive,
    pass: async (ms) => {
      for (let left = ms; left > 0; left -= STEP_MS) {
        clock.advance(Math.min(left, STEP_MS));
        await arrive();
      }
    },
    open: async (settings = {}) => {
      const tab = channel.open();
      const own = createMortalClock(clock);
      let alive = true;
      const shape = { now: own.now, after: own.after };
      const opening = openWorld({
        browser,
        tab,
        ...settings,
        connected: false,
        clock: { ...clock, ...shape, layer: Layer.succeed(Clock, Clock.of(shape)) },
        journal: (journal) => mortalJournal(journal, own, settings, () => alive),
      });
      let world: World | undefined;
      void opening.then((opened) => (world = opened));
      for (let turn = 0; world === undefined && turn < 200; turn += 1) {
        channel.deliverAll();
        await settle();
        // A writing tab that hangs is noticed only when time passes.
        if (turn > 20) clock.advance(STEP_MS);
      }
      if (world === undefined) throw new Error("the tab neither writes nor follows");
      const opened: OpenTab = {
        ...world,
        tab,
        kill: () => {
          alive = false;
          own.kill();
          tab.kill();
          tabs.splice(tabs.indexOf(opened), 1);
        },
      };
      tabs.push(opened);
      return opened;
    },
  };
};

/** A tab that writes, with its feed connected, and one that follows it. */
export const twoTabs = async (): Promise<{ readonly several: SeveralTabs; readonly writer: OpenTab; readonly other: OpenTab }> => {
  const several = severalTabs();
  const writer = await several.open();
  const other = await several.open();
  writer.feed.signal("connected");
  await several.arrive();
  return { several, writer, other };
};
