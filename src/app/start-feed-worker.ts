import workerUrl from "../adapters/mqtt/feed.worker.ts?worker&url";
import { type FeedWorker, feedWorkerOf } from "../adapters/mqtt/market-feed.mqtt.ts";

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

/** The one script URL this page ever makes, under the one policy its headers allow for it. */
const trusted = (url: string): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return url;
  return trustedTypes.createPolicy("slipstream-worker", { createScriptURL: (asked) => (asked === url ? asked : "") }).createScriptURL(url);
};

export const startFeedWorker = (): FeedWorker =>
  feedWorkerOf(new Worker(trusted(workerUrl), { type: "module", name: "slipstream-feed" }));
