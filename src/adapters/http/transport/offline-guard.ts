import { bettingTermsRoutes } from "../../../../contract/betting-terms.ts";
import { type Transport, type TransportRequest, Unsent } from "./transport.ts";

export interface OfflineGuardConfig {
  readonly transport: Transport;
  /** Whether the browser reports that there is no network. It says nothing about the engine. */
  readonly isOffline: () => boolean;
  readonly clientId: number;
}

/**
 * Does not send a call that may change something while there is no network, so that its caller knows for certain that
 * nothing happened (faults N1). When the browser says "offline", the guard first tries a read, because an engine on this
 * same device answers without a network. A read that fails while the browser is offline fails with `Unsent`.
 */
export const createOfflineGuard = ({ transport, isOffline, clientId }: OfflineGuardConfig): Transport => {
  const reach = async ({ signal, token }: TransportRequest): Promise<void> => {
    try {
      await transport.send({ method: "GET", path: bettingTermsRoutes.globalVariables(clientId), ...(signal === undefined ? {} : { signal }), ...(token === undefined ? {} : { token }) });
    } catch {
      throw new Unsent();
    }
  };
  return {
    send: async (request) => {
      if (request.method !== "GET") {
        if (isOffline()) await reach(request);
        return transport.send(request);
      }
      try {
        return await transport.send(request);
      } catch (error) {
        throw isOffline() ? new Unsent() : error;
      }
    },
  };
};
