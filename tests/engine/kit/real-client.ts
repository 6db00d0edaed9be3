import { Effect, Layer } from "effect";
import { filter, firstValueFrom, map, merge, of } from "rxjs";
import { CLIENT_ID, DEFAULT_APP_KEY } from "../../../contract/headers.ts";
import { API_BASE, OPERATOR_BASE } from "../../../contract/paths.ts";
import { createAxiosTransport } from "../../../src/adapters/http/transport/axios-transport.ts";
import { createSignedTransport } from "../../../src/adapters/http/transport/signed-transport.ts";
import { NoReply, type Transport } from "../../../src/adapters/http/transport/transport.ts";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { createMemoryIds, type MemoryIds } from "../../../src/adapters/memory/ids.memory.ts";
import { createMemoryDisk, createMemoryJournal, type MemoryDisk } from "../../../src/adapters/memory/journal.memory.ts";
import { createMemoryMarketFeed } from "../../../src/adapters/memory/market-feed.memory.ts";
import { createMemoryDevice, createMemorySessionKeeper, type MemoryDevice } from "../../../src/adapters/memory/session-keeper.memory.ts";
import { createAesSigner } from "../../../src/adapters/signing/request-signer.ts";
import { boot, type Booted, type Ports } from "../../../src/app/boot.ts";
import { httpPorts } from "../../../src/app/http-ports.ts";
import { Clock, type ClockShape } from "../../../src/application/ports/clock.ts";
import { Digest } from "../../../src/application/ports/digest.ts";
import { Ids } from "../../../src/application/ports/ids.ts";
import { Journal, type JournalShape } from "../../../src/application/ports/journal.ts";
import { SessionKeeper } from "../../../src/application/ports/session-keeper.ts";
import { createInputs } from "../../../src/application/recording/inputs.ts";
import { notedIds } from "../../../src/application/recording/noted-ids.ts";
import { createTimers } from "../../../src/application/runtime/timers.ts";
import type { State } from "../../../src/domain/state.ts";
import { createMortalClock } from "../../kit/simulation/virtual-clock.ts";
import { broughtLayers } from "../../kit/world.ts";
import type { FundedPlayer, KillableEngine } from "./engine-under-fire.ts";

/** What a browser keeps when its page is killed. */
export interface Device {
  readonly disk: MemoryDisk;
  readonly session: MemoryDevice;
  readonly ids: MemoryIds;
}

/** A device on which the player is signed in. */
export const deviceOf = ({ id, token }: FundedPlayer): Device => {
  const device = { disk: createMemoryDisk(), session: createMemoryDevice(), ids: createMemoryIds() };
  const name = String(id);
  createMemorySessionKeeper(device.session).keep({ token, mobileNumber: name, player: device.ids.pseudonym(name), userId: name, username: name, role: "Player" });
  return device;
};

/** What happens to one call that moves money. */
export type Mishap =
  /** The engine handles it, and its answer is lost. */
  | "answer-lost"
  /** It goes out twice at once. */
  | "called-twice"
  /** The page is killed when the call has just gone out. */
  | "killed-when-sent"
  /** The page is killed when the answer has just come, before it is read. */
  | "killed-when-answered";

/** The client as it ships, with its own calls over the network, and without a screen. */
export interface RealClient {
  readonly slipstream: Booted["slipstream"];
  readonly state: () => State;
  /** Resolves as soon as this holds; never when the page is killed before. */
  readonly until: (holds: (state: State) => boolean) => Promise<void>;
  /** What happens to the next call that moves money; undefined for nothing. */
  readonly arrange: (mishap: Mishap | undefined) => void;
  /** Ends the page at once: it writes, sends and hears nothing more. */
  readonly kill: () => void;
  readonly died: Promise<"died">;
}

/** The client's waits pass this many times faster than time itself. Signatures and facts have the real time. */
const HASTE = 5;
const BEAT_MS = 10_000;
const MONEY_CALL = /bets\/place-bet|bets\/cashout|wallet\/initiate-deposit|wallet\/withdraw$/;

const hastyClock: ClockShape = {
  now: Date.now,
  after: (ms, run) => {
    const timer = setTimeout(run, ms / HASTE);
    return () => clearTimeout(timer);
  },
};

/** Calls the engine where it listens now. While it is dead there is no connection, as with an address that stays the same. */
const transportTo = (engine: KillableEngine): Transport => {
  const known = new Map<number, Transport>();
  const at = (port: number): Transport => {
    const origin = `http://127.0.0.1:${port}`;
    const transport = known.get(port) ?? createAxiosTransport({ engineUrl: `${origin}${API_BASE}`, operatorUrl: `${origin}${OPERATOR_BASE}` });
    known.set(port, transport);
    return transport;
  };
  return {
    send: async (request) => {
      const port = engine.listening();
      if (port === undefined) throw new NoReply("unreachable");
      return at(port).send(request);
    },
  };
};

const never = new Promise<never>(() => undefined);
const deployment = { clientId: CLIENT_ID, minutesEast: 0 };
const signer = createAesSigner({ clientId: CLIENT_ID, appKey: DEFAULT_APP_KEY });
const digest = createMemoryDigest();

export const openClient = async (engine: KillableEngine, device: Device): Promise<RealClient> => {
  const clock = createMortalClock(hastyClock);
  let alive = true;
  let mishap: Mishap | undefined;
  let die: (how: "died") => void = () => undefined;
  const died = new Promise<"died">((resolve) => {
    die = resolve;
  });
  const kill = (): void => {
    alive = false;
    clock.kill();
    die("died");
  };

  const signed = createSignedTransport(transportTo(engine), signer, clock.now);
  const unlucky: Transport = {
    send: async (request) => {
      if (!alive) return never;
      const happens = MONEY_CALL.test(request.path) ? mishap : undefined;
      if (happens !== undefined) mishap = undefined;
      const calls = Array.from({ length: happens === "called-twice" ? 2 : 1 }, () => signed.send(request));
      if (happens === "killed-when-sent") kill();
      const [answered] = await Promise.allSettled(calls);
      if (happens === "killed-when-answered") kill();
      if (!alive || answered === undefined) return never;
      if (happens === "answer-lost") throw new NoReply("answer-lost");
      if (answered.status === "rejected") throw answered.reason;
      return answered.value;
    },
  };

  const kept = createMemoryJournal(device.disk);
  const journal: JournalShape = { ...kept, append: (facts, durability) => (alive ? kept.append(facts, durability) : Effect.never) };
  const keeper = createMemorySessionKeeper(device.session);
  const inputs = createInputs(clock.now);
  const ids = notedIds(device.ids, inputs);
  const feed = createMemoryMarketFeed();
  const layer = Layer.mergeAll(
    httpPorts({ transport: unlucky, inputs, keeper, ids, digest, deployment, logId: journal.logId }),
    ...broughtLayers,
    feed.layer,
    Layer.succeed(Clock, clock),
    Layer.succeed(Digest, digest),
    Layer.succeed(Ids, ids),
    Layer.succeed(SessionKeeper, keeper),
    Layer.succeed(Journal, journal),
  );
  // The compiler does not know which ports the layers of the globbed files provide.
  const { slipstream } = await boot(layer as Layer.Layer<Ports>, { build: "under-fire", deployment, inputs, timers: createTimers(clock, inputs), record: false });
  const beat = (): void => {
    feed.signal("alive");
    clock.after(BEAT_MS, beat);
  };
  feed.signal("connected");
  beat();

  const { snapshot: state, facts$, steps$ } = slipstream.store;
  return {
    slipstream, state, kill, died,
    arrange: (next) => {
      mishap = next;
    },
    until: async (holds) => void (await firstValueFrom(merge(of(undefined), facts$, steps$).pipe(map(state), filter(holds)))),
  };
};
