import { Context, Effect, Scope } from "effect";
import { createAdmittedTransport } from "../adapters/http/transport/admitted-transport.ts";
import { afterDrawing } from "../adapters/browser/after-drawing.browser.ts";
import { createBrowserClock } from "../adapters/browser/clock.browser.ts";
import { createBrowserDigest } from "../adapters/browser/digest.browser.ts";
import { createBrowserIds } from "../adapters/browser/ids.browser.ts";
import { restWhileHidden } from "../adapters/browser/page-visibility.browser.ts";
import { createMarketFeed } from "../adapters/mqtt/market-feed.mqtt.ts";
import { createIndexedDbJournal } from "../adapters/storage/journal.indexeddb.ts";
import { createLocalSessionKeeper } from "../adapters/storage/session-keeper.local.ts";
import type { Slipstream } from "../application/client/slipstream.ts";
import { createInputs } from "../application/recording/inputs.ts";
import { notedIds } from "../application/recording/noted-ids.ts";
import { Digest } from "../application/ports/digest.ts";
import { Ids } from "../application/ports/ids.ts";
import { Journal } from "../application/ports/journal.ts";
import { MarketFeed } from "../application/ports/market-feed.ts";
import { SessionKeeper } from "../application/ports/session-keeper.ts";
import { startSlipstream } from "../application/client/start-slipstream.ts";
import { createTimers } from "../application/runtime/timers.ts";
import type { Env } from "./env.ts";
import { startFeedWorker } from "./start-feed-worker.ts";

export interface Booted {
  readonly slipstream: Slipstream;
  /** Ends the processes and the connection; the log is written up to here. */
  readonly stop: () => Promise<void>;
}

/** Wires the browser's adapters to the application and starts it. */
export const boot = async (env: Env, page: Window, record: boolean): Promise<Booted> => {
  const [{ createNetwork }, { httpPorts }] = await Promise.all([import("./network.ts"), import("./http-ports.ts")]);
  const clock = createBrowserClock();
  const inputs = createInputs(clock.now);
  const digest = createBrowserDigest();
  const keeper = createLocalSessionKeeper({ storage: () => page.localStorage, announcements: page });
  const network = createNetwork(env);
  const minutesEast = (): number => -new Date().getTimezoneOffset();
  const shared = { keeper, digest, clientId: env.clientId, minutesEast };
  // Use cases speak through the gate, so that their replies are inputs; lists are read beside it.
  const useCasePorts = httpPorts({ ...shared, transport: createAdmittedTransport(network, inputs) });
  const readPorts = httpPorts({ ...shared, transport: network });
  const feed = createMarketFeed({
    broker: { url: env.brokerUrl },
    keepFrames: record,
    startWorker: startFeedWorker,
    afterDrawing,
  });
  const neverRest = restWhileHidden(feed, page.document);

  const scope = Scope.makeUnsafe();
  const context = useCasePorts.context.pipe(
    Context.add(Ids, notedIds(createBrowserIds(), inputs)),
    Context.add(SessionKeeper, keeper),
    Context.add(MarketFeed, feed),
    Context.add(Digest, digest),
    Context.add(
      Journal,
      createIndexedDbJournal({ database: "slipstream", stream: "player", storage: () => page.localStorage }),
    ),
    Context.add(Scope.Scope, scope),
  );
  const slipstream = await Effect.runPromise(
    Effect.provideContext(
      startSlipstream({
        build: env.build,
        inputs,
        timers: createTimers(clock, inputs),
        reads: readPorts.reads,
        record,
      }),
      context,
    ),
  );
  return {
    slipstream,
    stop: async () => {
      neverRest();
      feed.stop();
      await Effect.runPromise(Scope.close(scope, Effect.exit(Effect.void).pipe(Effect.runSync)));
    },
  };
};
