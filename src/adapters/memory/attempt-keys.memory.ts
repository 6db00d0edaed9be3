import { Effect, Layer } from "effect";
import { AttemptKeys, type AttemptKeysShape } from "../../application/ports/attempt-keys.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import { createScript, type Script } from "./script.ts";

export interface MemoryAttemptKeys extends AttemptKeysShape {
  readonly script: Script;
  /** The attempts whose keys were closed, in that order. */
  readonly closed: () => readonly AttemptId[];
  readonly layer: Layer.Layer<AttemptKeys>;
}

/** `hadEffect` says of an attempt whether the engine has its result; `offered`: whether this engine can close a key. */
export const createMemoryAttemptKeys = (hadEffect: (attempt: AttemptId) => boolean, offered: boolean): MemoryAttemptKeys => {
  const script = createScript();
  const closed: AttemptId[] = [];
  const shape: AttemptKeysShape = {
    close: ({ attempt }) =>
      script.run("close", Effect.sync(() => {
        if (!offered) return { status: "not-offered" };
        if (hadEffect(attempt)) return { status: "done" };
        closed.push(attempt);
        return { status: "closed" };
      })),
  };
  return { ...shape, script, closed: () => closed, layer: Layer.succeed(AttemptKeys, shape) };
};
