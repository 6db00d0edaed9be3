import { Layer } from "effect";
import { createHash } from "node:crypto";
import { NoReply, type Transport, type TransportRequest } from "../../src/adapters/http/transport/transport.ts";
import { createMemoryClock, type MemoryClock } from "../../src/adapters/memory/clock.memory.ts";
import { createMemoryDeviceState } from "../../src/adapters/memory/device-state.memory.ts";
import { createMemoryIds, type MemoryIds } from "../../src/adapters/memory/ids.memory.ts";
import { createMemoryJournal, type MemoryDisk } from "../../src/adapters/memory/journal.memory.ts";
import { createMemorySessionKeeper, type MemoryDevice } from "../../src/adapters/memory/session-keeper.memory.ts";
import { createMemoryStartedVerifications } from "../../src/adapters/memory/started-verifications.memory.ts";
import { readFrames } from "../../src/adapters/mqtt/decode-frame.ts";
import { createReplayedFeed } from "../../src/adapters/replay/replayed-feed.ts";
import { boot } from "../../src/app/boot.ts";
import { httpPorts } from "../../src/app/http-ports.ts";
import { keepTyped } from "../../src/application/client/keep-typed.ts";
import { createInputs } from "../../src/application/recording/inputs.ts";
import type { RecordingShelf } from "../../src/application/recording/shelf.ts";
import { notedIds } from "../../src/application/recording/noted-ids.ts";
import { DeviceState, type DeviceStateShape } from "../../src/application/ports/device-state.ts";
import { Digest } from "../../src/application/ports/digest.ts";
import { Ids } from "../../src/application/ports/ids.ts";
import { Journal, type JournalShape } from "../../src/application/ports/journal.ts";
import { MarketFeed, type RawFrame } from "../../src/application/ports/market-feed.ts";
import { SessionKeeper } from "../../src/application/ports/session-keeper.ts";
import { createTimers } from "../../src/application/runtime/timers.ts";

export const digest = { sha256: (text: string): string => createHash("sha256").update(text).digest("hex") };

/** Waits until every answer under way has come and its effects have ended. */
export const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

export type Answering = (request: TransportRequest) => { readonly status: number; readonly body: unknown; /** Holds the answer back. */ readonly after?: Promise<void> } | "silence";

/** What pages of one browser share. */
export interface PageSettings {
  readonly disk?: MemoryDisk;
  readonly device?: MemoryDevice;
  readonly clock?: MemoryClock;
  readonly ids?: MemoryIds;
  /** The same journal with other properties. */
  readonly journalOf?: (journal: JournalShape) => JournalShape;
  readonly record?: boolean;
  readonly shelf?: RecordingShelf;
  readonly build?: string;
  /** What the device keeps of earlier pages; nothing by default. */
  readonly kept?: DeviceStateShape;
  /** The text of frames, as the feed's worker makes it. */
  readonly written?: (frames: readonly RawFrame[]) => string;
}

/** The real client down to the shapes of the wire, recorded, with a clock, a feed and an engine that the test controls. */
export const startRecordedSession = async (answering: Answering, { disk, device, clock = createMemoryClock(), ids: drawn = createMemoryIds(), journalOf = (journal) => journal, record = true, shelf, build = "test", written = JSON.stringify, kept = createMemoryDeviceState() }: PageSettings = {}) => {
  const inputs = createInputs(clock.now);
  const feed = createReplayedFeed(readFrames, written);
  const keeper = createMemorySessionKeeper(device);
  const journal = createMemoryJournal(disk);
  const transport: Transport = {
    send: async (request) => {
      const answer = answering(request);
      // A network never answers before the task that asked is over.
      await new Promise((resolve) => setImmediate(resolve));
      if (answer !== "silence") await answer.after;
      if (answer === "silence") throw new NoReply("no-answer-in-time");
      return { status: answer.status, headers: { "idempotency-supported": "true" }, text: JSON.stringify(answer.body) };
    },
  };
  const ids = notedIds(drawn, inputs);
  const deployment = { clientId: 3, minutesEast: 0 };
  const layer = Layer.mergeAll(
    httpPorts({ transport, inputs, keeper, ids, digest, deployment, logId: journal.logId }),
    clock.layer,
    Layer.succeed(Ids, ids),
    Layer.succeed(SessionKeeper, keeper),
    Layer.succeed(MarketFeed, feed),
    Layer.succeed(Digest, digest),
    Layer.succeed(Journal, journalOf(journal)),
    Layer.succeed(DeviceState, kept),
  );
  const { slipstream: booted, stop } = await boot(layer, { build, deployment, inputs, timers: createTimers(clock, inputs), record, ...(shelf === undefined ? {} : { shelf }) });
  await quiet();
  const slipstream = keepTyped(booted, createMemoryStartedVerifications(), setImmediate);
  return { slipstream, stop, clock, feed, journal };
};
