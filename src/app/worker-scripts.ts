import clientUrl from "virtual:client-worker";
import type { ClientScript } from "../adapters/worker/connect-client.ts";

/** The service worker of the shell. It lies above every page, because a service worker may answer for addresses below its own only. */
const SHELL_URL = "/shell.worker.js";

interface ScriptUrls {
  readonly createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls;
}

/** Makes the only two script URLs of this page. The headers allow the Trusted Types policy to be created once, and refuse a second time. */
const createPolicy = (): ScriptUrls => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return { createScriptURL: (url) => url };
  return trustedTypes.createPolicy("slipstream-worker", { createScriptURL: (asked) => (asked === clientUrl || asked === SHELL_URL ? asked : "") });
};
let policy: ScriptUrls | undefined;

const trusted = (url: string): string => {
  // The policy is created on first use, because another page may share this chunk and have no worker.
  policy ??= createPolicy();
  return policy.createScriptURL(url);
};

const NAME = "slipstream";

/** Whether all windows of this browser can have one client: they tell by locks that it is there, and it tells that they are. */
export const canShare = (page: Window): boolean => "SharedWorker" in page && "locks" in page.navigator;

/** The client of all windows. It is started by the first of them that asks. */
export const shareClient = (): ClientScript => {
  const worker = new SharedWorker(trusted(clientUrl), { type: "module", name: NAME });
  return { port: worker.port, onFailure: (failed) => worker.addEventListener("error", failed), end: () => undefined };
};

/** A client of this window alone. */
export const ownClient = (): ClientScript => {
  const worker = new Worker(trusted(clientUrl), { type: "module", name: NAME });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(undefined, [port2]);
  // Its last facts are written before it closes itself.
  return { port: port1, onFailure: (failed) => worker.addEventListener("error", failed), end: () => worker.postMessage("end") };
};

/** Has the shell's service worker answer from the next navigation on. It takes over no page that is open, so nothing changes under a player. */
export const registerShell = async (workers: Pick<ServiceWorkerContainer, "register">): Promise<void> => {
  await workers.register(trusted(SHELL_URL), { scope: "/", updateViaCache: "none" });
};
