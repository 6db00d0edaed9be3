import feedUrl from "../adapters/mqtt/feed.worker.ts?worker&url";

interface ScriptUrls {
  readonly createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls;
}

const own: ReadonlySet<string> = new Set([feedUrl]);

/** Makes the only script URLs of this page. The headers allow the Trusted Types policy to be created once, and refuse a second time. */
const createPolicy = (): ScriptUrls => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return { createScriptURL: (url) => url };
  return trustedTypes.createPolicy("slipstream-worker", { createScriptURL: (asked) => (own.has(asked) ? asked : "") });
};
let policy: ScriptUrls | undefined;

const start = (url: string, name: string): Worker => {
  // The policy is created on first use, because another page may share this chunk and have no worker.
  policy ??= createPolicy();
  return new Worker(policy.createScriptURL(url), { type: "module", name });
};

export const startFeedScript = (): Worker => start(feedUrl, "slipstream-feed");
