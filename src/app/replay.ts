import { Layer } from "effect";
import { map } from "rxjs";
import { createReplayedTransport } from "../adapters/http/transport/admitted-transport.ts";
import { readFrames } from "../adapters/mqtt/decode-frame.ts";
import { createReplayedCalls } from "../adapters/replay/replayed-calls.ts";
import { createReplayedFeed } from "../adapters/replay/replayed-feed.ts";
import { createReplayedIds } from "../adapters/replay/replayed-ids.ts";
import { createReplayedJournal } from "../adapters/replay/replayed-journal.ts";
import { createReplayedSession } from "../adapters/replay/replayed-session.ts";
import { createReplayedTimers } from "../adapters/replay/replayed-timers.ts";
import { commands, readSpecs } from "../application/client/capabilities.ts";
import { keepSlipChanges } from "../application/betslip/slip-changes.ts";
import type { Slipstream, StartedSlipstream } from "../application/client/slipstream.ts";
import { tellDropped } from "../application/evidence/drop-feed-detail.process.ts";
import { Clock } from "../application/ports/clock.ts";
import { DeviceState } from "../application/ports/device-state.ts";
import { Digest, type DigestShape } from "../application/ports/digest.ts";
import { Ids } from "../application/ports/ids.ts";
import { Journal } from "../application/ports/journal.ts";
import { fixedView } from "../application/runtime/view.ts";
import { MarketFeed } from "../application/ports/market-feed.ts";
import { SessionKeeper } from "../application/ports/session-keeper.ts";
import { followLooks, type Look } from "../application/reads/looks.ts";
import { createReadReplay } from "../application/reads/watching.ts";
import { codeHashOf } from "../application/recording/code-hash-of.ts";
import { createInputs, type Input } from "../application/recording/inputs.ts";
import { notedIds } from "../application/recording/noted-ids.ts";
import { stateHash } from "../application/recording/recorder.ts";
import { enterCommand } from "../application/runtime/command.ts";
import type { ReplayedClient, ReplayedStart } from "../audit/recording/replay-recording.ts";
import type { Desk } from "../domain/desk/state.ts";
import type { State } from "../domain/state.ts";
import { boot } from "./boot.ts";
import { httpPorts } from "./http-ports.ts";

export { SHAPES as shapes } from "../application/recording/shapes.ts";

export interface Replay extends ReplayedClient {
  readonly slipstream: ReplayedSlipstream;
  /** What the recorded screen has looked at. */
  readonly looks: () => readonly Look[];
}

/** The replayed client, with the screen of the window that was in front. */
export type ReplayedSlipstream = StartedSlipstream & Slipstream;

/** The client as the window in front saw it: its desk, and the changes of its slip. */
const asSeen = (slipstream: StartedSlipstream): ReplayedSlipstream => {
  const { store } = slipstream;
  let seen: { readonly state: State; readonly desk: Desk; readonly whole: State } | undefined;
  const snapshot = (): State => {
    const [state, { desk }] = [store.snapshot(), store.inFront().snapshot()];
    if (seen?.state !== state || seen.desk !== desk) seen = { state, desk, whole: desk === state.desk ? state : { ...state, desk } };
    return seen.whole;
  };
  const inFront = { ...store, snapshot, state$: store.state$.pipe(map(snapshot)) };
  const slipChange = keepSlipChanges(inFront, () => slipstream.reads.bettingTerms().read().value);
  return { ...slipstream, store: inFront, slipChange, received: fixedView(0), recording: undefined, reports: undefined };
};

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
  const ids = notedIds(createReplayedIds(nextId), inputs);
  const layer = Layer.mergeAll(
    httpPorts({ transport: createReplayedTransport(calls.ask), inputs, keeper: session, ids, digest, deployment, logId: journal.logId }),
    // Timers of the log never fire: decisions are written at once, and nothing reads the other facts.
    Layer.succeed(Clock, { now: inputs.now, after: () => () => undefined }),
    Layer.succeed(Digest, digest),
    Layer.succeed(Ids, ids),
    Layer.succeed(SessionKeeper, session),
    // What the recorded page had kept is an input.
    Layer.succeed(DeviceState, { found: () => ({}), keep: () => undefined, forget: () => undefined }),
    Layer.succeed(Journal, journal),
    Layer.succeed(MarketFeed, feed),
  );
  const { slipstream: booted, stop } = await boot(layer, { build, deployment, inputs, timers, record: false, onFact });
  const slipstream = asSeen(booted);
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
        return booted.store.keepDesk(input.tab, input.desk ?? undefined);
      case "front":
        return booted.store.bringToFront(input.tab);
      case "detail-dropped":
        return inputs.admit(() => input, () => tellDropped(booted.store, input.ranges));
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
      // A delivery has had all its effects when it returns. After other inputs, microtasks may still be pending.
      return admitted.input.kind === "delivery" ? undefined : quiet();
    },
    settle: quiet,
    stop,
    prices: () => slipstream.store.snapshot().prices,
    summary: () => {
      const head = slipstream.head();
      return {
        events: head.length,
        head: head.hash,
        state: stateHash(booted.store.snapshot(), digest),
        unaskedReplies: calls.unasked(),
      };
    },
  };
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
