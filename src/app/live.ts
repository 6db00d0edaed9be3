import { Effect, Layer } from "effect";
import { openChannel } from "../adapters/browser/channel.browser.ts";
import { createBrowserClock } from "../adapters/browser/clock.browser.ts";
import { createBrowserDigest } from "../adapters/browser/digest.browser.ts";
import { createBrowserIds } from "../adapters/browser/ids.browser.ts";
import { restWhileHidden } from "../adapters/browser/rest-while-hidden.ts";
import { watchTransfers } from "../adapters/browser/transfers.browser.ts";
import { brokerOf } from "../adapters/mqtt/connect-broker.ts";
import { createFeedSession } from "../adapters/mqtt/feed-session.ts";
import { createMarketFeed } from "../adapters/mqtt/market-feed.mqtt.ts";
import { decodeSecret, openDeviceSecret } from "../adapters/storage/device-secret.ts";
import { openDeviceState } from "../adapters/storage/device-state.ts";
import { createHousekeeping } from "../adapters/storage/housekeeping.ts";
import { createIndexedDbJournal } from "../adapters/storage/journal.indexeddb.ts";
import { openRecordingPieces } from "../adapters/storage/recording-pieces.indexeddb.ts";
import { createRecordingShelf } from "../adapters/storage/recording-shelf.ts";
import { createSessionKeeper } from "../adapters/storage/session-keeper.ts";
import { createSlice, type DeviceStorage } from "../adapters/storage/slices.ts";
import { createStoreGate } from "../adapters/storage/store-gate.ts";
import type { SlipstreamStart } from "../application/client/slipstream.ts";
import { Clock } from "../application/ports/clock.ts";
import { DeviceState } from "../application/ports/device-state.ts";
import { Digest } from "../application/ports/digest.ts";
import { Ids } from "../application/ports/ids.ts";
import { Journal } from "../application/ports/journal.ts";
import { MarketFeed } from "../application/ports/market-feed.ts";
import { SessionKeeper } from "../application/ports/session-keeper.ts";
import { createInputs } from "../application/recording/inputs.ts";
import { notedIds } from "../application/recording/noted-ids.ts";
import type { ProblemReports } from "../application/recording/report.ts";
import { createMeter } from "../application/runtime/meter.ts";
import { createTimers } from "../application/runtime/timers.ts";
import type { Env } from "./env.ts";
import { httpPorts } from "./http-ports.ts";
import { createNetwork } from "./network.ts";
import { writeReportFile } from "./report-file.ts";

interface LiveParts {
  /** The device's small storage. */
  readonly storage: () => DeviceStorage;
  /** Whether all inputs are written down. */
  readonly record: boolean;
  /** Calls `drawn` when every window has drawn what the client told it last. */
  readonly whenDrawn: (drawn: () => void) => void;
}

/** Until the first page stands, the store of recordings is left alone. */
const UNTIL_DRAWN_MS = 2_000;

/** The browser's adapters as a layer of ports, and what a client in this worker starts with. */
export const live = async (env: Env, { storage, record, whenDrawn }: LiveParts) => {
  const clock = createBrowserClock();
  const inputs = createInputs(clock.now);
  const digest = createBrowserDigest();
  // WebKit halts the client with its only window when that goes into the back-forward cache, and what is open then would hold the store.
  const gate = createStoreGate();
  // Asked for together: none of them waits for another.
  const [secret, slices] = await Promise.all([openDeviceSecret(createSlice(storage, "slipstream.salt", decodeSecret), gate), openDeviceState({ gate })]);
  const ids = notedIds(createBrowserIds(secret, digest.sha256), inputs);
  const keeper = createSessionKeeper({ slices, channel: openChannel("slipstream.session") });
  const journal = createIndexedDbJournal({ database: "slipstream", stream: "player", storage, housekeeping: createHousekeeping(digest.sha256), gate });
  const shelf = createRecordingShelf({
    storage,
    open: (isOn) => Promise.resolve(openRecordingPieces({ database: "slipstream-recordings", now: clock.now, isOn, gate })),
    whenDrawn: () => new Promise((resolve) => clock.after(UNTIL_DRAWN_MS, resolve)),
  });
  const reports: ProblemReports = {
    isOn: shelf.isOn,
    turn: shelf.turn,
    write: (note) => writeReportFile(note, { shelf, digest, build: env.build, at: clock.now() }),
  };
  const deployment = { clientId: env.clientId, minutesEast: -new Date().getTimezoneOffset() };
  let isOnline: boolean | undefined;
  const transport = createNetwork(env, () => !(isOnline ?? navigator.onLine));
  const ticks = { now: () => performance.now(), after: (ms: number, run: () => void) => void setTimeout(run, ms) };
  const received = createMeter(ticks.after);
  watchTransfers(received.add);
  const feed = createMarketFeed({
    broker: env.broker,
    keepFrames: record || shelf.wants(),
    startSession: (deliver, signal) => createFeedSession({ connect: brokerOf(self.location.origin), deliver, signal, received: received.add, ticks }),
    afterDrawing: whenDrawn,
  });
  const layer = Layer.mergeAll(
    httpPorts({ transport, inputs, keeper, ids, digest, deployment, logId: journal.logId }),
    Layer.succeed(Clock, clock),
    Layer.succeed(Digest, digest),
    Layer.succeed(Ids, ids),
    Layer.succeed(SessionKeeper, keeper),
    Layer.succeed(DeviceState, slices),
    Layer.succeed(Journal, journal),
    Layer.effect(MarketFeed, Effect.acquireRelease(Effect.succeed(feed), () => Effect.sync(feed.stop))),
  );
  const start: SlipstreamStart = { build: env.build, deployment, inputs, timers: createTimers(clock, inputs), record, shelf };
  return {
    clock,
    layer,
    start,
    reports,
    received,
    onSight: restWhileHidden(feed, clock),
    onNetwork: (online: boolean): void => {
      const before = isOnline;
      isOnline = online;
      if (before !== online && (before !== undefined || !online)) feed.hasNetwork(online);
    },
    shelf,
    flush: slices.flush,
    /** Lets no transaction run until `goOn`. */
    rest: gate.close,
    goOn: gate.open,
  };
};
