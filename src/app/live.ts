import { Effect, Layer } from "effect";
import { afterDrawing } from "../adapters/browser/after-drawing.browser.ts";
import { createBrowserClock } from "../adapters/browser/clock.browser.ts";
import { createBrowserDigest } from "../adapters/browser/digest.browser.ts";
import { openChannel } from "../adapters/browser/channel.browser.ts";
import { createBrowserIds } from "../adapters/browser/ids.browser.ts";
import { flushWhenLeft, watchFocus } from "../adapters/browser/last-focused.browser.ts";
import { tellOfPage } from "../adapters/browser/left-page.browser.ts";
import { type Undecided, watchLeaving } from "../adapters/browser/leaving.browser.ts";
import { tellNetwork } from "../adapters/browser/network.browser.ts";
import { restWhileHidden } from "../adapters/browser/page-visibility.browser.ts";
import { openBrowserTabs, tabbedPage } from "../adapters/browser/tabs.browser.ts";
import { createLoneTab } from "../adapters/memory/tabs.memory.ts";
import { createMarketFeed, feedWorkerOf } from "../adapters/mqtt/market-feed.mqtt.ts";
import { decodeSecret, openDeviceSecret } from "../adapters/storage/device-secret.ts";
import { createIndexedDbJournal } from "../adapters/storage/journal.indexeddb.ts";
import { createHousekeeping } from "../adapters/storage/housekeeping.ts";
import { type DeviceSlices, openDeviceState } from "../adapters/storage/device-state.ts";
import { createSessionKeeper } from "../adapters/storage/session-keeper.ts";
import { createRecordingShelf } from "../adapters/storage/recording-shelf.ts";
import { createSlice } from "../adapters/storage/slices.ts";
import { createStoreGate, type StoreGate } from "../adapters/storage/store-gate.ts";
import type { SlipstreamStart } from "../application/client/slipstream.ts";
import { Clock } from "../application/ports/clock.ts";
import { DeviceState } from "../application/ports/device-state.ts";
import { Digest } from "../application/ports/digest.ts";
import { Ids } from "../application/ports/ids.ts";
import { Journal } from "../application/ports/journal.ts";
import { MarketFeed } from "../application/ports/market-feed.ts";
import { SessionKeeper } from "../application/ports/session-keeper.ts";
import { Tabs } from "../application/ports/tabs.ts";
import type { ProblemReports } from "../application/recording/report.ts";
import type { RecordingShelf } from "../application/recording/shelf.ts";
import { createInputs } from "../application/recording/inputs.ts";
import { notedIds } from "../application/recording/noted-ids.ts";
import { createTimers } from "../application/runtime/timers.ts";
import type { Env } from "./env.ts";
import { httpPorts } from "./http-ports.ts";
import { createNetwork } from "./network.ts";
import { startFeedScript } from "./worker-scripts.ts";

/** The browser's adapters as a layer of ports, and what a client in this page starts with. */
export const live = async (env: Env, page: Window, record: boolean) => {
  const clock = createBrowserClock();
  const inputs = createInputs(clock.now);
  const digest = createBrowserDigest();
  const storage = (): Storage => page.localStorage;
  const gate = createStoreGate(page);
  let slices: DeviceSlices | undefined;
  const isLastFocused = watchFocus(page, openChannel, () => slices?.flush());
  // Asked for together: none of them waits for another.
  const [secret, opened] = await Promise.all([openDeviceSecret(createSlice(storage, "slipstream.salt", decodeSecret), gate), openDeviceState({ gate, isLastFocused })]);
  slices = opened;
  flushWhenLeft(page, opened.flush);
  const ids = notedIds(createBrowserIds(secret, digest.sha256), inputs);
  const keeper = createSessionKeeper({ slices: opened, channel: openChannel("slipstream.session") });
  const journal = createIndexedDbJournal({ database: "slipstream", stream: "player", storage, housekeeping: createHousekeeping(digest.sha256), gate });
  const shelf = openShelf(storage, clock, gate);
  tellOfPage(page, shelf);
  const reports: ProblemReports = {
    isOn: shelf.isOn,
    turn: shelf.turn,
    write: (note) => import("./report-file.ts").then(({ writeReportFile }) => writeReportFile(note, { shelf, digest, build: env.build, at: clock.now() })),
  };
  const deployment = { clientId: env.clientId, minutesEast: -new Date().getTimezoneOffset() };
  const undecided = watchLeaving(page);
  const transport = createNetwork(env, undecided);
  const layer = Layer.mergeAll(
    httpPorts({ transport, inputs, keeper, ids, digest, deployment, logId: journal.logId }),
    Layer.succeed(Clock, clock),
    Layer.succeed(Digest, digest),
    Layer.succeed(Ids, ids),
    Layer.succeed(SessionKeeper, keeper),
    Layer.succeed(DeviceState, opened),
    Layer.succeed(Journal, journal),
    Layer.effect(Tabs, openTabs(page)),
    Layer.effect(MarketFeed, openFeed(env, page, undecided, record || shelf.wants())),
  );
  const start: SlipstreamStart = { build: env.build, deployment, inputs, timers: createTimers(clock, inputs), record, shelf, reports };
  return { layer, start };
};

/** Until the first page stands, the code that keeps recordings is not asked for. */
const UNTIL_DRAWN_MS = 2_000;

const openShelf = (storage: () => Storage, clock: Clock["Service"], gate: StoreGate): RecordingShelf =>
  createRecordingShelf({
    storage,
    open: (isOn) =>
      import("../adapters/storage/recording-pieces.indexeddb.ts").then(({ openRecordingPieces }) => openRecordingPieces({ database: "slipstream-recordings", now: clock.now, isOn, gate })),
    whenDrawn: () => new Promise((resolve) => clock.after(UNTIL_DRAWN_MS, resolve)),
  });

/**
 * This tab among the tabs of the browser, until the scope closes. Where tabs cannot hear each other, each acts as the only tab, and the journal
 * refuses the second one that writes.
 */
const openTabs = (page: Window) =>
  Effect.acquireRelease(
    Effect.promise(async () => (await openBrowserTabs(tabbedPage(page))) ?? { ...createLoneTab(), close: () => undefined }),
    ({ close }) => Effect.sync(close),
  );

/** The connection to the broker, until the scope closes. It pauses while the page is hidden. */
const openFeed = (env: Env, page: Window, undecided: Undecided, keepFrames: boolean) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const feed = createMarketFeed({
        broker: env.broker,
        keepFrames,
        startWorker: () => feedWorkerOf(startFeedScript()),
        afterDrawing,
        undecided,
      });
      return { ...feed, neverRest: restWhileHidden(feed, page.document, page), neverTell: tellNetwork(feed.hasNetwork, page) };
    }),
    ({ stop, neverRest, neverTell }) =>
      Effect.sync(() => {
        neverRest();
        neverTell();
        stop();
      }),
  );
