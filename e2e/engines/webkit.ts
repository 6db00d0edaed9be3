import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { promisify } from "node:util";
import { type Browser, type Engine, type Key, type Point, toAnotherDocument, type Where, type Window } from "./driver.ts";
import { freePort } from "../../tests/engine/kit/free-port.ts";

const exec = promisify(execFile);

const KEYS: Readonly<Record<Key, string>> = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C", Backspace: "\uE003", End: "\uE010", " ": " " };
const SCREEN = { width: 1480, height: 1100 };

/** Starts Xvfb on the first free display and resolves with its name. */
const startScreen = async (): Promise<{ readonly display: string; readonly server: ChildProcess }> => {
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", `${SCREEN.width}x${SCREEN.height}x24`, "-nolisten", "tcp"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [number] = (await Promise.race([once(server.stdio[3] as NodeJS.ReadableStream, "data"), once(server, "exit").then(() => Promise.reject(new Error("Xvfb did not start")))])) as [Buffer];
  return { display: `:${number.toString().trim()}`, server };
};

/** A session of WebDriver, the classic protocol: WebKitGTK answers no other. */
const createSession = async (base: string, capabilities: unknown) => {
  const call = async <Value>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<Value> => {
    const reply = await fetch(`${base}${path}`, { method, ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}), signal: AbortSignal.timeout(60_000) });
    const { value } = (await reply.json()) as { readonly value: Value & { readonly error?: string; readonly message?: string } };
    if (!reply.ok) throw new Error(`${method} ${path}: ${value.error ?? ""} ${value.message ?? ""}`);
    return value;
  };
  const { sessionId } = await call<{ readonly sessionId: string }>("POST", "/session", { capabilities: { alwaysMatch: capabilities } });
  return <Value>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<Value> => call<Value>(method, `/session/${sessionId}${path}`, body);
};

type Session = Awaited<ReturnType<typeof createSession>>;

const windowOf = (session: Session, handle: string, display: string): Window => {
  /** One session has one current window; each act says first which it means. */
  const here = async <Value>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<Value> => {
    await session("POST", "/window", { handle });
    return session<Value>(method, path, body);
  };
  const execute = <Value>(script: string, args: readonly unknown[] = []): Promise<Value> => here<Value>("POST", "/execute/sync", { script, args });
  const pointer = (point: Point): unknown => ({
    actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: [
      { type: "pointerMove", duration: 0, x: Math.round(point.x), y: Math.round(point.y) }, { type: "pointerDown", button: 0 }, { type: "pause", duration: 20 }, { type: "pointerUp", button: 0 },
    ] }],
  });
  const keys = (values: readonly string[]): unknown => ({
    actions: [{ type: "key", id: "keyboard", actions: values.flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]) }],
  });
  /** Later, because the driver waits for ever for the answer of a page that goes into the cache or comes from it. */
  const soon = (move: string): Promise<void> => execute<void>(`setTimeout(() => { ${move} }, 50)`);
  const another = (move: () => Promise<void>): Promise<void> => toAnotherDocument((expression) => execute(`return ${expression}`), move);
  const run = async <Value>(body: string, where: Where = "page"): Promise<Value> => {
    const script = `const done = arguments[arguments.length - 1]; Promise.resolve((${body})()).then((value) => done({ value }), (error) => done({ error: String(error) }))`;
    await session("POST", "/window", { handle });
    const answer = async (): Promise<Value> => {
      const { value, error } = await session<{ readonly value: Value; readonly error?: string }>("POST", "/execute/async", { script, args: [] });
      if (error !== undefined) throw new Error(error);
      return value;
    };
    if (where === "page") return answer();
    const [frame] = await session<readonly unknown[]>("POST", "/elements", { using: "css selector", value: "iframe" });
    await session("POST", "/frame", { id: frame });
    try {
      return await answer();
    } finally {
      await session("POST", "/frame", { id: null });
    }
  };
  return {
    go: (url) => another(() => here("POST", "/url", { url })),
    reload: () => another(() => soon("location.reload()")),
    back: () => soon("history.back()"),
    forward: () => soon("history.forward()"),
    run,
    clickAt: (point) => here("POST", "/actions", pointer(point)),
    press: (key) => here("POST", "/actions", keys([KEYS[key]])),
    type: (text) => here("POST", "/actions", keys([...text])),
    resize: async (width, height) => {
      await here("POST", "/window/rect", { x: 0, y: 0, width, height });
      const inner = await execute<readonly [number, number]>("return [innerWidth, innerHeight]");
      await here("POST", "/window/rect", { x: 0, y: 0, width: width + width - inner[0], height: height + height - inner[1] });
    },
    // The driver's own pictures may never come.
    picture: async (file) => void (await exec("import", ["-display", display, "-window", "root", file])),
    close: async () => void (await here("DELETE", "/window")),
  };
};

const start = async (home: string): Promise<Browser> => {
  await mkdir(home, { recursive: true });
  const { display, server } = await startScreen();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore", detached: true, env: { ...process.env, HOME: home, DISPLAY: display, GDK_BACKEND: "x11", WEBKIT_DISABLE_COMPOSITING_MODE: "1", LIBGL_ALWAYS_SOFTWARE: "1", LANG: "en_GB.UTF-8" } });
  const end = async (): Promise<void> => {
    const gone = once(driver, "exit");
    if (driver.pid !== undefined) process.kill(-driver.pid, "SIGKILL");
    await gone;
    server.kill();
  };
  try {
    const base = `http://127.0.0.1:${port}`;
    for (let tries = 0; ; tries += 1) {
      const isUp = await fetch(`${base}/status`).then(() => true, () => false);
      if (isUp) break;
      if (tries > 100) throw new Error("WebKitWebDriver did not start");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const session = await createSession(base, { pageLoadStrategy: "none", "webkitgtk:browserOptions": { args: ["--automation"] } });
    let isFirst = true;
    return {
      open: async () => {
        const handle = isFirst ? await session<string>("GET", "/window") : (await session<{ readonly handle: string }>("POST", "/window/new", { type: "window" })).handle;
        isFirst = false;
        return windowOf(session, handle, display);
      },
      kill: end,
      close: async () => {
        await session("DELETE", "").catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
};

/** WebKitGTK's MiniBrowser on a screen of its own. Under automation it keeps nothing from one start to the next. */
export const webkit: Engine = { name: "webkit", keepsProfile: false, cachesPages: true, start };
