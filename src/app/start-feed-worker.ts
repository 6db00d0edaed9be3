import workerUrl from "../adapters/mqtt/feed.worker.ts?worker&url";
import { type FeedWorker, feedWorkerOf } from "../adapters/mqtt/market-feed.mqtt.ts";

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

/** The one script URL this page ever makes, under the one policy its headers allow for it: a second one is refused. */
const makeScriptUrl = (): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return workerUrl;
  const createScriptURL = (asked: string): string => (asked === workerUrl ? asked : "");
  return trustedTypes.createPolicy("slipstream-worker", { createScriptURL }).createScriptURL(workerUrl);
};
let scriptUrl: string | undefined;

export const startFeedWorker = (): FeedWorker => {
  // Made when it is needed: a page that shares this chunk and has no feed makes no policy.
  scriptUrl ??= makeScriptUrl();
  return feedWorkerOf(new Worker(scriptUrl, { type: "module", name: "slipstream-feed" }));
};
