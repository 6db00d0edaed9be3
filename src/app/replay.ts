import { Context, Effect, Scope } from "effect";
import { createReplayedCalls } from "../adapters/replay/replayed-calls.ts";
import { createReplayedFeed } from "../adapters/replay/replayed-feed.ts";
import { createReplayedIds } from "../adapters/replay/replayed-ids.ts";
import { createReplayedSession } from "../adapters/replay/replayed-session.ts";
import { createReplayedTimers } from "../adapters/replay/replayed-timers.ts";
import { createReplayedTransport } from "../adapters/http/transport/admitted-transport.ts";
import { createMemoryJournal } from "../adapters/memory/journal.memory.ts";
import { readFrames } from "../adapters/mqtt/read-frames.ts";
import type { Intents, Slipstream } from "../application/client/slipstream.ts";
import { type AdmittedInput, createInputs, type Input } from "../application/recording/inputs.ts";
import { notedIds } from "../application/recording/noted-ids.ts";
import { Digest, type DigestShape } from "../application/ports/digest.ts";
import { Ids } from "../application/ports/ids.ts";
import { Journal } from "../application/ports/journal.ts";
import { MarketFeed } from "../application/ports/market-feed.ts";
import { SessionKeeper } from "../application/ports/session-keeper.ts";
import { type RecordingHeader, stateHash } from "../application/recording/recorder.ts";
import { startSlipstream } from "../application/client/start-slipstream.ts";
import { STATE_VERSION } from "../domain/snapshot.ts";
import { httpPorts } from "./http-ports.ts";

/** Spec 9. Names the calls only; none of them leaves. */
const CLIENT_ID = 3;

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

  const transport = createReplayedTransport(calls.ask);
  const ports = httpPorts({ transport, keeper: session, digest, clientId: CLIENT_ID, minutesEast: () => 0 });
  const context = Context.empty().pipe(
    Context.merge(ports.context),
    Context.add(Ids, notedIds(createReplayedIds(drawnIds), inputs)),
    Context.add(SessionKeeper, session),
    Context.add(MarketFeed, feed),
    Context.add(Digest, digest),
    Context.add(Journal, journal),
    Context.add(Scope.Scope, Scope.makeUnsafe()),
  );
  const slipstream = await Effect.runPromise(
    Effect.provideContext(
      startSlipstream({ build: header.build, inputs, timers, reads: ports.reads, record: false }),
      context,
    ),
  );
  await quiet();

  const enter = (input: Input): void => {
    switch (input.kind) {
      case "command":
        return runCommand(slipstream.intents, input.name, input.args);
      case "delivery":
        return feed.deliver(input.frames);
      case "signal":
        return feed.signal(input.signal);
      case "reply":
        return inputs.admit(input, () => calls.answer(input.call, input.reply));
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

const runCommand = (intents: Intents, name: string, args: readonly unknown[]): void => {
  if (!Object.hasOwn(intents, name)) throw new RangeError(`no such command: ${name}`);
  (intents[name as keyof Intents] as (...args: readonly unknown[]) => void)(...args);
};

/** A macrotask later, every microtask there was has run. */
const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
