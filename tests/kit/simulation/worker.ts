import { takePlace } from "../../../src/adapters/worker/client-place.ts";
import { hostClient } from "../../../src/adapters/worker/host-client.ts";
import { serveWindows, type Windows } from "../../../src/application/client/serve-windows.ts";
import { fixedView } from "../../../src/application/runtime/view.ts";
import type { ClockShape } from "../../../src/application/ports/clock.ts";
import type { ChannelEnd } from "./channel.ts";
import type { SimulatedClient } from "./client.ts";
import { createMortalLocks } from "./mortal-locks.ts";

/** Milliseconds after which the locks of a thread that died are free, for the others to hear of it. */
export const LOCKS_FREE_MS = 20;

/** The thread of a client. */
export interface SimulatedWorker {
  readonly take: (end: ChannelEnd) => void;
  /** Undefined until it has its place, and when it is dead. */
  readonly client: () => SimulatedClient | undefined;
  readonly kill: (written: boolean) => void;
}

export interface WorkerParts {
  readonly clock: ClockShape;
  /** Whether the windows of the browser share the client. Where they cannot, nothing tells the clients of each other but the journal. */
  readonly shares: boolean;
  /** Opens a client on what the device has. The clock stands still meanwhile. */
  readonly openClient: (whenDrawn: (drawn: () => void) => void) => Promise<SimulatedClient>;
  /** Changes the client that the windows get. For planted faults. */
  readonly served?: ((client: SimulatedClient["slipstream"]) => SimulatedClient["slipstream"]) | undefined;
}

const nothing = (): void => undefined;

/** The worker's side of the product, on a thread that can be killed. */
export const startWorker = ({ clock, shares, openClient, served = (client) => client }: WorkerParts, locks: Pick<LockManager, "request">): SimulatedWorker => {
  const own = createMortalLocks(locks, () => Promise.resolve());
  const seen = shares ? own : undefined;
  const ends: ChannelEnd[] = [];
  let client: SimulatedClient | undefined;
  let isAlive = true;
  const { take } = hostClient<undefined, never>(seen, async (_, { here }) => {
    const place = await takePlace({ locks: seen, openChannel: () => undefined, build: "simulated", builtAt: 0, takes: !shares });
    if (place === undefined) return "newer-build";
    here();
    let windows: Windows | undefined;
    client = await openClient((drawn) => (windows === undefined ? drawn() : windows.whenDrawn(drawn)));
    windows = serveWindows({ client: served(client.slipstream), reports: undefined, received: fixedView(0), onSight: nothing, onNetwork: nothing, onCached: nothing });
    return { connect: windows.connect, meet: nothing, end: () => Promise.resolve() };
  });
  return {
    take: (end) => {
      if (!isAlive) return end.die();
      ends.push(end);
      take(end.port);
    },
    client: () => client,
    kill: (written) => {
      if (!isAlive) return;
      isAlive = false;
      // First, because the end of a write would be told.
      for (const end of ends) end.die();
      client?.kill(written);
      client = undefined;
      clock.after(LOCKS_FREE_MS, own.end);
    },
  };
};
