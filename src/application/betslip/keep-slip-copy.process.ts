import { Effect } from "effect";
import { slipFacts } from "../../domain/betslip/slip-facts.ts";
import { EventStore } from "../log/event-store.ts";
import { LogKeeper } from "../log/log-keeper.ts";
import { Journal } from "../ports/journal.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import type { SlipCopy } from "./slip-copy.ts";

/** Keeps the copy of the slip up to date: with what the player does, and with whether the device keeps the log. Prices come anew from the book. */
export const keepSlipCopy = Effect.fn("keepSlipCopy")(function* () {
  const store = yield* EventStore;
  const log = yield* LogKeeper;
  const journal = yield* Journal;
  let kept = "";
  const keep = (): void => {
    const { betslip } = store.snapshot();
    const slip = { owner: betslip.owner ?? "", inLog: log.status() === "kept", facts: slipFacts(betslip) } as const;
    const text = JSON.stringify(slip);
    if (text === kept) return;
    kept = text;
    journal.keepSlip({ ...slip, length: log.head().length } satisfies SlipCopy);
  };
  yield* subscribeScoped(store.facts$, (batch) => {
    if (batch.some(({ cause }) => cause.by !== "feed")) keep();
  });
  yield* subscribeScoped(log.status$, keep);
});
