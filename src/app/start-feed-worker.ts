import workerUrl from "../adapters/mqtt/feed.worker.ts?worker&url";
import { type FeedWorker, feedWorkerOf } from "../adapters/mqtt/market-feed.mqtt.ts";

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

/** The only script URL that this page makes. The page's headers allow its Trusted Types policy once and refuse a second one. */
const makeScriptUrl = (): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return workerUrl;
  const createScriptURL = (asked: string): string => (asked === workerUrl ? asked : "");
  return trustedTypes.createPolicy("slipstream-worker", { createScriptURL }).createScriptURL(workerUrl);
};
let scriptUrl: string | undefined;

export const startFeedWorker = (): FeedWorker => {
  // The policy is made only when it is needed, because another page may share this chunk and have no feed.
  scriptUrl ??= makeScriptUrl();
  return feedWorkerOf(new Worker(scriptUrl, { type: "module", name: "slipstream-feed" }));
};
