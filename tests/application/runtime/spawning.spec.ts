import { Effect, Exit, Scope } from "effect";
import { afterEach, expect, it, vi } from "vitest";
import { spawning } from "../../../src/application/runtime/spawning.ts";
import { settle } from "../../kit/world.ts";

afterEach(() => void vi.unstubAllGlobals());

it("a fault in a use case is reported and ends no other use case", async () => {
  const later: (() => void)[] = [];
  vi.stubGlobal("queueMicrotask", (run: () => void) => later.push(run));
  const scope = Scope.makeUnsafe();
  const spawn = await Effect.runPromise(Effect.provideService(spawning<never>(), Scope.Scope, scope));
  let isDone = false;
  spawn(Effect.die(new Error("broken")));
  spawn(Effect.sync(() => void (isDone = true)));
  await settle();
  expect(isDone).toBe(true);
  expect(later).toHaveLength(1);
  expect(later[0]).toThrow("broken");
  await Effect.runPromise(Scope.close(scope, Exit.void));
});
