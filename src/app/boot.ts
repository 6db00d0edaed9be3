import { Effect, Exit, Layer, Scope } from "effect";
import type { SlipstreamStart } from "../application/client/slipstream.ts";
import { startSlipstream } from "../application/client/start-slipstream.ts";

type Starting = ReturnType<typeof startSlipstream>;

export interface Booted {
  readonly slipstream: Effect.Success<Starting>;
  /** Stops the client: ends its processes, writes the waiting facts, and then closes what the layer opened. */
  readonly stop: () => Promise<void>;
}

/** The ports that a client needs. */
export type Ports = Exclude<Effect.Services<Starting>, Scope.Scope>;

/** Starts the client on a layer of ports: the browser's, a replay's, or those of a test. */
export const boot = async (layer: Layer.Layer<Ports>, start: SlipstreamStart): Promise<Booted> => {
  const scope = Scope.makeUnsafe();
  // The layer is built in the client's scope, so what it opened stays open until the client has stopped.
  const booting = Effect.flatMap(Layer.build(layer), (ports) => Effect.provideContext(startSlipstream(start), ports));
  const slipstream = await Effect.runPromise(Effect.provideService(booting, Scope.Scope, scope));
  return { slipstream, stop: () => Effect.runPromise(Scope.close(scope, Exit.void)) };
};
