import { Effect } from "effect";
import type { DeskEvent } from "../../domain/desk/events.ts";
import type { FormCommand } from "../../domain/desk/forms.ts";
import type { Reason } from "../../domain/events/reason.ts";
import { EventStore, type EventStoreShape } from "../log/event-store.ts";
import type { CallFailure } from "../ports/failures.ts";
import { ReadStore } from "./read-store.ts";
import { sessionLasts } from "../runtime/session-lasts.ts";

/** What is noted of the answer to a form. */
interface FormNotes<Answer> {
  readonly done: (store: EventStoreShape, answer: Answer) => unknown;
  readonly failed: (reason: Reason) => DeskEvent;
}

/** Sends a form of a player, one of its kind at a time, and notes the answer while the session lasts. Reads that screens show are refreshed afterwards. */
export const sendForm = Effect.fn("sendForm")(function* <Answer, Services>(form: FormCommand, call: Effect.Effect<Answer, CallFailure, Services>, { done, failed }: FormNotes<Answer>) {
  const store = yield* EventStore;
  const reads = yield* ReadStore;
  const lasts = sessionLasts(store);
  // The session may have been lost before the press. A form that nobody answers would keep the next one waiting.
  if (!lasts() || !store.onDesk(form).accepted) return;
  yield* Effect.match(call, {
    onSuccess: (answer) => lasts() && done(store, answer),
    onFailure: ({ reason }) => lasts() && store.step(failed(reason)),
  });
  reads.refreshWatched("fresh");
});
