import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ClientScript, createClientConnection } from "../../../src/adapters/worker/connect-client.ts";
import { type Host, type Hosted, hostClient } from "../../../src/adapters/worker/host-client.ts";
import { CLIENT_LOCK, type ClientEnd, lineLock } from "../../../src/adapters/worker/port-messages.ts";
import type { WindowLine } from "../../../src/application/client/serve-windows.ts";
import type { FromWindow } from "../../../src/application/client/window-messages.ts";
import { createLocks } from "../../kit/locks.ts";

type Settings = string;

/** Lets a message or two arrive, which needs no timer. */
const arrive = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

describe("windows and the client that they share", () => {
  let locks: ReturnType<typeof createLocks>;
  const ports: MessagePort[] = [];
  beforeEach(() => {
    locks = createLocks();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
    ports.splice(0).forEach((port) => port.close());
  });

  /** A worker. `begin` stands for what starts the client; a client that runs holds the lock of the client until `die`. */
  const worker = (begin?: () => Promise<ClientEnd | undefined>) => {
    const heard: [window: string, message: FromWindow][] = [];
    const lines: WindowLine[] = [];
    const told = { startedWith: [] as Settings[], met: [] as Settings[], left: 0 };
    let die = (): void => undefined;
    let toAll: Host<string>["toAll"] = () => undefined;
    const host = hostClient<Settings, string>(locks, async (settings, { here, toAll: tell }) => {
      toAll = tell;
      told.startedWith.push(settings);
      const end = await begin?.();
      if (end !== undefined) return end;
      await new Promise<void>((held) => void locks.request(CLIENT_LOCK, () => (held(), new Promise<void>((free) => (die = free)))));
      here();
      toAll({ type: "kept", change: "a" });
      return {
        meet: (later) => void told.met.push(later),
        end: () => Promise.resolve(),
        connect: (line) => {
          const number = String(lines.push(line));
          line.open((message) => void heard.push([number, message]), () => void (told.left += 1));
        },
      } satisfies Hosted<Settings>;
    });
    return { host, take: host.take, heard, lines, told, die: () => die(), end: (why: ClientEnd) => toAll({ type: "ended", why }) };
  };
  type Worker = ReturnType<typeof worker>;

  /** A window of this browser; `current` is the worker that it reaches when it starts one. */
  const open = (name: string, current: () => Worker | "no script", isAlone = false) => {
    const page = new EventTarget();
    const did: string[] = [];
    const start = (): ClientScript => {
      did.push("start");
      const { port1, port2 } = new MessageChannel();
      ports.push(port1 as unknown as MessagePort, port2 as unknown as MessagePort);
      const reached = current();
      if (reached !== "no script") reached.take(port2 as unknown as MessagePort);
      return {
        port: port1 as unknown as MessagePort,
        onFailure: (failed) => {
          if (reached === "no script") void Promise.resolve().then(failed);
        },
        end: () => undefined,
      };
    };
    const connection = createClientConnection<Settings, string>({
      window: name, locks, page, start, isAlone,
      settings: () => `of ${name}`,
      hear: ({ type }) => void did.push(type),
      kept: (change) => void did.push(`kept ${change}`),
      joined: () => void did.push("joined"),
      lost: () => void did.push("lost"),
      ended: (why) => void did.push(why),
      failed: (why) => void did.push(why.split("\n")[0] ?? ""),
    });
    connection.connect();
    return { did, connection, leave: (persisted: boolean) => page.dispatchEvent(Object.assign(new Event("pagehide"), { persisted })), comeBack: () => page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })) };
  };

  it("start one client, with what the first window found, and each is told that it is there", async () => {
    const only = worker();
    const one = open("one", () => only);
    await arrive();
    const other = open("other", () => only);
    await arrive();
    expect([one.did, other.did]).toEqual([["start", "joined", "kept a"], ["start", "joined"]]);
    expect(only.told).toEqual({ startedWith: ["of one"], met: ["of other"], left: 0 });
  });

  it("find nothing hosted before the client runs, and then the client, which the worker can end", async () => {
    const only = worker();
    expect(only.host.hosted()).toBeUndefined();
    open("one", () => only);
    await arrive();
    expect(only.host.hosted()?.end).toBeInstanceOf(Function);
    const refused = worker(() => Promise.resolve("newer-build"));
    open("two", () => refused);
    await arrive();
    expect(refused.host.hosted()).toBeUndefined();
  });

  it("are heard in order, also what they said before the client was there", async () => {
    let begun = (): void => undefined;
    const only = worker(() => new Promise((resolve) => (begun = () => resolve(undefined))));
    const { connection } = open("one", () => only);
    await arrive();
    connection.say({ type: "watch", matches: [] });
    connection.say({ type: "network", online: false });
    await arrive();
    expect(only.heard).toEqual([]);
    begun();
    await arrive();
    connection.say({ type: "flush" });
    await arrive();
    expect(only.heard.map(([, { type }]) => type)).toEqual(["watch", "network", "flush"]);
  });

  it("go on with the next client when theirs dies, each by itself and at once", async () => {
    let current = worker();
    const first = current;
    const windows = [open("one", () => current), open("other", () => current)];
    await arrive();
    current = worker();
    first.die();
    await arrive();
    for (const { did } of windows) expect(did.filter((what) => !what.startsWith("kept"))).toEqual(["start", "joined", "lost", "start", "joined"]);
    expect(current.told.startedWith).toHaveLength(1);
    expect(current.lines).toHaveLength(2);
  });

  it("go on with the client that has taken the place of the one they share", async () => {
    let current = worker();
    const first = current;
    const { did } = open("one", () => current);
    await arrive();
    current = worker();
    first.end("elsewhere");
    await arrive();
    first.die();
    await arrive();
    expect(did).toEqual(["start", "joined", "kept a", "lost", "start", "joined", "kept a"]);
  });

  it("wait for the player when another window has taken the place of a client of their own", async () => {
    const only = worker();
    const { did } = open("one", () => only, true);
    await arrive();
    only.end("elsewhere");
    await arrive();
    only.die();
    await arrive();
    expect(did).toEqual(["start", "joined", "kept a", "elsewhere"]);
  });

  it.each([
    ["for good", false, "flush"],
    ["into the back-forward cache", true, "cached"],
  ])("are forgotten when they go %s, and come back as new ones", async (_, persisted, said) => {
    const only = worker();
    const { did, leave, comeBack } = open("one", () => only);
    await arrive();
    expect(locks.isHeld(lineLock("one-1"))).toBe(true);
    leave(persisted);
    await arrive();
    expect(only.heard.map(([, { type }]) => type)).toEqual([said]);
    expect([only.told.left, locks.isHeld(lineLock("one-1"))]).toEqual([1, false]);
    comeBack();
    await arrive();
    expect(did).toEqual(["start", "joined", "kept a", "lost", "start", "joined"]);
    expect(only.lines).toHaveLength(2);
  });

  it("are served no more when a later build runs, and are again when the player asks for it", async () => {
    const { did, connection } = open("one", () => worker(() => Promise.resolve("newer-build")));
    await arrive();
    expect(did).toEqual(["start", "newer-build"]);
    vi.advanceTimersByTime(60_000);
    await arrive();
    expect(did).toHaveLength(2);
    connection.connect();
    await arrive();
    expect(did).toEqual(["start", "newer-build", "start", "newer-build"]);
  });

  it("are told why the client could not start", async () => {
    const { did } = open("one", () => worker(() => Promise.reject(new Error("no store"))));
    await arrive();
    expect(did).toEqual(["start", "Error: no store"]);
  });

  it("ask twice more for a script that does not arrive, and then say so", async () => {
    const { did } = open("one", () => "no script");
    await arrive();
    vi.advanceTimersByTime(1_000);
    await arrive();
    expect(did).toEqual(["start", "lost", "start"]);
    vi.advanceTimersByTime(2_000);
    await arrive();
    expect(did).toEqual(["start", "lost", "start", "lost", "start", "the client's script did not arrive"]);
  });

  it("[C2] ask again soon for a client that was dying when they asked", async () => {
    const dead = worker();
    dead.take = () => undefined;
    let current = dead;
    const windows = [open("one", () => current), open("other", () => current)];
    await arrive();
    current = worker();
    vi.advanceTimersByTime(2_000);
    await arrive();
    for (const { did } of windows) expect(did.filter((what) => !what.startsWith("kept"))).toEqual(["start", "lost", "start", "joined"]);
    expect(current.told.startedWith).toHaveLength(1);
  });

  it("[C2] have one line to a client whose script arrives late, however often they ask", async () => {
    const only = worker();
    const reached: MessagePort[] = [];
    const { take } = only;
    only.take = (port) => void reached.push(port);
    const { did } = open("one", () => only);
    await arrive();
    vi.advanceTimersByTime(2_000);
    await arrive();
    reached.forEach(take);
    await arrive();
    expect(did).toEqual(["start", "lost", "start", "joined", "kept a"]);
    expect([reached.length, only.lines.length - only.told.left]).toEqual([2, 1]);
  });

  it("start a client of their own anew that has no place within twenty seconds", async () => {
    let current = worker(() => new Promise(() => undefined));
    const { did } = open("one", () => current, true);
    await arrive();
    current = worker();
    vi.advanceTimersByTime(19_999);
    await arrive();
    expect(did).toEqual(["start"]);
    vi.advanceTimersByTime(1);
    await arrive();
    expect(did).toEqual(["start", "lost", "start", "joined", "kept a"]);
  });
});
