import { type Undecided, watchLeaving } from "../adapters/browser/leaving.browser.ts";
import { createFetchTransport } from "../adapters/http/transport/fetch-transport.ts";
import { createLeavingGuard } from "../adapters/http/transport/leaving-guard.ts";
import { createOfflineGuard } from "../adapters/http/transport/offline-guard.ts";
import type { OutgoingConfig } from "../adapters/http/transport/outgoing.ts";
import { createSignedTransport } from "../adapters/http/transport/signed-transport.ts";
import { createSplitTransport, type SplitTransport } from "../adapters/http/transport/split-transport.ts";
import { createAesSigner } from "../adapters/signing/request-signer.ts";
import type { Env } from "./env.ts";

/** The transport to the engine. The code that carries what is not a GET is loaded later, at the latest by the first such call. */
export const createNetwork = ({ apiBase, operatorBase, clientId, appKey, headerNames }: Env, undecided: Undecided = watchLeaving(window)): SplitTransport => {
  const outgoing: OutgoingConfig = { engineUrl: apiBase, operatorUrl: operatorBase };
  const { transport, arrive } = createSplitTransport({
    reads: createFetchTransport(outgoing),
    load: () => import("../adapters/http/transport/axios-transport.ts").then(({ createAxiosTransport }) => createAxiosTransport(outgoing)),
  });
  const signed = createSignedTransport(transport, createAesSigner({ clientId, appKey, headerNames }), Date.now);
  const guarded = createOfflineGuard({ transport: signed, isOffline: () => !navigator.onLine, clientId });
  return { transport: createLeavingGuard(guarded, undecided), arrive };
};
