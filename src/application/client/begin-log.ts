import { Effect } from "effect";
import { unresolvedRequests, recalledRequests } from "../attempts/kept-requests.ts";
import type { ReplicatedStore } from "../log/event-store.ts";
import { createLogKeeper } from "../log/log-keeper.ts";
import { openLog } from "../log/open-log.ts";
import { patientReads } from "../log/patience.ts";
import { Clock } from "../ports/clock.ts";
import { Digest } from "../ports/digest.ts";
import { Journal, type JournalShape, JournalUnavailable } from "../ports/journal.ts";
import type { SessionKeeperShape } from "../ports/session-keeper.ts";
import { codeHashOf } from "../recording/code-hash-of.ts";
import { createPageRecording } from "../recording/page-recording.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { attemptKinds } from "./capabilities.ts";
import type { SlipstreamStart } from "./slipstream.ts";

/** Opens the log from the device, and begins to write and to record. When the scope closes, the waiting facts are written. */
export const beginLog = Effect.fn("beginLog")(function* (start: SlipstreamStart, store: ReplicatedStore, keeper: SessionKeeperShape) {
  const { build, deployment, inputs, record } = start;
  const digest = yield* Digest;
  const clock = yield* Clock;
  const journal = yield* Journal;
  const opened = yield* Effect.provideService(openLog(codeHashOf(build), start.restoring), Journal, patientReads(journal, clock));
  const { head, state, findings, kept, folded, answered, wasRead } = opened;
  store.replace({ state, length: head.length });
  // Opening may have taken seconds.
  inputs.catchUp();
  const log = createLogKeeper({
    store,
    digest,
    start: head,
    journal: wasRead ? journal : withoutStore(journal),
    clock,
    codeHash: codeHashOf(build),
    folded,
    unresolved: (now) => unresolvedRequests(attemptKinds, now),
  });
  yield* Effect.addFinalizer(() => Effect.promise(log.stop));
  const recording = createPageRecording({
    inputs,
    store,
    digest,
    build,
    deployment,
    player: () => keeper.current()?.player ?? null,
    head: log.head,
    isAsked: record,
    shelf: start.shelf,
    onFact: start.onFact,
  });
  yield* subscribeScoped(store.facts$, recording.noted);
  const untold: { readonly length: number; readonly told: () => void }[] = [];
  let stored = head.length;
  const tellStored = (): void => {
    for (let next = untold[0]; next !== undefined && (next.length <= stored || log.status() !== "kept"); next = untold[0]) {
      untold.shift();
      next.told();
    }
  };
  yield* subscribeScoped(log.stored$, ({ length }) => {
    stored = length;
    tellStored();
  });
  yield* subscribeScoped(log.status$, tellStored);

  // Appended before the recording starts, so that it begins with the state after them.
  store.append([...findings, ...recalledRequests(attemptKinds, kept, opened)], { by: "app", what: "open" });
  recording.begin();
  store.append([{ type: "SessionStarted", build }], { by: "app", what: "start" });
  const whenStored = (told: () => void): void => {
    untold.push({ length: store.length(), told });
    tellStored();
  };
  return { log, recording, answered, whenStored };
});

/** Stores everything except the log. A store that could not be read may hold records, and facts written after them would look like another client's. */
const withoutStore = (journal: JournalShape): JournalShape => ({
  ...journal,
  append: () => Effect.fail(new JournalUnavailable({ why: "unreadable" })),
});
