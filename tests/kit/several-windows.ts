import { Effect, Layer } from "effect";
import { createMemoryClock, type MemoryClock } from "../../src/adapters/memory/clock.memory.ts";
import { createMemoryStartedVerifications } from "../../src/adapters/memory/started-verifications.memory.ts";
import { keepTyped } from "../../src/application/client/keep-typed.ts";
import { type OpenWindow, openWindow } from "../../src/application/client/open-window.ts";
import { serveWindows, type Windows } from "../../src/application/client/serve-windows.ts";
import type { Slipstream } from "../../src/application/client/slipstream.ts";
import type { FromClient, FromWindow, Sight } from "../../src/application/client/window-messages.ts";
import { Clock } from "../../src/application/ports/clock.ts";
import type { JournalShape } from "../../src/application/ports/journal.ts";
import { createMeter, type Meter } from "../../src/application/runtime/meter.ts";
import { fixedView } from "../../src/application/runtime/view.ts";
import type { State } from "../../src/domain/state.ts";
import { createMortalClock } from "./simulation/virtual-clock.ts";
import { type Browser, createBrowser, openWorld, settle, type World, type WorldSettings } from "./world.ts";

/** The bytes that each window has loaded itself. */
export const LOADED = 300_000;

/** A window of one browser. */
export interface TestWindow {
  readonly name: string;
  readonly slipstream: Slipstream;
  readonly intents: Slipstream["intents"];
  readonly state: () => State;
  readonly window: OpenWindow;
  /** The messages that it got. */
  readonly heard: readonly FromClient[];
  readonly see: (sight: Sight) => void;
  /** It goes into the back-forward cache. */
  readonly goIntoCache: () => void;
  /** It neither hears nor says anything until `thaw`. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly close: () => void;
}

/** A client, as long as it lives. */
interface RunningClient {
  readonly world: World;
  readonly windows: Windows;
  readonly received: Meter;
  readonly die: () => void;
}

interface Line {
  readonly window: string;
  readonly toClient: unknown[];
  readonly toWindow: unknown[];
  hear: (message: FromWindow) => void;
  gone: () => void;
}

export interface SeveralWindows {
  readonly browser: Browser;
  readonly clock: MemoryClock;
  /** The client of now. */
  readonly client: () => World;
  readonly open: () => Promise<TestWindow>;
  /** So many bytes come over the line of the client. */
  readonly receive: (bytes: number) => void;
  /** Delivers one message of any window or to it; false when none waits. `pick` (0 to 1) chooses the window. */
  readonly deliverOne: (pick?: number) => boolean;
  /** Waits until all messages have arrived and all their consequences have happened. */
  readonly arrive: () => Promise<void>;
  readonly pass: (ms: number) => Promise<void>;
  /** Kills the client, with what it has not written, and starts the next one for all windows. */
  readonly killClient: () => Promise<void>;
  /** Whether any window was visible when the client was told last. */
  readonly isSeen: () => boolean;
  /** How often the client was told that its only window went into the back-forward cache. */
  readonly timesCached: () => number;
}

/** A journal that dies with its client: a write takes `writeMs` and is lost when the client dies meanwhile. */
const mortalJournal = (journal: JournalShape, after: MemoryClock["after"], writeMs: number, isAlive: () => boolean): JournalShape => ({
  ...journal,
  append: (facts, durability) =>
    Effect.callback((resume) => {
      const write = (): void => void (isAlive() && resume(journal.append(facts, durability)));
      if (writeMs === 0) write();
      else after(writeMs, write);
    }),
  saveSnapshot: (snapshot) => (isAlive() ? journal.saveSnapshot(snapshot) : Effect.never),
  keepHead: (head) => isAlive() && journal.keepHead(head),
  keepRequests: (requests) => isAlive() && journal.keepRequests(requests),
});

export const severalWindows = async (settings: WorldSettings & { readonly writeMs?: number } = {}): Promise<SeveralWindows> => {
  const { writeMs = 0, ...given } = settings;
  const browser = given.browser ?? createBrowser();
  const clock = createMemoryClock();
  const lines = new Map<string, Line>();
  const open = new Map<string, { readonly window: OpenWindow; isFrozen: boolean; readonly heard: FromClient[] }>();
  let running: RunningClient | undefined;
  let isSeen = false;
  let timesCached = 0;
  let opened = 0;

  const startClient = async (): Promise<RunningClient> => {
    const own = createMortalClock(clock);
    let isAlive = true;
    const shape = { now: own.now, after: own.after };
    const world = await openWorld({
      ...given,
      browser,
      connected: false,
      clock: { ...clock, ...shape, layer: Layer.succeed(Clock, Clock.of(shape)) },
      journal: (journal) => mortalJournal(given.journal?.(journal) ?? journal, own.after, writeMs, () => isAlive),
    });
    const received = createMeter(own.after);
    const windows = serveWindows({ client: world.slipstream, reports: undefined, received, onSight: (isAny) => void (isSeen = isAny), onNetwork: () => undefined, onCached: () => void (timesCached += 1) });
    return {
      world,
      windows,
      received,
      die: () => {
        isAlive = false;
        own.kill();
      },
    };
  };

  const connect = (name: string): void => {
    const line: Line = { window: name, toClient: [], toWindow: [], hear: () => undefined, gone: () => undefined };
    lines.set(name, line);
    running?.windows.connect({
      say: (message) => void (lines.get(name) === line && line.toWindow.push(structuredClone(message))),
      open: (hear, gone) => {
        line.hear = hear;
        line.gone = gone;
      },
    });
    open.get(name)?.window.join();
  };

  const deliverOne = (pick = 0): boolean => {
    const ready = [...lines.values()].filter(({ window, toClient, toWindow }) => open.get(window)?.isFrozen === false && toClient.length + toWindow.length > 0);
    const line = ready[Math.min(ready.length - 1, Math.floor(pick * ready.length))];
    if (line === undefined) return false;
    const asked = line.toClient.shift();
    if (asked !== undefined) line.hear(asked as FromWindow);
    else {
      const told = line.toWindow.shift() as FromClient;
      open.get(line.window)?.heard.push(told);
      open.get(line.window)?.window.hear(told);
    }
    return true;
  };

  const arrive = async (): Promise<void> => {
    do {
      while (deliverOne());
      await settle();
    } while (deliverOne());
  };

  running = await startClient();
  const clientOf = (): RunningClient => running ?? expectClient();

  return {
    browser,
    clock,
    client: () => clientOf().world,
    receive: (bytes) => clientOf().received.add(bytes),
    deliverOne,
    arrive,
    isSeen: () => isSeen,
    timesCached: () => timesCached,
    pass: async (ms) => {
      for (let left = ms; left > 0; left -= 250) {
        clock.advance(Math.min(left, 250));
        await arrive();
      }
    },
    killClient: async () => {
      running?.die();
      running = undefined;
      lines.clear();
      for (const { window } of open.values()) window.lost();
      running = await startClient();
      for (const name of open.keys()) connect(name);
    },
    open: async () => {
      const name = `window-${String((opened += 1))}`;
      let sight: Sight = { isVisible: true, isInFront: true };
      const heard: FromClient[] = [];
      const window = openWindow({
        name,
        say: (message) => void lines.get(name)?.toClient.push(structuredClone(message)),
        now: clock.now,
        sight: () => sight,
        isOnline: () => true,
        afterDrawing: (drawn) => drawn(),
        loaded: fixedView(LOADED),
        isRecorded: given.record === true,
        restoring: () => undefined,
      });
      const self = { window, isFrozen: false, heard };
      open.set(name, self);
      connect(name);
      let slipstream: Slipstream | undefined;
      void window.slipstream.then((joined) => (slipstream = keepTyped(joined, createMemoryStartedVerifications(), setImmediate)));
      await arrive();
      if (slipstream === undefined) throw new Error("the window was not welcomed");
      return {
        name,
        slipstream,
        intents: slipstream.intents,
        state: slipstream.store.snapshot,
        window,
        heard,
        see: (now) => {
          sight = now;
          lines.get(name)?.toClient.push({ type: "sight", ...now });
        },
        goIntoCache: () => void lines.get(name)?.toClient.push({ type: "cached" }),
        freeze: () => void (self.isFrozen = true),
        thaw: () => void (self.isFrozen = false),
        close: () => {
          const line = lines.get(name);
          open.delete(name);
          lines.delete(name);
          line?.gone();
        },
      };
    },
  };
};

const expectClient = (): never => {
  throw new Error("no client runs");
};

/** Two windows of one browser, whose feed is connected. */
export const twoWindows = async (settings?: Parameters<typeof severalWindows>[0]) => {
  const several = await severalWindows(settings);
  const one = await several.open();
  const other = await several.open();
  several.client().feed.signal("connected");
  await several.arrive();
  return { several, one, other };
};
