import { Effect } from "effect";
import { slipFacts } from "../../domain/betslip/slip-facts.ts";
import { EventStore } from "../log/event-store.ts";
import { LogKeeper } from "../log/log-keeper.ts";
import { Journal } from "../ports/journal.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import type { SlipCopy } from "./slip-copy.ts";

/**
 * Updates the copy of the slip when the player changes the slip, and when the device begins or stops to keep the log. Price changes do not matter:
 * the book is asked for current prices.
 */
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
