import { Effect, Layer } from "effect";
import { createReplayedTransport } from "../adapters/http/transport/admitted-transport.ts";
import { createMemoryJournal } from "../adapters/memory/journal.memory.ts";
import { readFrames } from "../adapters/mqtt/read-frames.ts";
import { createReplayedCalls } from "../adapters/replay/replayed-calls.ts";
import { createReplayedFeed } from "../adapters/replay/replayed-feed.ts";
import { createReplayedIds } from "../adapters/replay/replayed-ids.ts";
import { createReplayedSession } from "../adapters/replay/replayed-session.ts";
import { createReplayedTimers } from "../adapters/replay/replayed-timers.ts";
import { commands, readSpecs } from "../application/client/capabilities.ts";
import type { Slipstream } from "../application/client/slipstream.ts";
import { Clock } from "../application/ports/clock.ts";
import { Digest, type DigestShape } from "../application/ports/digest.ts";
import { Ids } from "../application/ports/ids.ts";
import { Journal } from "../application/ports/journal.ts";
import { MarketFeed } from "../application/ports/market-feed.ts";
import { SessionKeeper } from "../application/ports/session-keeper.ts";
import { createReadReplay } from "../application/reads/watching.ts";
import { type AdmittedInput, createInputs, type Input } from "../application/recording/inputs.ts";
import { notedIds } from "../application/recording/noted-ids.ts";
import { type RecordingHeader, stateHash } from "../application/recording/recorder.ts";
import { enterCommand } from "../application/runtime/command.ts";
import { STATE_VERSION } from "../domain/rooms.ts";
import { boot } from "./boot.ts";
import { httpPorts } from "./http-ports.ts";

export interface Replay {
  readonly slipstream: Slipstream;
  /** Feeds one recorded input through the client, and waits until nothing is left to do. */
  readonly step: (admitted: AdmittedInput) => Promise<void>;
  readonly summary: () => ReplaySummary;
}

export interface ReplaySummary {
  readonly events: number;
  readonly head: string;
  readonly state: string;
  /** Recorded answers whose calls this replay never made. */
  readonly unaskedReplies: readonly string[];
}

/**
 * The real client on recorded inputs: same use cases, same decoders, same fold; only the outermost ports are
 * those of the recording, and none of them reaches the network, the clock or the live log.
 */
export const startReplay = async (
  header: RecordingHeader,
  drawnIds: readonly string[],
  digest: DigestShape,
): Promise<Replay> => {
  let at = header.at;
  const inputs = createInputs(() => at);
  const timers = createReplayedTimers(inputs);
  const calls = createReplayedCalls();
  const feed = createReplayedFeed(readFrames);
  const session = createReplayedSession(header.player);
  const journal = createMemoryJournal();
  await Effect.runPromise(journal.saveSnapshot({ head: header.head, stateVersion: STATE_VERSION, state: header.state }));

  const { build, deployment } = header;
  const ids = notedIds(createReplayedIds(drawnIds), inputs);
  const layer = Layer.mergeAll(
    httpPorts({ transport: createReplayedTransport(calls.ask), inputs, keeper: session, ids, deployment }),
    // Segments of the log are not delayed here: decisions are written at once, and nothing reads the rest.
    Layer.succeed(Clock, { now: inputs.now, after: () => () => undefined }),
    Layer.succeed(Digest, digest),
    Layer.succeed(Ids, ids),
    Layer.succeed(SessionKeeper, session),
    Layer.succeed(Journal, journal),
    Layer.succeed(MarketFeed, feed),
  );
  const { slipstream } = await boot(layer, { build, deployment, inputs, timers, record: false });
  const enterRead = createReadReplay(readSpecs, slipstream.reads);
  await quiet();

  const enter = (input: Input): void => {
    switch (input.kind) {
      case "command":
        return enterCommand(commands, slipstream.intents, input);
      case "read-watched":
      case "read-released":
      case "read-refreshed":
        return enterRead(input);
      case "delivery":
        return feed.deliver(input.frames);
      case "signal":
        return feed.signal(input.signal);
      case "reply":
        return calls.answer(input.call, input.reply);
      case "timer":
        return timers.fire(input.timer);
      case "session-elsewhere":
        return session.changeElsewhere(input.player);
      case "id":
        return undefined;
    }
  };

  return {
    slipstream,
    step: async (admitted) => {
      at = admitted.at;
      enter(admitted.input);
      // What a delivery causes is done when it returns; anything else may go on in microtasks.
      if (admitted.input.kind !== "delivery") await quiet();
    },
    summary: () => {
      const head = slipstream.head();
      return {
        events: head.length,
        head: head.hash,
        state: stateHash(slipstream.store.snapshot(), digest),
        unaskedReplies: calls.unasked(),
      };
    },
  };
};

/** A macrotask later, every microtask there was has run. */
const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
