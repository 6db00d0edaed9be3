import { Effect } from "effect";
import { BehaviorSubject, NEVER } from "rxjs";
import type { Fact, Head } from "../../domain/events/envelope.ts";
import { headOf } from "../../domain/log/chain.ts";
import { factText } from "../../domain/log/odds-text.ts";
import { JournalConflict } from "../ports/journal.ts";
import type { LogKeeperParts, LogKeeperShape, LogStatus } from "./log-keeper.ts";

export type HeadKeeperParts = Pick<LogKeeperParts, "store" | "digest" | "start" | "unwritten">;

/** Follows the facts with the head alone and writes nothing: the log of a replay, which keeps no records. The hashes are those that `createLogKeeper` seals. */
export const createHeadKeeper = ({ store, digest, start, unwritten = [] }: HeadKeeperParts): LogKeeperShape => {
  const status = new BehaviorSubject<LogStatus>("kept");
  let head: Head = headOf(unwritten, start, digest.sha256);
  let stopped = false;
  const subscription = store.facts$.subscribe((batch: readonly Fact[]) => {
    head = headOf(batch, head, digest.sha256, factText);
  });
  return {
    // Never done at once, because a device's store is not either.
    persist: () =>
      Effect.suspend(() => {
        const asked = head;
        return Effect.flatMap(Effect.promise(() => Promise.resolve()), () => (stopped ? Effect.fail(new JournalConflict()) : Effect.succeed(asked)));
      }),
    status$: status.asObservable(),
    stored$: NEVER,
    status: () => status.value,
    head: () => head,
    flush: () => undefined,
    abandon: () => status.next("superseded"),
    stop: () => {
      stopped = true;
      subscription.unsubscribe();
      return Promise.resolve();
    },
  };
};
