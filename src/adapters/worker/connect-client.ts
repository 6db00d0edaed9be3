import type { FromClient, FromWindow } from "../../application/client/window-messages.ts";
import { CLIENT_LOCK, type ClientEnd, type Hello, type ToWindow, lineLock } from "./port-messages.ts";

/** Milliseconds to wait for a client of this window alone to have its place before it is started again. Longer than an earlier client may take to go. */
const STARTS_WITHIN_MS = 20_000;
/**
 * The same for a shared client. A window that asks while the client dies gets a port to the dead one, and Chromium never tells it. To ask twice does no harm: a client that is only
 * starting is reached by the second line as well.
 */
const ASKS_AGAIN_AFTER_MS = 2_000;

/** Something that runs a client, shared by all windows or of this one alone. */
export interface ClientScript {
  /** The port to the client. */
  readonly port: MessagePort;
  /** Calls `failed` when the script did not arrive. */
  readonly onFailure: (failed: () => void) => void;
  /** Ends a client of this window alone. */
  readonly end: () => void;
}

interface ConnectionParts<Settings, Change> {
  readonly window: string;
  /** Absent where the browser has no locks. */
  readonly locks: Pick<LockManager, "request"> | undefined;
  readonly page: Pick<EventTarget, "addEventListener">;
  readonly start: () => ClientScript;
  /** Whether the client is that of this window alone, so that one of another window can take its place. */
  readonly isAlone: boolean;
  /** Asked anew for every client. */
  readonly settings: () => Settings;
  readonly hear: (message: FromClient) => void;
  readonly kept: (change: Change) => void;
  /** There is a client, and the line to it is new. */
  readonly joined: () => void;
  /** The client is gone. The next one is started already. */
  readonly lost: () => void;
  /** No client serves this window any more, until `connect` is called. */
  readonly ended: (why: ClientEnd) => void;
  readonly failed: (why: string) => void;
}

export interface ClientConnection {
  readonly say: (message: FromWindow) => void;
  readonly connect: () => void;
}

interface Line {
  readonly script: ClientScript;
  readonly over: AbortController;
}

/**
 * Connects a window with the client of its browser, and with the next one when that is gone: all windows wait for the lock of the client, and start the same next one. A page that is left closes its
 * port and gives its lock back, since a browser keeps no page in its back-forward cache that holds either; one that comes back connects anew.
 */
export const createClientConnection = <Settings, Change>(parts: ConnectionParts<Settings, Change>): ClientConnection => {
  const { window, locks, page, start, isAlone, settings, hear, kept, joined, lost, ended, failed } = parts;
  let line: Line | undefined;
  let failures = 0;
  let lines = 0;

  const hangUp = (): void => {
    line?.over.abort();
    line?.script.port.close();
    line?.script.end();
    line = undefined;
  };

  /** Holds the lock by which the client knows that this line is there, until the line is over. Resolves when it is held. */
  const holdOwn = (name: string, over: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (locks === undefined) return resolve();
      const hold = (): Promise<void> =>
        new Promise((free) => {
          resolve();
          if (over.aborted) return free();
          over.addEventListener("abort", () => free());
        });
      locks.request(lineLock(name), hold).catch(() => resolve());
    });

  const again = (): void => {
    hangUp();
    lost();
    connect();
  };

  /** Shared, so that every window hears at once that the client is gone. */
  const awaitEnd = (over: AbortController): void =>
    void locks?.request(CLIENT_LOCK, { mode: "shared", signal: over.signal }, () => undefined).then(
      () => over.signal.aborted || again(),
      () => undefined,
    );

  const connect = (): void => {
    const over = new AbortController();
    const script = start();
    const own: Line = { script, over };
    line = own;
    const { port } = script;
    const late = setTimeout(() => line === own && again(), isAlone ? STARTS_WITHIN_MS : ASKS_AGAIN_AFTER_MS);
    over.signal.addEventListener("abort", () => clearTimeout(late));
    script.onFailure(() => {
      if (line !== own) return;
      failures += 1;
      if (failures > 2) return failed("the client's script did not arrive");
      setTimeout(() => line === own && again(), 1_000 * failures);
    });
    port.onmessage = ({ data }: MessageEvent<ToWindow<Change>>): void => {
      // What a client that is gone said last must not follow what the next one says.
      if (line !== own) return;
      switch (data.type) {
        case "here":
          clearTimeout(late);
          failures = 0;
          joined();
          return awaitEnd(over);
        case "kept":
          return kept(data.change);
        case "failed":
          clearTimeout(late);
          return failed(data.why);
        case "ended":
          // The client that has taken the place of a shared one is shared, too: this window goes on with it.
          if (data.why === "elsewhere" && !isAlone) return again();
          hangUp();
          return ended(data.why);
        default:
          return hear(data);
      }
    };
    // Each line has a lock of its own: the client must see that the earlier one is over.
    const name = `${window}-${(lines += 1)}`;
    const hello: Hello<Settings> = { type: "hello", line: name, settings: settings() };
    void holdOwn(name, over.signal).then(() => over.signal.aborted || port.postMessage(hello));
  };

  const say = (message: FromWindow): void => line?.script.port.postMessage(message);
  let isAway = false;
  page.addEventListener("pagehide", (event) => {
    if (line === undefined) return;
    isAway = true;
    say({ type: (event as PageTransitionEvent).persisted ? "cached" : "flush" });
    hangUp();
    lost();
  });
  page.addEventListener("pageshow", () => {
    if (!isAway) return;
    isAway = false;
    connect();
  });
  return { say, connect };
};
