import { Effect } from "effect";
import type { SafetyChange } from "../../domain/desk/forms.ts";
import type { SafetyEvent } from "../../domain/events/safety-events.ts";
import { sendForm } from "../reads/send-form.ts";
import { EventStore } from "../log/event-store.ts";
import type { CallFailure } from "../ports/failures.ts";
import { Safeties, type SetLimit } from "../ports/safety.ts";
import type { BreakKind } from "../../domain/events/safety-events.ts";
import { sessionLasts } from "../runtime/session-lasts.ts";

/** Asks the engine for a change and notes the outcome; one change at a time. */
const change = <Services>(what: SafetyChange, call: Effect.Effect<SafetyEvent, CallFailure, Services>) =>
  sendForm({ type: "RequestSafetyChange", what }, call, {
    done: (store, event) => store.append([event], { by: "engine", what }),
    failed: (reason) => ({ type: "SafetyChangeFailed", what, reason }),
  });

export const setLimit = Effect.fn("setLimit")(function* (limit: SetLimit) {
  const safeties = yield* Safeties;
  yield* change("limit", Effect.map(safeties.setLimit(limit), (from): SafetyEvent => ({ type: "LimitSet", ...limit, from })));
});

export const setRealityCheck = Effect.fn("setRealityCheck")(function* (minutes: number) {
  const safeties = yield* Safeties;
  yield* change("reality-check", Effect.map(safeties.setRealityCheck(minutes), (): SafetyEvent => ({ type: "RealityCheckSet", minutes })));
});

export const takeBreak = Effect.fn("takeBreak")(function* (kind: BreakKind, days: number) {
  const safeties = yield* Safeties;
  yield* change("break", Effect.map(safeties.takeBreak(kind, days), (pause): SafetyEvent => ({ type: "BreakTaken", pause })));
});

/** The player has seen the reality check. The engine then accepts bets again. When it does not take the answer, the dialog comes back and says why. */
export const answerRealityCheck = Effect.fn("answerRealityCheck")(function* () {
  const store = yield* EventStore;
  const safeties = yield* Safeties;
  store.onDesk({ type: "CloseDialog" });
  const lasts = sessionLasts(store);
  yield* Effect.match(safeties.answerRealityCheck(), {
    onSuccess: () => lasts() && store.append([{ type: "RealityCheckAnswered" }], { by: "player", what: "answer-reality-check" }),
    onFailure: ({ reason }) => {
      if (!lasts()) return;
      store.step({ type: "SafetyChangeFailed", what: "reality-check", reason });
      if (store.snapshot().safety.check !== undefined) store.onDesk({ type: "OpenDialog", dialog: { kind: "reality-check" } });
    },
  });
});
