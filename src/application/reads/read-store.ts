import { Context, type Effect } from "effect";
import { canonical } from "../../domain/log/canonical.ts";
import type { EventStoreShape } from "../log/event-store.ts";
import type { CallFailure } from "../ports/failures.ts";
import { type AnyCodec, type Codec, type Fields, type NoArgs, writeArgs } from "../recording/codec.ts";
import type { WrittenArgs } from "../recording/inputs.ts";
import type { TimersShape } from "../runtime/timers.ts";
import { type CachedRead, createCachedRead, type KeptRead } from "./cached-read.ts";

/**
 * "lasting" is read once; "fresh" again for every new visit; "priced" also whenever its prices may have moved unseen; "followed"
 * also while somebody looks, for what changes by itself.
 */
export type Keeping = "lasting" | "fresh" | "priced" | "followed";

/** Something of the engine's that a screen can look at, and how it is read. */
export interface ReadSpec<Args extends object, Value, Services> extends Codec<Args> {
  readonly keeping: Keeping;
  /** "player": the answer is one player's own. It is kept under their name and gone with their session. */
  readonly owner: "everybody" | "player";
  readonly load: (args: Args) => Effect.Effect<Value, CallFailure, Services>;
}

/** The arguments are those of `load`; the fields have to name each of them. */
export const readSpec = <Value, Services, Args extends object = NoArgs>(
  spec: Omit<ReadSpec<Args, Value, Services>, "fields"> & { readonly fields: Fields<NoInfer<Args>> },
): ReadSpec<Args, Value, Services> => spec;

export interface AnyReadSpec extends AnyCodec {
  readonly keeping: Keeping;
  readonly owner: "everybody" | "player";
  readonly load: (args: never) => Effect.Effect<unknown, CallFailure, unknown>;
}

/** Reads that nobody looks at are kept up to this many, the longest unused going first. */
const MOST_UNWATCHED = 60;

export interface ReadStoreShape {
  /** The one cached read of these arguments, for the player of this moment where it is theirs. */
  readonly open: (spec: AnyReadSpec, args: WrittenArgs) => CachedRead<unknown>;
  /** Reads again whatever of this keeping somebody looks at, and answers whether anybody does. */
  readonly refreshWatched: (keeping: Keeping) => boolean;
  /** Tries again whatever somebody looks at and could not be read. */
  readonly retryFailed: () => void;
  /** Forgets everything that is one player's own. */
  readonly dropOwned: () => void;
}

export class ReadStore extends Context.Service<ReadStore, ReadStoreShape>()("slipstream/ReadStore") {}

interface Entry {
  readonly spec: AnyReadSpec;
  readonly read: KeptRead<unknown>;
}

export interface ReadStoreParts {
  readonly store: EventStoreShape;
  readonly timers: TimersShape;
  /** Runs one load; `done` gets its exit. */
  readonly run: (
    load: Effect.Effect<unknown, CallFailure, unknown>,
    done: Parameters<Parameters<typeof createCachedRead>[0]["load"]>[0],
  ) => void;
}

export const createReadStore = ({ store, timers, run }: ReadStoreParts): ReadStoreShape => {
  // A Map keeps the order of insertion: the first ones have been unused for longest.
  const entries = new Map<string, Entry>();

  const keyOf = (spec: AnyReadSpec, args: WrittenArgs): string => {
    const owner = spec.owner === "player" ? (store.snapshot().session.player ?? "") : "";
    return `${spec.name} ${canonical(writeArgs(spec, args))} ${owner}`;
  };

  const evict = (): void => {
    const unwatched = [...entries].filter(([, { read }]) => !read.isWatched());
    for (const [key] of unwatched.slice(0, Math.max(0, unwatched.length - MOST_UNWATCHED))) entries.delete(key);
  };

  return {
    open: (spec, args) => {
      const key = keyOf(spec, args);
      const known = entries.get(key);
      if (known !== undefined) {
        entries.delete(key);
        entries.set(key, known);
        return known.read;
      }
      // A spec is only ever loaded with arguments of its own fields.
      const load = spec.load as (given: WrittenArgs) => Effect.Effect<unknown, CallFailure, unknown>;
      const read = createCachedRead<unknown>({
        load: (done) => run(load(args), done),
        asOf: store.length,
        now: timers.now,
        ages: spec.keeping !== "lasting",
        after: (ms, retry) => timers.after(`retry ${spec.name}`, ms, retry),
      });
      entries.set(key, { spec, read });
      evict();
      return read;
    },
    refreshWatched: (keeping) => {
      const watched = [...entries.values()].filter(({ spec, read }) => spec.keeping === keeping && read.isWatched());
      for (const { read } of watched) read.refresh();
      return watched.length > 0;
    },
    retryFailed: () => {
      for (const { read } of entries.values()) if (read.isWatched() && read.read().status === "failed") read.refresh();
    },
    dropOwned: () => {
      for (const [key, { spec, read }] of entries) {
        if (spec.owner !== "player") continue;
        entries.delete(key);
        read.drop();
      }
    },
  };
};
