import { createCipheriv, randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { betslipRoutes } from "../../../contract/betslip.ts";
import { bettingTermsRoutes } from "../../../contract/betting-terms.ts";
import { API_KEY_HEADER, CLIENT_ID_HEADER, DEFAULT_APP_KEY, SIGNATURE_HEADER, SIGNATURE_MAC_HEADER } from "../../../contract/headers.ts";
import { API_BASE, OPERATOR_BASE } from "../../../contract/paths.ts";
import { sessionRoutes } from "../../../contract/session.ts";
import { pathToFileURL } from "node:url";
import { ensureEngineBuilt } from "../../../e2e/kit/built-engine.ts";
import type { EngineOptions } from "../../../engine/create-engine.ts";
import type { DevEngine, startDevEngine as StartDevEngine } from "../../../engine/dev/start-dev-engine.ts";
import { apiKeyOf, macOf } from "../../../engine/security/signature.ts";
import { demoPlayer } from "../../../engine/account/demo-player.ts";
import { freshData } from "./fresh-data.ts";

export const apiKey = apiKeyOf("3", DEFAULT_APP_KEY);

/** A signature of `seconds`, as a browser makes one. */
export const sign = (seconds = Math.floor(Date.now() / 1000)): string => {
  const iv = randomBytes(16);
  const cipher = createCipheriv("aes-256-cbc", Buffer.from(apiKey, "hex"), iv);
  return iv.toString("hex") + cipher.update(String(seconds), "utf8", "hex") + cipher.final("hex");
};

/** A signature with the code that goes with it. */
export const signed = (signature = sign()): Readonly<Record<string, string>> =>
  ({ [SIGNATURE_HEADER]: signature, [SIGNATURE_MAC_HEADER]: macOf("3", DEFAULT_APP_KEY, signature) });

export interface Answer { readonly status: number; readonly headers: Headers; readonly body: unknown }

export interface TestEngine extends DevEngine {
  readonly call: (method: string, path: string, options?: { readonly body?: unknown; readonly token?: string; readonly headers?: Record<string, string> }) => Promise<Answer>;
  readonly api: (method: string, route: string, options?: Parameters<TestEngine["call"]>[2]) => Promise<Answer>;
  readonly dev: (path: string, body?: unknown) => Promise<Answer>;
  readonly login: () => Promise<string>;
}

/** The tests use the built engine, because a bundler may leave out code that a test of the sources would still run. */
const { startDevEngine }: { readonly startDevEngine: typeof StartDevEngine } = await import(pathToFileURL(ensureEngineBuilt().inProcess).href);

/** Starts a real engine on a free port with an empty database of its own. The price model is stopped unless a test starts it. */
export const startEngine = async (options: EngineOptions = {}): Promise<TestEngine> => {
  const data = options.data ?? (await freshData());
  const engine = await startDevEngine({ port: 0, data, passwordCost: 1024, limitTries: false, modelRuns: false, siteDirectory: "no-site", deliverCode: () => undefined, ...options });

  const call: TestEngine["call"] = async (method, path, { body, token, headers } = {}) => {
    const response = await fetch(`http://127.0.0.1:${engine.port}${path}`, {
      method,
      headers: {
        [CLIENT_ID_HEADER]: "3", [API_KEY_HEADER]: apiKey, ...signed(),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === "" || !response.headers.get("content-type")?.includes("json") ? text : (JSON.parse(text) as unknown) };
  };

  return {
    ...engine, call,
    api: (method, route, given) => call(method, `${route.startsWith("/") ? "" : `${API_BASE}/`}${route}`, given),
    dev: (path, body = {}) => call("POST", `/dev/${path}`, { body }),
    login: async () => {
      const { body } = await call("POST", `${API_BASE}/${sessionRoutes.login}?source=website`, { body: { username: demoPlayer.username, password: demoPlayer.password, clientId: 3 } });
      const token = Object.entries(Object(Object(body).data)).find(([name]) => name === "token")?.[1];
      if (typeof token !== "string") throw new Error(`no token: ${JSON.stringify(body)}`);
      return token;
    },
    close: async () => {
      await engine.close();
      if (options.data === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
};

const operatorRoutes = { splitProps: betslipRoutes.splitProps, bonusTable: bettingTermsRoutes.bonusTable };

export const operatorPath = (route: keyof typeof operatorRoutes): string => `${OPERATOR_BASE}/${operatorRoutes[route]}`;
