import type { Effect } from "effect";
import { type NoArgs, readArgs, writeArgs } from "../recording/codec.ts";
import type { Input, Inputs, WrittenArgs } from "../recording/inputs.ts";
import type { CachedRead } from "./cached-read.ts";
import type { AnyReadSpec, ReadStoreShape } from "./read-store.ts";

export type ReadSpecs = Readonly<Record<string, AnyReadSpec>>;

type ArgsOf<Spec extends AnyReadSpec> = Spec["load"] extends (args: infer Args) => unknown ? Args : never;
type ValueOf<Spec extends AnyReadSpec> = Spec["load"] extends (args: never) => Effect.Effect<infer Value, infer _, infer __> ? Value : never;

/** The services that the reads need, all together. */
export type ServicesOfReads<Some extends ReadSpecs> = {
  [Name in keyof Some]: Some[Name]["load"] extends (args: never) => Effect.Effect<unknown, infer _, infer Services> ? Services : never;
}[keyof Some];

/** The functions that a component calls. Each returns the same cached read for equal arguments. */
export type ReadsOf<Some extends ReadSpecs> = {
  readonly [Name in keyof Some]: keyof ArgsOf<Some[Name]> extends never
    ? () => CachedRead<ValueOf<Some[Name]>>
    : NoArgs extends ArgsOf<Some[Name]>
      ? (args?: ArgsOf<Some[Name]>) => CachedRead<ValueOf<Some[Name]>>
      : (args: ArgsOf<Some[Name]>) => CachedRead<ValueOf<Some[Name]>>;
};

type ReadInput = Extract<Input, { kind: "read-watched" | "read-released" | "read-refreshed" }>;

/**
 * Returns a function that gives the reads as the screen of a window uses them. Subscribing, unsubscribing and refreshing are inputs, because they cause calls. A recording
 * therefore contains what the player was shown, and a replay shows the same.
 */
export const createReads = <Some extends ReadSpecs>(specs: Some, store: ReadStoreShape, inputs: Inputs): ((window?: string) => ReadsOf<Some>) => {
  let watches = 0;
  return (window) => readsOf(specs, store, inputs, window, () => (watches += 1));
};

const readsOf = <Some extends ReadSpecs>(specs: Some, store: ReadStoreShape, inputs: Inputs, window: string | undefined, nextWatch: () => number): ReadsOf<Some> => {
  const opened = new WeakMap<CachedRead<unknown>, CachedRead<unknown>>();
  const from = window === undefined ? {} : { tab: window };

  const watched = (spec: AnyReadSpec, args: WrittenArgs): CachedRead<unknown> => {
    const read = store.open(spec, args);
    const known = opened.get(read);
    if (known !== undefined) return known;
    const written = () => ({ name: spec.name, args: writeArgs(spec, args) });
    const asInput: CachedRead<unknown> = {
      read: read.read,
      refresh: () => {
        // A recording names no player, so of one who is gone it would mean the read of the next.
        if (store.open(spec, args) === read) inputs.admit(() => ({ kind: "read-refreshed", ...written() }), read.refresh);
      },
      subscribe: (onChange) => {
        const watch = nextWatch();
        const leave = inputs.admit(() => ({ kind: "read-watched", watch, ...written(), ...from }), () => read.subscribe(onChange));
        let left = false;
        return () => {
          if (left) return;
          left = true;
          inputs.admit(() => ({ kind: "read-released", watch }), leave);
        };
      },
    };
    opened.set(read, asInput);
    return asInput;
  };

  const reads = Object.entries(specs).map(([key, spec]) => [key, (args: WrittenArgs = {}) => watched(spec, args)]);
  // One function was made for each read, with the types of its arguments and value.
  return Object.fromEntries(reads) as ReadsOf<Some>;
};

/** Why a recorded read cannot be replayed. */
export class UnknownRead extends Error {
  override readonly name = "UnknownRead";
}

/** Replays recorded looks at reads. Throws `UnknownRead` when this build has no such read, or not with such arguments. */
export const createReadReplay = <Some extends ReadSpecs>(specs: Some, reads: ReadsOf<Some>): ((input: ReadInput) => void) => {
  const held = new Map<number, () => void>();

  const open = ({ name, args }: Exclude<ReadInput, { kind: "read-released" }>): CachedRead<unknown> => {
    const found = Object.entries(specs).find(([, spec]) => spec.name === name);
    const given = found === undefined ? undefined : readArgs(found[1], args);
    if (found === undefined || given === undefined) throw new UnknownRead(name);
    const look = reads[found[0]] as (given: WrittenArgs) => CachedRead<unknown>;
    return look(given);
  };

  return (input) => {
    if (input.kind === "read-released") return held.get(input.watch)?.();
    const read = open(input);
    if (input.kind === "read-refreshed") return read.refresh();
    held.set(input.watch, read.subscribe(() => undefined));
  };
};
