import clientUrl from "virtual:client-worker";
import type { ClientScript } from "../adapters/worker/connect-client.ts";

interface ScriptUrls {
  readonly createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls;
}

/** Makes the only script URL of this page. The headers allow the Trusted Types policy to be created once, and refuse a second time. */
const createPolicy = (): ScriptUrls => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return { createScriptURL: (url) => url };
  return trustedTypes.createPolicy("slipstream-worker", { createScriptURL: (asked) => (asked === clientUrl ? asked : "") });
};
let policy: ScriptUrls | undefined;

const address = (): string => {
  // The policy is created on first use, because another page may share this chunk and have no worker.
  policy ??= createPolicy();
  return policy.createScriptURL(clientUrl);
};

const NAME = "slipstream";

/** Whether all windows of this browser can have one client: they tell by locks that it is there, and it tells that they are. */
export const canShare = (page: Window): boolean => "SharedWorker" in page && "locks" in page.navigator;

/** The client of all windows. It is started by the first of them that asks. */
export const shareClient = (): ClientScript => {
  const worker = new SharedWorker(address(), { type: "module", name: NAME });
  return { port: worker.port, onFailure: (failed) => worker.addEventListener("error", failed), end: () => undefined };
};

/** A client of this window alone. */
export const ownClient = (): ClientScript => {
  const worker = new Worker(address(), { type: "module", name: NAME });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(undefined, [port2]);
  // Its last facts are written before it closes itself.
  return { port: port1, onFailure: (failed) => worker.addEventListener("error", failed), end: () => worker.postMessage("end") };
};
