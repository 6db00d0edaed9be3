import { type ClientScript, createClientConnection } from "../../../src/adapters/worker/connect-client.ts";
import { openWindow } from "../../../src/application/client/open-window.ts";
import type { Intents, Slipstream } from "../../../src/application/client/slipstream.ts";
import type { FromClient, FromWindow, Sight } from "../../../src/application/client/window-messages.ts";
import { fixedView } from "../../../src/application/runtime/view.ts";
import type { ClockShape } from "../../../src/application/ports/clock.ts";
import { type ChannelEnd, createChannel } from "./channel.ts";
import type { SimulatedClient } from "./client.ts";
import { createMortalLocks } from "./mortal-locks.ts";
import { createMortalClock } from "./virtual-clock.ts";
import { LOCKS_FREE_MS, type SimulatedWorker } from "./worker.ts";

/** A window, as the player and the invariants see it. */
export interface SimulatedWindow {
  readonly name: string;
  /** What the window draws; undefined before the client has told it anything. */
  readonly slipstream: () => Slipstream | undefined;
  readonly intents: () => Intents | undefined;
  /** The client to whose thread it has a line; undefined while there is none. */
  readonly client: () => SimulatedClient | undefined;
  /** Since when it runs, in milliseconds of the clock; undefined while it is frozen or in the back-forward cache. */
  readonly awakeSince: () => number | undefined;
  /** How many commands were given in it. */
  readonly given: () => number;
  /** The last command that it knows to be answered. */
  readonly answered: () => number;
  readonly see: (sight: Sight) => void;
  /** It neither hears nor does anything until `wake`. */
  readonly freeze: () => void;
  /** It goes into the back-forward cache until `wake`. */
  readonly cache: () => void;
  readonly wake: () => void;
  /** It is closed: it can still say something. */
  readonly close: () => void;
  /** `written` says what becomes of a write of the client that ends with it. */
  readonly kill: (written: boolean) => void;
}

/** What is told of a window: it learnt that commands up to `ask` are answered, or was told so a second time by one client. */
export type Answered = (window: SimulatedWindow, from: number, ask: number, isAgain: boolean) => void;

export interface SimulatedWindowParts {
  /** Unique, and never used again. */
  readonly name: string;
  readonly clock: ClockShape;
  /** Whether it shares its client with other windows. */
  readonly shares: boolean;
  /** The milliseconds that a message between it and its client takes. */
  readonly way: () => number;
  /** Starts the thread of a client, or reaches the one that runs. */
  readonly reach: () => SimulatedWorker;
  readonly onAnswered: Answered;
  readonly onOver: (written: boolean) => void;
  /** Changes what the client tells it; undefined loses the message. For planted faults. */
  readonly told?: ((message: FromClient) => FromClient | undefined) | undefined;
}

/** Milliseconds from folding a batch to having drawn it. */
const FRAME_MS = 16;

const nothing = (): void => undefined;

/** The window's side of the product, on a page that can be frozen, cached, closed and killed. */
export const openSimulatedWindow = ({ name, clock, shares, way, reach, onAnswered, onOver, told = (message) => message }: SimulatedWindowParts, locks: Pick<LockManager, "request">): SimulatedWindow => {
  const page = new EventTarget();
  const timers = createMortalClock(clock);
  let wake = nothing;
  let awake = Promise.resolve();
  const own = createMortalLocks(locks, () => awake);
  const lines: { readonly end: ChannelEnd; readonly worker: SimulatedWorker }[] = [];
  let sight: Sight = { isVisible: true, isInFront: true };
  let slipstream: Slipstream | undefined;
  let intents: Intents | undefined;
  let awakeSince: number | undefined = clock.now();
  let isCached = false;
  let isAlive = true;
  let given = 0;
  let answered = 0;
  /** The last answer on this line. */
  let last = 0;

  const start = (): ClientScript => {
    const [end, far] = createChannel(clock, way);
    // A timer of a killed window may still ask for one.
    if (!isAlive) return { port: end.port, onFailure: nothing, end: nothing };
    const worker = reach();
    lines.push({ end, worker });
    worker.take(far);
    return { port: end.port, onFailure: nothing, end: () => shares || worker.kill(true) };
  };
  const settle = (ask: number, isAgain: boolean): void => {
    if (ask > answered || isAgain) onAnswered(self, answered, ask, isAgain);
    answered = Math.max(answered, ask);
  };
  const hear = (message: FromClient): void => {
    const heard = told(message);
    if (heard === undefined) return;
    if (heard.type === "welcome") settle((last = heard.answered), false);
    if (heard.type === "answered") {
      settle(heard.ask, heard.ask <= last);
      last = heard.ask;
    }
    window.hear(heard);
  };
  const window = openWindow({
    name,
    say: (message: FromWindow) => connection.say(message),
    now: clock.now,
    sight: () => sight,
    isOnline: () => true,
    afterDrawing: (drawn) => void timers.after(sight.isVisible ? FRAME_MS : 0, drawn),
    loaded: fixedView(0),
    isRecorded: false,
    restoring: nothing,
  });
  const connection = createClientConnection<undefined, never>({
    window: name,
    locks: shares ? own : undefined,
    isAlone: !shares,
    page,
    start,
    settings: nothing as () => undefined,
    hear,
    kept: nothing,
    joined: window.join,
    lost: window.lost,
    ended: window.lost,
    failed: (why) => {
      throw new Error(why);
    },
  });
  const sleep = (): void => {
    awakeSince = undefined;
    awake = new Promise((resolve) => (wake = resolve));
    lines.at(-1)?.end.hold();
  };
  const over = (written: boolean): void => {
    if (!isAlive) return;
    isAlive = false;
    timers.kill();
    lines.at(-1)?.end.die();
    wake();
    if (!shares) lines.at(-1)?.worker.kill(written);
    clock.after(LOCKS_FREE_MS, own.end);
    onOver(written);
  };
  const self: SimulatedWindow = {
    name,
    slipstream: () => slipstream,
    intents: () => intents,
    client: () => lines.at(-1)?.worker.client(),
    awakeSince: () => awakeSince,
    given: () => given,
    answered: () => answered,
    see: (now) => {
      sight = now;
      connection.say({ type: "sight", ...now });
    },
    freeze: sleep,
    cache: () => {
      isCached = true;
      page.dispatchEvent(Object.assign(new Event("pagehide"), { persisted: true }));
      sleep();
    },
    wake: () => {
      if (awakeSince !== undefined) return;
      awakeSince = clock.now();
      wake();
      lines.at(-1)?.end.release();
      if (isCached) page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
      isCached = false;
    },
    close: () => {
      page.dispatchEvent(Object.assign(new Event("pagehide"), { persisted: false }));
      over(true);
    },
    kill: over,
  };
  connection.connect();
  void window.slipstream.then((joined) => {
    slipstream = joined;
    intents = Object.fromEntries(Object.entries(joined.intents).map(([key, intent]) => [key, (args: never) => ((given += 1), (intent as (args: never) => void)(args))])) as unknown as Intents;
  });
  return self;
};
