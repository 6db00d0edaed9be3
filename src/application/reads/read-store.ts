import { Context, type Effect, type Exit } from "effect";
import type { MatchId } from "../../domain/kernel/ids.ts";
import { canonical } from "../../domain/log/canonical.ts";
import type { EventStoreShape } from "../log/event-store.ts";
import type { Slice } from "../ports/device-state.ts";
import type { CallFailure } from "../ports/failures.ts";
import { type AnyCodec, type Codec, type Fields, type NoArgs, writeArgs } from "../recording/codec.ts";
import type { WrittenArgs } from "../recording/inputs.ts";
import type { TimersShape } from "../runtime/timers.ts";
import { type CachedRead, createCachedRead, type KeptRead } from "./cached-read.ts";
import type { KeptAs } from "./kept-as.ts";

/**
 * How long a read is kept. "lasting": it is read once. "fresh": it is read again on every visit. "priced": also whenever its prices may have changed
 * unnoticed. "followed": also repeatedly while it is on the screen, because it changes by itself.
 */
type Keeping = "lasting" | "fresh" | "priced" | "followed";

/** Describes one kind of data that screens read from the engine: how it is read, and how long it is kept. */
export interface ReadSpec<Args extends object, Value, Services> extends Codec<Args> {
  readonly keeping: Keeping;
  /** Who owns the answer. "player": it is kept under the player's pseudonym and dropped with their session. */
  readonly owner: "everybody" | "player";
  readonly load: (args: Args) => Effect.Effect<Value, CallFailure, Services>;
  /** The matches whose prices an answer tells. Without it, an answer may tell the prices of any match. */
  readonly matchesIn?: (value: NoInfer<Value>) => readonly MatchId[];
  /** Absent for what the next page has to read anew. */
  readonly kept?: KeptAs<NoInfer<Value>>;
}

/** Makes a spec. Its arguments are those of `load`, and `fields` has to name each of them. */
export const readSpec = <Value, Services, Args extends object = NoArgs>(
  spec: Omit<ReadSpec<Args, Value, Services>, "fields"> & { readonly fields: Fields<NoInfer<Args>> },
): ReadSpec<Args, Value, Services> => spec;

/** Any spec of reads that give such a value. */
export interface AnyReadSpec<Value = unknown> extends AnyCodec {
  readonly keeping: Keeping;
  readonly owner: "everybody" | "player";
  readonly load: (args: never) => Effect.Effect<Value, CallFailure, unknown>;
  readonly matchesIn?: (value: never) => readonly MatchId[];
  readonly kept?: {
    readonly slice: "utility" | "user";
    readonly only?: (args: WrittenArgs) => boolean;
    readonly write: (value: never) => Slice;
    readonly told?: (value: never) => Slice;
    readonly read: (fields: Slice) => Value | undefined;
  };
}

/** The most answers without a subscriber that are kept. The one that has been unused for the longest time is dropped first. */
const MOST_UNWATCHED = 60;

export interface ReadStoreShape {
  /** The cached read for these arguments. Equal arguments give the same read; an answer with an owner gives the current player's own read. */
  readonly open: <Value>(spec: AnyReadSpec<Value>, args: WrittenArgs) => CachedRead<Value>;
  /** Reads again everything with this keeping and a subscriber; returns whether there was any. */
  readonly refreshWatched: (keeping: Keeping) => boolean;
  /** Reads again everything with a subscriber that tells prices of these matches, or may do so. */
  readonly refreshPricesOf: (matches: ReadonlySet<MatchId>) => void;
  /** Retries every failed read with a subscriber. */
  readonly retryFailed: () => void;
  /** Shows a value that the device kept, until there is an answer. A visitor is shown nothing of a player's. */
  readonly restore: <Value>(spec: AnyReadSpec<Value>, args: WrittenArgs, value: Value, readAt: number) => void;
  /** Drops every read that belongs to a player. */
  readonly dropOwned: () => void;
}

export class ReadStore extends Context.Service<ReadStore, ReadStoreShape>()("slipstream/ReadStore") {}

interface Entry {
  readonly spec: AnyReadSpec;
  readonly read: Omit<KeptRead<unknown>, "restore">;
}

export interface ReadStoreParts {
  readonly store: EventStoreShape;
  readonly timers: TimersShape;
  /** Runs one load; `done` is called with its exit. */
  readonly run: <Value>(load: Effect.Effect<Value, CallFailure, unknown>, done: (exit: Exit.Exit<Value, CallFailure>) => void) => void;
  /** Keeps an answer on the device. */
  readonly keep?: (spec: AnyReadSpec, args: WrittenArgs, value: unknown) => void;
}

export const createReadStore = ({ store, timers, run, keep = () => undefined }: ReadStoreParts): ReadStoreShape => {
  // A Map keeps the order of insertion, so its first entries have been unused for the longest time.
  const entries = new Map<string, Entry>();

  const keyOf = (spec: AnyReadSpec, args: WrittenArgs): string => {
    const owner = spec.owner === "player" ? (store.snapshot().session.player ?? "") : "";
    return `${spec.name} ${canonical(writeArgs(spec, args))} ${owner}`;
  };

  const evict = (): void => {
    // What has not been read yet was opened a moment ago, by a component whose effects have not run.
    const unwatched = [...entries].filter(([, { read }]) => !read.isWatched() && read.read().status !== "loading");
    for (const [key] of unwatched.slice(0, Math.max(0, unwatched.length - MOST_UNWATCHED))) entries.delete(key);
  };

  const watchedOf = (keeping: Keeping): readonly Entry[] => [...entries.values()].filter(({ spec, read }) => spec.keeping === keeping && read.isWatched());

  /** What the answer on its way tells is not known yet, nor what a failed reading would have told. */
  const mayTell = ({ spec, read }: Entry, matches: ReadonlySet<MatchId>): boolean => {
    const value = read.settled();
    // A value comes from the load of its own spec.
    return value === undefined || spec.matchesIn === undefined || spec.matchesIn(value as never).some((match) => matches.has(match));
  };

  const open = <Value>(spec: AnyReadSpec<Value>, args: WrittenArgs): KeptRead<Value> => {
    const key = keyOf(spec, args);
    const known = entries.get(key);
    if (known !== undefined) {
      entries.delete(key);
      entries.set(key, known);
      // The key names the spec, so the value comes from its load.
      return known.read as KeptRead<Value>;
    }
    // A spec is only loaded with arguments that its own fields describe.
    const load = spec.load as (given: WrittenArgs) => Effect.Effect<Value, CallFailure, unknown>;
    const read = createCachedRead<Value>({
      load: (done) => run(load(args), done),
      asOf: store.length,
      now: timers.now,
      ages: spec.keeping !== "lasting",
      after: (ms, retry) => timers.after(`retry ${spec.name}`, ms, retry),
      onRead: (value) => keep(spec, args, value),
    });
    entries.set(key, { spec, read });
    evict();
    return read;
  };

  return {
    open,
    restore: (spec, args, value, readAt) => {
      if (spec.owner === "everybody" || store.snapshot().session.status === "player") open(spec, args).restore(value, readAt);
    },
    refreshWatched: (keeping) => {
      const watched = watchedOf(keeping);
      for (const { read } of watched) read.refresh();
      return watched.length > 0;
    },
    refreshPricesOf: (matches) => {
      for (const entry of watchedOf("priced")) if (mayTell(entry, matches)) entry.read.refresh();
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
