import { Effect } from "effect";
import { NotSent } from "./failures.ts";

/** A port whose code is loaded later than the client's. */
export interface Arriving<Port> {
  readonly port: Port;
  /** Loads the code. A failure is silent, because the next call tries again. */
  readonly arrive: () => Promise<void>;
}

/**
 * The port, usable from the start. A call waits until the code has arrived, and fails as not sent when it does not arrive. `current` returns the
 * session's token: a call that has waited is not made for another player.
 */
export const arriving = <Port extends object>(load: () => Promise<Port>, current: () => string | undefined): Arriving<Port> => {
  let arrived: Port | undefined;
  const fetched = async (): Promise<Port> => (arrived ??= await load());
  const notSent = new NotSent({ reason: { code: "offline" } });

  const call = (name: string, args: readonly unknown[]) =>
    Effect.suspend(() => {
      if (arrived !== undefined) return made(arrived, name, args);
      const token = current();
      const fetching = Effect.tryPromise({ try: fetched, catch: () => notSent });
      return Effect.flatMap(fetching, (port) => (current() === token ? made(port, name, args) : Effect.fail(notSent)));
    });

  const port = new Proxy({} as Port, {
    get: (_, name) => {
      if (typeof name === "symbol") return undefined;
      // The only member that answers at once: an engine that was not called has announced nothing.
      if (name === "deduplicates") return () => (arrived === undefined ? false : methodOf(arrived, name)());
      return (...args: readonly unknown[]) => call(name, args);
    },
  });
  return { port, arrive: () => fetched().then(() => undefined, () => undefined) };
};

/** Every port is an object of functions. */
const methodOf = (port: object, name: string): ((...args: readonly unknown[]) => unknown) => (port as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>)[name] ?? missing;

const missing = (): never => {
  throw new Error("the port has no such call");
};

const made = (port: object, name: string, args: readonly unknown[]): Effect.Effect<unknown, unknown> => methodOf(port, name)(...args) as Effect.Effect<unknown, unknown>;
