import { Effect, type Exit } from "effect";
import type { State } from "../../domain/state.ts";
import { EventStore } from "../log/event-store.ts";
import type { CallFailure } from "../ports/failures.ts";
import type { WrittenArgs } from "../recording/inputs.ts";
import { spawning } from "../runtime/spawning.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { Timers } from "../runtime/timers.ts";
import { type AnyReadSpec, createReadStore, type ReadStoreShape } from "./read-store.ts";

/** What the read store does with the device. */
export interface DeviceKeeping {
  readonly keep: (spec: AnyReadSpec, args: WrittenArgs, value: unknown) => void;
  /** Removes what is kept of a player. */
  readonly forgetOwned: () => void;
}

/**
 * The cached reads, until the scope closes. `Services` is what the loads of all reads need together. A player's reads are dropped with their session,
 * here and on the device, so that the next player sees nothing of them. When the device has a network again, failed reads are retried at once.
 */
export const startReadStore = <Services>({ keep, forgetOwned }: DeviceKeeping) =>
  Effect.gen(function* () {
    const store = yield* EventStore;
    const timers = yield* Timers;
    const spawn = yield* spawning<Services>();
    const reads: ReadStoreShape = createReadStore({
      store,
      timers,
      keep,
      run: <Value>(load: Effect.Effect<Value, CallFailure, unknown>, done: (exit: Exit.Exit<Value, CallFailure>) => void) =>
        spawn(Effect.map(Effect.exit(load as Effect.Effect<Value, CallFailure, Services>), done)),
    });
    let { count, player } = store.snapshot().session;
    let offline = isOffline(store.snapshot());
    yield* subscribeScoped(store.state$, (state) => {
      const before = offline;
      offline = isOffline(state);
      if (before && !offline) reads.retryFailed();
      const { session } = state;
      if (session.count === count && session.player === player) return;
      ({ count, player } = session);
      reads.dropOwned();
      forgetOwned();
    });
    return reads;
  });

const isOffline = ({ prices }: State): boolean => prices.lost?.reason === "offline";
