import { Layer } from "effect";
import { createReplayedTransport } from "../adapters/http/transport/admitted-transport.ts";
import { readFrames } from "../adapters/mqtt/read-frames.ts";
import { createReplayedCalls } from "../adapters/replay/replayed-calls.ts";
import { createReplayedFeed } from "../adapters/replay/replayed-feed.ts";
import { createReplayedIds } from "../adapters/replay/replayed-ids.ts";
import { createReplayedJournal } from "../adapters/replay/replayed-journal.ts";
import { createReplayedSession } from "../adapters/replay/replayed-session.ts";
import { createReplayedTabs } from "../adapters/replay/replayed-tabs.ts";
import { createReplayedTimers } from "../adapters/replay/replayed-timers.ts";
import type { Beginning } from "../application/client/beginning.ts";
import { commands, readSpecs } from "../application/client/capabilities.ts";
import type { StartedSlipstream } from "../application/client/slipstream.ts";
import { tellDropped } from "../application/evidence/drop-feed-detail.process.ts";
import { Clock } from "../application/ports/clock.ts";
import { DeviceState } from "../application/ports/device-state.ts";
import { Digest, type DigestShape } from "../application/ports/digest.ts";
import { Ids } from "../application/ports/ids.ts";
import { Journal } from "../application/ports/journal.ts";
import { MarketFeed } from "../application/ports/market-feed.ts";
import { SessionKeeper } from "../application/ports/session-keeper.ts";
import { Tabs } from "../application/ports/tabs.ts";
import { followLooks, type Look } from "../application/reads/looks.ts";
import { createReadReplay } from "../application/reads/watching.ts";
import { codeHashOf } from "../application/recording/code-hash-of.ts";
import { createInputs, type Input } from "../application/recording/inputs.ts";
import { notedIds } from "../application/recording/noted-ids.ts";
import { stateHash } from "../application/recording/recorder.ts";
import { enterCommand } from "../application/runtime/command.ts";
import type { ReplayedClient, ReplayedStart } from "../audit/recording/replay-recording.ts";
import { boot } from "./boot.ts";
import { httpPorts } from "./http-ports.ts";
import { enterHeard, readBeginning, readState } from "./replayed-turns.ts";

export { SHAPES as shapes } from "../application/recording/shapes.ts";

export interface Replay extends ReplayedClient {
  readonly slipstream: StartedSlipstream;
  /** What the recorded screen has looked at. */
  readonly looks: () => readonly Look[];
}

/**
 * The real client on recorded inputs, with the same use cases, decoders and fold. Only the outermost ports are replaced by ports that read the
 * recording; none of them reaches the network, the clock or the live log.
 */
export const startReplay = async ({ header, nextId, onFact, onOutgoing }: ReplayedStart, digest: DigestShape): Promise<Replay> => {
  let at = header.at;
  const inputs = createInputs(() => at);
  if (onOutgoing !== undefined) inputs.outgoing$.subscribe(onOutgoing);
  const timers = createReplayedTimers(inputs);
  const calls = createReplayedCalls();
  const feed = createReplayedFeed(readFrames);
  const session = createReplayedSession(header.player);
  const journal = createReplayedJournal({ head: header.head, codeHash: codeHashOf(header.build), state: header.state });

  const { build, deployment } = header;
  const tabs = createReplayedTabs({ own: header.tab, build, isFollowing: header.isFollowing });
  const ids = notedIds(createReplayedIds(nextId), inputs);
  const layer = Layer.mergeAll(
    httpPorts({ transport: createReplayedTransport(calls.ask, inputs), inputs, keeper: session, ids, digest, deployment, logId: journal.logId }),
    // Timers of the log never fire: decisions are written at once, and nothing reads the other facts.
    Layer.succeed(Clock, { now: inputs.now, after: () => () => undefined }),
    Layer.succeed(Digest, digest),
    Layer.succeed(Ids, ids),
    Layer.succeed(SessionKeeper, session),
    // What the recorded page had kept is an input.
    Layer.succeed(DeviceState, { found: () => ({}), keep: () => undefined, forget: () => undefined }),
    Layer.succeed(Journal, journal),
    Layer.succeed(MarketFeed, feed),
    Layer.succeed(Tabs, tabs),
  );
  let beginning: Beginning | undefined;
  const followed = header.isFollowing ? { state: readState(header.state), head: header.head } : undefined;
  const replayed = { isTakenOver: header.isTakenOver, followed, nextTurn: () => beginning };
  const { slipstream, stop } = await boot(layer, { build, deployment, inputs, timers, record: false, replayed, onFact });
  const { reads, looks } = followLooks(readSpecs, slipstream.reads);
  const enterRead = createReadReplay(readSpecs, reads);
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
      case "desk":
        return slipstream.store.keepDesk(input.tab, input.desk ?? undefined);
      case "heard":
        return enterHeard(slipstream, input.heard);
      case "turn-began":
        beginning = readBeginning(input.beginning);
        return tabs.givePen();
      case "turn-ended":
        return input.why === "handed-over" ? tabs.askForPen() : tabs.takePen();
      case "detail-dropped":
        return inputs.admit(() => input, () => tellDropped(slipstream.store, input.ranges));
      case "kept":
        return inputs.admit(() => input, () => slipstream.restore(input.answers));
      case "start":
        return undefined;
    }
  };

  return {
    slipstream,
    looks,
    step: (admitted) => {
      at = admitted.at;
      enter(admitted.input);
      const { kind } = admitted.input;
      if (kind === "turn-began") return quietOnce(slipstream.isWriting);
      if (kind === "turn-ended") return quietOnce(tabs.isWaiting);
      // A delivery has had all its effects when it returns. After other inputs, microtasks may still be pending.
      return kind === "delivery" ? undefined : quiet();
    },
    settle: quiet,
    stop,
    prices: () => slipstream.store.snapshot().prices,
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

/** The most macrotasks that the beginning or the end of a turn takes. One that takes longer never comes, because the replay has diverged. */
const MOST_TASKS = 100;

const quietOnce = async (isDone: () => boolean): Promise<void> => {
  for (let task = 0; task < MOST_TASKS; task += 1) {
    await quiet();
    if (isDone()) return;
  }
};

/**
 * Waits for one macrotask, so that every pending microtask has run. A timeout would take a millisecond in Node, and four in a page; a recording of an
 * hour waits some ten thousand times.
 */
const quiet = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof setImmediate === "function") return void setImmediate(resolve);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
