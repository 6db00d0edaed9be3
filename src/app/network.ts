import { createAxiosTransport } from "../adapters/http/transport/axios-transport.ts";
import { createOfflineGuard } from "../adapters/http/transport/offline-guard.ts";
import { createSignedTransport } from "../adapters/http/transport/signed-transport.ts";
import type { Transport } from "../adapters/http/transport/transport.ts";
import { createAesSigner } from "../adapters/signing/request-signer.ts";
import type { Env } from "./env.ts";

/** The transport to the engine. */
export const createNetwork = ({ apiBase, operatorBase, clientId, appKey, headerNames }: Env, isOffline = (): boolean => !navigator.onLine): Transport => {
  const carried = createAxiosTransport({ engineUrl: apiBase, operatorUrl: operatorBase });
  const signed = createSignedTransport(carried, createAesSigner({ clientId, appKey, headerNames }), Date.now);
  return createOfflineGuard({ transport: signed, isOffline, clientId });
};
