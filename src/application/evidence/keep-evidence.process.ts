import { Effect } from "effect";
import { EventStore } from "../log/event-store.ts";
import type { LogKeeper } from "../log/log-keeper.ts";
import { Evidences } from "../ports/evidence.ts";
import type { Journal } from "../ports/journal.ts";
import { spawning } from "../runtime/spawning.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { compareWithLog, WitnessedLog } from "./witnessed-log.ts";

/** Notes each signing key of the sportsbook once, so that the log says which keys it has seen, and when. */
const noteKeys = Effect.fn("noteKeys")(function* () {
  const store = yield* EventStore;
  const { keys } = yield* Evidences;
  const named = yield* keys();
  const known = store.snapshot().evidence.keys;
  const fresh = named.filter(({ id, publicKey }) => known[id] !== publicKey).toReversed();
  store.append(fresh.map(({ id: key, publicKey }) => ({ type: "ReceiptKeySeen", key, publicKey }) as const), { by: "engine", what: "receipt-keys" });
});

const compare = Effect.fn("compareHeads")(function* () {
  const { heads } = yield* Evidences;
  const { standings$ } = yield* WitnessedLog;
  standings$.next(yield* compareWithLog(yield* heads()));
});

/**
 * When a player signs in, notes the sportsbook's keys and compares the heads that it holds with the log of this device. Nothing changes when the
 * engine does not know these calls, or when a call fails.
 */
export const keepEvidence = Effect.fn("keepEvidence")(function* () {
  const store = yield* EventStore;
  const spawn = yield* spawning<EventStore | Evidences | Journal | LogKeeper | WitnessedLog>();
  const begin = (): void => {
    spawn(Effect.ignore(noteKeys()));
    spawn(Effect.ignore(compare()));
  };
  yield* subscribeScoped(store.facts$, (batch) => {
    if (batch.some(({ event }) => event.type === "LoggedIn")) begin();
  });
  if (store.snapshot().session.status === "player") begin();
});
