import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { WebSocket } from "ws";

/** What the workers of a browser did, in the order in which it was heard. */
export interface WatchedWorkers {
  /** Errors thrown and logged, and what the policy refused: "shared_worker https://…/script.js: text". */
  readonly complaints: readonly string[];
  /** The addresses that were asked for: "worker GET https://…". */
  readonly requests: readonly string[];
  /** The scripts that were started. */
  readonly started: readonly string[];
}

/** What the policy refuses a SharedWorker is an entry of DevTools' log. For a worker of one page there is none, so it has to say it itself. */
const sayWhatIsRefused = `addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => console.error("refused: " + violatedDirective + " " + blockedURI))`;

interface Told {
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: {
    readonly sessionId?: string;
    readonly targetInfo?: { readonly type: string; readonly url: string; readonly targetId: string };
    readonly type?: string;
    readonly args?: readonly { readonly value?: unknown; readonly description?: string }[];
    readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
    readonly entry?: { readonly level: string; readonly text: string };
    readonly request?: { readonly method: string; readonly url: string };
  };
}

/**
 * Listens to the workers of every page that is opened from now on. Playwright hears nothing of a SharedWorker, and of no worker what the policy refused it. It is a
 * session of its own with the browser's DevTools, because Playwright's sessions reach pages only. Playwright may let a worker run before it is listened to here, so what it does in its first moment may be missed.
 */
export const watchWorkers = async (profileFolder: string): Promise<WatchedWorkers & { readonly stop: () => void }> => {
  const [port, path] = (await readFile(join(profileFolder, "DevToolsActivePort"), "utf8")).split("\n");
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  await new Promise((open, fail) => socket.once("open", open).once("error", fail));
  const names = new Map<string, string>();
  const [complaints, requests, started]: [string[], string[], string[]] = [[], [], []];
  let calls = 0;
  const send = (method: string, params: object = {}, sessionId?: string): void => socket.send(JSON.stringify({ id: (calls += 1), method, params, sessionId }));
  const attach = (filter: readonly object[], sessionId?: string): void => send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter }, sessionId);

  socket.on("message", (data) => {
    const { method, sessionId = "", params = {} } = JSON.parse(String(data)) as Told;
    const from = names.get(sessionId) ?? "";
    switch (method) {
      case "Target.targetCreated":
        if (params.targetInfo?.type === "page") send("Target.attachToTarget", { targetId: params.targetInfo.targetId, flatten: true });
        return;
      case "Target.attachedToTarget": {
        const { sessionId: own = "", targetInfo } = params;
        if (targetInfo?.type === "page") return attach([{ type: "worker" }], own);
        const name = `${targetInfo?.type} ${targetInfo?.url}`;
        names.set(own, name);
        started.push(name);
        for (const domain of ["Runtime", "Log", "Network"]) send(`${domain}.enable`, {}, own);
        send("Runtime.evaluate", { expression: sayWhatIsRefused }, own);
        return send("Runtime.runIfWaitingForDebugger", {}, own);
      }
      case "Runtime.consoleAPICalled":
        if (params.type === "error") complaints.push(`${from}: ${(params.args ?? []).map(({ value, description }) => value ?? description).join(" ")}`);
        return;
      case "Runtime.exceptionThrown":
        complaints.push(`${from}: ${params.exceptionDetails?.exception?.description ?? params.exceptionDetails?.text}`);
        return;
      case "Log.entryAdded":
        if (params.entry?.level === "error") complaints.push(`${from}: ${params.entry.text}`);
        return;
      case "Network.requestWillBeSent":
        if (from !== "") requests.push(`${from.split(" ")[0]} ${params.request?.method} ${params.request?.url}`);
    }
  });
  attach([{ type: "shared_worker" }]);
  send("Target.setDiscoverTargets", { discover: true });
  return { complaints, requests, started, stop: () => socket.close() };
};
