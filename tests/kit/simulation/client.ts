import { Effect, Layer } from "effect";
import { filter, merge, Subject } from "rxjs";
import { CLIENT_ID, DEFAULT_APP_KEY } from "../../../contract/headers.ts";
import { createSignedTransport } from "../../../src/adapters/http/transport/signed-transport.ts";
import type { Transport } from "../../../src/adapters/http/transport/transport.ts";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import type { MemoryIds } from "../../../src/adapters/memory/ids.memory.ts";
import { createMemoryJournal, type MemoryDisk } from "../../../src/adapters/memory/journal.memory.ts";
import { createMemorySessionKeeper, type MemoryDevice } from "../../../src/adapters/memory/session-keeper.memory.ts";
import { createFeedSession } from "../../../src/adapters/mqtt/feed-session.ts";
import { createMarketFeed } from "../../../src/adapters/mqtt/market-feed.mqtt.ts";
import { createAesSigner } from "../../../src/adapters/signing/request-signer.ts";
import { boot, type Booted, type Ports } from "../../../src/app/boot.ts";
import { httpPorts } from "../../../src/app/http-ports.ts";
import { Clock, type ClockShape } from "../../../src/application/ports/clock.ts";
import { Digest } from "../../../src/application/ports/digest.ts";
import { Ids } from "../../../src/application/ports/ids.ts";
import { Journal, type JournalShape } from "../../../src/application/ports/journal.ts";
import { MarketFeed, type MarketFeedShape } from "../../../src/application/ports/market-feed.ts";
import { SessionKeeper } from "../../../src/application/ports/session-keeper.ts";
import { createInputs } from "../../../src/application/recording/inputs.ts";
import { notedIds } from "../../../src/application/recording/noted-ids.ts";
import { createTimers } from "../../../src/application/runtime/timers.ts";
import { broughtLayers } from "../world.ts";
import type { SimulatedBroker } from "./broker.ts";
import { createMortalClock } from "./virtual-clock.ts";

/** What a device keeps when its browser is closed or killed. */
export interface Device {
  readonly disk: MemoryDisk;
  /** The number of facts that were written and lost again, because the browser crashed before they reached the disk. */
  lostFacts: number;
  readonly session: MemoryDevice;
  readonly ids: MemoryIds;
}

/** A whole client, including the decoders of replies and frames. */
export interface SimulatedClient {
  readonly slipstream: Booted["slipstream"];
  /** Kills it at once. `written` says whether a write under way has just reached the disk, or is lost. */
  readonly kill: (written: boolean) => void;
}

/** A write takes less than so many milliseconds. */
const LONGEST_WRITE_MS = 25;

export interface ClientParts {
  readonly device: Device;
  readonly clock: ClockShape;
  readonly broker: SimulatedBroker;
  /** Carries the calls; `alive` says whether this client still exists. */
  readonly network: (alive: () => boolean) => Transport;
  /** A random whole number below `most`: how long a write takes, and when the feed tries to connect again. */
  readonly dice: (most: number) => number;
  /** A planted fault: the client does not notice that its feed connection is lost. */
  readonly deaf: boolean;
  /** Calls `drawn` when every window has drawn what the client told it last. */
  readonly whenDrawn: (drawn: () => void) => void;
}

/** A journal whose writes take time, one after the other. A write under way when the client is killed may be lost. */
const slowJournal = (journal: JournalShape, clock: ClockShape, writing: () => number) => {
  const underWay = new Set<() => void>();
  const append: JournalShape["append"] = (facts, durability) =>
    Effect.callback((resume) => {
      const write = (): void => {
        underWay.delete(write);
        resume(journal.append(facts, durability));
      };
      underWay.add(write);
      clock.after(writing(), () => underWay.has(write) && write());
    });
  return {
    journal: { ...journal, append } satisfies JournalShape,
    finish: () => {
      for (const write of underWay) write();
    },
  };
};

const ALIVE_EVERY_MS = 10_000;

/** A feed that hides every loss of the connection from the client. */
const deafTo = (feed: MarketFeedShape, clock: ClockShape): MarketFeedShape => {
  const alive$ = new Subject<"alive">();
  const beat = (): void => void clock.after(ALIVE_EVERY_MS, () => (alive$.next("alive"), beat()));
  beat();
  return { ...feed, signals$: merge(feed.signals$.pipe(filter((signal) => signal !== "closed")), alive$) };
};

const deployment = { clientId: CLIENT_ID, minutesEast: 0 };
const digest = createMemoryDigest();
const signer = createAesSigner({ clientId: CLIENT_ID, appKey: DEFAULT_APP_KEY });

export const openClient = async ({ device, clock: time, broker, network, dice, deaf, whenDrawn }: ClientParts): Promise<SimulatedClient> => {
  const clock = createMortalClock(time);
  let alive = true;
  const keeper = createMemorySessionKeeper(device.session);
  const { journal, finish } = slowJournal(createMemoryJournal(device.disk), clock, () => dice(LONGEST_WRITE_MS));
  const inputs = createInputs(clock.now);
  const ticks = { now: clock.now, after: (ms: number, run: () => void) => void clock.after(ms, run) };
  const feed = createMarketFeed({
    broker: { url: "ws://simulated" },
    startSession: (deliver, signal) => createFeedSession({ connect: broker.connect(clock), deliver, signal, ticks, chance: () => dice(1_000) / 1_000 }),
    afterDrawing: whenDrawn,
  });
  const transport = createSignedTransport(network(() => alive), signer, clock.now);
  const ids = notedIds(device.ids, inputs);
  const layer = Layer.mergeAll(
    httpPorts({ transport, inputs, keeper, ids, digest, deployment, logId: journal.logId }),
    ...broughtLayers,
    Layer.succeed(Clock, clock),
    Layer.succeed(Digest, digest),
    Layer.succeed(Ids, ids),
    Layer.succeed(SessionKeeper, keeper),
    Layer.succeed(Journal, journal),
    Layer.succeed(MarketFeed, deaf ? deafTo(feed, clock) : feed),
  );
  const start = { build: "simulated", deployment, inputs, timers: createTimers(clock, inputs), record: false };
  // The compiler does not know which ports the layers of the globbed files provide.
  const { slipstream } = await boot(layer as Layer.Layer<Ports>, start);
  return {
    slipstream,
    kill: (written) => {
      alive = false;
      feed.stop();
      if (written) finish();
      clock.kill();
    },
  };
};
