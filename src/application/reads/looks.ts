import { canonical } from "../../domain/log/canonical.ts";
import { type AnyCodec, writeArgs } from "../recording/codec.ts";
import type { WrittenArgs } from "../recording/inputs.ts";
import type { CachedRead, Resource } from "./cached-read.ts";
import type { ReadSpecs, ReadsOf } from "./watching.ts";

/** A read that a screen has looked at, and what it gave. */
export interface Look {
  /** Equal for equal reads. */
  readonly key: string;
  readonly name: string;
  readonly args: WrittenArgs;
  /** Whether the screen still looks at it. */
  readonly isShown: boolean;
  readonly resource: Resource<unknown>;
}

export const lookKey = (spec: AnyCodec, args: WrittenArgs): string => `${spec.name} ${canonical(writeArgs(spec, args))}`;

interface Followed extends Pick<Look, "key" | "name" | "args"> {
  read: () => Resource<unknown>;
  holders: number;
}

/**
 * The same reads, and what has been looked at through them, in the order of the first look. Nothing is looked at by asking: a look is an input, and a replay
 * has only those of its recording. `looks` returns the same list until something in it changes.
 */
export const followLooks = <Some extends ReadSpecs>(specs: Some, reads: ReadsOf<Some>): { readonly reads: ReadsOf<Some>; readonly looks: () => readonly Look[] } => {
  const followed = new Map<string, Followed>();
  let last: readonly Look[] = [];

  const following = (name: string, args: WrittenArgs): CachedRead<unknown> => {
    const spec = specs[name];
    if (spec === undefined) throw new RangeError(`no read is called ${name}`);
    const look = reads[name] as (given: WrittenArgs) => CachedRead<unknown>;
    const read = look(args);
    const key = lookKey(spec, args);
    const entry = followed.get(key) ?? { key, name: spec.name, args: writeArgs(spec, args), read: read.read, holders: 0 };
    followed.set(key, entry);
    // The read of another player has another value.
    entry.read = read.read;
    return {
      read: read.read,
      refresh: read.refresh,
      subscribe: (onChange) => {
        entry.holders += 1;
        const leave = read.subscribe(onChange);
        return () => {
          entry.holders -= 1;
          leave();
        };
      },
    };
  };

  return {
    // One function for each read, with the types of its arguments and value.
    reads: Object.fromEntries(Object.keys(specs).map((name) => [name, (args: WrittenArgs = {}) => following(name, args)])) as ReadsOf<Some>,
    looks: () => {
      const now = [...followed.values()].map(({ key, name, args, read, holders }): Look => ({ key, name, args, isShown: holders > 0, resource: read() }));
      const isSame = now.length === last.length && now.every(({ isShown, resource }, index) => isShown === last[index]?.isShown && resource === last[index].resource);
      if (!isSame) last = now;
      return last;
    },
  };
};
