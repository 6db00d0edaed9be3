import { type Transport, Unsent } from "./transport.ts";

export interface SplitTransportConfig {
  /** Carries every GET. */
  readonly reads: Transport;
  /** Loads the code of the transport that carries every other call. */
  readonly load: () => Promise<Transport>;
}

/** A transport, part of whose code is loaded later. */
export interface SplitTransport {
  readonly transport: Transport;
  /** Loads that code. A failure is silent, because the next call tries again. */
  readonly arrive: () => Promise<void>;
}

/**
 * Carries each call by one of two transports. A GET goes out at once. Any other call waits for the code that carries it, and fails with `Unsent` when
 * that does not arrive, because nothing has left the device then.
 */
export const createSplitTransport = ({ reads, load }: SplitTransportConfig): SplitTransport => {
  let others: Transport | undefined;
  const arrived = async (): Promise<Transport> => (others ??= await load());
  const carrying = (): Promise<Transport> =>
    arrived().catch(() => {
      throw new Unsent();
    });
  return {
    transport: { send: async (request) => (request.method === "GET" ? reads : (others ?? (await carrying()))).send(request) },
    arrive: () => arrived().then(() => undefined, () => undefined),
  };
};
