import workerUrl from "../adapters/mqtt/feed.worker.ts?worker&url";
import { type FeedWorker, feedWorkerOf } from "../adapters/mqtt/market-feed.mqtt.ts";

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

/** Makes the only script URL of this page. The headers allow the Trusted Types policy to be created once, and refuse a second time. */
const makeScriptUrl = (): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return workerUrl;
  const createScriptURL = (asked: string): string => (asked === workerUrl ? asked : "");
  return trustedTypes.createPolicy("slipstream-worker", { createScriptURL }).createScriptURL(workerUrl);
};
let scriptUrl: string | undefined;

export const startFeedWorker = (): FeedWorker => {
  // The policy is created on first use, because another page may share this chunk and have no feed.
  scriptUrl ??= makeScriptUrl();
  return feedWorkerOf(new Worker(scriptUrl, { type: "module", name: "slipstream-feed" }));
};
