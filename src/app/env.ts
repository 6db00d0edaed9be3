/** Where this build finds the sportsbook. Every field has a default that fits the embedded engine. */
export interface Env {
  readonly apiBase: string;
  readonly operatorBase: string;
  readonly brokerUrl: string;
  /** The address of the mobile site, to which phones and tablets are sent (spec 1). */
  readonly mobileSiteUrl: string;
  readonly clientId: number;
  /** The application's key. Every browser receives it, so it does not prove who calls. */
  readonly appKey: string;
  /** The commit, and the hash of the script that it was built to: what wrote a log or a recording. */
  readonly build: string;
}

/** "DqA1b2C3" of `index-DqA1b2C3.js`: it covers the names, and so the contents, of all that the script imports. */
const assetHash = (script: string): string | undefined => /-([\w-]{8})\.js$/.exec(new URL(script).pathname)?.[1];

export const readEnv = (origin: string): Env => {
  const env = import.meta.env;
  return {
    apiBase: new URL(env.VITE_API_BASE ?? "/api/v2", origin).href,
    operatorBase: new URL(env.VITE_OPERATOR_BASE ?? "/operator", origin).href,
    brokerUrl: env.VITE_BROKER_URL ?? new URL("/mqtt", origin).href.replace(/^http/, "ws"),
    mobileSiteUrl: env.VITE_MOBILE_SITE_URL ?? "/mobile",
    clientId: Number(env.VITE_CLIENT_ID ?? 3),
    appKey: env.VITE_APP_KEY ?? "slipstream-web",
    build: [env.VITE_BUILD ?? env.MODE, assetHash(import.meta.url)].filter((part) => part !== undefined).join("+"),
  };
};
